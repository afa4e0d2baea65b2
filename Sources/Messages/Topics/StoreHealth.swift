/// What `store.health` publishes: whether what a person does is kept.
package struct StoreHealth: Codable, Hashable, Sendable {
  /// Whether the last thing that was asked of the disk was done.
  package var isWorking: Bool
  /// What is wrong, in words for the person; null when nothing is.
  package var problem: String?
  /// What has happened since the store began that a person should know, such as a database that was set aside; the last
  /// of them.
  package var notices: [String]

  /// Most notices; the log has all of them.
  package static let noticesMax = 8

  /// The state of the store.
  package init(isWorking: Bool = true, problem: String? = nil, notices: [String] = []) {
    self.isWorking = isWorking
    self.problem = problem
    self.notices = notices
  }

  /// All that a person should know: what is wrong, then what has happened.
  package var troubles: [String] { [problem].compactMap { $0 } + notices }

  /// Writes every member, null where there is nothing.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isWorking, forKey: .isWorking)
    try container.encode(problem, forKey: .problem)
    try container.encode(notices, forKey: .notices)
  }
}
