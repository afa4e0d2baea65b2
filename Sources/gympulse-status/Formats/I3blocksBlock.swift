import Display
import Workout

/// The object that i3blocks takes for a block (i3blocks(1), "COMMAND").
enum I3blocksBlock {
  /// One line. i3blocks 1.4 drops `background`, so there is no badge but a colour for the whole text.
  static func line(_ text: SegmentText, short: String, _ color: Color?) -> Escaped<I3blocks> {
    let color: Escaped<I3blocks> = color.map { "\"color\":\"\($0)\"," } ?? ""
    return """
      {\(color)"full_text":"\(text.line)","markup":"none","name":"gympulse","short_text":"\(short)"}
      """
  }
}
