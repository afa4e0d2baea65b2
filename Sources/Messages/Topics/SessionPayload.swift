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
    /// Its length; 0 for `complete`, nil for an interval that waits for `done`.
    package var durationSeconds: Int?

    /// Writes every member, null where there is nothing.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(phase, forKey: .phase)
      try container.encode(title, forKey: .title)
      try container.encode(durationSeconds, forKey: .durationSeconds)
    }
  }

  /// At the boot-clock instant `at`, so much time had elapsed and this place was reached; both run on from there
  /// unless the session is paused.
  package struct Anchor: Codable, Hashable, Sendable {
    /// Nanoseconds of `CLOCK_BOOTTIME`.
    package var at: Int64
    /// Time trained.
    package var elapsedNanoseconds: Int64
    /// The place in the routine, which tells what plays; other than the time elapsed when somebody has skipped.
    package var placeNanoseconds: Int64

    /// A point of a session.
    init(_ anchor: Session.Anchor) {
      at = anchor.at.nanoseconds
      elapsedNanoseconds = anchor.elapsed.nanoseconds
      placeNanoseconds = anchor.place.nanoseconds
    }
  }

  /// Which session; null when idle.
  package var sessionId: String?
  /// Grows with every change that does not follow from the schedule: a command's, and a pause by suspend. A phase's end
  /// and the workout's leave it as it is: equal revisions have equal schedules.
  package var revision: Int
  /// Which boot the instants belong to (`/proc/sys/kernel/random/boot_id`).
  package var bootId: String
  package var phase: Phase
  /// The present segment's title, such as `Work`.
  package var title: String
  /// The present segment's colour, `#rrggbb`; null is that of the phase.
  package var color: String?
  /// The exercise that is done; null when none is.
  package var exercise: ExerciseChoice?
  /// From 1; 0 when idle.
  package var setIndex: Int
  package var sets: Int
  /// From 1 in each set; 0 when idle.
  package var roundIndex: Int
  /// Null when the rounds never end.
  package var rounds: Int?
  /// The number of the present interval, from 1 in each round; 0 outside the rounds.
  package var intervalIndex: Int
  /// Intervals in a round; 0 when idle.
  package var intervals: Int
  package var isPaused: Bool
  /// Whether the present interval has no fixed length and waits for `done`.
  package var isOpen: Bool
  /// What is left of the present phase, with fraction; 0 when idle, complete or open.
  package var remainingSeconds: Double
  /// The length of the present phase; 0 when idle, complete or open.
  package var phaseSeconds: Double
  /// How far the present phase is, with fraction; 0 when idle or complete.
  package var phaseElapsedSeconds: Double
  /// Nanoseconds of `CLOCK_BOOTTIME`; null unless a phase that has a length is running.
  package var phaseEndsAt: Int64?
  /// RFC 3339; null unless a phase that has a length is running.
  package var phaseEndDate: String?
  /// Null when idle or complete.
  package var next: Next?
  /// Time trained, without pauses and whatever was skipped.
  package var elapsedSeconds: Double
  /// What is left of the workout; null when idle, endless or with an interval ahead that waits for `done`.
  package var totalRemainingSeconds: Double?
  /// How long the workout will have been, pauses not counted: time elapsed and remaining; null like the latter.
  package var totalSeconds: Double?
  package var sound: Bool
  package var voice: Bool
  /// Null when idle.
  package var anchor: Anchor?
  /// Null when idle.
  package var routine: Routine?
  /// Time put into intervals, in their order.
  package var extensions: [Extension]
  /// Seconds put after the end.
  package var extraSeconds: Int

  /// A session at a moment; nil is idle.
  package init(_ session: Session?, revision: Int, bootId: String, sound: Bool, voice: Bool, at now: Moment) {
    self.revision = revision
    self.bootId = bootId
    self.sound = session?.sound ?? sound
    self.voice = session?.voice ?? voice
    phase = .idle
    title = Phase.idle.title
    (setIndex, sets, roundIndex, rounds, intervalIndex, intervals) = (0, 0, 0, 0, 0, 0)
    (isPaused, isOpen) = (false, false)
    (remainingSeconds, phaseSeconds, phaseElapsedSeconds, elapsedSeconds) = (0, 0, 0, 0)
    (extensions, extraSeconds) = ([], 0)
    if let session { describe(session, at: now) }
  }

  /// What the engine would say at another moment if nobody interfered; idle where `session` is nil.
  package func payload(at now: Moment) -> SessionPayload {
    SessionPayload(session, revision: revision, bootId: bootId, sound: sound, voice: voice, at: now)
  }

  private mutating func describe(_ session: Session, at now: Moment) {
    let timeline = session.timeline
    let routine = timeline.routine
    let place = session.place(at: now.instant)
    sessionId = session.id
    self.routine = routine
    (extensions, extraSeconds) = (timeline.extensions, timeline.extraSeconds)
    anchor = Anchor(session.anchor)
    (sets, rounds, intervals) = (routine.sets, routine.rounds, routine.round.count)
    elapsedSeconds = session.elapsed(at: now.instant).seconds
    let remaining = timeline.remaining(from: place)
    totalRemainingSeconds = remaining?.seconds
    totalSeconds = remaining.map { (session.elapsed(at: now.instant) + $0).seconds }
    guard let position = timeline.position(at: place) else {
      phase = .complete
      title = Phase.complete.title
      setIndex = routine.sets
      roundIndex = routine.rounds ?? 0
      return
    }
    (phase, title) = (position.segment.phase, position.segment.title)
    (color, exercise) = (position.segment.color, position.segment.exercise)
    (setIndex, roundIndex) = (position.setIndex, position.roundIndex)
    intervalIndex = position.number ?? 0
    isPaused = session.isPaused
    isOpen = position.segment.isOpen
    phaseElapsedSeconds = (place - position.start).seconds
    let following = timeline.position(at: position.end)?.segment
    next = Next(
      phase: following?.phase ?? .complete,
      title: following?.title ?? Phase.complete.title,
      durationSeconds: following.map(\.durationSeconds) ?? 0)
    guard !isOpen else { return }
    remainingSeconds = (position.end - place).seconds
    phaseSeconds = (position.end - position.start).seconds
    if let end = session.instant(of: position.end) {
      phaseEndsAt = end.nanoseconds
      phaseEndDate = now.wallTime(of: end).rfc3339
    }
  }

  /// Seventy years: more than any machine runs, and little enough that no sum of two overflows.
  private static let nanosecondsMax: Int64 = 1 << 61

  /// The session itself, to compute other moments from; nil when idle, or when the routine, the anchor or what was put
  /// in is not one that could have come about.
  package var session: Session? {
    let places = 0...Session.placeMax.nanoseconds
    guard let sessionId, let routine, let anchor, (try? routine.check()) != nil,
      let timeline = try? Timeline(routine, extensions: extensions, extraSeconds: extraSeconds),
      (-Self.nanosecondsMax...Self.nanosecondsMax).contains(anchor.at),
      places.contains(anchor.elapsedNanoseconds), places.contains(anchor.placeNanoseconds)
    else { return nil }
    return Session(
      id: sessionId,
      timeline: timeline,
      anchor: Session.Anchor(
        at: Instant(nanoseconds: anchor.at), elapsed: .nanoseconds(anchor.elapsedNanoseconds),
        place: .nanoseconds(anchor.placeNanoseconds)),
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
    try container.encode(color, forKey: .color)
    try container.encode(exercise, forKey: .exercise)
    try container.encode(setIndex, forKey: .setIndex)
    try container.encode(sets, forKey: .sets)
    try container.encode(roundIndex, forKey: .roundIndex)
    try container.encode(rounds, forKey: .rounds)
    try container.encode(intervalIndex, forKey: .intervalIndex)
    try container.encode(intervals, forKey: .intervals)
    try container.encode(isPaused, forKey: .isPaused)
    try container.encode(isOpen, forKey: .isOpen)
    try container.encode(remainingSeconds, forKey: .remainingSeconds)
    try container.encode(phaseSeconds, forKey: .phaseSeconds)
    try container.encode(phaseElapsedSeconds, forKey: .phaseElapsedSeconds)
    try container.encode(phaseEndsAt, forKey: .phaseEndsAt)
    try container.encode(phaseEndDate, forKey: .phaseEndDate)
    try container.encode(next, forKey: .next)
    try container.encode(elapsedSeconds, forKey: .elapsedSeconds)
    try container.encode(totalRemainingSeconds, forKey: .totalRemainingSeconds)
    try container.encode(totalSeconds, forKey: .totalSeconds)
    try container.encode(sound, forKey: .sound)
    try container.encode(voice, forKey: .voice)
    try container.encode(anchor, forKey: .anchor)
    try container.encode(routine, forKey: .routine)
    try container.encode(extensions, forKey: .extensions)
    try container.encode(extraSeconds, forKey: .extraSeconds)
  }
}
