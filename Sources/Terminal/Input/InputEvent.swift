import Workout

/// What a person or the terminal has sent.
package enum InputEvent: Hashable, Sendable {
  /// A key was pressed or repeated.
  case key(Key, Modifiers = [])
  /// The mouse was used.
  case mouse(Mouse)
  /// Text was pasted; control characters are still in it.
  case paste(String)
  /// The window has got the focus, or lost it.
  case focus(Bool)
  /// The terminal has replied to a query.
  case reply(TerminalReply)
}

/// A key.
package enum Key: Hashable, Sendable {
  /// A key with a character, as the keyboard's layout and Shift make it.
  case character(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 to F12.
  case function(Int)
}

/// Keys held down with another. Shift is left out for a character, which already has it.
package struct Modifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let shift = Modifiers(rawValue: 1)
  package static let alt = Modifiers(rawValue: 2)
  package static let control = Modifiers(rawValue: 4)
  package static let `super` = Modifiers(rawValue: 8)
}

/// A use of the mouse.
package struct Mouse: Hashable, Sendable {
  /// What was done.
  package enum Action: Hashable, Sendable {
    /// The left button was pressed.
    case press
    case wheelUp, wheelDown
  }

  package let action: Action
  package let at: Point

  package init(_ action: Action, at: Point) { (self.action, self.at) = (action, at) }
}

/// A reply of the terminal to a query, or a report that it was asked to send.
package enum TerminalReply: Hashable, Sendable {
  /// The background's colour (OSC 11).
  case background(Color)
  /// The colour scheme is dark, or light (`CSI ? 997 n`).
  case colorScheme(isDark: Bool)
  /// Whether the terminal knows synchronized output (DECRPM of mode 2026).
  case synchronizes(Bool)
  /// The numbers of the primary device attributes; 4 is sixel. It ends a series of replies, because every terminal sends it.
  case deviceAttributes([Int])
  /// The numbers of the secondary device attributes; the second is the version.
  case version([Int])
  /// The kitty graphics protocol works, or not.
  case graphics(isWorking: Bool)
  /// The size of a cell in pixels (`CSI 6 ; height ; width t`).
  case cellPixels(Size)
  /// The cursor's position (`CSI row ; column R`); one in the first row looks like F3 and is taken for it.
  case cursor(Point)
  /// A colour of 24 bits was kept as it was set (DECRQSS), or not.
  case trueColor(isKept: Bool)
}
