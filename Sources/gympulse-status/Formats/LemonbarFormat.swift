import Display
import Workout

/// A segment in lemonbar.
enum LemonbarFormat {
  /// One line: the lead as a badge, the rest as the bar is; all of it takes clicks.
  static func line(_ text: SegmentText, _ badge: ColorPair?, control: PlainPath) -> Escaped<Lemonbar> {
    guard !text.line.isEmpty else { return "" }
    var lead: Escaped<Lemonbar> = "\(text.lead)"
    if let badge, !text.lead.isEmpty {
      lead = "%{B\(badge.background)}%{F\(badge.foreground)}\(lead)%{F-}%{B-}"
    }
    let starts = Click.allCases.map { click -> Escaped<Lemonbar> in
      "%{A\(click.rawValue):\(control) \(click.arguments):}"
    }
    let end: Escaped<Lemonbar> = "%{A}"
    return "\(starts.joined())\(text.head)\(lead)\(text.tail)\(end.repeated(starts.count))"
  }
}
