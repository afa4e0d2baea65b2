/// Turns the bytes that a terminal sends into events.
///
/// The events do not depend on how the bytes are divided. An unknown or broken sequence is dropped as a whole. At
/// most `pasteMax` bytes and one sequence are kept.
package struct InputDecoder: Sendable {
  /// Most bytes of a pasted text; the rest of it is dropped.
  package static let pasteMax = 65_536

  /// What the next bytes belong to.
  enum Mode {
    case keys
    case paste([UInt8])
    /// A sequence that is longer than any known one.
    case longSequence
    /// A string that is longer than any known one.
    case longString
  }

  private var mode = Mode.keys
  /// Bytes that are not decided yet.
  private var pending: [UInt8] = []

  package init() {}

  /// Whether `flush` would return something: the bytes so far are a key, or the beginning of a sequence.
  package var isUndecided: Bool {
    guard case .keys = mode, pending.first == Bytes.escape else { return false }
    return InputScan.keys(flushing: pending) != nil
  }

  /// Whether something has begun whose end is to come: a sequence, a string or a paste.
  package var isOpen: Bool { if case .keys = mode { !pending.isEmpty } else { true } }

  /// Decides that bytes such as a lone ESC are keys, because nothing has followed them for a while. Returns the keys.
  package mutating func flush() -> [InputEvent] {
    guard case .keys = mode, let events = InputScan.keys(flushing: pending) else { return [] }
    pending = []
    return events
  }

  /// Takes in bytes and returns the events that they complete.
  package mutating func decode(_ bytes: some Collection<UInt8>) -> [InputEvent] {
    pending += bytes
    var events: [InputEvent] = []
    var rest = pending[...]
    while !rest.isEmpty, let event = step(&rest) { events += event }
    pending = Array(rest)
    return events
  }

  /// Removes the first item and returns its event, if it has one; nil if the item is incomplete.
  private mutating func step(_ rest: inout ArraySlice<UInt8>) -> [InputEvent]? {
    switch mode {
    case .keys:
      switch InputScan.first(of: rest) {
      case .incomplete: return nil
      case .item(let length, let event):
        rest = rest.dropFirst(length)
        return event.map { [$0] } ?? []
      case .begins(let next, let length):
        rest = rest.dropFirst(length)
        mode = next
        return []
      }
    case .paste(let text): return pasteStep(&rest, text)
    case .longSequence:
      rest = rest.drop { (0x20...0x3F).contains($0) }
      // Its final byte belongs to it, any other byte does not.
      if let end = rest.first {
        mode = .keys
        if (0x40...0x7E).contains(end) { rest = rest.dropFirst() }
      }
      return []
    case .longString:
      rest = rest.drop { $0 >= 0x20 }
      guard let end = rest.first else { return [] }
      if end == Bytes.escape {
        guard let next = rest.dropFirst().first else { return nil }
        if next == Bytes.backslash { rest = rest.dropFirst(2) }
      } else if end == Bytes.bell {
        rest = rest.dropFirst()
      }
      mode = .keys
      return []
    }
  }

  private mutating func pasteStep(_ rest: inout ArraySlice<UInt8>, _ text: [UInt8]) -> [InputEvent]? {
    // Without this the text would be copied at each step.
    mode = .paste([])
    var text = text
    let plain = rest.prefix { $0 != Bytes.escape }
    text += plain.prefix(Self.pasteMax - text.count)
    rest = rest[plain.endIndex...]
    if rest.starts(with: Self.pasteEnd) {
      rest = rest.dropFirst(Self.pasteEnd.count)
      mode = .keys
      return [.paste(Self.text(text))]
    }
    defer { mode = .paste(text) }
    guard !rest.isEmpty else { return [] }
    if Self.pasteEnd.starts(with: rest) { return nil }
    if text.count < Self.pasteMax { text.append(Bytes.escape) }
    rest = rest.dropFirst()
    return []
  }

  /// The text of bytes that may have been cut within a character.
  private static func text(_ bytes: [UInt8]) -> String {
    guard bytes.count == pasteMax, bytes.last ?? 0 >= 0x80 else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let continuations = bytes.reversed().prefix { $0 & 0xC0 == 0x80 }.count
    return String(decoding: bytes.dropLast(min(continuations + 1, 4)), as: UTF8.self)
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)
}

/// Bytes with a meaning of their own (ECMA-48).
enum Bytes {
  static let bell: UInt8 = 0x07
  static let escape: UInt8 = 0x1B
  static let backslash: UInt8 = 0x5C
  static let delete: UInt8 = 0x7F
}
