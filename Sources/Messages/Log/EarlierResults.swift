/// How earlier workouts of the same name and routine went: what `results` publishes for the present one.
package struct EarlierResults: Codable, Hashable, Sendable {
  /// The present session, which is not among them; null when idle.
  @OrNull package var sessionId: String?
  /// How many there are, at most 1000.
  package var count: Int
  /// The newest, without its exercises; null if there is none.
  @OrNull package var last: WorkoutRecord?
  /// The best, without its exercises, of several the earliest; null if they cannot be compared.
  @OrNull package var best: WorkoutRecord?

  package init(
    sessionId: String? = nil, count: Int = 0, last: WorkoutRecord? = nil, best: WorkoutRecord? = nil
  ) {
    self.sessionId = sessionId
    self.count = count
    self.last = last
    self.best = best
  }
}

extension EarlierResults {
  /// Returns what displays show of it for a session; nil if it is of another one, or if there is none.
  package func shown(for session: Session?, at now: Instant) -> SessionView.Earlier? {
    guard let session, session.id == sessionId, let last else { return nil }
    let position = session.position(at: now)
    let behind = position.flatMap { session.behind(best?.results ?? [], in: $0)?.seconds }
    return SessionView.Earlier(
      last: last.score, lastSeconds: last.activeSeconds, notes: [last.load, last.note].compactMap(\.self),
      best: best?.score, behind: behind)
  }
}

extension WorkoutRecord {
  /// It without what is long and not compared.
  package var withoutExercises: WorkoutRecord {
    var record = self
    (record.exercises, record.completedExercises) = ([], nil)
    return record
  }

  /// How well it went; nil if there is nothing to compare.
  package var score: Score? {
    Score(measure, results ?? [], trainedSeconds: activeSeconds, isCompleted: status == .completed)
  }
}

extension Routine {
  /// A checksum of what has to be the same for two workouts to be compared: its intervals with their lengths and goals, and
  /// how they repeat; neither names and weights, nor Get Ready, colours and sounds. The log has it, so it never changes for
  /// the same routine.
  package var fingerprint: String {
    var lines = ["\(rounds ?? 0) \(sets) \(skipLastRest) \(skipRestBeforeSetBreak)"]
    for part in [opening.filter { $0.phase != .getReady }, round, setBreak, closing] {
      lines += part.map {
        let numbers = [$0.durationSeconds, $0.capSeconds, $0.goal, $0.reps].map { $0.map(String.init) ?? "-" }
        return "\($0.phase.rawValue) \(numbers.joined(separator: " ")) \($0.isCounting) \($0.unloadedTitle)"
      }
      lines.append("")
    }
    return Array(lines.joined(separator: "\n").utf8).revision
  }
}
