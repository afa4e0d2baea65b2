import Messages
import Workout

/// When the music is low: from shortly before a cue until its last word.
struct CueWindow {
  /// How long before a cue it begins: the sound that a server has buffered is heard before a change of volume.
  static let lead = Duration.milliseconds(150)
  /// Between cues that are closer, as the ticks of a countdown are, the music stays low.
  static let gapMax = Duration.milliseconds(1500)

  /// The cue that was published last; nil if none is planned.
  private var next: (start: Instant, end: Instant)?
  /// The end of the cues that have begun.
  private var soundsUntil = Instant(nanoseconds: 0)

  /// Whether the music is low, as of the last update.
  private(set) var isLow = false
  /// When that changes; nil if it is not known to.
  private(set) var wakeAt: Instant?

  /// Takes a published cue. One that has begun is kept in mind until its end.
  mutating func follow(_ cues: AudioCues, at now: Instant) {
    noteBegun(at: now)
    next = nil
    guard let start = cues.startsAt, let end = cues.endsAt, start <= end else { return }
    next = (Instant(nanoseconds: start), Instant(nanoseconds: end))
  }

  /// Ends the present cue, because it was silenced.
  mutating func cut(at now: Instant) {
    soundsUntil = min(soundsUntil, now)
    if let begun = next, begun.start <= now { next = nil }
  }

  /// Lets time pass.
  mutating func update(at now: Instant) {
    noteBegun(at: now)
    let start = next.flatMap { $0.end > now ? $0.start : nil }
    let isNear = start.map { now.duration(to: $0) <= Self.lead } ?? false
    let isBetween = isLow && (start.map { soundsUntil.duration(to: $0) <= Self.gapMax } ?? false)
    isLow = soundsUntil > now || isNear || isBetween
    if isLow, let next, isNear || isBetween || soundsUntil.duration(to: next.start) <= Self.gapMax {
      wakeAt = max(soundsUntil, next.end)
    } else {
      wakeAt = isLow ? soundsUntil : start?.advanced(by: .zero - Self.lead)
    }
  }

  private mutating func noteBegun(at now: Instant) {
    guard let begun = next, begun.start <= now else { return }
    soundsUntil = max(soundsUntil, begun.end)
  }
}
