import Display
import Messages

/// A value that a person enters: a wheel, a switch, a text or a choice.
struct FormField: Hashable, Sendable {
  /// How it is entered.
  enum Kind: Hashable, Sendable {
    /// A length of time in seconds, turned by hours, minutes and seconds.
    case time(ClosedRange<Int>)
    /// A number.
    case count(ClosedRange<Int>)
    /// On or off.
    case flag
    /// A text with the number of characters that it has at most.
    case text(Int)
    /// One of some words.
    case words([FieldWord])
    /// A list that has a screen of its own, with the number of its elements.
    case list(Int)
  }

  /// How a form draws it. A form draws and visits its fields in this order.
  enum Shape: CaseIterable {
    /// A line above the wheels.
    case line
    case wheel
    /// A line below the wheels: a text that few people change.
    case note
    case flag
  }

  var shape: Shape {
    switch kind {
    case .text: ["name", "title"].contains(key) ? .line : .note
    case .list, .words: .line
    case .time, .count: .wheel
    case .flag: .flag
    }
  }

  /// The name on the wire.
  let key: String
  let title: String
  let help: String
  /// What is allowed, for people.
  let allowed: String
  let kind: Kind
  private let unit: FieldUnit
  /// What is shown for no value; nil if there has to be one.
  let none: String?
  /// The value; nil for none.
  var value: FieldValue?

  /// A field of a preset or an interval; nil for one that cannot be entered here.
  init?(_ field: FieldDescription, value: FieldValue?, count: Int = 0) {
    self.init(field, value: value, count: count, hasWheels: true)
  }

  /// A setting, which has no wheels: its times are numbers.
  init(_ setting: Setting, value: FieldValue) {
    guard let field = FormField(setting.field, value: value, count: 0, hasWheels: false) else {
      preconditionFailure("\(setting.name) has a type of presets only")
    }
    self = field
  }

  private init?(_ field: FieldDescription, value: FieldValue?, count: Int, hasWheels: Bool) {
    var type = field.type
    var none: String?
    if case .nullable(let inner) = type {
      type = inner
      none = Self.none(for: field.key)
    }
    switch type {
    case .whole(let range, .seconds) where hasWheels: kind = .time(range)
    case .whole(let range, _): kind = .count(range)
    case .flag: kind = .flag
    case .list: kind = .list(count)
    case .text where field.key == "color":
      kind = .words(ColorName.all.map { FieldWord($0.name, $0.name) })
    case .text where field.key == "sound": kind = .words(Self.sounds)
    case .text(let range): kind = .text(range.upperBound)
    case .words(let words): kind = .words(words)
    case .form(.sound): kind = .words([FieldWord("", "Default")] + Self.sounds)
    case .form(let form): kind = .text(form.lengthMax)
    case .object, .nullable: return nil
    }
    (key, title, help, allowed) = (field.key, field.title, field.help, field.allowed)
    unit = if case .whole(_, let unit) = type { unit } else { .count }
    (self.none, self.value) = (none, value)
  }

  private static let sounds = CueSound.allCases.map { FieldWord($0.rawValue, $0.title) }

  /// Whether letters go into it.
  var isText: Bool { if case .text = kind { true } else { false } }

  /// The value as people read it.
  var text: String {
    if case .list(let count) = kind { return "\(count)" }
    guard let value else { return none ?? "" }
    switch (kind, value) {
    case (.time, .whole(let seconds)): return ClockText.clock(seconds)
    case (.count, .whole(let number)): return unit.text(number)
    case (.words(let words), .text(let name)): return words.first { $0.name == name }?.title ?? name
    default: return value.text
    }
  }

  /// The range of a number in the unit in which it is shown, such as `0:01 to 30:00`; nil for any other kind.
  var range: String? {
    switch kind {
    case .time(let range): "\(ClockText.clock(range.lowerBound)) to \(ClockText.clock(range.upperBound))"
    case .count(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .flag, .text, .words, .list: nil
    }
  }

  /// The word for no value, after a range; empty if there has to be a value.
  var orNone: String { none.map { ", or \($0)" } ?? "" }

  /// What is wrong with a number that is out of its range; nil for any other value.
  var rangeProblem: String? {
    switch (kind, value) {
    case (.time(let numbers), .whole(let number)), (.count(let numbers), .whole(let number)):
      numbers.contains(number) ? nil : "it must be \(range ?? allowed)\(orNone)"
    default: nil
    }
  }

  /// Returns the value a number of steps up or down, within the range; no value comes before the first.
  /// The last minute turns down to the least, which may be more than no minutes.
  func turned(by steps: Int, unit: Int = 1) -> FieldValue? {
    switch kind {
    case .time(let range), .count(let range):
      guard case .whole(let number) = value else { return steps > 0 ? .whole(range.lowerBound) : nil }
      if none != nil, number == range.lowerBound, steps < 0 { return nil }
      // Only whole steps, so that minutes that turn do not change the seconds.
      let room = (steps > 0 ? range.upperBound - number : number - range.lowerBound) / unit
      let turned = number + steps.signum() * min(abs(steps), max(room, 0)) * unit
      if turned == number, steps < 0, number >= unit { return .whole(range.lowerBound) }
      return .whole(turned.clamped(to: range))
    case .flag:
      return .flag(value != .flag(true))
    case .words(let words):
      let names: [String?] = (none == nil ? [] : [nil]) + words.map(\.name)
      let present: String? = if case .text(let name) = value { name } else { nil }
      let index = names.firstIndex(of: present) ?? 0
      return names[(index + steps).clamped(to: 0...names.count - 1)].map { .text($0) }
    case .text, .list:
      return value
    }
  }

  /// Words for no value.
  private static func none(for key: String) -> String {
    switch key {
    case "cycles": PresetSummary.endless
    case "durationSeconds": PresetSummary.open
    case "reps": "Any"
    case "speech": "Its title"
    default: "Default"
    }
  }
}
