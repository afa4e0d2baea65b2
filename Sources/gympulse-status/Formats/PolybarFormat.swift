import Display
import Workout

/// A segment in polybar.
enum PolybarFormat {
  /// One line: the status as a badge, the rest as the bar is.
  static func line(_ text: SegmentText, _ badge: ColorPair?) -> Escaped<Polybar> {
    guard let badge, !text.status.isEmpty else { return "\(text.line)" }
    return
      "\(text.prefix)%{B\(badge.background)}%{F\(badge.foreground)}\(text.status)%{F-}%{B-}\(text.suffix)"
  }
}
