import Workout

/// What `store.health` publishes: whether changes are being saved.
package struct StoreHealth: Codable, Hashable, Sendable {
  /// Whether the last operation on the disk succeeded.
  package var isWorking: Bool
  /// The problem and what to do; null if there is none.
  @OrNull package var problem: String?
  /// The latest events since the store started that a user should know of, such as a restored backup.
  package var notices: [String]

  /// Most notices; the log file has all of them.
  package static let noticesMax = 8

  /// The state of the store.
  package init(isWorking: Bool = true, problem: String? = nil, notices: [String] = []) {
    self.isWorking = isWorking
    self.problem = problem
    self.notices = notices
  }

  /// The problem, then the notices.
  package var messages: [String] { [problem].compactMap { $0 } + notices }
}
