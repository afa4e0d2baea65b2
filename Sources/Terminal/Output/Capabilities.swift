import Display

/// What a terminal can show, as far as it is known.
package struct Capabilities: Hashable, Sendable {
  /// How many colours it has; nil for none (`NO_COLOR`, `TERM=dumb`).
  package var colors: ColorDepth?
  /// Whether only ASCII may be written, because the locale has no UTF-8 or the person wants it.
  package var isASCII = false
  /// Whether the terminal can move the cursor; `TERM=dumb` cannot.
  package var movesCursor = true
  /// Whether it draws a frame at once (mode 2026).
  package var synchronizes = false
  /// Whether its background is dark; nil if it has not said.
  package var isDark: Bool?
  /// The colour of its background; nil if unknown.
  package var background: Color?
  /// How pixels are sent; nil if it has none.
  package var pixels: PixelProtocol?
  /// Size of a cell in pixels; nil if unknown.
  package var cellPixels: Size?
  /// Cells of a character that is ambiguous in Unicode, such as `●`: 1 or 2; nil if unknown.
  package var ambiguousWidth: Int?
  /// Whether it draws sextants itself; few fonts have them.
  package var hasSextants = false
  /// Whether it shows progress (OSC 9;4); others show the sequence as a notification.
  package var showsProgress = false
  /// Whether it takes blocks from a font whose upper halves leave a gap at the top of the cell, as xterm does.
  package var hasGapsAboveBlocks = false
  /// Whether it is Alacritty, whose version decides on sextants.
  var isAlacritty = false
  /// Whether it is at the other end of a connection, so that bytes are scarce.
  package var isRemote = false
  /// What stands between GymPulse and the screen.
  package var family = Family.window

  /// Whether it has at least 16 colours.
  package var hasColors: Bool { colors != nil && colors != .basic }
  /// Whether it has shades of a colour.
  package var hasShades: Bool { colors == .trueColor || colors == .indexed }

  /// Ways to send pixels.
  package enum PixelProtocol: Hashable, Sendable {
    /// The kitty graphics protocol.
    case kitty
    /// DEC sixel.
    case sixel
  }

  /// Kinds of terminals that need other sequences.
  package enum Family: Hashable, Sendable {
    /// A terminal in a window, or one at the other end of a connection.
    case window
    case tmux
    /// GNU screen.
    case screen
    /// The Linux console, with a font of at most 512 characters.
    case console
  }

  package init(colors: ColorDepth? = .trueColor, isASCII: Bool = false) {
    (self.colors, self.isASCII) = (colors, isASCII)
  }
}
