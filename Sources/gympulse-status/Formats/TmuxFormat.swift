import Display
import Workout

/// A segment in tmux's status line.
enum TmuxFormat {
  /// One line: the lead as a badge, the rest as the status line is.
  static func line(_ text: SegmentText, _ badge: ColorPair?) -> Escaped<Tmux> {
    guard let badge, !text.lead.isEmpty else { return "\(text.line)" }
    // The digits of a colour are in lower case: `#D` would be a pane's number.
    return "\(text.head)#[fg=\(badge.foreground),bg=\(badge.background)]\(text.lead)#[default]\(text.tail)"
  }
}
