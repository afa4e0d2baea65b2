/// Keys as `CSI code ; modifiers u` (kitty, "Comprehensive keyboard handling"), and with the same codes
/// `CSI 27 ; modifiers ; code ~` (xterm, `modifyOtherKeys`).
enum KittyKey {
  /// The type of event when a key is released.
  static let release = 3

  /// Returns the key of a sequence; nil for a key that has no name here, such as Caps Lock.
  static func event(_ sequence: ControlSequence) -> InputEvent? {
    event(
      code: sequence.number(0), shifted: sequence.number(0, 1), Modifiers(report: sequence.number(1) ?? 1))
  }

  /// Returns the key of a code; `shifted` is the character with Shift if that is known.
  static func event(code: Int?, shifted: Int? = nil, _ modifiers: Modifiers) -> InputEvent? {
    guard let code else { return nil }
    switch code {
    case 8, 127: return .key(.backspace, modifiers)
    case 9:
      return modifiers.contains(.shift)
        ? .key(.backTab, modifiers.subtracting(.shift)) : .key(.tab, modifiers)
    case 10, 13: return .key(.enter, modifiers)
    case 27: return .key(.escape, modifiers)
    case keypad: return keypadEvent(code, modifiers)
    // The rest of the private area are keys that have no name here.
    case 0..<0x20, 0x80..<0xA0, 0xE000...0xF8FF: return nil
    default: break
    }
    let isShifted = modifiers.contains(.shift)
    guard let scalar = scalar(isShifted ? shifted ?? code : code) else { return nil }
    let upper = isShifted && shifted == nil ? scalar.properties.uppercaseMapping : String(scalar)
    // A character in capitals may be two, such as of `ß`.
    let character = upper.count == 1 ? upper.first ?? Character(scalar) : Character(scalar)
    return .key(.character(character), modifiers.subtracting(.shift))
  }

  private static func scalar(_ code: Int) -> Unicode.Scalar? {
    UInt32(exactly: code).flatMap(Unicode.Scalar.init)
  }

  /// The codes of the keypad.
  private static let keypad = 57399...57426

  private static func keypadEvent(_ code: Int, _ modifiers: Modifiers) -> InputEvent? {
    let characters = Array("0123456789./*-+")
    let keys: [Key?] = [
      .enter, .character("="), .character(","), .left, .right, .up, .down, .pageUp, .pageDown, .home, .end,
      .insert,
      .delete,
    ]
    let index = code - keypad.lowerBound
    if index < characters.count { return .key(.character(characters[index]), modifiers.subtracting(.shift)) }
    let later = index - characters.count
    return later < keys.count ? keys[later].map { .key($0, modifiers) } : nil
  }
}
