import Workout

/// Text with tmux's styles (tmux(1), "FORMATS" and "STYLES").
enum TmuxFormat {
  /// One line: the lead in its paint, the rest as the status line is.
  static func line(_ text: SegmentText, _ paint: Theme.Paint?) -> String {
    let lead = escaped(text.lead)
    guard let paint else { return lead + escaped(text.tail) }
    // Digits in lower case: `#D` would be a pane's number.
    let ground = paint.ground.map { ",bg=\($0.hex)" } ?? ""
    return "#[fg=\(paint.text.hex)\(ground)]\(lead)#[default]\(escaped(text.tail))"
  }

  /// tmux expands what a command prints once more: a single `#` could begin a style or name a variable. Doubled, it is
  /// never more than a character. (tmux 3.3 draws a run of several as half as many.)
  private static func escaped(_ text: String) -> String {
    text.contains("#") ? String(text.flatMap { $0 == "#" ? "##" : String($0) }) : text
  }
}
