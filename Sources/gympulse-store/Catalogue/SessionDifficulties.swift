import Messages

/// Finds the difficulties that the user chooses when a workout starts or while it runs.
struct SessionDifficulties {
  /// The session of the last publication; nil if there was none.
  private var sessionId: String?
  private var versions: [String: Difficulty] = [:]
  /// Whether there was a publication on this connection. The difficulties of the first one were chosen earlier.
  private var hasBegun = false

  /// Returns the difficulties that were chosen since the last publication, by the names of the exercises.
  mutating func chosen(in session: SessionPayload) -> [String: Difficulty] {
    var now: [String: Difficulty] = [:]
    for segment in session.routine?.round ?? [] {
      if let exercise = segment.exercise { now[exercise.name] = exercise.difficulty }
    }
    let before = session.sessionId == sessionId ? versions : [:]
    defer { (sessionId, versions, hasBegun) = (session.sessionId, now, true) }
    return hasBegun ? now.filter { before[$0.key] != $0.value } : [:]
  }
}
