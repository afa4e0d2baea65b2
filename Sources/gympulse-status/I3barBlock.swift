import Messages
import Workout

/// A block of i3bar's and swaybar's input protocol ("Blocks in detail"); i3blocks takes the same.
struct I3barBlock: Codable, Hashable, Sendable {
  /// The name clicks come back with.
  static let name = "gympulse"

  var fullText: String
  /// Shown in place of the full text where there is no room.
  var shortText: String
  var color: String?
  var background: String?
  var name = I3barBlock.name
  /// No markup: a title may hold a `<`, whatever the bar's configuration says.
  var markup = "none"

  enum CodingKeys: String, CodingKey {
    case fullText = "full_text"
    case shortText = "short_text"
    case color, background, name, markup
  }

  /// A block. One without text is not drawn.
  init(_ text: SegmentText, short: String, _ paint: Theme.Paint?) {
    fullText = text.line
    shortText = short
    color = paint?.text.hex
    background = paint?.ground?.hex
  }

  /// The object.
  var json: String { String(decoding: JSON.encode(self), as: UTF8.self) }
}

/// What stands around the blocks of a bar that is followed: a header, then an array without end whose elements are
/// arrays of blocks, one a line.
enum I3barStream {
  /// What a hidden bar sends (`SIGURG`), so that nothing is written that nobody sees. Not the protocol's `SIGSTOP`: the
  /// broker would take a stopped process for one that hangs. By default `SIGURG` does nothing, so a shell between the
  /// bar and us, which gets it too, lives on.
  static let stopSignal: Int32 = 23
  /// What it sends when it is seen again (`SIGCONT`).
  static let continueSignal: Int32 = 18

  /// Before the first line.
  static let opening =
    "{\"version\":1,\"stop_signal\":\(stopSignal),\"cont_signal\":\(continueSignal),"
    + "\"click_events\":true}\n[\n"

  /// One status line: our block, and others' behind it.
  static func line(_ block: String, others: String, isFirst: Bool) -> String {
    let blocks = others.isEmpty ? block : "\(block),\(others)"
    return isFirst ? "[\(blocks)]\n" : ",[\(blocks)]\n"
  }
}
