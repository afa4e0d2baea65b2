import Workout

/// The value of `hooks.health`: whether the person's commands at transitions do what they should.
package struct HooksHealth: Codable, Hashable, Sendable {
  /// The commands that a shell would read differently, and those that failed when they were run last; null if there are none.
  @OrNull package var problem: String?
  /// The last line that each command of `problem` has written; null if they have written nothing.
  @OrNull package var detail: ForeignText?

  /// The state of the commands; an empty text is none.
  package init(problem: String = "", detail: String = "") {
    self.problem = problem.isEmpty ? nil : problem
    self.detail = detail.isEmpty ? nil : ForeignText(rawValue: detail)
  }
}
