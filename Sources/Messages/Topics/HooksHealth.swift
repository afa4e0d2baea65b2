import Workout

/// The value of `hooks.health`: whether the person's commands at transitions do what they should.
package struct HooksHealth: Codable, Hashable, Sendable {
  /// The commands that a shell would read differently, and those that failed when they were run last; null if there are none.
  @OrNull package var problem: String?
  /// The last line that each command of `problem` has written; null if they have written nothing.
  @OrNull package var detail: ForeignText?

  /// The problem with its detail; nil if there is none.
  package var trouble: Trouble? { problem.map { Trouble($0, detail: detail) } }

  /// The state of the commands.
  package init(_ trouble: Trouble? = nil) {
    (problem, detail) = (trouble?.problem, trouble?.detail)
  }
}
