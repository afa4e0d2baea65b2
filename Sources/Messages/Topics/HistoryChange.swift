/// What `history` publishes: how the log has changed.
package struct HistoryChange: Codable, Hashable, Sendable {
  /// Of the log since this change; another one after each.
  package var revision: String
  /// Of the log before it; null if the history has to be read again: after a start, or if too many workouts have changed.
  @OrNull package var previous: String?
  /// The sessions of new workouts.
  package var added: [String]
  /// The sessions of workouts that have become longer.
  package var changed: [String]
  /// The sessions of deleted workouts.
  package var removed: [String]

  /// Most sessions.
  package static let sessionsMax = 100

  /// A change; without a previous revision if there are too many sessions.
  package init(
    revision: String, previous: String? = nil, added: [String] = [], changed: [String] = [],
    removed: [String] = []
  ) {
    self.revision = revision
    let fits = added.count + changed.count + removed.count <= Self.sessionsMax
    self.previous = fits ? previous : nil
    (self.added, self.changed, self.removed) = fits ? (added, changed, removed) : ([], [], [])
  }
}
