import Workout

/// Text with xmobar's tags (xmobar's manual, "Formatting").
enum XmobarFormat {
  /// One line: the lead in its paint, the rest as the bar is; all of it takes clicks.
  static func line(_ text: SegmentText, _ paint: Theme.Paint?, control: String) -> String {
    guard !text.line.isEmpty else { return "" }
    var line = raw(text.lead)
    if let paint {
      let ground = paint.ground.map { ",\($0.hex)" } ?? ""
      line = "<fc=\(paint.text.hex)\(ground)>\(line)</fc>"
    }
    line += raw(text.tail)
    for (button, command) in Click.commands(control) {
      line = "<action=`\(command)` button=\(button)>\(line)</action>"
    }
    return line
  }

  /// Text that can't be taken for a tag. xmobar counts characters as Unicode does code points.
  private static func raw(_ text: String) -> String {
    text.contains("<") ? "<raw=\(text.unicodeScalars.count):\(text)/>" : text
  }
}
