/// The time trained of a workout, and what depends on it.
///
/// The time trained is the time elapsed without Get Ready; pauses and skipped time do not count.
package struct TrainedTime: Hashable, Sendable {
  /// The time trained.
  package var trained: Duration
  /// The length of the routine without Get Ready; nil without an end or with an open interval.
  package var planned: Duration?

  /// The time trained from which a stopped workout is logged.
  package static let loggedMin = Duration.seconds(10)

  /// Whether at least half of the plan was trained. Without a plan `loggedMin` is enough.
  package var isHalf: Bool {
    trained > .zero && trained >= planned.map { .nanoseconds(($0.nanoseconds + 1) / 2) } ?? Self.loggedMin
  }

  /// Whether a completed workout of a kind earns a congratulation: one of exercises (Exercise App PRD, "Post-Workout
  /// Encouragement") of which at least half was trained.
  package func earnsPraise(_ kind: PresetKind) -> Bool { kind == .exercise && isHalf }

  /// Whether a completed workout is logged. One that was skipped through is not.
  package var isLogged: Bool { isHalf || trained >= Self.loggedMin }
}

extension Timeline {
  /// The length of the original routine without Get Ready; nil without an end or with an open interval.
  package var planned: Duration? {
    guard let total = remaining(from: .zero) else { return nil }
    let added = extraSeconds + extensions.reduce(0) { $0 + $1.seconds }
    let getReady = routine.opening.reduce(0) { $0 + ($1.phase == .getReady ? $1.durationSeconds ?? 0 : 0) }
    return max(total - .seconds(added + getReady), .zero)
  }

  /// Returns the time between two offsets without Get Ready.
  package func trainedTime(from start: Duration, to end: Duration) -> Duration {
    end - start - (getReadyTime(before: end) - getReadyTime(before: start))
  }

  /// Returns the time of Get Ready, which only the opening contains, before an offset.
  private func getReadyTime(before end: Duration) -> Duration {
    var time = Duration.zero
    var offset = Duration.zero
    while offset < end, let position = position(at: offset), position.part == .opening {
      if position.segment.phase == .getReady { time += min(position.end, end) - offset }
      offset = position.end
    }
    return time
  }
}

extension Session {
  /// Whether an incomplete workout that is stopped at an instant is logged: its routine is tracked, and at least
  /// `TrainedTime.loggedMin` was trained.
  package func isLogged(ifStoppedAt now: Instant) -> Bool {
    timeline.routine.track && trained(at: now) >= TrainedTime.loggedMin
  }

  /// Returns the time trained at an instant: the time elapsed without Get Ready.
  package func trained(at now: Instant) -> Duration { trained(atOffset: offset(at: now)) }

  private func trained(atOffset offset: Duration) -> Duration {
    max(anchor.trained + timeline.trainedTime(from: anchor.offset, to: offset), .zero)
  }

  /// Returns the time trained at an offset if nothing is skipped until then, with the plan.
  package func trainedTime(atOffset offset: Duration) -> TrainedTime {
    TrainedTime(trained: trained(atOffset: offset), planned: timeline.planned)
  }

  /// Returns the time trained at an instant, with the plan.
  package func trainedTime(at now: Instant) -> TrainedTime {
    trainedTime(atOffset: offset(at: now))
  }
}
