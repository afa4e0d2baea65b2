import Display
import Workout

/// A segment in tmux's status line.
enum TmuxFormat {
  /// One line: the lead as a chip, the rest as the status line is.
  static func line(_ text: SegmentText, _ chip: Paint?) -> Escaped<Tmux> {
    guard let chip, !text.lead.isEmpty else { return "\(text.line)" }
    // The digits of a colour are in lower case: `#D` would be a pane's number.
    return "\(text.head)#[fg=\(chip.text),bg=\(chip.ground)]\(text.lead)#[default]\(text.tail)"
  }
}
