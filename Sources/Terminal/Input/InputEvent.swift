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
