import Workout

/// Text with lemonbar's formatting blocks (lemonbar(1), "FORMATTING"). A click makes lemonbar write the area's command
/// to its stdout, which is to be piped to a shell.
enum LemonbarFormat {
  /// One line: the lead in its paint, the rest as the bar is; all of it takes clicks.
  static func line(_ text: SegmentText, _ paint: Theme.Paint?, control: String) -> String {
    guard !text.line.isEmpty else { return "" }
    var line = escaped(text.lead)
    if let paint {
      let ground = paint.ground.map { ("%{B\($0.hex)}", "%{B-}") } ?? ("", "")
      line = "\(ground.0)%{F\(paint.text.hex)}\(line)%{F-}\(ground.1)"
    }
    line += escaped(text.tail)
    let commands = Click.commands(control)
    let starts = commands.map { "%{A\($0.button):\($0.command.replacing(":", with: #"\:"#)):}" }.joined()
    return starts + line + String(repeating: "%{A}", count: commands.count)
  }

  private static func escaped(_ text: String) -> String {
    text.contains("%") ? text.replacing("%", with: "%%") : text
  }
}
