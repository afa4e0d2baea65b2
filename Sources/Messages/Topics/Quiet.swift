import Workout

/// The value of `desktop.quiet` and `music.quiet`: whether cues are muted.
package struct Quiet: Codable, Hashable, Sendable {
  /// Why, such as `a call`; null if they are not muted.
  @OrNull package var reason: String?

  /// Muted for a reason; nil if not.
  package init(reason: String?) {
    self.reason = reason
  }
}
