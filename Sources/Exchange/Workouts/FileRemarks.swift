/// Where something is in a file.
enum FilePlace: Hashable, CustomStringConvertible {
  case file
  /// From 1, as the steps of a FIT file.
  case line(Int)
  case step(Int)

  var description: String {
    switch self {
    case .file: ""
    case .line(let number): "line \(number)"
    case .step(let number): "step \(number)"
    }
  }
}

/// Something of a file that is not kept, or was read as something else.
package struct Remark: Hashable, Sendable, Encodable {
  /// What was done, such as `cadence left out`.
  package let text: String
  /// The lines of the file; empty for the whole, and for a file without lines.
  package private(set) var lines: [Int] = []
  /// The steps of a FIT workout.
  package private(set) var steps: [Int] = []

  fileprivate mutating func add(_ place: FilePlace) {
    switch place {
    case .file: break
    case .line(let number): if lines.last != number { lines.append(number) }
    case .step(let number): if steps.last != number { steps.append(number) }
    }
  }

  /// Returns the remark with its places, of which at most `most` are listed.
  package func line(most: Int = .max) -> String {
    guard let one = lines.first ?? steps.first else { return text }
    let numbers = lines.isEmpty ? steps : lines
    let unit = lines.isEmpty ? "step" : "line"
    guard numbers.count > 1 else { return "\(unit) \(one): \(text)" }
    let more = numbers.count > most ? " and \(numbers.count - most) more" : ""
    return "\(unit)s \(numbers.prefix(most).map(String.init).joined(separator: ", "))\(more): \(text)"
  }
}

/// The remarks on a file. Those with the same text are one.
struct FileRemarks {
  /// By their texts, and what only describes the workout by its names, each with how many came before.
  private var remarks: [String: (index: Int, remark: Remark)] = [:]
  private var names: [String: (index: Int, count: Int)] = [:]
  private var others = 0

  /// Most remarks of a file; others are counted.
  private static let countMax = 1000

  /// Notes something at a place.
  mutating func note(_ text: String, _ place: FilePlace = .file) {
    let index = remarks[text]?.index ?? remarks.count
    guard index < Self.countMax else { return others += 1 }
    remarks[text, default: (index, Remark(text: text))].remark.add(place)
  }

  /// Notes that something which only describes the workout, such as its author, is left out. All of these are one remark.
  mutating func leaveOut(_ name: String, count: Int = 1) {
    let name = String(name.prefix(40))
    let (index, before) = names[name] ?? (names.count, 0)
    guard index < Self.countMax else { return others += 1 }
    names[name] = (index, before + count)
  }

  /// All of them, that on what describes the workout last.
  var all: [Remark] {
    let list = names.sorted { $0.value.index < $1.value.index }
      .map { $1.count > 1 ? "\($0) (\($1.count))" : $0 }.joined(separator: ", ")
    return remarks.values.sorted { $0.index < $1.index }.map(\.remark)
      + (list.isEmpty ? [] : [Remark(text: "left out: \(list)")])
      + (others > 0 ? [Remark(text: plural(others, "{n} more remark", "{n} more remarks"))] : [])
  }
}

extension StringProtocol {
  /// The beginning of a text of a file, in quotation marks.
  var quoted: String { count > 40 ? "\"\(prefix(39))…\"" : "\"\(self)\"" }

  /// Returns a text that is too long without its middle, because names often differ at their end.
  package func shortened(to most: Int) -> String {
    guard count > most else { return String(self) }
    let end = most / 2
    return "\(String(prefix(most - end - 1)).trimmed)…\(String(suffix(end)).trimmed)"
  }
}
