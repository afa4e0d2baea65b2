import Workout

/// The workout as it stands: what `session` publishes and `engine.state` answers.
///
/// It holds the whole routine and an anchor, from which a subscriber computes any later moment by itself; the
/// other members are that computation's result at the moment of sending, for people and simple clients.
package struct SessionPayload: Codable, Hashable, Sendable {
  /// What comes after the present phase.
  package struct Next: Codable, Hashable, Sendable {
    package var phase: Phase
    package var title: String
    /// Its length; 0 for `complete`.
    package var durationSeconds: Int
  }

  /// At the boot-clock instant `at`, the elapsed time was `elapsedNanoseconds`; it runs on from there unless
  /// the session is paused.
  package struct Anchor: Codable, Hashable, Sendable {
    /// Nanoseconds of `CLOCK_BOOTTIME`.
    package var at: Int64
    package var elapsedNanoseconds: Int64
  }

  /// Which session; null when idle.
  package var sessionId: String?
  /// Grows with every accepted command. Equal revisions have equal schedules.
  package var revision: Int
  /// Which boot the instants belong to (`/proc/sys/kernel/random/boot_id`).
  package var bootId: String
  package var phase: Phase
  /// The present segment's title, such as `Work`.
  package var title: String
  /// From 1; 0 when idle.
  package var setIndex: Int
  package var sets: Int
  /// From 1 in each set; 0 when idle.
  package var roundIndex: Int
  /// Null when the rounds never end.
  package var rounds: Int?
  package var isPaused: Bool
  /// What is left of the present phase, with fraction; 0 when idle or complete.
  package var remainingSeconds: Double
  /// The length of the present phase; 0 when idle or complete.
  package var phaseSeconds: Double
  /// Nanoseconds of `CLOCK_BOOTTIME`; null unless a phase is running.
  package var phaseEndsAt: Int64?
  /// RFC 3339; null unless a phase is running.
  package var phaseEndDate: String?
  /// Null when idle or complete.
  package var next: Next?
  /// Time in the workout, pauses not counted.
  package var elapsedSeconds: Double
  /// The workout's whole length, pauses not counted; null when idle or endless.
  package var totalSeconds: Double?
  package var sound: Bool
  package var voice: Bool
  /// Null when idle.
  package var anchor: Anchor?
  /// Null when idle.
  package var routine: Routine?

  /// A session at a moment; nil is idle.
  package init(_ session: Session?, revision: Int, bootId: String, sound: Bool, voice: Bool, at now: Moment) {
    self.revision = revision
    self.bootId = bootId
    self.sound = session?.sound ?? sound
    self.voice = session?.voice ?? voice
    phase = .idle
    title = Phase.idle.title
    (setIndex, sets, roundIndex, rounds) = (0, 0, 0, 0)
    isPaused = false
    (remainingSeconds, phaseSeconds, elapsedSeconds) = (0, 0, 0)
    if let session { describe(session, at: now) }
  }

  private mutating func describe(_ session: Session, at now: Moment) {
    let routine = session.timeline.routine
    let elapsed = session.elapsed(at: now.instant)
    sessionId = session.id
    self.routine = routine
    anchor = Anchor(
      at: session.anchor.at.nanoseconds, elapsedNanoseconds: session.anchor.elapsed.nanoseconds)
    sets = routine.sets
    rounds = routine.rounds
    elapsedSeconds = elapsed.seconds
    totalSeconds = session.timeline.total?.seconds
    guard let position = session.timeline.position(at: elapsed) else {
      phase = .complete
      title = Phase.complete.title
      setIndex = routine.sets
      roundIndex = routine.rounds ?? 0
      return
    }
    phase = position.segment.phase
    title = position.segment.title
    setIndex = position.setIndex
    roundIndex = position.roundIndex
    isPaused = session.isPaused
    remainingSeconds = (position.end - elapsed).seconds
    phaseSeconds = (position.end - position.start).seconds
    if let end = session.instant(of: position.end) {
      phaseEndsAt = end.nanoseconds
      phaseEndDate = now.wallTime(of: end).rfc3339
    }
    let following = session.timeline.position(at: position.end)?.segment
    next = Next(
      phase: following?.phase ?? .complete,
      title: following?.title ?? Phase.complete.title,
      durationSeconds: following?.durationSeconds ?? 0)
  }

  /// Seventy years: more than any machine runs, and little enough that no sum of two overflows.
  private static let nanosecondsMax: Int64 = 1 << 61

  /// The session itself, to compute other moments from; nil when idle, or when the routine or the anchor is not
  /// one that could have been started.
  package var session: Session? {
    guard let sessionId, let routine, let anchor, (try? routine.check()) != nil,
      (-Self.nanosecondsMax...Self.nanosecondsMax).contains(anchor.at),
      (0...Self.nanosecondsMax).contains(anchor.elapsedNanoseconds)
    else { return nil }
    return Session(
      id: sessionId,
      timeline: Timeline(routine),
      anchor: Session.Anchor(
        at: Instant(nanoseconds: anchor.at), elapsed: .nanoseconds(anchor.elapsedNanoseconds)),
      isPaused: isPaused,
      sound: sound,
      voice: voice)
  }
}

extension SessionPayload {
  /// Writes every member, null where there is nothing: a reader in another language need not tell a missing
  /// member from an empty one.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sessionId, forKey: .sessionId)
    try container.encode(revision, forKey: .revision)
    try container.encode(bootId, forKey: .bootId)
    try container.encode(phase, forKey: .phase)
    try container.encode(title, forKey: .title)
    try container.encode(setIndex, forKey: .setIndex)
    try container.encode(sets, forKey: .sets)
    try container.encode(roundIndex, forKey: .roundIndex)
    try container.encode(rounds, forKey: .rounds)
    try container.encode(isPaused, forKey: .isPaused)
    try container.encode(remainingSeconds, forKey: .remainingSeconds)
    try container.encode(phaseSeconds, forKey: .phaseSeconds)
    try container.encode(phaseEndsAt, forKey: .phaseEndsAt)
    try container.encode(phaseEndDate, forKey: .phaseEndDate)
    try container.encode(next, forKey: .next)
    try container.encode(elapsedSeconds, forKey: .elapsedSeconds)
    try container.encode(totalSeconds, forKey: .totalSeconds)
    try container.encode(sound, forKey: .sound)
    try container.encode(voice, forKey: .voice)
    try container.encode(anchor, forKey: .anchor)
    try container.encode(routine, forKey: .routine)
  }
}
