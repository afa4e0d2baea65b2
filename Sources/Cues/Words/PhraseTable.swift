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
    case .pl:
      """
      warmUp = Rozgrzewka
      go = Start
      rest = Odpoczynek
      longRest = Długi odpoczynek
      coolDown = Wyciszenie
      workoutComplete = Trening zakończony
      timesUp = Czas minął
      wellDone = Dobra robota!
      round = Runda {number}
      finalRound = Ostatnia runda
      lastSet = Ostatnia seria
      halfWay = Połowa treningu
      next = Następnie: {title}
      left = Pozostało: {time}
      switchSides = Zmiana strony
      leftSide = {title}, lewa strona
      rightSide = {title}, prawa strona
      reps.one = {title}, jedno powtórzenie
      reps.few = {title}, {count} powtórzenia
      reps.many = {title}, {count} powtórzeń
      hours.one = jedna godzina
      hours.few = {count} godziny
      hours.many = {count} godzin
      minutes.one = jedna minuta
      minutes.few = {count} minuty
      minutes.many = {count} minut
      seconds.one = jedna sekunda
      seconds.few = {count} sekundy
      seconds.many = {count} sekund
      times = {larger} i {smaller}
      """
    case .sv:
      """
      warmUp = Uppvärmning
      go = Kör
      rest = Vila
      longRest = Lång vila
      coolDown = Nedvarvning
      workoutComplete = Träningen är klar
      timesUp = Tiden är ute
      wellDone = Bra jobbat!
      round = Runda {number}
      finalRound = Sista rundan
      lastSet = Sista setet
      halfWay = Halvvägs
      next = Härnäst: {title}
      left = {time} kvar
      switchSides = Byt sida
      leftSide = {title}, vänster
      rightSide = {title}, höger
      reps.one = {title}, en repetition
      reps.other = {title}, {count} repetitioner
      hours.one = en timme
      hours.other = {count} timmar
      minutes.one = en minut
      minutes.other = {count} minuter
      seconds.one = en sekund
      seconds.other = {count} sekunder
      times = {larger} och {smaller}
      """
    }
  }
}
