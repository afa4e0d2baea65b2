/// The value of `screen.show` and `screen.shown`, which have no members.
package struct ScreenNotice: Codable, Hashable, Sendable {
  /// The only value.
  package init() {}
}
