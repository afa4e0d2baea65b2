/// What a word after a number means.
enum NotationUnit: String {
  case hours, minutes, seconds, metres, kilometres, miles, yards, rounds, rest

  /// The words of each unit, and those of the other languages of the voice. The latter are refused with what to write: to
  /// read some of a language would promise the rest of it.
  private static let table = """
    hours|h hr hrs hour hours\
    |std stunde stunden heure heures hora horas ora ore uur uren godzina godziny godzin timme timmar
    minutes|m min mins minute minutes\
    |minuten minuto minutos minuti minuut minuta minuty minut minuter
    seconds|s sec secs second seconds\
    |sek sekunde sekunden seconde secondes seg segundo segundos secondo secondi seconden sekunda sekundy sekund \
    sekunder
    metres|mtr mtrs meter meters metre metres|mètre mètres metro metros metri metrów metry
    kilometres|km kms kilometer kilometers kilometre kilometres|kilomètres kilómetros quilómetros chilometri
    miles|mi mile miles|meile meilen millas milhas miglia mijl
    yards|yd yds yrd yard yards|
    rounds|rounds sets times rds rnds\
    |runde runden satz sätze tours séries série rondas serie series giri rodadas ronden rundy rund varv \
    mal fois veces volte vezes keer razy gånger
    rest|rest|récup pausa pauze pause repos descanso recupero riposo rust przerwa vila
    """

  /// The units by their words.
  static let all = Dictionary(
    table.split(separator: "\n").flatMap { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let unit = NotationUnit(rawValue: String(parts[0])) ?? .rest
      return zip(parts.dropFirst(), [false, true]).flatMap { words, isForeign in
        words.split(separator: " ").map { (String($0), (unit: unit, isForeign: isForeign)) }
      }
    }, uniquingKeysWith: { first, _ in first })

  /// Signs directly behind a number, as in `1'30"`.
  static let signs: [Character: NotationUnit] = [
    "'": .minutes, "’": .minutes, "′": .minutes, "\"": .seconds, "”": .seconds, "″": .seconds,
  ]

  /// Seconds of a unit of time; nil for others.
  var seconds: Int? { [.hours: 3600, .minutes: 60, .seconds: 1][self] }

  /// Whether it is a unit of time or of distance.
  var isLength: Bool { self != .rounds && self != .rest }

  /// How it is written here.
  var short: String {
    [.hours: "h", .minutes: "m", .seconds: "s", .metres: "m", .kilometres: "km", .miles: "mi", .yards: "yd"][
      self] ?? ""
  }

  /// Words of a name beside which a number with `m` is a distance from 100 on; beside the first it may be one below too.
  static let moving = (
    short: words("sprint sprints swim swimming free freestyle kick breaststroke backstroke butterfly"),
    long: words(
      "run running jog jogging walk walking row rowing erg bike biking cycle cycling ski skiing skierg"
    )
    .union(words("carry lunges crawl push sled"))
  )

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}

/// A number with its unit.
package enum NotationLength: Equatable {
  /// Without a unit: repetitions, or seconds.
  case number(Int)
  /// In seconds.
  case time(Int)
  /// With `m`, which is minutes or metres.
  case minutesOrMetres(Int)
  /// As in a title: `400 m`, `1.5 km`.
  case distance(String)

  /// A time in seconds, with `m` as minutes; nil for a distance.
  package var seconds: Int? {
    switch self {
    case .number(let seconds), .time(let seconds): seconds
    case .minutesOrMetres(let number): number * 60
    case .distance: nil
    }
  }
}
