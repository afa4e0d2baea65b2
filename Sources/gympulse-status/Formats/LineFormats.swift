import Display

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

/// A segment in polybar.
enum PolybarFormat {
  /// One line: the status as a badge, the rest as the bar is.
  static func line(_ text: SegmentText, _ badge: ColorPair?) -> Escaped<Polybar> {
    guard let badge, !text.status.isEmpty else { return "\(text.line)" }
    return
      "\(text.prefix)%{B\(badge.background)}%{F\(badge.foreground)}\(text.status)%{F-}%{B-}\(text.suffix)"
  }
}

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

/// The object that i3blocks takes for a block (i3blocks(1), "COMMAND").
enum I3blocksBlock {
  /// One line. i3blocks 1.4 drops `background`, so there is no badge but a colour for the whole text.
  static func line(_ text: SegmentText, short: String, _ color: Color?) -> Escaped<I3blocks> {
    let color: Escaped<I3blocks> = color.map { "\"color\":\"\($0)\"," } ?? ""
    return """
      {\(color)"full_text":"\(text.line)","markup":"none","name":"gympulse","short_text":"\(short)"}
      """
  }
}
