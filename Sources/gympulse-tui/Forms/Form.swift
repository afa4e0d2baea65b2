import Display

/// Fields with a focus: turns wheels, takes what is typed, and marks what is wrong.
struct Form: Hashable, Sendable {
  private(set) var fields: [FormField]
  /// The index of the field that keys change.
  private(set) var focus = 0
  /// The part of a time that keys change: hours, minutes or seconds, as far as it has them.
  private(set) var part = 0
  /// What is wrong, by the field's key; set when a number is typed, and when saving.
  var wrong: [String: String] = [:]
  /// What is typed into the field in focus: a text, or a number from its first digit; nil for any other field.
  var input: TextField?
  /// The key of the text that typing replaces, such as a usual name that no person has entered.
  private var defaultText: String?

  /// A form with the focus on the first field that is drawn.
  init(_ fields: [FormField], defaultText: String? = nil) {
    self.fields = FormField.Shape.allCases.flatMap { shape in fields.filter { $0.shape == shape } }
    self.defaultText = defaultText
    for field in self.fields { wrong[field.key] = field.rangeProblem }
    select(0)
  }

  /// The field that keys change; nil if there is none.
  var focused: FormField? { fields.indices.contains(focus) ? fields[focus] : nil }

  /// Returns whether a command does something now.
  func state(of command: Command) -> CommandState {
    guard let focused else { return .enabled() }
    switch command {
    case .longer, .shorter: if !isTurned { return .enabled(as: "field") }
    case .pageUp, .pageDown: if !isTurned { return .disabled("Up and down don't change \(focused.title)") }
    case .erase:
      switch focused.kind {
      case .time, .count: return .enabled()
      default: return .disabled("Only numbers can be cleared")
      }
    case .select:
      switch focused.kind {
      case .flag: return .enabled()
      case .list: return .enabled(as: "open")
      default: return .enabled(as: "next")
      }
    case .left, .right:
      // In what is typed they move the cursor.
      let isTyped = input.map { !$0.text.isEmpty } ?? false
      return .enabled(as: isTyped || partNames.count == 1 ? nil : partNames.joined(separator: "/"))
    default: return .enabled()
    }
    return state(ofTurning: focused, by: command == .longer || command == .pageUp ? 1 : -1)
  }

  private func state(ofTurning field: FormField, by steps: Int) -> CommandState {
    let names = partNames
    guard field.turned(by: steps, unit: unit(of: field)) == field.value else {
      return .enabled(as: names.count > 1 ? names[part] : nil)
    }
    guard field.turned(by: steps) != field.value, names.indices.contains(part + 1) else {
      return .disabled(
        steps > 0 ? "Already the last value" : "Already the first value")
    }
    let smaller = names[part + 1]
    return .disabled(
      steps > 0
        ? "\(field.title) can't go higher; change the \(smaller)"
        : "\(field.title) can't go lower; change the \(smaller)")
  }

  /// The names of the parts of the field in focus; one name for a field without parts.
  private var partNames: [String] {
    ["hours", "minutes", "seconds"].suffix(focused.map(Self.parts) ?? 1)
  }

  /// Whether every number is in its range.
  var isInRange: Bool { fields.allSatisfy { $0.rangeProblem == nil } }

  /// Whether the field in focus has values to turn to.
  private var isTurned: Bool {
    switch focused?.kind {
    case .text, .list, nil: false
    case .time, .count, .flag, .words: true
    }
  }

  /// Whether letters go into a text.
  var isInText: Bool { focused?.isText ?? false }

  /// Applies a key, a click or the wheel. Returns false if the form has no use for it.
  mutating func apply(_ event: ScreenEvent) -> Bool {
    switch event {
    case .edited: takeInput()
    case .click(.item(let index)):
      select(index)
      if focused?.kind == .flag { turn(by: 1) }
    case .wheel(.item(let index), let isUp): turn(index, by: isUp ? 1 : -1)
    case .command(let command): return run(command)
    case .click, .wheel, .focus, .due: return false
    }
    return true
  }

  private mutating func run(_ command: Command) -> Bool {
    switch command {
    case .longer: if isTurned { turn(by: 1) } else { moveField(by: -1) }
    case .shorter: if isTurned { turn(by: -1) } else { moveField(by: 1) }
    case .pageUp: turn(by: 10)
    case .pageDown: turn(by: -10)
    case .next: moveField(by: 1)
    case .previous: moveField(by: -1)
    case .right: move(by: 1)
    case .left: move(by: -1)
    case .erase: erase()
    case .select: if focused?.kind == .flag { turn(by: 1) } else { moveField(by: 1) }
    default: return false
    }
    return true
  }

  /// Moves the focus to a field, and to the largest part of a time that is not zero, at least the minutes of a long one.
  mutating func select(_ index: Int) {
    guard fields.indices.contains(index) else { return }
    focus = index
    let parts = Self.parts(of: fields[index])
    let seconds: Int = if case .whole(let seconds) = fields[index].value { seconds } else { 0 }
    // Few people want hours: a time that may have them begins with its minutes.
    part = (0..<parts).first { seconds >= Self.unit(ofPart: $0, of: parts) } ?? parts - 1
    if parts == 3 { part = min(part, 1) }
    beginInput()
  }

  /// Moves the focus to a field by its key.
  mutating func select(_ key: String) {
    if let index = fields.firstIndex(where: { $0.key == key }) { select(index) }
  }

  /// Moves the focus to the next part or field, or to the one before.
  private mutating func move(by step: Int) {
    guard let focused else { return }
    let parts = Self.parts(of: focused)
    guard (0..<parts).contains(part + step) else { return moveField(by: step) }
    part += step
    beginInput()
  }

  /// Moves the focus to the next field, or to the one before.
  private mutating func moveField(by step: Int) {
    if !fields.isEmpty { select((focus + step + fields.count) % fields.count) }
  }

  /// Turns the field with the focus.
  private mutating func turn(by steps: Int) { turn(focus, by: steps) }

  /// Turns a field.
  private mutating func turn(_ index: Int, by steps: Int) {
    guard fields.indices.contains(index) else { return }
    let unit = index == focus ? unit(of: fields[index]) : 1
    set(fields[index].turned(by: steps, unit: unit), at: index)
    beginInput()
  }

  /// Begins what can be typed into the field in focus.
  private mutating func beginInput() {
    guard let field = focused else { return }
    input =
      switch field.kind {
      case .text(let most):
        TextField(field.value?.text ?? "", lengthMax: most, isDefault: field.key == defaultText)
      case .time: TextField(lengthMax: Self.timeLengthMax, allowed: "0123456789:hms")
      case .count(let range): TextField(lengthMax: "\(range.upperBound)".count, allowed: "0123456789")
      case .flag, .words, .list: nil
      }
  }

  /// Most characters of a time, such as `01:30:00` or `1h30m00s`.
  private static let timeLengthMax = 8

  /// Takes what was typed: a text as it is, a time as on the command line, a number also if it is out of its range, which is
  /// shown beside it then.
  private mutating func takeInput() {
    guard let text = input?.text, let field = focused else { return }
    if field.key == defaultText { defaultText = nil }
    switch field.kind {
    case .text: set(.text(text), at: focus)
    case .time, .count:
      // What is typed ends with the seconds, and those turn.
      part = Self.parts(of: field) - 1
      guard let number = Self.seconds(from: text, isTime: part > 0) else { return }
      set(.whole(number), at: focus)
    case .flag, .words, .list: break
    }
  }

  /// Returns the number of a text; of a time without a sign, more than two digits are minutes and seconds, as on a timer in
  /// the kitchen: `2500` is 25:00. Seconds beyond a minute count as they do there: `175` and `1:75` are 2:15.
  private static func seconds(from text: String, isTime: Bool) -> Int? {
    guard isTime, text.allSatisfy({ $0.isNumber || $0 == ":" }) else { return ClockText.seconds(from: text) }
    if text.contains(":") {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      return parts.reduce(0) { $0 * 60 + (Int($1) ?? 0) }
    }
    guard text.count > 2, let number = Int(text) else { return Int(text) }
    return number / 10_000 * 3600 + number / 100 % 100 * 60 + number % 100
  }

  /// Sets a number to the least, or to none.
  private mutating func erase() {
    switch focused?.kind {
    case .time(let range), .count(let range):
      set(focused?.none == nil ? .whole(range.lowerBound) : nil, at: focus)
    default: break
    }
  }

  private mutating func set(_ value: FieldValue?, at index: Int) {
    fields[index].value = value
    wrong[fields[index].key] = fields[index].rangeProblem
  }

  /// Returns the seconds of the part with the focus; 1 for a number.
  func unit(of field: FormField) -> Int {
    Self.unit(ofPart: part, of: Self.parts(of: field))
  }

  private static func unit(ofPart part: Int, of parts: Int) -> Int {
    [1, 60, 3600][(parts - 1 - part).clamped(to: 0...2)]
  }

  /// Returns the number of parts of a field: hours, minutes and seconds of a time, else one.
  static func parts(of field: FormField) -> Int {
    guard case .time(let range) = field.kind else { return 1 }
    return range.upperBound > 3600 ? 3 : 2
  }
}

extension Form {
  /// The commands of a screen with a form.
  static func bindings<S: Screen>(
    _ state: @escaping @Sendable (S, Command) -> CommandState
  ) -> [Binding<S>] {
    let binding = { (command: Command, keys: String, help: String, hint: String?, isOpposite: Bool) in
      Binding<S>(
        command, keys, help, hint: hint, isOpposite: isOpposite,
        state: { screen, _ in state(screen, command) }, run: nil)
    }
    return [
      binding(.save, "ctrl+s F2", "save", "save", false),
      binding(.close, "esc", "cancel", "cancel", false),
      binding(.longer, "up", "increase", "change", false),
      binding(.shorter, "down", "decrease", nil, true),
      binding(.pageUp, "pgup", "increase by ten", nil, false),
      binding(.pageDown, "pgdn", "decrease by ten", nil, false),
      binding(.next, "tab", "next field", "next", false),
      binding(.previous, "backtab", "previous field", nil, false),
      binding(.left, "left", "seconds to minutes, or previous field", nil, false),
      binding(.right, "right", "minutes to seconds, or next field", nil, true),
      binding(.select, "enter space", "toggle, or open the list", "toggle", false),
      binding(.erase, "backspace del", "clear", nil, false),
      binding(.help, "F1", "show these keys", "help", false),
      binding(.leave, "ctrl+c ctrl+q", "quit; a running workout keeps going", nil, false),
    ] + Binding.terminal
  }
}
