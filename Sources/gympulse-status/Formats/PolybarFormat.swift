import Display
import Workout

/// A segment in polybar.
enum PolybarFormat {
  /// One line: the lead as a badge, the rest as the bar is.
  static func line(_ text: SegmentText, _ badge: ColorPair?) -> Escaped<Polybar> {
    guard let badge, !text.lead.isEmpty else { return "\(text.line)" }
    return "\(text.head)%{B\(badge.background)}%{F\(badge.foreground)}\(text.lead)%{F-}%{B-}\(text.tail)"
  }
}
