import Display

extension Mouse {
  /// A report of the mouse (xterm, "Mouse Tracking"), whatever keys are held; nil for a release, another button or wheel,
  /// and a position outside. Column and row count from 1.
  init?(report: Int, column: Int, row: Int, isRelease: Bool = false) {
    guard (1...Self.positionMax).contains(column), (1...Self.positionMax).contains(row), !isRelease else {
      return nil
    }
    let at = Point(column: column - 1, row: row - 1)
    switch report & ~Self.heldKeys {
    case 0: self.init(.press, at: at)
    case 64: self.init(.wheelUp, at: at)
    case 65: self.init(.wheelDown, at: at)
    default: return nil
    }
  }

  /// The bits of Shift, Alt and Control.
  private static let heldKeys = 0b1_1100
  /// The last column or row that a terminal may have.
  private static let positionMax = 10_000
}

extension TerminalReply {
  /// A reply as a control sequence; nil for any other.
  init?(_ sequence: ControlSequence) {
    let numbers = sequence.numbers
    switch (sequence.prefix, sequence.intermediates, sequence.final) {
    case (UInt8(ascii: "?"), [UInt8(ascii: "$")], UInt8(ascii: "y")):
      guard numbers.count == 2, numbers[0] == 2026 else { return nil }
      // Set, reset, or set for ever; the others are unknown or reset for ever.
      self = .synchronizes((1...3).contains(numbers[1]))
    case (UInt8(ascii: "?"), [], UInt8(ascii: "c")): self = .deviceAttributes(numbers)
    case (UInt8(ascii: ">"), [], UInt8(ascii: "c")): self = .version(numbers)
    case (UInt8(ascii: "?"), [], UInt8(ascii: "n")):
      guard numbers.count == 2, numbers[0] == 997, (1...2).contains(numbers[1]) else { return nil }
      self = .colorScheme(isDark: numbers[1] == 1)
    case (nil, [], UInt8(ascii: "t")):
      guard numbers.count == 3, numbers[0] == 6 else { return nil }
      self = .cellPixels(Size(columns: numbers[2], rows: numbers[1]))
    case (nil, [], UInt8(ascii: "R")):
      // In the first row it would be F3 with modifiers.
      guard numbers.count == 2, numbers[0] > 1, numbers[1] > 0 else { return nil }
      self = .cursor(Point(column: numbers[1] - 1, row: numbers[0] - 1))
    default: return nil
    }
  }

  /// A reply as a string; `introducer` is the byte after ESC. Nil for any other.
  init?(string introducer: UInt8, _ content: ArraySlice<UInt8>) {
    let text = String(decoding: content, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "]"):
      guard text.hasPrefix("11;"), let color = Color(xColor: String(text.dropFirst(3))) else {
        return nil
      }
      self = .background(color)
    case UInt8(ascii: "_"):
      guard text.hasPrefix("G"), let status = text.split(separator: ";", maxSplits: 1).dropFirst().first
      else {
        return nil
      }
      self = .graphics(isWorking: status == "OK")
    case UInt8(ascii: "P"):
      guard text.hasSuffix("m"), text.hasPrefix("1$r") || text.hasPrefix("0$r") else { return nil }
      // The colours of `Capabilities.query`, separated by colons, perhaps with an empty colour space.
      let numbers = text.dropFirst(3).dropLast().split { $0 == ";" || $0 == ":" }
      let wanted: [Substring] = ["48", "2", "1", "2", "3"]
      self = .trueColor(isKept: text.hasPrefix("1") && Array(numbers.suffix(wanted.count)) == wanted)
    default: return nil
    }
  }
}
