/// The keys behind bytes and sequences (xterm, "Control Sequences"; rxvt-unicode, urxvt(7); console_codes(4)).
enum KeyDecoder {
  /// Returns the key of a control character; nil for none.
  static func control(_ byte: UInt8) -> InputEvent? {
    switch byte {
    case 0x00: .key(.character(" "), .control)
    case 0x08, Bytes.delete: .key(.backspace)
    case 0x09: .key(.tab)
    case 0x0A, 0x0D: .key(.enter)
    case Bytes.escape: .key(.escape)
    case 0x01...0x1A: .key(.character(Character(UnicodeScalar(byte + 0x60))), .control)
    case 0x1C...0x1F: .key(.character(Character(UnicodeScalar(byte + 0x40))), .control)
    default: nil
    }
  }

  /// Returns the key of `ESC O` with a final byte.
  static func singleShift(_ final: UInt8, _ modifiers: Modifiers) -> InputEvent? {
    if let key = named(final) { return .key(key, modifiers) }
    let keypad = Array("jklmnopqrstuvwxy".utf8)
    switch final {
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return named(final - 0x20).map { .key($0, .control) }
    case UInt8(ascii: "M"): return .key(.enter, modifiers)
    case UInt8(ascii: "I"): return .key(.tab, modifiers)
    case UInt8(ascii: "X"): return .key(.character("="), modifiers.subtracting(.shift))
    case UInt8(ascii: " "): return .key(.character(" "), modifiers.subtracting(.shift))
    default:
      // From `*` to `9` in the order of ASCII.
      guard let index = keypad.firstIndex(of: final) else { return nil }
      return .key(
        .character(Character(UnicodeScalar(UInt8(ascii: "*") + UInt8(index)))), modifiers.subtracting(.shift))
    }
  }

  /// Returns the key of `ESC [ [` with a byte, which the Linux console sends.
  static func console(_ byte: UInt8) -> InputEvent? {
    (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) ? .key(.function(Int(byte) - 0x40)) : nil
  }

  /// Returns the key of a control sequence without a prefix; nil for none.
  static func event(_ sequence: ControlSequence) -> InputEvent? {
    // Releases of keys are reported only if they were asked for.
    guard sequence.number(1, 1) != KittyKey.release else { return nil }
    let modifiers = Modifiers(report: sequence.number(1) ?? 1)
    let first = sequence.number(0)
    switch sequence.final {
    case UInt8(ascii: "u"): return KittyKey.event(sequence)
    case UInt8(ascii: "~"):
      if first == 27 { return KittyKey.event(code: sequence.number(2), modifiers) }
      return numbered(first).map { .key($0, modifiers) }
    // rxvt's ends for Shift, Control and both.
    case UInt8(ascii: "$"): return numbered(first).map { .key($0, .shift) }
    case UInt8(ascii: "^"): return numbered(first).map { .key($0, .control) }
    case UInt8(ascii: "@"): return numbered(first).map { .key($0, [.control, .shift]) }
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return sequence.parameters.isEmpty ? named(sequence.final - 0x20).map { .key($0, .shift) } : nil
    case UInt8(ascii: "Z"): return .key(.backTab, modifiers.subtracting(.shift))
    default: return (first ?? 1) <= 1 ? named(sequence.final).map { .key($0, modifiers) } : nil
    }
  }

  /// The key of a final byte.
  private static func named(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final) - 0x4F)
    default: nil
    }
  }

  /// The key of a number before `~`, as the VT220, xterm, rxvt and the Linux console have them.
  private static func numbered(_ number: Int?) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case .some(let number) where (11...15).contains(number): .function(number - 10)
    case .some(let number) where (17...21).contains(number): .function(number - 11)
    case .some(let number) where (23...24).contains(number): .function(number - 12)
    default: nil
    }
  }
}

extension Modifiers {
  /// The modifiers of a report: a number that is 1 without any (xterm, "Modifiers"; kitty, "Modifiers"). Locks are
  /// left out, and Meta is Alt.
  init(report: Int) {
    let bits = max(report, 1) - 1
    self = Modifiers(rawValue: UInt8(bits & 0b1111))
    if bits & 0b10_0000 != 0 { insert(.alt) }
  }
}
