import Workout

/// The value of `desktop.health`: whether the desktop can do what the settings say.
package struct DesktopHealth: Codable, Hashable, Sendable {
  /// Which settings have no effect on this desktop, and why; null if all have.
  @OrNull package var problem: String?

  /// The state of the desktop.
  package init(problem: String?) {
    self.problem = problem
  }
}
