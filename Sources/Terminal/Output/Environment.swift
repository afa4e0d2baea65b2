import Display

extension Capabilities {
  /// What the environment of a process says about its terminal: `TERM`, `COLORTERM`, `NO_COLOR`, the locale, and the
  /// names that terminals and multiplexers set. Replies to `query` say more.
  package init(environment: (String) -> String?) {
    let term = environment("TERM") ?? ""
    func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
    self.init()
    if isSet("TMUX") || term.hasPrefix("tmux") {
      family = .tmux
    } else if isSet("STY") || term.hasPrefix("screen") {
      family = .screen
    } else if term == "linux" {
      family = .console
    }
    movesCursor = !["", "dumb"].contains(term)
    if !movesCursor || !TerminalColor.isPermitted(noColor: environment("NO_COLOR")) {
      colors = nil
    } else if family == .tmux {
      // tmux reduces colours to those of the terminal around it.
      colors = .trueColor
    } else {
      colors = ColorDepth(colorTerm: environment("COLORTERM"), term: term)
    }
    isASCII = !Self.isUTF8(environment)
    ambiguousWidth = family == .console ? 1 : nil
    isRemote = isSet("SSH_CONNECTION")
    // A multiplexer keeps the variables of the terminal that it was started in.
    guard family == .window else { return }
    let program = (environment("TERM_PROGRAM") ?? "").lowercased()
    let vte = Int(environment("VTE_VERSION") ?? "") ?? 0
    isAlacritty = term == "alacritty"
    hasGapsAboveBlocks = isSet("XTERM_VERSION")
    hasSextants =
      ["xterm-kitty", "xterm-ghostty", "foot", "foot-extra", "wezterm", "contour"].contains(term)
      || ["ghostty", "wezterm", "contour"].contains(program) || vte >= Self.vteWithSextants
      || isSet("WT_SESSION")
    showsProgress =
      ["ghostty", "wezterm", "mintty"].contains(program) || term == "xterm-ghostty"
      || vte >= Self.vteWithProgress || isSet("WT_SESSION") || environment("ConEmuANSI") == "ON"
  }

  /// Alacritty 0.14 draws sextants well; its version is that of its crate `alacritty_terminal`, 0.24.
  private static let alacrittyWithSextants = 2400
  /// VTE 0.62 draws sextants, 0.80 shows progress (their release notes).
  private static let vteWithSextants = 6200
  private static let vteWithProgress = 8000

  /// Whether the locale for characters has UTF-8 (locale(7)).
  private static func isUTF8(_ environment: (String) -> String?) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment($0) }
    let name = names.first { !$0.isEmpty }?.lowercased() ?? ""
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// The queries that a terminal of this kind is sent when the screen opens, before the first frame; empty if all is
  /// known. Its last reply is `TerminalReply.deviceAttributes`.
  package var query: Escaped<TerminalText> {
    guard movesCursor, family != .console else { return "" }
    // A character of ambiguous width, and where the cursor is after it; in the second row, see
    // `TerminalReply.cursor`.
    let width: Escaped<TerminalText> = isASCII ? "" : "\u{1B}[2;1H●\u{1B}[6n"
    return width + queryInPlace
  }

  /// The same queries without those that write or move the cursor, for a program that stays in the flow of lines.
  package var queryInPlace: Escaped<TerminalText> {
    guard movesCursor, family != .console else { return "" }
    var text: Escaped<TerminalText> = ""
    if family != .screen {
      // Background, colour scheme, synchronized output, size of a cell.
      text += "\u{1B}]11;?\u{1B}\\\u{1B}[?996n\u{1B}[?2026$p\u{1B}[16t"
    }
    // Multiplexers show such strings as a title, or pass them on.
    if family == .window {
      if isAlacritty { text += "\u{1B}[>c" }
      text += "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m"
      text += "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    }
    return text + "\u{1B}[c"
  }

  /// Takes in what the terminal has replied.
  package mutating func apply(_ reply: TerminalReply) {
    switch reply {
    case .background(let color): (background, isDark) = (color, color.isDark)
    case .colorScheme(let isDark):
      if self.isDark != isDark { (background, self.isDark) = (nil, isDark) }
    case .synchronizes(let isKnown): synchronizes = isKnown
    case .version(let numbers):
      if isAlacritty { hasSextants = numbers.count > 1 && numbers[1] >= Self.alacrittyWithSextants }
    case .deviceAttributes(let attributes):
      if attributes.dropFirst().contains(Self.sixel) { pixels = pixels ?? .sixel }
    case .graphics(let isWorking):
      if isWorking { (pixels, hasSextants) = (.kitty, true) }
    case .cellPixels(let size):
      cellPixels = size.columns > 0 && size.rows > 0 ? size.limited(to: .cellMax) : nil
    case .cursor(let point):
      if (1...2).contains(point.column) { ambiguousWidth = point.column }
    case .trueColor(let isKept):
      if isKept, colors != nil { colors = .trueColor }
    }
  }

  /// In the primary device attributes, after the number of the terminal's class.
  private static let sixel = 4
}
