/// The present workout: what `session` publishes and `engine.state` returns.
///
/// It contains the whole routine and an anchor, from which a subscriber computes any later moment. The other members are
/// the result at the moment of sending, for people and simple clients. Every member is written, so that readers in other
/// languages do not have to distinguish a missing member from null.
package struct SessionPayload: Codable, Hashable, Sendable {
  /// The phase after the present one.
  package struct Next: Codable, Hashable, Sendable {
    package var phase: Phase
    package var title: String
    /// Its length; 0 for `complete`, nil for an interval that waits for `done`.
    @OrNull package var durationSeconds: Int?
    /// Repetitions to do in it; nil if they are not counted.
    @OrNull package var reps: Int?

    /// The next phase of a view.
    init(_ next: SessionView.Next) {
      (phase, title) = (next.phase, next.title)
      durationSeconds = next.length.map { Int($0.nanoseconds / 1_000_000_000) }
      reps = next.reps
    }
  }

  /// A point of the session: the time elapsed and the offset at the instant `at`. Both advance from there unless the
  /// session is paused.
  package struct Anchor: Codable, Hashable, Sendable {
    /// Nanoseconds of `CLOCK_BOOTTIME`.
    package var at: Int64
    /// Time elapsed, without pauses and whatever was skipped.
    package var elapsedNanoseconds: Int64
    /// The offset into the routine, which determines what plays. It differs from the time elapsed after a skip.
    package var offsetNanoseconds: Int64
    /// Time trained by then: time elapsed without Get Ready.
    package var trainedNanoseconds: Int64

    init(_ anchor: Session.Anchor) {
      at = anchor.at.nanoseconds
      elapsedNanoseconds = anchor.elapsed.nanoseconds
      offsetNanoseconds = anchor.offset.nanoseconds
      trainedNanoseconds = anchor.trained.nanoseconds
    }
  }

  /// Which session; null when idle.
  @OrNull package var sessionId: String?
  /// Increases with every change that does not follow from the schedule: a command's, and a pause by suspend. The end of
  /// a phase or of the workout does not change it: equal revisions have equal schedules.
  package var revision: Int
  /// Which boot the instants belong to (`/proc/sys/kernel/random/boot_id`).
  package var bootId: String
  /// When the other members held, in nanoseconds of `CLOCK_BOOTTIME`; nil from an engine older than revision 10.
  package var at: Int64?
  package var phase: Phase
  /// The present segment's title, such as `Work`.
  package var title: String
  /// The present segment's colour, `#rrggbb`; null is that of the phase.
  @OrNull package var color: String?
  /// Repetitions to do in the present segment; null if they are not counted.
  @OrNull package var reps: Int?
  /// The rounds counted in the present interval; null if it does not count.
  @OrNull package var roundsDone: Int?
  /// The rounds after which it ends by itself; null if it does not count, or for any number.
  @OrNull package var goal: Int?
  /// How long the present open interval waits; null if it has a length, or for a day.
  @OrNull package var capSeconds: Int?
  /// The present exercise; null if there is none.
  @OrNull package var exercise: ExerciseChoice?
  /// From 1; 0 when idle.
  package var setIndex: Int
  package var sets: Int
  /// From 1 in each set; 0 when idle.
  package var roundIndex: Int
  /// Null when the rounds never end.
  @OrNull package var rounds: Int?
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
  @OrNull package var phaseEndsAt: Int64?
  /// RFC 3339; null unless a phase that has a length is running.
  @OrNull package var phaseEndDate: String?
  /// Null when idle or complete.
  @OrNull package var next: Next?
  /// Time elapsed, without pauses and skipped time.
  package var elapsedSeconds: Double
  /// Time trained: time elapsed without Get Ready.
  package var trainedSeconds: Double
  /// The length of the routine without Get Ready and without extensions; null when idle, endless or with an interval that
  /// waits for `done`.
  @OrNull package var plannedSeconds: Double?
  /// What is left of the workout; null when idle, endless or with an interval ahead that waits for `done`.
  @OrNull package var totalRemainingSeconds: Double?
  /// The length of the workout without pauses: time elapsed and remaining; null like the latter.
  @OrNull package var totalSeconds: Double?
  package var sound: Bool
  package var voice: Bool
  /// Null when idle.
  @OrNull package var anchor: Anchor?
  /// Null when idle.
  @OrNull package var routine: Routine?
  /// Time put into intervals, in their order.
  package var extensions: [Extension]
  /// Seconds put after the end.
  package var extraSeconds: Int
  /// The ends of counted rounds; nil from an engine older than revision 11.
  package var splits: [Split]?

  /// A session at a moment; nil is idle.
  package init(_ session: Session?, revision: Int, bootId: String, sound: Bool, voice: Bool, at now: Moment) {
    let view = SessionView(session, at: now.instant)
    sessionId = view.sessionId
    (self.revision, self.bootId) = (revision, bootId)
    at = now.instant.nanoseconds
    (phase, title) = (view.phase, view.title)
    color = view.color?.hex
    reps = view.reps
    (roundsDone, goal) = (view.roundsDone, view.goal)
    capSeconds = view.cap.map { Int($0.nanoseconds / 1_000_000_000) }
    exercise = view.exercise
    (setIndex, sets, roundIndex) = (view.setIndex, view.sets, view.roundIndex)
    rounds = view.rounds
    (intervalIndex, intervals) = (view.intervalIndex, view.intervals)
    (isPaused, isOpen) = (view.isPaused, view.isOpen)
    remainingSeconds = view.remaining.seconds
    phaseSeconds = view.length.seconds
    phaseElapsedSeconds = view.passed.seconds
    phaseEndsAt = view.endsAt?.nanoseconds
    phaseEndDate = view.endsAt.map { now.wallTime(of: $0).rfc3339 }
    next = view.next.map(Next.init)
    elapsedSeconds = view.elapsed.seconds
    trainedSeconds = view.trained.trained.seconds
    plannedSeconds = view.trained.planned?.seconds
    totalRemainingSeconds = view.totalRemaining?.seconds
    totalSeconds = view.total?.seconds
    self.sound = session?.sound ?? sound
    self.voice = session?.voice ?? voice
    anchor = session.map { Anchor($0.anchor) }
    routine = session?.timeline.routine
    extensions = session?.timeline.extensions ?? []
    extraSeconds = session?.timeline.extraSeconds ?? 0
    splits = session?.splits ?? []
  }

  /// Returns what the engine publishes at another moment if no command comes; idle if `session` is nil.
  package func payload(at now: Moment) -> SessionPayload {
    SessionPayload(session, revision: revision, bootId: bootId, sound: sound, voice: voice, at: now)
  }

  /// The session, to compute other moments from; nil when idle or if its values are impossible.
  package var session: Session? {
    guard let sessionId, let routine, let anchor else { return nil }
    return try? Session(
      id: sessionId, routine: routine, extensions: extensions, extraSeconds: extraSeconds,
      splits: splits ?? [],
      anchor: Session.Anchor(
        at: Instant(nanoseconds: anchor.at), elapsed: .nanoseconds(anchor.elapsedNanoseconds),
        offset: .nanoseconds(anchor.offsetNanoseconds), trained: .nanoseconds(anchor.trainedNanoseconds)),
      isPaused: isPaused, sound: sound, voice: voice)
  }
}
