/// Finds the first item in bytes from a terminal: a character, a key's sequence, a report or a reply.
enum InputScan {
  /// What the bytes begin with.
  enum Result {
    /// More bytes are needed.
    case incomplete
    /// An item of a length in bytes and its event; nil if it has none.
    case item(Int, InputEvent?)
    /// A beginning of a length, and what the bytes after it belong to.
    case begins(InputDecoder.Mode, Int)
  }

  typealias Slice = ArraySlice<UInt8>

  /// Bytes of the longest sequence that is decoded; known ones have about 40.
  private static let sequenceMax = 128
  /// Bytes of the longest string that is decoded; known ones have about 60.
  private static let stringMax = 512

  /// Finds the first item; the bytes are not empty.
  static func first(of bytes: Slice) -> Result {
    guard let byte = bytes.first else { return .incomplete }
    if byte == Bytes.escape { return escaped(bytes) }
    if byte < 0x20 || byte == Bytes.delete { return .item(1, KeyDecoder.control(byte)) }
    return character(bytes)
  }

  /// Returns the keys of bytes that nothing has followed; nil if they are none or the beginning of a longer sequence,
  /// which a slow connection may have divided.
  static func keys(flushing bytes: [UInt8]) -> [InputEvent]? {
    guard bytes.first == Bytes.escape, bytes.count <= 3 else { return nil }
    switch bytes.count {
    case 1: return [.key(.escape)]
    case 2 where bytes[1] == Bytes.escape: return [.key(.escape), .key(.escape)]
    case 2 where bytes[1] >= 0x20 && bytes[1] < Bytes.delete: return [alt(bytes[1])]
    case 3 where bytes[1] == Bytes.escape && bytes[2] >= 0x20 && bytes[2] < Bytes.delete:
      return [.key(.escape), alt(bytes[2])]
    default: return nil
    }
  }

  private static func alt(_ byte: UInt8) -> InputEvent {
    .key(.character(Character(UnicodeScalar(byte))), .alt)
  }

  private static func escaped(_ bytes: Slice) -> Result {
    let rest = bytes.dropFirst()
    guard let byte = rest.first else { return .incomplete }
    switch byte {
    case UInt8(ascii: "["): return sequence(bytes)
    case UInt8(ascii: "O"): return singleShift(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      return string(bytes)
    case Bytes.escape:
      guard let next = rest.dropFirst().first else { return .incomplete }
      // rxvt sends ESC before a sequence for Alt; otherwise the first ESC is a key.
      guard next == UInt8(ascii: "[") || next == UInt8(ascii: "O") else { return .item(1, .key(.escape)) }
      switch escaped(rest) {
      case .incomplete: return .incomplete
      case .item(let length, .key(let key, let modifiers)):
        return .item(length + 1, .key(key, modifiers.union(.alt)))
      default: return .item(1, .key(.escape))
      }
    default:
      switch first(of: rest) {
      case .item(let length, .key(let key, let modifiers)):
        return .item(length + 1, .key(key, modifiers.union(.alt)))
      // Broken UTF-8: ESC was a key.
      case .item: return .item(1, .key(.escape))
      default: return .incomplete
      }
    }
  }

  /// A character in UTF-8.
  private static func character(_ bytes: Slice) -> Result {
    let length: Int
    switch bytes[bytes.startIndex] {
    case 0x00..<0x80: length = 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return .item(1, nil)
    }
    let rest = bytes.dropFirst().prefix(length - 1)
    guard rest.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return .item(1, nil) }
    guard rest.count == length - 1 else { return .incomplete }
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self), let character = text.first,
      let scalar = text.unicodeScalars.first, scalar.properties.generalCategory != .control
    else { return .item(length, nil) }
    return .item(length, .key(.character(character)))
  }

  /// A key of the keypad or a function key, `ESC O` with a final byte (xterm, "PC-Style Function Keys"). Some
  /// terminals put modifiers before it.
  private static func singleShift(_ bytes: Slice) -> Result {
    let body = bytes.dropFirst(2)
    let parameters = body.prefix { isDigit($0) || $0 == UInt8(ascii: ";") }
    if parameters.count > 8 { return .item(2, nil) }
    guard let final = body[parameters.endIndex...].first else { return .incomplete }
    guard (0x20...0x7E).contains(final) else {
      return .item(2 + parameters.count, parameters.isEmpty ? alt(UInt8(ascii: "O")) : nil)
    }
    let numbers = ControlSequence(body: parameters, final: final).numbers
    return .item(3 + parameters.count, KeyDecoder.singleShift(final, Modifiers(report: numbers.last ?? 1)))
  }

  /// A control sequence, `ESC [`.
  private static func sequence(_ bytes: Slice) -> Result {
    let body = bytes.dropFirst(2)
    // The Linux console's F1 to F5.
    if body.first == UInt8(ascii: "[") {
      guard let key = body.dropFirst().first else { return .incomplete }
      guard (0x40...0x7E).contains(key) else { return .item(3, nil) }
      return .item(4, KeyDecoder.console(key))
    }
    let parameters = body.prefix { (0x20...0x3F).contains($0) }
    // rxvt ends the keys with Shift by a byte that is not a final one.
    if let dollar = parameters.firstIndex(of: UInt8(ascii: "$")), (1...3).contains(dollar - body.startIndex),
      parameters[..<dollar].allSatisfy(isDigit)
    {
      let event = KeyDecoder.event(ControlSequence(body: parameters[..<dollar], final: UInt8(ascii: "$")))
      return .item(3 + dollar - body.startIndex, event)
    }
    let length = 2 + parameters.count
    guard let final = body[parameters.endIndex...].first else {
      return length > sequenceMax ? .begins(.longSequence, length) : .incomplete
    }
    guard (0x40...0x7E).contains(final) else { return .item(length, nil) }
    guard length <= sequenceMax else { return .item(length + 1, nil) }
    if final == UInt8(ascii: "M"), parameters.isEmpty { return oldMouse(bytes) }
    let sequence = ControlSequence(body: parameters, final: final)
    if sequence.isPasteStart { return .begins(.paste([]), length + 1) }
    return .item(length + 1, sequence.event)
  }

  /// A report of the mouse in three bytes, from a terminal that does not know the newer form.
  private static func oldMouse(_ bytes: Slice) -> Result {
    let report = bytes.dropFirst(3).prefix(3)
    guard report.allSatisfy({ $0 >= 0x20 }) else { return .item(3, nil) }
    guard report.count == 3 else { return .incomplete }
    let numbers = report.map { Int($0) - 32 }
    return .item(
      6,
      Mouse(report: numbers[0], column: numbers[1], row: numbers[2]).map(InputEvent.mouse))
  }

  /// A string: OSC, DCS, APC, PM or SOS. Any control character ends it; if that is not its terminator, it belongs to
  /// the next item.
  private static func string(_ bytes: Slice) -> Result {
    let content = bytes.dropFirst(2).prefix { $0 >= 0x20 }
    let length = 2 + content.count
    let isLong = length > stringMax
    guard let end = bytes[content.endIndex...].first else {
      return isLong ? .begins(.longString, length) : .incomplete
    }
    let reply =
      isLong ? nil : TerminalReply(string: bytes[bytes.startIndex + 1], content).map(InputEvent.reply)
    if end == Bytes.bell { return .item(length + 1, reply) }
    guard end == Bytes.escape else { return .item(length, nil) }
    guard let next = bytes[content.endIndex...].dropFirst().first else {
      return isLong ? .begins(.longString, length) : .incomplete
    }
    return next == Bytes.backslash ? .item(length + 2, reply) : .item(length, nil)
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
