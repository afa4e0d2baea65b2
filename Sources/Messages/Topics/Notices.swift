/// What `click.notice` publishes: why a click on a bar did nothing. Bars show it for two seconds.
package struct ClickNotice: Codable, Hashable, Sendable {
  /// The reason, as a command prints it.
  package var text: String

  package init(text: String) {
    self.text = text
  }
}

/// What `display.line` publishes: a text that displays show to a class for ten seconds.
package struct DisplayLine: Codable, Hashable, Sendable {
  /// Most characters.
  package static let lengthMax = 80

  /// The text, which displays cut at `lengthMax`.
  package var text: String

  package init(text: String) {
    self.text = text
  }
}

/// The value of `screen.show` and `screen.shown`, which have no members.
package struct ScreenNotice: Codable, Hashable, Sendable {
  /// The only value.
  package init() {}
}
