/// What the voice says by itself. The raw values are the names in a table of phrases and of recordings.
package enum Phrase: String, CaseIterable, Sendable {
  case warmUp, go, rest, longRest, coolDown
  /// The end of a workout, and of a countdown.
  case workoutComplete, timesUp
  /// The congratulation after either.
  case wellDone
  /// The end of a workout that was better than all before.
  case newBest
  /// The number of rounds more or fewer than in the best workout by this time, and neither.
  case ahead, behind, level
  /// The number of a counted round that begins.
  case round
  case finalRound, lastSet, halfWay
  /// The title of the next interval.
  case next
  /// The time left.
  case left
  /// The change to the right side.
  case switchSides
  /// The title of an interval for one side.
  case leftSide, rightSide
  /// The title of an interval and its repetitions.
  case reps
  case hours, minutes, seconds
  /// Hours and minutes, or minutes and seconds.
  case times

  /// The placeholders of its text.
  var placeholders: [String] {
    switch self {
    case .next, .leftSide, .rightSide: ["title"]
    case .left: ["time"]
    case .round, .ahead, .behind: ["number"]
    case .reps: ["title", "count"]
    case .hours, .minutes, .seconds: ["count"]
    case .times: ["larger", "smaller"]
    default: []
    }
  }

  /// Whether it has a text for each plural form.
  var isPlural: Bool { placeholders.contains("count") }

  /// Its names in the table of a language: one for each text.
  package func keys(in language: Language) -> [String] {
    isPlural ? language.pluralForms.map { "\(rawValue).\($0.rawValue)" } : [rawValue]
  }

  /// Returns what is wrong with a text of it; nil if it can be used. The number may be left out of the singular.
  func problem(of text: String, at key: String) -> String? {
    let found = PhraseTemplate(text).placeholders
    let needed = placeholders.filter { $0 != "count" || !key.hasSuffix(".\(PluralForm.one.rawValue)") }
    if let missing = needed.first(where: { !found.contains($0) }) { return "{\(missing)} is missing" }
    if let unknown = found.first(where: { !placeholders.contains($0) }) { return "{\(unknown)} is unknown" }
    return found.count == Set(found).count ? nil : "a placeholder is repeated"
  }
}

/// A text with placeholders such as `{title}`.
struct PhraseTemplate {
  enum Piece: Equatable {
    case text(String)
    case placeholder(String)
  }

  let pieces: [Piece]

  init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.placeholder(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  var placeholders: [String] {
    pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }
}
