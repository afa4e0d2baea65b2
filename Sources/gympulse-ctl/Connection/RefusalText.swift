import CommandLineInterface
import Messages

/// The words for refusals: values as the user typed them, instead of the members of a message, and what to do.
enum RefusalText {
  /// Returns the text of an error of a command: the problem and what to do.
  static func text(_ error: any Error, for arguments: Arguments) -> String {
    let advice =
      if let error = error as? AdvisedError { error.advice } else {
        refusal(error).flatMap { RefusalHint.hint(for: $0, in: arguments) }
      }
    return problem(error, for: arguments) + (advice.map { "; \($0)" } ?? "")
  }

  /// Returns what is wrong, with values as the user typed them. A message with words of its own says more than the field
  /// does.
  static func problem(_ error: any Error, for arguments: Arguments) -> String {
    guard let refusal = refusal(error) else { return words(error) }
    guard (error as? InvalidField)?.sentence == nil, let data = refusal.data,
      ![.unknownName, .excluded].contains(data.reason)
    else { return refusal.message }
    return ([data] + (data.others ?? [])).map { Refusal($0).text(in: arguments) }.joined(separator: "; ")
  }

  private static func words(_ error: any Error) -> String {
    (error as? AdvisedError)?.problem ?? (error as? UsageError)?.message ?? "\(error)"
  }

  /// Returns the error as a daemon sends it; nil if it is of another type.
  private static func refusal(_ error: any Error) -> ErrorObject? {
    switch error {
    case let error as InvalidField: ErrorObject(error)
    case let error as InvalidFields: ErrorObject(error)
    default: error as? ErrorObject
    }
  }
}

/// A refused value.
private struct Refusal {
  let field: String
  /// The given value, or what was given in words.
  let value: String
  /// Whether `value` is a value.
  let isGiven: Bool
  let allowed: String
  /// The bounds of a number that is out of its range; nil for other refusals.
  let bounds: (min: Int, max: Int)?

  init(_ data: ErrorObject.Field) {
    (field, value, allowed) = (data.field, data.value ?? data.given ?? "", data.allowed)
    isGiven = data.value != nil
    bounds = if data.reason == .outOfRange, let min = data.min, let max = data.max { (min, max) } else { nil }
  }

  /// Returns what was typed, what is wrong with it, and what is allowed.
  func text(in arguments: Arguments) -> String {
    let subject = subject(in: arguments)
    guard let bounds, let number = Int(value.filter { $0 != "\"" }) else {
      // Such as "is unknown" and "is missing".
      return isGiven || value.isEmpty
        ? "\(subject ?? (isGiven ? value : field)) is not valid; use \(allowed)"
        : "\(subject ?? field) is \(value); it must be \(allowed)"
    }
    let range = "(\(text(bounds.min)) to \(text(bounds.max))\(alternative))"
    return "\(subject ?? text(number)) is out of range \(range)\(advice(number, bounds.max, arguments))"
  }

  private var key: String { FieldPath(field).steps.compactMap { $0.name }.last ?? field }

  /// Whether it is a time: names of members have their unit.
  private var isTime: Bool { key.lowercased().hasSuffix("seconds") }

  /// Returns a number as it is typed.
  private func text(_ number: Int) -> String { isTime ? TimeArgument.text(number) : "\(number)" }

  /// What is allowed besides numbers.
  private var alternative: String {
    switch key {
    case "cycles": ", or \(PresetSummary.endless)"
    case "durationSeconds" where field.contains("intervals"): ", or open"
    default: ""
    }
  }

  private func advice(_ number: Int, _ max: Int, _ arguments: Arguments) -> String {
    switch key {
    case "restSeconds" where number == 0: "; for work without rest use --interval \"Work 1m\" --rounds 10"
    case "workSeconds" where number > max && arguments.has("work"):
      "; for longer use --interval \"Work \(arguments["work"] ?? "")\""
    default: ""
    }
  }

  /// Returns the option, setting or operand that was typed, with its value; nil if it was not typed. A member of a file is
  /// named by its path.
  private func subject(in arguments: Arguments) -> String? {
    let steps = FieldPath(field).steps
    if ["import", "export", "call"].contains(arguments.command.last) {
      return isGiven ? "\(field) \(value)" : field
    }
    for (list, option) in [("intervals", "interval"), ("exercises", "exercise")] {
      if steps.last == .member(list), Int(value) != nil { return "the number of \(list), \(value)," }
      guard let at = steps.firstIndex(of: .member(list)), steps.count > at + 1,
        case .element(let index) = steps[at + 1]
      else { continue }
      let typed = arguments.all(option)
      let part =
        steps.dropFirst(at + 2).first?.name.map { ", \(Self.word(for: $0)) \(isTime ? typedTime : value)" }
        ?? ""
      return typed.indices.contains(index)
        ? "--\(option) \"\(typed[index])\"\(part)" : "\(option) \(index + 1)\(part)"
    }
    if let option = PresetOption.names(for: key).first(where: { arguments.has($0) }),
      let typed = arguments[option]
    {
      return "--\(option) \(value.hasPrefix("\"") || typed.contains(" ") ? "\"\(typed)\"" : typed)"
    }
    if arguments.command.first == "settings", let setting = arguments.operands.first,
      setting.lowercased() == key.lowercased() || key == "sound"
    {
      return "\(setting) \(isTime || bounds != nil ? arguments.operands.last ?? value : value)"
    }
    return operand(in: arguments) ?? stored(in: arguments)
  }

  /// The value of a time as it is typed.
  private var typedTime: String { Int(value).map { TimeArgument.text($0) } ?? value }

  /// Returns the operand with the value.
  private func operand(in arguments: Arguments) -> String? {
    let plain = value.filter { $0 != "\"" }
    let found = arguments.operands.first { word in
      word == plain || isTime && ClockText.seconds(from: word).map { "\($0)" == plain } == true
    }
    return found.map { value.hasPrefix("\"") ? "\"\($0)\"" : $0 }
  }

  /// Returns the option that sets a stored value, which was wrong before.
  private func stored(in arguments: Arguments) -> String? {
    guard arguments.command.first == "timer", let option = PresetOption.names(ofFieldsFor: key).first else {
      return isGiven ? nil : field
    }
    return "--\(option) \(isTime ? typedTime : value)"
  }

  /// Returns a member of an interval or an exercise as a word.
  private static func word(for key: String) -> String { key == "durationSeconds" ? "time" : key }
}

extension FieldPath.Step {
  /// The name of a member; nil for an element.
  fileprivate var name: String? { if case .member(let name) = self { name } else { nil } }
}

extension PresetOption {
  /// Returns the options of the fields with a key.
  static func names(ofFieldsFor key: String) -> [String] {
    PresetKind.allCases.flatMap { all(of: $0) }.filter { $0.field.key == key }.map(\.name)
  }

  /// Returns the options that can set a member: those of the fields with its key, and the one with its name.
  static func names(for key: String) -> [String] { names(ofFieldsFor: key) + [name(for: key)] }
}

/// What to do about a refusal, as a command to type. The messages of the daemons are for every client and do not say it.
enum RefusalHint {
  /// Returns the hint for an error of a daemon; nil if its message says all.
  static func hint(for error: ErrorObject, in arguments: Arguments) -> String? {
    let typed = arguments.operands.joined(separator: " ").lowercased()
    return switch error.reason {
    case .noWorkout: "start one with \(Commands.program) start"
    case .alreadyComplete:
      "\(Commands.program) restart does it again"
    case .workoutRunning: "stop it first or add --replace"
    case .noPreset: "try \(Commands.program) start 30/15x8"
    case .notOpen: "to end it now, use \(Commands.program) skip"
    case .noExercise: "only exercises can be easy or hard"
    // A ready preset that was deleted.
    case .noSuchPreset where ExamplePresets.all.contains { $0.name.lowercased() == typed }:
      "restore it with \(Commands.program) timer examples --restore"
    case .noSuchPreset: error.suggestions.isEmpty ? "list them with \(Commands.program) timer list" : nil
    case .unreadablePreset:
      "delete it with \(Commands.program) timer delete \(arguments.operands.first ?? "ID")"
    case .nameTaken where arguments.command.last == "import":
      "import with --replace, or with --rename to keep both"
    case .changedMeanwhile: "run the command again"
    case .restartNeeded: "restart it with \(Commands.program) down, then up"
    case .excluded where error.data?.field == "routine": "change it with \(Commands.program) timer edit"
    case .excluded where error.data?.field == "seconds": "end it with \(Commands.program) done"
    case .unknownName where error.suggestions.isEmpty: error.data.flatMap { list(with: $0.path) }
    default: nil
    }
  }

  /// Returns the command that lists the names of which one was given at a path; nil if there is none.
  private static func list(with path: FieldPath) -> String? {
    switch path.steps.last {
    case .member("setting"): "list them with \(Commands.program) settings list"
    case .member("name"): "list them with \(Commands.program) phone --list"
    case .member("voiceName"): "list them with \(Commands.program) voice list"
    case .member("category"): "list them with \(Commands.program) exercises list"
    case .element where path.steps.dropLast().last == .member("exercises"):
      "list them with \(Commands.program) exercises list"
    default: nil
    }
  }
}
