import Workout

/// Fields with a focus: turns wheels, takes typed digits and letters, and marks what is wrong.
struct Form: Hashable, Sendable {
  private(set) var fields: [FormField]
  /// The index of the field that keys change.
  private(set) var focus = 0
  /// The part of a time that keys change: hours, minutes or seconds, as far as it has them.
  private(set) var part = 0
  /// What is wrong, by the field's key; set when saving.
  var wrong: [String: String] = [:]
  /// Digits typed into the present part.
  private var typed = ""

  init(_ fields: [FormField]) { self.fields = fields }

  /// The field that keys change; nil if there is none.
  var focused: FormField? { fields.indices.contains(focus) ? fields[focus] : nil }

  /// Whether letters go into a text.
  var isInText: Bool { if case .text = focused?.kind { true } else { false } }

  /// Handles a key, a click or the wheel. Returns false if the form has no use for it.
  mutating func handle(_ event: ScreenEvent) -> Bool {
    switch event {
    case .text(let text): type(text)
    case .click(.item(let index)):
      select(index)
      if focused?.kind == .flag { turn(by: 1) }
    case .wheel(.item(let index), let isUp): turn(index, by: isUp ? 1 : -1)
    case .command(let command): return perform(command)
    case .click, .wheel: return false
    }
    return true
  }

  private mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .longer: if isInText { moveField(by: -1) } else { turn(by: 1) }
    case .shorter: if isInText { moveField(by: 1) } else { turn(by: -1) }
    case .pageUp: turn(by: 10)
    case .pageDown: turn(by: -10)
    case .next: move(by: 1)
    case .previous: move(by: -1)
    case .erase: erase()
    case .select: if focused?.kind == .flag { turn(by: 1) } else { move(by: 1) }
    default: return false
    }
    return true
  }

  /// Moves the focus to a field, and to its first part that differs most.
  mutating func select(_ index: Int) {
    guard fields.indices.contains(index) else { return }
    (focus, typed) = (index, "")
    part = 0
  }

  /// Moves the focus to the next part or field, or to the one before.
  mutating func move(by step: Int) {
    guard !fields.isEmpty else { return }
    typed = ""
    let parts = Self.parts(of: fields[focus])
    if (0..<parts).contains(part + step) {
      part += step
      return
    }
    focus = (focus + step + fields.count) % fields.count
    part = step > 0 ? 0 : Self.parts(of: fields[focus]) - 1
  }

  /// Moves the focus to another field, a number of fields away.
  mutating func moveField(by step: Int) {
    guard !fields.isEmpty else { return }
    select((focus + step).clamped(to: 0...fields.count - 1))
  }

  /// Turns the field with the focus.
  mutating func turn(by steps: Int) { turn(focus, by: steps) }

  /// Turns a field.
  mutating func turn(_ index: Int, by steps: Int) {
    guard fields.indices.contains(index) else { return }
    typed = ""
    let unit = index == focus ? unit(of: fields[index]) : 1
    set(fields[index].turned(by: steps, unit: unit), at: index)
  }

  /// Sets the value of a field by its key.
  mutating func set(_ value: FieldValue?, for key: String) {
    if let index = fields.firstIndex(where: { $0.key == key }) { set(value, at: index) }
  }

  /// Takes a typed character: a digit into a number, any into a text.
  mutating func type(_ text: String) {
    guard let field = focused else { return }
    switch field.kind {
    case .text(let most):
      let present: String = if case .text(let text) = field.value { text } else { "" }
      set(.text(String((present + text).prefix(most))), at: focus)
    case .time(let range):
      typeDigit(text, into: range, most: 2)
    case .count(let range):
      typeDigit(text, into: range, most: String(range.upperBound).count)
    case .flag, .words:
      if text == " " { turn(by: 1) }
    case .list: break
    }
  }

  /// Removes the last character of a text; sets a number to the least, or to none.
  mutating func erase() {
    guard let field = focused else { return }
    typed = ""
    switch field.kind {
    case .text:
      guard case .text(let text) = field.value else { return }
      set(.text(String(text.dropLast())), at: focus)
    case .time(let range), .count(let range):
      set(field.none == nil ? .whole(range.lowerBound) : nil, at: focus)
    case .flag, .words, .list: break
    }
  }

  private mutating func typeDigit(_ text: String, into range: ClosedRange<Int>, most: Int) {
    guard let field = focused, let digit = text.first, digit.isASCII, digit.isNumber else { return }
    typed = String((typed.count >= most ? "" : typed) + String(digit))
    let number = Int(typed) ?? 0
    let present: Int = if case .whole(let present) = field.value { present } else { 0 }
    let unit = unit(of: field)
    let value: Int
    if case .time = field.kind {
      let size = unit == 3600 ? 100 : 60
      value = present - present / unit % size * unit + min(number, size - 1) * unit
    } else {
      value = number
    }
    set(.whole(value.clamped(to: range)), at: focus)
    // After a full part comes the next.
    if typed.count == most, part + 1 < Self.parts(of: field) {
      part += 1
      typed = ""
    }
  }

  private mutating func set(_ value: FieldValue?, at index: Int) {
    fields[index].value = value
    wrong[fields[index].key] = nil
  }

  /// Returns the seconds of the part with the focus; 1 for a number.
  func unit(of field: FormField) -> Int {
    let parts = Self.parts(of: field)
    return parts == 1 ? 1 : [1, 60, 3600][min(parts - 1 - part, 2)]
  }

  /// Returns the number of parts of a field: hours, minutes and seconds of a time, else one.
  static func parts(of field: FormField) -> Int {
    guard case .time(let range) = field.kind else { return 1 }
    return range.upperBound > 3600 ? 3 : 2
  }
}
