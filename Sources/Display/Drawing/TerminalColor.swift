/// The colours that a terminal's own palette has (ECMA-48, "SGR"), which suit its background whatever that is.
package enum TerminalColor: Int, Sendable {
  case red = 31
  case green, yellow
  case cyan = 36

  /// Returns text in the colour.
  package func paint(_ text: Escaped<TerminalText>) -> Escaped<TerminalText> {
    "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }

  /// Whether the variable `NO_COLOR` permits colours (no-color.org): unless it is set and not empty.
  package static func isPermitted(noColor: String?) -> Bool { (noColor ?? "").isEmpty }
}

/// How many colours a terminal has.
package enum ColorDepth: Hashable, Sendable {
  /// Any of 24 bits.
  case trueColor
  /// A palette of 256.
  case indexed
  /// 16 of its own: the Linux console, and GNU screen, which reduces others to these.
  case sixteen
  /// A few of its own; a badge is drawn in reverse.
  case basic

  /// The colour depth that the variables `COLORTERM` and `TERM` give.
  package init(colorTerm: String?, term: String?) {
    let term = term ?? ""
    if let colorTerm, ["truecolor", "24bit"].contains(colorTerm) {
      self = .trueColor
    } else if term.contains("direct") {
      self = .trueColor
    } else if term == "linux" || term.hasPrefix("screen") && !term.contains("256color") {
      self = .sixteen
    } else {
      // Those that draw windows have 256 colours, whatever their name says.
      self = ["", "dumb", "ansi"].contains(term) || term.hasPrefix("vt") ? .basic : .indexed
    }
  }

  /// Returns text as a badge.
  package func paint(_ text: Escaped<TerminalText>, _ colors: ColorPair) -> Escaped<TerminalText> {
    switch self {
    case .basic, .sixteen: "\u{1B}[7m\(text)\u{1B}[0m"
    case .indexed, .trueColor:
      "\u{1B}[\(code(colors.foreground, 38));\(code(colors.background, 48))m\(text)\u{1B}[0m"
    }
  }

  /// Returns text, or the cells of a bar, in a colour.
  package func paint(_ text: Escaped<TerminalText>, _ color: Color) -> Escaped<TerminalText> {
    self == .basic || self == .sixteen ? text : "\u{1B}[\(code(color, 38))m\(text)\u{1B}[0m"
  }

  /// The parameters of SGR for a colour of text, 38, or background, 48.
  private func code(_ color: Color, _ plane: Int) -> Escaped<TerminalText> {
    self == .trueColor
      ? "\(plane);2;\(color.red);\(color.green);\(color.blue)" : "\(plane);5;\(color.nearest256)"
  }
}
