import Messages
import Workout

extension Session {
  /// A session of a routine.
  package init(
    _ routine: Routine, id: String = "s", at start: Instant = Instant(nanoseconds: 0),
    elapsed: Duration = .zero, isPaused: Bool = false, sound: Bool = true, voice: Bool = true
  ) {
    self.init(
      id: id, timeline: Timeline(routine), anchor: Anchor(at: start, elapsed: elapsed), isPaused: isPaused,
      sound: sound, voice: voice)
  }
}

extension Routine {
  /// The routine of an interval preset.
  package static func intervals(
    _ name: String = "", getReady: Int = 0, work: Int, rest: Int, sets: Int = 1, rounds: Int = 1
  ) -> Routine {
    var preset = Preset(.interval)
    (preset.name, preset.getReadySeconds) = (name, getReady)
    (preset.interval.workSeconds, preset.interval.restSeconds) = (work, rest)
    (preset.interval.sets, preset.interval.rounds) = (sets, rounds)
    return CheckedPreset(repairing: preset).routine
  }
}

extension Moment {
  /// An instant, in 1970 in UTC.
  package init(_ instant: Instant, suspended: Duration = .zero) {
    self.init(instant: instant, wall: WallTime(nanoseconds: 0, utcOffsetSeconds: 0), suspended: suspended)
  }
}

extension SessionPayload {
  /// What an engine with sound and voice publishes.
  package init(_ session: Session?, revision: Int = 1, at now: Moment) {
    self.init(session, revision: revision, bootId: "b", sound: true, voice: true, at: now)
  }
}

extension Result {
  /// The error; nil of a success.
  package var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// Returns the error that a function throws; nil if it throws none.
package func caught<Value, Failure: Error>(_ body: () throws(Failure) -> Value) -> Failure? {
  do throws(Failure) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
