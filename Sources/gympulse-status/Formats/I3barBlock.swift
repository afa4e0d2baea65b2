import Display
import Glibc
import Messages
import Workout

/// A block of i3bar's and swaybar's input protocol ("Blocks in detail").
struct I3barBlock: Codable, Hashable, Sendable {
  /// The name that i3bar reports clicks with.
  static let name = "gympulse"

  var fullText: String
  /// Shown instead of the full text if there is no room.
  var shortText: String
  var color: String?
  var background: String?
  var name = I3barBlock.name
  /// Whether the bar draws a line behind the block; nil for the bar's default.
  var separator: Bool?
  /// Pixels behind the block; nil for the bar's default.
  var separatorWidth: Int?
  /// No markup: a title may contain `<`, whatever the bar's configuration says.
  var markup = "none"

  enum CodingKeys: String, CodingKey {
    case fullText = "full_text"
    case shortText = "short_text"
    case separatorWidth = "separator_block_width"
    case color, background, name, separator, markup
  }

  /// A block in one colour. i3bar does not draw one without text.
  init(_ text: String, short: String, color: Color? = nil) {
    fullText = text
    shortText = short
    self.color = color?.hex
  }

  /// Returns the blocks of a segment: the status as a badge and, close to it, the rest in the bar's colours.
  static func blocks(_ text: SegmentText, short: String, _ badge: ColorPair?) -> [I3barBlock] {
    guard let badge, !text.status.isEmpty else { return [I3barBlock(text.line, short: short)] }
    var status = I3barBlock(text.status, short: short, color: badge.foreground)
    status.background = badge.background.hex
    var blocks = [I3barBlock(text.prefix, short: ""), status, I3barBlock(text.suffix, short: "")]
      .filter { !$0.fullText.isEmpty }
    for index in blocks.indices.dropLast() {
      (blocks[index].separator, blocks[index].separatorWidth) = (false, 0)
    }
    return blocks
  }

  /// The block as JSON on one line.
  var json: Escaped<JSONText> { Escaped(document: JSON.encode(self)) }
}

/// The stream around the blocks: a header, then an endless array with an array of blocks on each line.
enum I3barStream {
  /// What i3bar sends when it is hidden (`SIGURG`). Not `SIGSTOP`, the default: the broker would take a stopped process
  /// for an unresponsive one. A shell in between gets the signal too, and `SIGURG` does nothing by default.
  static let stopSignal: Int32 = SIGURG
  /// What i3bar sends when it is shown again (`SIGCONT`).
  static let continueSignal: Int32 = SIGCONT

  /// The header and the start of the array.
  static let opening: Escaped<JSONText> =
    "{\"version\":1,\"stop_signal\":\(stopSignal),\"cont_signal\":\(continueSignal),\"click_events\":true}\n[\n"

  /// Returns one line: our blocks, followed by those of another program.
  static func line(
    _ ours: Escaped<JSONText>, otherBlocks: Escaped<JSONText>, isFirst: Bool
  ) -> Escaped<JSONText> {
    let blocks = otherBlocks.isEmpty ? ours : "\(ours),\(otherBlocks)"
    return isFirst ? "[\(blocks)]\n" : ",[\(blocks)]\n"
  }
}
