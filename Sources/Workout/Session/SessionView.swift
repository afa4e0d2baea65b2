/// What a session shows at one instant: the one computation behind the topic `session`, the bars and the terminal.
package struct SessionView: Hashable, Sendable {
  /// The phase after the present one.
  package struct Next: Hashable, Sendable {
    /// The phase; `complete` at the end of the workout.
    package let phase: Phase
    /// The segment's title, such as `Rest`.
    package let title: String
    /// How long it takes; zero for `complete`, nil for an open interval.
    package let length: Duration?
    /// Repetitions to do in it; nil if they are not counted.
    package let reps: Int?
    /// The exercise; nil if it is not one.
    package let exercise: ExerciseChoice?
  }

  /// How earlier workouts of the same routine went.
  package struct Earlier: Hashable, Sendable {
    /// How well the last one went; nil if it cannot be compared, and then the time trained is what there is to say.
    package var last: Score?
    /// Seconds trained in the last one.
    package var lastSeconds: Double
    /// What the person has written about the last one, and its weights; empty without.
    package var notes: [String]
    /// How well the best went; nil if none can be compared.
    package var best: Score?
    /// Seconds that the last counted round was later than in the best; nil if there is none to compare.
    package var behind: Double?

    package init(last: Score?, lastSeconds: Double, notes: [String] = [], best: Score?, behind: Double? = nil)
    {
      (self.last, self.lastSeconds, self.notes) = (last, lastSeconds, notes)
      (self.best, self.behind) = (best, behind)
    }
  }

  /// The session's id; nil when idle.
  package private(set) var sessionId: String?
  /// The routine's name; empty when idle.
  package private(set) var name = ""
  /// The kind of preset that the routine was made of.
  package private(set) var kind = PresetKind.interval
  /// What the session is doing.
  package private(set) var phase = Phase.idle
  /// The present segment's title, such as `Work`.
  package private(set) var title = Phase.idle.title
  /// The present segment's own colour; nil is that of the phase.
  package private(set) var color: Color?
  /// Repetitions to do in the present segment; nil if they are not counted.
  package private(set) var reps: Int?
  /// Those of them that a person counts in place of the time; nil if the time is what counts.
  package private(set) var countedReps: Int?
  /// The rounds counted in the present interval; nil if it does not count.
  package private(set) var roundsDone: Int?
  /// The rounds after which it ends by itself; nil if it does not count, or for any number.
  package private(set) var goal: Int?
  /// How long the present open interval waits; nil if it has a length, or for a day.
  package private(set) var cap: Duration?
  /// What was counted, once complete.
  package private(set) var results: [IntervalResult] = []
  /// The present exercise; nil if there is none.
  package private(set) var exercise: ExerciseChoice?
  /// Whether it is paused.
  package private(set) var isPaused = false
  /// Whether the present interval has no fixed length and waits for `done`: its time counts up.
  package private(set) var isOpen = false
  /// The offset at which the present phase begins; nil when idle or complete.
  package private(set) var start: Duration?
  /// How long the present phase has lasted; zero when idle or complete.
  package private(set) var passed = Duration.zero
  /// When the present phase began if it had never been paused; nil unless time runs.
  package private(set) var beganAt: Instant?
  /// The rest of the present phase; zero when idle, complete or open.
  package private(set) var remaining = Duration.zero
  /// The present phase's length; zero when idle, complete or open.
  package private(set) var length = Duration.zero
  /// When the schedule leaves the present phase, also one that waits for `done`; nil unless time runs.
  package private(set) var boundary: Instant?
  /// Time trained, without pauses and skipped time.
  package private(set) var elapsed = Duration.zero
  /// The time trained, and the plan: time elapsed without Get Ready.
  package private(set) var trained = TrainedTime(trained: .zero, planned: nil)
  /// The workout's length: time elapsed and left; nil when idle, endless or with an open interval ahead.
  package private(set) var total: Duration?
  /// The set, from 1; 0 when idle.
  package private(set) var setIndex = 0
  /// Number of sets; 0 when idle.
  package private(set) var sets = 0
  /// The round of the set, from 1; 0 when idle.
  package private(set) var roundIndex = 0
  /// Rounds in a set; nil when they never end, 0 when idle.
  package private(set) var rounds: Int? = 0
  /// The interval of the round, from 1; 0 outside the rounds.
  package private(set) var intervalIndex = 0
  /// Intervals in a round; 0 when idle.
  package private(set) var intervals = 0
  /// The next phase; nil when idle or complete.
  package private(set) var next: Next?
  /// When the workout was complete; nil before that.
  package private(set) var completedAt: Instant?
  /// How long ago that was, at most a day; nil before that.
  package var sinceEnd: Duration?
  /// How well a complete workout went; nil if there is nothing to compare.
  package private(set) var score: Score?
  /// How earlier workouts like it went; nil if there are none. Set by a display that knows them.
  package var earlier: Earlier?
  /// What the person's own actors say, as their programs wrote it. Set by a display that knows it.
  package var readings: [String] = []
  /// Whether the broker is connected; without it the last known schedule continues. Set by a display.
  package var isConnected = true
  /// Whether the schedule may have been changed unnoticed: set by a display that has lost the engine for some time.
  package var isStale = false

  /// The greatest `sinceEnd`.
  package static let sinceEndMax = Duration.seconds(86_400)

  /// A session at an instant; nil is idle.
  package init(_ session: Session?, at now: Instant) {
    guard let session else { return }
    let timeline = session.timeline
    let routine = timeline.routine
    let offset = session.offset(at: now)
    (sessionId, name, kind) = (session.id, routine.name, routine.kind)
    (sets, rounds, intervals) = (routine.sets, routine.rounds, routine.round.count)
    elapsed = session.elapsed(at: now)
    trained = session.trainedTime(at: now)
    total = timeline.remaining(from: offset).map { elapsed + $0 }
    guard let position = timeline.position(at: offset) else {
      (phase, title) = (.complete, Phase.complete.title)
      (setIndex, roundIndex) = (routine.sets, routine.rounds ?? 0)
      completedAt = session.instant(of: timeline.limit)
      sinceEnd = completedAt.map { $0.duration(to: now).clamped(to: .zero...Self.sinceEndMax) }
      (results, score) = (session.results, session.score(atOffset: timeline.limit))
      return
    }
    show(position, at: offset, of: session)
    next = Next(after: position, in: timeline)
  }

  private mutating func show(_ position: Position, at offset: Duration, of session: Session) {
    let segment = position.segment
    (phase, title, reps, exercise) = (segment.phase, segment.title, segment.reps, segment.exercise)
    countedReps = segment.countedReps
    color = segment.color.flatMap { Color(hex: $0) }
    roundsDone = session.roundsDone(in: position)
    goal = roundsDone == nil ? nil : segment.goal
    cap = segment.isOpen ? segment.capSeconds.map { .seconds($0) } : nil
    (setIndex, roundIndex, intervalIndex) = (position.setIndex, position.roundIndex, position.number ?? 0)
    (isPaused, isOpen) = (session.isPaused, segment.isOpen)
    (start, passed) = (position.start, offset - position.start)
    beganAt = session.instant(of: position.start)
    boundary = session.instant(of: position.end)
    guard !isOpen else { return }
    (remaining, length) = (position.end - offset, position.end - position.start)
  }

  /// Returns the same view a little earlier or later in its phase. Displays with marks of time compare views this way.
  package func moved(toPassed passed: Duration) -> SessionView {
    var view = self
    view.passed = passed
    view.elapsed = elapsed + passed - self.passed
    if phase != .getReady { view.trained.trained = trained.trained + passed - self.passed }
    if !isOpen { view.remaining = length - passed }
    return view
  }

  /// The rest of the workout; nil like the total.
  package var totalRemaining: Duration? { total.map { $0 - elapsed } }

  /// When the present phase ends; nil unless time counts down.
  package var endsAt: Instant? { isOpen ? nil : boundary }

  /// Whether time runs.
  package var isRunning: Bool { beganAt != nil }

  /// Whether there is a workout that is not over.
  package var isActive: Bool { phase.takesTime }

  /// Whether the workout is complete and earns a congratulation.
  package var earnsPraise: Bool { phase == .complete && trained.earnsPraise(kind) }

  /// Whether two minutes more are four more exercises of the day (Exercise App PRD, "additional 2 minutes"), because two
  /// minutes without any are of no use.
  package var continuesWithExercises: Bool { phase == .complete && kind == .exercise }

  /// Whether time is running out, so that displays pulse (OK TIMER PRD, "Visual Feedback"): the last ten seconds of a phase
  /// that is longer than twenty, the last three of any other.
  package var isEnding: Bool { endsAt != nil && remaining <= .seconds(length > .seconds(20) ? 10 : 3) }

  /// How much of the present phase is over, 0 to 1; 1 when complete, 0 when open.
  package var progress: Double {
    phase == .complete ? 1 : passed.share(of: length)
  }

  /// The same in whole percent.
  package var percent: Int { Int(progress * 100) }
}

extension SessionView.Next {
  fileprivate init(after position: Position, in timeline: Timeline) {
    guard let next = timeline.position(at: position.end) else {
      self.init(phase: .complete, title: Phase.complete.title, length: .zero, reps: nil, exercise: nil)
      return
    }
    self.init(
      phase: next.segment.phase, title: next.segment.title,
      length: next.segment.isOpen ? nil : next.end - next.start, reps: next.segment.reps,
      exercise: next.segment.exercise)
  }
}
