extension Language {
  /// The phrases of the language. Those of the unreviewed ones were written from dictionaries and the words of other timers.
  package var phrases: PhraseFile { PhraseFile(table, for: self) }

  /// The lines of the table, as a person's own file has them.
  package var phraseLines: [String] { table.split(separator: "\n").map(String.init) }

  private var table: String {
    switch self {
    case .en:
      """
      warmUp = Warm up
      go = Go
      rest = Rest
      longRest = Long rest
      coolDown = Cool down
      workoutComplete = Workout complete
      timesUp = Time's up
      wellDone = Well done!
      newBest = New best!
      ahead = {number} ahead of your best
      behind = {number} behind your best
      level = level with your best
      round = Round {number}
      finalRound = Final round
      lastSet = Final set
      halfWay = Halfway
      next = Next: {title}
      left = {time} left
      switchSides = Switch sides
      leftSide = {title}, left
      rightSide = {title}, right
      reps.one = {title}, {count} rep
      reps.other = {title}, {count} reps
      hours.one = {count} hour
      hours.other = {count} hours
      minutes.one = {count} minute
      minutes.other = {count} minutes
      seconds.one = {count} second
      seconds.other = {count} seconds
      times = {larger} {smaller}
      """
    case .de:
      """
      warmUp = Aufwärmen
      go = Los
      rest = Pause
      longRest = Lange Pause
      coolDown = Abwärmen
      workoutComplete = Training beendet
      timesUp = Die Zeit ist um
      wellDone = Gut gemacht!
      newBest = Neue Bestleistung!
      ahead = {number} vor deiner Bestleistung
      behind = {number} hinter deiner Bestleistung
      level = gleichauf mit deiner Bestleistung
      round = Runde {number}
      finalRound = Letzte Runde
      lastSet = Letzter Satz
      halfWay = Halbzeit
      next = Als Nächstes: {title}
      left = Noch {time}
      switchSides = Seite wechseln
      leftSide = {title}, links
      rightSide = {title}, rechts
      reps.one = {title}, eine Wiederholung
      reps.other = {title}, {count} Wiederholungen
      hours.one = eine Stunde
      hours.other = {count} Stunden
      minutes.one = eine Minute
      minutes.other = {count} Minuten
      seconds.one = eine Sekunde
      seconds.other = {count} Sekunden
      times = {larger} und {smaller}
      """
    case .fr:
      """
      warmUp = Échauffement
      go = Allez
      rest = Repos
      longRest = Repos long
      coolDown = Retour au calme
      workoutComplete = Entraînement terminé
      timesUp = Temps écoulé
      wellDone = Bravo !
      newBest = Nouveau record !
      ahead = {number} d'avance sur votre record
      behind = {number} de retard sur votre record
      level = à égalité avec votre record
      round = Tour {number}
      finalRound = Dernier tour
      lastSet = Dernière série
      halfWay = Mi-parcours
      next = Ensuite : {title}
      left = Encore {time}
      switchSides = Changez de côté
      leftSide = {title}, à gauche
      rightSide = {title}, à droite
      reps.one = {title}, une répétition
      reps.other = {title}, {count} répétitions
      hours.one = une heure
      hours.other = {count} heures
      minutes.one = une minute
      minutes.other = {count} minutes
      seconds.one = une seconde
      seconds.other = {count} secondes
      times = {larger} et {smaller}
      """
    case .es:
      """
      warmUp = Calentamiento
      go = Vamos
      rest = Descanso
      longRest = Descanso largo
      coolDown = Vuelta a la calma
      workoutComplete = Entrenamiento completado
      timesUp = Se acabó el tiempo
      wellDone = ¡Bien hecho!
      newBest = ¡Nuevo récord!
      ahead = {number} por delante de tu récord
      behind = {number} por detrás de tu récord
      level = igual que tu récord
      round = Ronda {number}
      finalRound = Última ronda
      lastSet = Última serie
      halfWay = Mitad del entrenamiento
      next = Siguiente: {title}
      left = Tiempo restante: {time}
      switchSides = Cambia de lado
      leftSide = {title}, izquierda
      rightSide = {title}, derecha
      reps.one = {title}, una repetición
      reps.other = {title}, {count} repeticiones
      hours.one = una hora
      hours.other = {count} horas
      minutes.one = un minuto
      minutes.other = {count} minutos
      seconds.one = un segundo
      seconds.other = {count} segundos
      times = {larger} y {smaller}
      """
    case .it:
      """
      warmUp = Riscaldamento
      go = Via
      rest = Riposo
      longRest = Riposo lungo
      coolDown = Defaticamento
      workoutComplete = Allenamento completato
      timesUp = Tempo scaduto
      wellDone = Ben fatto!
      newBest = Nuovo record!
      ahead = {number} di vantaggio sul tuo record
      behind = {number} di ritardo sul tuo record
      level = alla pari con il tuo record
      round = Giro {number}
      finalRound = Ultimo giro
      lastSet = Ultima serie
      halfWay = Metà allenamento
      next = Prossimo: {title}
      left = Ancora {time}
      switchSides = Cambia lato
      leftSide = {title}, sinistra
      rightSide = {title}, destra
      reps.one = {title}, una ripetizione
      reps.other = {title}, {count} ripetizioni
      hours.one = un'ora
      hours.other = {count} ore
      minutes.one = un minuto
      minutes.other = {count} minuti
      seconds.one = un secondo
      seconds.other = {count} secondi
      times = {larger} e {smaller}
      """
    case .pt:
      """
      warmUp = Aquecimento
      go = Vai
      rest = Descanso
      longRest = Descanso longo
      coolDown = Volta à calma
      workoutComplete = Treino concluído
      timesUp = Tempo esgotado
      wellDone = Muito bem!
      newBest = Novo recorde!
      ahead = {number} à frente do seu recorde
      behind = {number} atrás do seu recorde
      level = igual ao seu recorde
      round = Rodada {number}
      finalRound = Última rodada
      lastSet = Última série
      halfWay = Metade do treino
      next = A seguir: {title}
      left = Tempo restante: {time}
      switchSides = Troque de lado
      leftSide = {title}, esquerda
      rightSide = {title}, direita
      reps.one = {title}, uma repetição
      reps.other = {title}, {count} repetições
      hours.one = uma hora
      hours.other = {count} horas
      minutes.one = um minuto
      minutes.other = {count} minutos
      seconds.one = um segundo
      seconds.other = {count} segundos
      times = {larger} e {smaller}
      """
    case .nl:
      """
      warmUp = Warming-up
      go = Start
      rest = Rust
      longRest = Lange rust
      coolDown = Cooling-down
      workoutComplete = Training voltooid
      timesUp = De tijd is om
      wellDone = Goed gedaan!
      newBest = Nieuw record!
      ahead = {number} voor op je record
      behind = {number} achter op je record
      level = gelijk met je record
      round = Ronde {number}
      finalRound = Laatste ronde
      lastSet = Laatste set
      halfWay = Halverwege
      next = Hierna: {title}
      left = Nog {time}
      switchSides = Wissel van kant
      leftSide = {title}, links
      rightSide = {title}, rechts
      reps.one = {title}, één herhaling
      reps.other = {title}, {count} herhalingen
      hours.one = één uur
      hours.other = {count} uur
      minutes.one = één minuut
      minutes.other = {count} minuten
      seconds.one = één seconde
      seconds.other = {count} seconden
      times = {larger} en {smaller}
      """
    case .pl: Self.polish
    case .sv: Self.swedish
    }
  }
}
