import Display
import Workout

/// A segment in xmobar.
enum XmobarFormat {
  /// One line: the status as a badge, the rest as the bar is; all of it takes clicks.
  static func line(_ text: SegmentText, _ badge: ColorPair?, control: PlainPath) -> Escaped<Xmobar> {
    guard !text.line.isEmpty else { return "" }
    var line: Escaped<Xmobar> = "\(text.status)"
    if let badge, !text.status.isEmpty { line = "<fc=\(badge.foreground),\(badge.background)>\(line)</fc>" }
    line = "\(text.prefix)\(line)\(text.suffix)"
    for click in Click.allCases {
      line = "<action=`\(control) \(click.arguments)` button=\(click.rawValue)>\(line)</action>"
    }
    return line
  }
}
