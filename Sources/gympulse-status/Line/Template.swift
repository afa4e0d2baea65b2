import Display

/// A line of the person's own: text with fields in braces, `{title} {time}[ · Round {round}/{rounds}]`.
///
/// Text in square brackets is left out if a field in it is empty. `{title:8}` cuts a field to 8 cells.
/// `{{`, `}}`, `[[` and `]]` are the characters themselves.
struct Template: Hashable, Sendable {
  /// Why a template is invalid.
  struct Problem: Error, Hashable, CustomStringConvertible {
    let description: String
  }

  /// Characters of a template at most.
  static let lengthMax = 500
  /// Cells that a field or a line can be cut to.
  static let widthRange = 1...500

  private indirect enum Piece: Hashable {
    case text(String)
    case field(TemplateField, width: Int?)
    case optional([Piece])
  }

  private let pieces: [Piece]

  /// Parses a template.
  init(_ source: String) throws(Problem) {
    guard source.count <= Self.lengthMax else {
      throw Problem(
        description: "--template: \(source.count) characters are too many; use at most \(Self.lengthMax)")
    }
    guard !ShortText.breaksLine(source) else {
      throw Problem(description: "--template: it contains a control character; write one line of text")
    }
    var rest = source[...]
    pieces = try Self.pieces(&rest, isOptional: false)
  }

  /// A run of a line, and whether it is the phase, its time or its state.
  typealias Run = (text: String, isLead: Bool)

  /// Returns the line with each field replaced by its text: what comes before phase and time, these and all that is
  /// between them, and the rest. Without phase and time all is before them.
  func text(
    ellipsis: String = "…", _ value: (TemplateField) -> String
  ) -> (prefix: String, status: String, suffix: String) {
    let runs = Self.runs(pieces, ellipsis, value).runs.filter { !$0.text.isEmpty }
    let text = { (runs: ArraySlice<Run>) in runs.map(\.text).joined() }
    guard let first = runs.firstIndex(where: \.isLead), let last = runs.lastIndex(where: \.isLead) else {
      return (text(runs[...]), "", "")
    }
    return (text(runs[..<first]), text(runs[first...last]), text(runs[(last + 1)...]))
  }

  private static func runs(
    _ pieces: [Piece], _ ellipsis: String, _ value: (TemplateField) -> String
  ) -> (runs: [Run], isWhole: Bool) {
    var result: [Run] = []
    var isWhole = true
    for piece in pieces {
      switch piece {
      case .text(let text): result.append((text, false))
      case .field(let field, let width):
        let text = value(field)
        if text.isEmpty { isWhole = false }
        let cut = width.map { CellWidth.cut(text, to: $0, ellipsis: ellipsis) } ?? text
        result.append((cut, [.title, .time, .state].contains(field)))
      case .optional(let pieces):
        let inner = Self.runs(pieces, ellipsis, value)
        if inner.isWhole { result += inner.runs }
      }
    }
    return (result, isWhole)
  }

  private static func pieces(_ rest: inout Substring, isOptional: Bool) throws(Problem) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    func flush() {
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
    }
    while let character = rest.popFirst() {
      guard "{}[]".contains(character) else {
        text.append(character)
        continue
      }
      if rest.first == character {
        rest.removeFirst()
        text.append(character)
        continue
      }
      flush()
      switch character {
      case "{": pieces.append(try field(&rest))
      case "[": pieces.append(.optional(try Self.pieces(&rest, isOptional: true)))
      case "]" where isOptional: return pieces
      default:
        throw Problem(
          description:
            "--template: stray \(character); write \(character)\(character) for a literal \(character)"
        )
      }
    }
    guard !isOptional else {
      throw Problem(description: "--template: [ is not closed; add ], or write [[ for a literal [")
    }
    flush()
    return pieces
  }

  private static func field(_ rest: inout Substring) throws(Problem) -> Piece {
    guard let end = rest.firstIndex(of: "}") else {
      throw Problem(description: "--template: { is not closed; add }, or write {{ for a literal {")
    }
    let parts = rest[..<end].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    rest = rest[rest.index(after: end)...]
    let name = String(parts[0])
    guard let field = TemplateField(rawValue: name) else {
      let names = TemplateField.allCases.map(\.rawValue)
      let hint = nearest(to: name, among: names).map { "did you mean {\($0)}?" }
      throw Problem(
        description: "--template: unknown field {\(ShortText.clean(name))}; "
          + (hint ?? "use one of \(names.joined(separator: ", "))"))
    }
    guard parts.count == 2 else { return .field(field, width: nil) }
    guard let width = Int(parts[1]), Self.widthRange.contains(width) else {
      throw Problem(
        description: "--template: {\(name)} has the width \"\(ShortText.clean(String(parts[1])))\"; use "
          + "\(Self.widthRange.lowerBound) to \(Self.widthRange.upperBound) cells")
    }
    return .field(field, width: width)
  }
}

/// A field of a template.
enum TemplateField: String, CaseIterable, Sendable {
  case title, time, reps, name, state, count, place, round, rounds, set, sets, interval, intervals
  case exercise, exercises, category, howTo, next, nextTime, elapsed, left, total, bar, ring, percent,
    readings

  /// The help line.
  var help: String {
    switch self {
    case .title: "the name of the interval"
    case .time: "the time left in it"
    case .reps: "the reps to do in it, such as 12 reps"
    case .name: "the name of the workout"
    case .state: "paused, offline or empty"
    case .round: "the round, from 1"
    case .rounds: "the number of rounds; empty if endless"
    case .set: "the set, from 1"
    case .sets: "the number of sets"
    case .interval: "the interval of the round, from 1; else empty"
    case .intervals: "the number of intervals in a round"
    case .exercise: "the exercise, from 1; empty if there is none"
    case .exercises: "the number of exercises"
    case .category: "what the exercise trains, such as Abs"
    case .howTo: "how the exercise is done"
    case .count: "such as 4/10: the exercise, interval or round"
    case .place: "such as Round 2/8 · Set 1/2; empty if there is one of each"
    case .next: "what comes next"
    case .nextTime: "the length of what comes next"
    case .elapsed: "the time since the start, without pauses"
    case .left: "the time left in the workout; empty if endless"
    case .total: "the length of the workout; empty if endless"
    case .bar: "a bar of how much of the interval is left"
    case .ring: "a ring of how much of the interval is left"
    case .percent: "percent of the interval done, such as 40%"
    case .readings: "what your own actors say, such as Heart rate 142 bpm"
    }
  }
}
