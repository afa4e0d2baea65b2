import Workout

/// A line made up by the person: text with fields in braces, `{title} {time}[ · Round {round}/{rounds}]`.
///
/// What stands in square brackets is left out when a field in it is empty. `{title:8}` cuts a field to 8 cells.
/// `{{`, `}}`, `[[` and `]]` are the characters themselves.
struct Template: Hashable, Sendable {
  /// Why a template makes no sense.
  struct Problem: Error, Hashable, CustomStringConvertible {
    let description: String
  }

  /// Most characters of a template: more than any bar is wide.
  static let lengthMax = 500
  /// Cells that a field or a line may be cut to.
  static let widthRange = 1...500

  private indirect enum Piece: Hashable {
    case text(String)
    case field(TemplateField, width: Int?)
    case optional([Piece])
  }

  private let pieces: [Piece]

  /// Reads a template.
  init(_ source: String) throws(Problem) {
    guard source.count <= Self.lengthMax else {
      throw Problem(
        description: "--template is \(source.count) characters long; \(Self.lengthMax) are allowed")
    }
    guard !source.unicodeScalars.contains(where: DisplayText.breaksLine) else {
      throw Problem(description: "--template has a control character; it must be one line of text")
    }
    var rest = source[...]
    pieces = try Self.pieces(&rest, isOptional: false)
  }

  /// The line with each field replaced by its text.
  func text(ellipsis: String = "…", _ value: (TemplateField) -> String) -> String {
    Self.text(pieces, ellipsis, value).text
  }

  private static func text(
    _ pieces: [Piece], _ ellipsis: String, _ value: (TemplateField) -> String
  ) -> (text: String, isWhole: Bool) {
    var result = ""
    var isWhole = true
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .field(let field, let width):
        let text = value(field)
        if text.isEmpty { isWhole = false }
        result += width.map { CellWidth.cut(text, to: $0, ellipsis: ellipsis) } ?? text
      case .optional(let pieces):
        let inner = Self.text(pieces, ellipsis, value)
        if inner.isWhole { result += inner.text }
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
      switch character {
      case "{":
        flush()
        pieces.append(try field(&rest))
      case "[":
        flush()
        pieces.append(.optional(try Self.pieces(&rest, isOptional: true)))
      case "]" where isOptional:
        flush()
        return pieces
      default:
        throw Problem(
          description:
            "--template has a \(character) that closes nothing; write \(character)\(character) for the character"
        )
      }
    }
    guard !isOptional else { throw Problem(description: "--template has a [ that is not closed by ]") }
    flush()
    return pieces
  }

  private static func field(_ rest: inout Substring) throws(Problem) -> Piece {
    guard let end = rest.firstIndex(of: "}") else {
      throw Problem(description: "--template has a { that is not closed by }")
    }
    let parts = rest[..<end].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    rest = rest[rest.index(after: end)...]
    let name = String(parts[0])
    guard let field = TemplateField(rawValue: name) else {
      let names = TemplateField.allCases.map(\.rawValue)
      let hint = nearest(to: name, among: names).map { "did you mean {\($0)}?" }
      throw Problem(
        description: "--template has no field {\(DisplayText.clean(name))}; "
          + (hint ?? "there are \(names.joined(separator: ", "))"))
    }
    guard parts.count == 2 else { return .field(field, width: nil) }
    guard let width = Int(parts[1]), Self.widthRange.contains(width) else {
      throw Problem(
        description: "--template cuts {\(name)} to \"\(DisplayText.clean(String(parts[1])))\"; it must be "
          + "\(Self.widthRange.lowerBound) to \(Self.widthRange.upperBound) cells")
    }
    return .field(field, width: width)
  }
}

/// What a template can show.
enum TemplateField: String, CaseIterable, Sendable {
  case title, time, name, state, round, rounds, set, sets, place, next, nextTime, elapsed, left, total
  case bar, ring, percent

  /// What it is, in a few words.
  var help: String {
    switch self {
    case .title: "the phase's or interval's name"
    case .time: "what is left of it"
    case .name: "the routine's name"
    case .state: "paused or stale; else empty"
    case .round: "the round, from 1"
    case .rounds: "how many rounds; empty when endless"
    case .set: "the set, from 1"
    case .sets: "how many sets"
    case .place: "Round 2/8 · Set 1/2, each only where there is more than one"
    case .next: "what comes next"
    case .nextTime: "how long that takes"
    case .elapsed: "time in the workout"
    case .left: "what is left of the workout; empty when endless"
    case .total: "the workout's length; empty when endless"
    case .bar: "how much of the phase is over"
    case .ring: "how much of the phase is left"
    case .percent: "how much of the phase is over, such as 40%"
    }
  }
}
