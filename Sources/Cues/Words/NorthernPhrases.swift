// Tables of phrases, as in `PhraseTable.swift`.
extension Language {
  static let polish =
    """
    warmUp = Rozgrzewka
    go = Start
    rest = Odpoczynek
    longRest = Długi odpoczynek
    coolDown = Wyciszenie
    workoutComplete = Trening zakończony
    timesUp = Czas minął
    wellDone = Dobra robota!
    newBest = Nowy rekord!
    ahead = {number} przed rekordem
    behind = {number} za rekordem
    level = równo z rekordem
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

  static let swedish =
    """
    warmUp = Uppvärmning
    go = Kör
    rest = Vila
    longRest = Lång vila
    coolDown = Nedvarvning
    workoutComplete = Träningen är klar
    timesUp = Tiden är ute
    wellDone = Bra jobbat!
    newBest = Nytt rekord!
    ahead = {number} före ditt rekord
    behind = {number} efter ditt rekord
    level = lika med ditt rekord
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
