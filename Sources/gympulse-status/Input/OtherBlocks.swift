import Display
import Messages

/// Decodes the blocks that another program writes for a bar: i3bar's protocol or lines of plain text (i3status(1),
/// "output_format").
struct OtherBlocks: Sendable {
  /// Bytes of a line at most; a longer line is skipped.
  static let lineLengthMax = 65_536

  /// What i3status needs to write blocks with colours instead of plain text.
  static let i3statusHint =
    "i3status: output_format = \"i3bar\" is missing in general { } of its configuration; see gympulse-ctl integrate i3"

  /// Whether plain text means that i3status is not set up for blocks.
  private let isI3status: Bool
  /// Whether it has written plain text, so that the hint belongs into the log. In the bar it would cover the workout.
  private(set) var needsHint = false
  private var lines = LineSplitter(lengthMax: lineLengthMax)

  /// A decoder of what a command writes.
  init(of command: String = "") {
    isI3status = command.contains("i3status")
  }

  /// Decodes a chunk of bytes. Returns the last blocks that it completes, as the inside of a JSON array; nil if
  /// there are none.
  mutating func append(_ bytes: [UInt8]) -> Escaped<JSONText>? {
    lines.append(bytes).compactMap { blocks(in: $0) }.last
  }

  /// Any object. The bar decides what its members mean.
  private struct Block: Decodable {
    init(from decoder: any Decoder) throws {
      _ = try decoder.container(keyedBy: I3barBlock.CodingKeys.self)
    }
  }

  /// Returns a block with a text.
  static func block(_ text: String) -> Escaped<JSONText> {
    "{\"full_text\":\"\(text)\"}"
  }

  /// A line is the header, the bracket that opens the array, or an element with a comma before or after it.
  private mutating func blocks(in line: [UInt8]) -> Escaped<JSONText>? {
    var text = line[...]
    let isSpace = { (byte: UInt8?) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") }
    while isSpace(text.first) || text.first == UInt8(ascii: ",") { text.removeFirst() }
    while isSpace(text.last) || text.last == UInt8(ascii: ",") { text.removeLast() }
    switch text.first {
    case nil, UInt8(ascii: "{"): return nil
    case UInt8(ascii: "["):
      // JSONDecoder accepts more than JSON, and i3bar stops reading at the first line that is not JSON.
      guard text.count > 1, JSON.isValue(Array(text)),
        (try? JSON.decode([Block].self, from: Array(text))) != nil
      else { return nil }
      return Escaped(document: text.dropFirst().dropLast())
    default:
      needsHint = needsHint || isI3status
      return Self.block(
        ShortText.clean(String(decoding: text, as: UTF8.self), lengthMax: Self.lineLengthMax))
    }
  }
}
