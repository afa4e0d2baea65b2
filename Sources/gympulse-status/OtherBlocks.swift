import Messages

/// Reads what another program writes for a bar, and answers the blocks to stand beside ours: i3bar's protocol, or lines
/// of plain text (i3status(1), "output_format").
struct OtherBlocks: Sendable {
  /// Most bytes of a line; one that is longer is passed over.
  static let lineLengthMax = 65_536

  private var line: [UInt8] = []
  private var isTooLong = false

  /// Takes in bytes as they came and answers the last blocks they complete, as the inside of a JSON array; nil when
  /// there are none.
  mutating func append(_ bytes: [UInt8]) -> String? {
    var blocks: String?
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if !isTooLong, let read = Self.blocks(in: line) { blocks = read }
        line = []
        isTooLong = false
      } else if line.count < Self.lineLengthMax {
        line.append(byte)
      } else {
        isTooLong = true
      }
    }
    return blocks
  }

  /// A block that says something in the program's stead.
  static func block(_ text: String) -> String {
    String(decoding: JSON.encode(["full_text": text]), as: UTF8.self)
  }

  /// Any value, of which nothing matters but that it is there.
  private struct Block: Decodable {
    init(from decoder: any Decoder) throws {
      _ = try decoder.container(keyedBy: I3barBlock.CodingKeys.self)
    }
  }

  /// A line is the header, the bracket that opens the array, or an element with a comma before or behind it.
  private static func blocks(in line: [UInt8]) -> String? {
    var text = line[...]
    let isSpace = { (byte: UInt8?) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") }
    while isSpace(text.first) || text.first == UInt8(ascii: ",") { text.removeFirst() }
    while isSpace(text.last) || text.last == UInt8(ascii: ",") { text.removeLast() }
    switch text.first {
    case nil, UInt8(ascii: "{"): return nil
    case UInt8(ascii: "["):
      guard text.count > 1, (try? JSON.decode([Block].self, from: Array(text))) != nil else { return nil }
      return String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
    default: return block(DisplayText.clean(String(decoding: text, as: UTF8.self), lengthMax: lineLengthMax))
    }
  }
}
