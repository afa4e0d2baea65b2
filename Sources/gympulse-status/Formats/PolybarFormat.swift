import Display
import Workout

/// A segment in polybar.
enum PolybarFormat {
  /// One line: the lead as a chip, the rest as the bar is.
  static func line(_ text: SegmentText, _ chip: Paint?) -> Escaped<Polybar> {
    guard let chip, !text.lead.isEmpty else { return "\(text.line)" }
    return "\(text.head)%{B\(chip.ground)}%{F\(chip.text)}\(text.lead)%{F-}%{B-}\(text.tail)"
  }
}
