import Display

extension Mouse {
  /// A report of the mouse (xterm, "Mouse Tracking"); nil for a button or wheel without a use, and for a position
  /// outside. Column and row count from 1.
  init?(report: Int, column: Int, row: Int, isRelease: Bool) {
    guard column >= 1, row >= 1, column <= Self.positionMax, row <= Self.positionMax, report < 128 else {
      return nil
    }
    let at = Point(column: column - 1, row: row - 1)
    var modifiers: Modifiers = []
    if report & 4 != 0 { modifiers.insert(.shift) }
    if report & 8 != 0 { modifiers.insert(.alt) }
    if report & 16 != 0 { modifiers.insert(.control) }
    let number = report & 3
    if report & 64 != 0 {
      guard number < 2, !isRelease else { return nil }
      self.init(number == 0 ? .wheelUp : .wheelDown, nil, at: at, modifiers: modifiers)
      return
    }
    // Motion, which was not asked for.
    guard report & 32 == 0 else { return nil }
    // The old form does not say which button was released.
    let button: Button = number == 1 ? .middle : number == 2 ? .right : .left
    self.init(isRelease || number == 3 ? .release : .press, button, at: at, modifiers: modifiers)
  }

  /// The last column or row that a terminal may have.
  private static let positionMax = 10_000
}

extension TerminalReply {
  /// A reply as a control sequence; nil for any other.
  init?(_ sequence: ControlSequence) {
    let numbers = sequence.numbers
    switch (sequence.prefix, sequence.intermediates, sequence.final) {
    case (UInt8(ascii: "?"), [UInt8(ascii: "$")], UInt8(ascii: "y")):
      guard numbers.count == 2 else { return nil }
      // Set, reset, or set for ever; the others are unknown or reset for ever.
      self = .mode(numbers[0], isKnown: (1...3).contains(numbers[1]))
    case (UInt8(ascii: "?"), [], UInt8(ascii: "c")): self = .deviceAttributes(numbers)
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
      guard text.hasPrefix("11;"), let color = BackgroundReply.color(String(text.dropFirst(3))) else {
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
