import ActorRuntime
import Display
import Messages
import Workout

/// The words for refusals: values as the user typed them, instead of the members of a message, and what to do.
enum RefusalText {
  /// Returns the text of an error of a command.
  static func text(_ error: any Error, for arguments: Arguments) -> String {
    switch error {
    case let error as InvalidField:
      text(error.description, [.init(error)], arguments)
        + continued(RefusalHint.hint(forUnknown: error.path, error.description))
    case let error as InvalidFields: text(error.description, error.all.map { .init($0) }, arguments)
    case let error as ErrorObject:
      words(error, arguments) + continued(RefusalHint.hint(for: error, in: arguments))
    default: "\(error)"
    }
  }

  /// Returns a daemon's message with the values as the user typed them.
  private static func words(_ error: ErrorObject, _ arguments: Arguments) -> String {
    guard let data = error.data else { return error.message }
    return text(error.message, [.init(data)] + (data.others ?? []).map { .init($0) }, arguments)
  }

  private static func continued(_ hint: String?) -> String { hint.map { "; \($0)" } ?? "" }

  /// A refused value.
  private struct Refusal {
    let field: String
    let value: String
    let allowed: String

    init(_ field: InvalidField) {
      (self.field, value, allowed) = (field.field, field.value, field.allowed)
    }

    init(_ field: ErrorObject.Field) {
      (self.field, value, allowed) = (field.field, field.value, field.allowed)
    }

    /// The usual sentence for it.
    var sentence: String {
      InvalidField(field: field, value: value, allowed: allowed).description
    }
  }

  private static func text(_ message: String, _ refused: [Refusal], _ arguments: Arguments) -> String {
    // A sentence of its own says more than the field does.
    guard let first = refused.first, message.hasPrefix(first.sentence) else {
      return flags(of: refused.first?.field, in: arguments).map { "\($0): \(message)" } ?? message
    }
    return refused.map { text($0, name(of: $0.field, in: arguments)) }.joined(separator: "; ")
  }

  /// Returns the given options of an interval preset if an error is about all of them; nil for other errors.
  private static func flags(of field: String?, in arguments: Arguments) -> String? {
    guard field == "routine" else { return nil }
    let given = PresetOption.all(of: .interval).map(\.name).filter { arguments.has($0) }
    return given.isEmpty ? nil : given.map { "--\($0)" }.joined(separator: ", ")
  }

  /// Returns what the user typed for a member: its option, such as `--rest`, or its operand, such as `TIME`; the member
  /// itself if it is in a file.
  static func name(of path: String, in arguments: Arguments) -> String {
    if ["import", "export"].contains(arguments.command.last) { return path }
    let parts = path.split(separator: ".").map(String.init)
    if let index = parts.firstIndex(of: "intervals"), parts.count > index + 1 {
      let place = arguments.has("interval") ? "--interval" : "interval"
      let member = parts.dropFirst(index + 2).first.map { ", \(word(for: $0))" } ?? ""
      return "\(place) \(parts[index + 1])\(member)"
    }
    guard let key = parts.last else { return path }
    if key == "interval", arguments.command.starts(with: ["preset", "interval"]) { return "N" }
    if let option = options(for: key).first(where: { arguments.has($0) }) { return "--\(option)" }
    if let operand = operands[key] { return operand }
    // A stored value that was wrong before: the option that sets it.
    let option = arguments.command.first == "preset" ? presetOptions(for: key).first : nil
    return option.map { "--\($0)" } ?? path
  }

  /// Returns the options that can set a member: those of the presets' fields with its key, and the one with its name.
  private static func options(for key: String) -> [String] {
    presetOptions(for: key) + [PresetOption.name(for: key)]
  }

  private static func presetOptions(for key: String) -> [String] {
    PresetKind.allCases.flatMap { PresetOption.all(of: $0) }.filter { $0.field.key == key }.map(\.name)
  }

  /// The operands that set members.
  private static let operands = [
    "seconds": "TIME", "durationSeconds": "TIME", "interval": "INTERVAL", "intervals": "intervals",
    "position": "POSITION", "preset": "PRESET", "name": "NAME", "exercises": "EXERCISE",
    "category": "CATEGORY", "sound": "CUE", "date": "DATE",
  ]

  /// Returns a member of an interval as a word.
  private static func word(for key: String) -> String { key == "durationSeconds" ? "time" : key }

  /// Returns the name, what is wrong with the value, and what is allowed.
  private static func text(_ refused: Refusal, _ name: String) -> String {
    let isGiven = refused.value.first.map { $0 == "\"" || $0 == "-" || $0.isNumber } ?? false
    // Such as "is unknown" and "is missing".
    guard isGiven else { return "\(name) is \(refused.value); it must be \(refused.allowed)" }
    return "\(name): \(problem(refused))"
  }

  private static func problem(_ refused: Refusal) -> String {
    let number = refused.value.filter { $0 != "\"" }
    guard let range = refused.allowed.wholeMatch(of: #/(-?\d+) to (-?\d+)( seconds)?(,.*)?/#),
      Int(number) != nil
    else { return "\(refused.value) is not allowed; give \(refused.allowed)" }
    let unit = range.3 == nil ? "" : " s"
    let rest = (range.4.map(String.init) ?? "").replacing(#/or null.*/#, with: endless(refused.field))
    let hint = refused.field.hasSuffix("restSeconds") && number == "0" ? "; \(withoutRests)" : ""
    return "\(number)\(unit) is out of range (\(range.1) to \(range.2)\(unit)\(rest))\(hint)"
  }

  /// Returns how the command line writes a member that is null.
  private static func endless(_ field: String) -> String {
    field.hasSuffix("cycles") ? "or \(PresetSummary.endless)" : "or open"
  }

  /// How to have no rests, which an interval preset cannot have.
  private static let withoutRests = "for work without rests: --interval \"Work 1:00\" --cycles 10"
}
