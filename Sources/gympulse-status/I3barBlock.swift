import Messages

/// A block of i3bar's and swaybar's input protocol ("Blocks in detail"); i3blocks takes the same.
struct I3barBlock: Codable, Hashable, Sendable {
  /// The name clicks come back with.
  static let name = "gympulse"

  var fullText: String
  /// Shown in place of the full text where there is no room.
  var shortText: String
  var color: String?
  var name = I3barBlock.name
  /// No markup: a title may hold a `<`, whatever the bar's configuration says.
  var markup = "none"

  enum CodingKeys: String, CodingKey {
    case fullText = "full_text"
    case shortText = "short_text"
    case color, name, markup
  }

  /// A block. One without text is not drawn.
  init(_ text: SegmentText, short: String, _ color: SegmentColor?) {
    fullText = text.line
    shortText = short
    self.color = color?.hex
  }

  /// The object.
  var json: String { String(decoding: JSON.encode(self), as: UTF8.self) }
}

/// What stands around the blocks of a bar that is followed: a header, then an array without end whose elements are
/// arrays of blocks, one a line.
///
/// The header names no `stop_signal`: a hidden bar then stops us with SIGSTOP and there is nothing to do. Once
/// continued, the timer that expired meanwhile rings at once and the line is right again.
enum I3barStream {
  /// Before the first line.
  static let opening = "{\"version\":1,\"click_events\":true}\n[\n"

  /// One status line with a single block.
  static func line(_ block: String, isFirst: Bool) -> String {
    isFirst ? "[\(block)]\n" : ",[\(block)]\n"
  }
}
