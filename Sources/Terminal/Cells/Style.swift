import Workout

/// How a cell's text is drawn. A colour that is nil is the terminal's own.
package struct Style: Hashable, Sendable {
  package var foreground: Color?
  package var background: Color?
  package var isBold = false
  /// Less bright; not every terminal shows it.
  package var isDim = false
  package var isUnderlined = false
  package var isReversed = false

  /// A style; without arguments the terminal's own.
  package init(
    foreground: Color? = nil, background: Color? = nil, isBold: Bool = false, isDim: Bool = false,
    isUnderlined: Bool = false, isReversed: Bool = false
  ) {
    (self.foreground, self.background) = (foreground, background)
    (self.isBold, self.isDim, self.isUnderlined, self.isReversed) = (isBold, isDim, isUnderlined, isReversed)
  }

  /// The same in bold.
  package var bold: Style { with { $0.isBold = true } }

  /// Returns the style after a change.
  package func with(_ change: (inout Style) -> Void) -> Style {
    var style = self
    change(&style)
    return style
  }
}

/// One cell of a screen.
package struct Cell: Hashable, Sendable {
  /// One character as the terminal draws it, never a control character; empty in the right half of a wide one.
  package let text: String
  package var style: Style

  /// A space.
  package static let blank = Cell(" ", Style())

  init(_ text: String, _ style: Style) {
    self.text = text
    self.style = style
  }

  /// A cell without text.
  package static func space(_ style: Style) -> Cell { Cell(" ", style) }
}
