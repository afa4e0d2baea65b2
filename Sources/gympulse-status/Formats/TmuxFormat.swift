import Display
import Workout

/// A segment in tmux's status line.
enum TmuxFormat {
  /// One line: the status as a badge, the rest as the status line is.
  static func line(_ text: SegmentText, _ badge: ColorPair?) -> Escaped<Tmux> {
    guard let badge, !text.status.isEmpty else { return "\(text.line)" }
    // The digits of a colour are in lower case: `#D` would be a pane's number.
    return
      "\(text.prefix)#[fg=\(badge.foreground),bg=\(badge.background)]\(text.status)#[default]\(text.suffix)"
  }
}
