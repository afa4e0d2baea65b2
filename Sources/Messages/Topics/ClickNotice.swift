/// What `click.notice` publishes: why a click on a bar did nothing. Bars show it for two seconds.
package struct ClickNotice: Codable, Hashable, Sendable {
  /// The reason, as a command prints it.
  package var text: String

  /// A notice with a reason.
  package init(text: String) {
    self.text = text
  }
}
