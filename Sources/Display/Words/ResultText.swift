/// The words for what was counted in an interval, and for how a workout compares with others.
package enum ResultText {
  /// Returns the time and the rounds, such as `8:30, 3 rounds`, or the rounds with the repetitions after them, such as
  /// `7 rounds + 12`.
  package static func text(_ result: IntervalResult) -> String {
    text(rounds: result.rounds, reps: result.reps ?? 0, seconds: result.seconds)
  }

  /// Returns the same of all intervals, or the time that was held or taken.
  package static func text(_ score: Score) -> String {
    score.measure == .rounds
      ? text(rounds: score.rounds, reps: score.reps, seconds: score.seconds)
      : ClockText.clock(score.seconds ?? 0)
  }

  private static func text(rounds: Int, reps: Int, seconds: Double?) -> String {
    let counted = plural(rounds, "{n} round", "{n} rounds")
    guard let seconds else { return reps > 0 ? "\(counted) + \(reps)" : counted }
    return rounds > 1 ? "\(ClockText.clock(seconds)), \(counted)" : ClockText.clock(seconds)
  }

  /// Returns how a workout compares with the best before it, such as ` – best by 0:12` or ` (best: 8:12, 3 rounds)`; empty if
  /// there is none.
  package static func comparison(_ score: Score, with best: Score?) -> String {
    guard let best else { return "" }
    return score > best ? " – best by \(lead(of: score, over: best))" : " (best: \(text(best)))"
  }

  /// Returns by how much a score is better than another, such as `0:12`, `1 round` or `3 reps`.
  private static func lead(of better: Score, over other: Score) -> String {
    guard better.rounds == other.rounds else {
      return plural(better.rounds - other.rounds, "{n} round", "{n} rounds")
    }
    guard let seconds = better.seconds, let before = other.seconds else {
      return plural(max(better.reps - other.reps, 0), "{n} rep", "{n} reps")
    }
    return ClockText.clock(max((seconds - before).magnitude.rounded(), 1))
  }
}

// What becomes of a workout in the log.
extension ScreenText {
  /// Why a workout is not in the log.
  package static func notLogged(track: Bool) -> String {
    track ? "not saved: under 10 seconds" : "not saved: history is off for this timer"
  }

  /// Returns what `stop` ended, such as `Stopped Tabata after 3:10; saved to history`. `session` is the workout before.
  package static func stopped(
    _ session: Session, isDiscarded: Bool = false, at now: Instant,
    write: (Duration) -> String = { ClockText.clock(Int($0.seconds)) }
  ) -> String {
    let name = ShortText.clean(session.timeline.routine.name)
    guard session.position(at: now) != nil else { return "\(name) was already complete" }
    let text = "Stopped \(name) after \(write(session.trained(at: now)))"
    if isDiscarded { return "\(text); discarded" }
    if session.isLogged(ifStoppedAt: now) { return "\(text); saved to history" }
    return "\(text); " + notLogged(track: session.timeline.routine.track)
  }
}
