import Display
import Workout

/// A segment in lemonbar.
enum LemonbarFormat {
  /// One line: the status as a badge, the rest as the bar is; all of it takes clicks.
  static func line(_ text: SegmentText, _ badge: ColorPair?, control: PlainPath) -> Escaped<Lemonbar> {
    guard !text.line.isEmpty else { return "" }
    var status: Escaped<Lemonbar> = "\(text.status)"
    if let badge, !text.status.isEmpty {
      status = "%{B\(badge.background)}%{F\(badge.foreground)}\(status)%{F-}%{B-}"
    }
    let starts = Click.allCases.map { click -> Escaped<Lemonbar> in
      "%{A\(click.rawValue):\(control) \(click.arguments):}"
    }
    let end: Escaped<Lemonbar> = "%{A}"
    return "\(starts.joined())\(text.prefix)\(status)\(text.suffix)\(end.repeated(starts.count))"
  }
}
