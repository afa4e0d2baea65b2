import Display
import Workout

/// A segment in xmobar.
enum XmobarFormat {
  /// One line: the lead as a badge, the rest as the bar is; all of it takes clicks.
  static func line(_ text: SegmentText, _ badge: ColorPair?, control: PlainPath) -> Escaped<Xmobar> {
    guard !text.line.isEmpty else { return "" }
    var line: Escaped<Xmobar> = "\(text.lead)"
    if let badge, !text.lead.isEmpty { line = "<fc=\(badge.foreground),\(badge.background)>\(line)</fc>" }
    line = "\(text.head)\(line)\(text.tail)"
    for click in Click.allCases {
      line = "<action=`\(control) \(click.arguments)` button=\(click.rawValue)>\(line)</action>"
    }
    return line
  }
}
