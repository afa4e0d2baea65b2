import Workout

/// The workout at one instant, as far as a bar can show it. Computed from the schedule alone.
struct SegmentView: Hashable, Sendable {
  /// What comes after the present phase.
  struct Next: Hashable, Sendable {
    var phase: Phase
    /// Fit to be shown.
    var title: String
    /// Zero for `complete`.
    var length: Duration
  }

  /// Nil when idle.
  var sessionId: String?
  /// The routine's name, fit to be shown; empty when idle.
  var name = ""
  var phase = Phase.idle
  /// The present segment's title, fit to be shown.
  var title = Phase.idle.title
  /// The interval's own colour, if it has one.
  var color: Color?
  var isPaused = false
  /// Whether the present interval has no fixed length and waits for `done`: its time counts up.
  var isOpen = false
  /// Where on the timeline the present phase begins; nil when idle or complete.
  var start: Duration?
  /// How long the present phase has lasted; zero when idle or complete.
  var passed = Duration.zero
  /// When it began, pauses moved before it; nil unless time runs.
  var beganAt: Instant?
  /// What is left of the present phase; zero when idle, complete or open.
  var remaining = Duration.zero
  /// The present phase's length; zero when idle, complete or open.
  var length = Duration.zero
  /// When the present phase ends; nil unless time counts down.
  var endsAt: Instant?
  /// Time in the workout, pauses not counted.
  var elapsed = Duration.zero
  /// The workout's length; nil when idle or endless.
  var total: Duration?
  /// From 1; 0 when idle.
  var setIndex = 0
  var sets = 0
  /// From 1 in each set; 0 when idle.
  var roundIndex = 0
  /// Nil when the rounds never end.
  var rounds: Int? = 0
  /// Nil when idle or complete.
  var next: Next?
  /// Whether the broker is there; without it the schedule last heard goes on.
  var isConnected: Bool
  /// Whether broker or engine have been away for so long that the schedule may have been changed unheard.
  var isStale = false

  /// A session at an instant; nil is idle.
  init(_ session: Session?, isConnected: Bool, at now: Instant) {
    self.isConnected = isConnected
    guard let session else { return }
    let routine = session.timeline.routine
    sessionId = session.id
    name = DisplayText.clean(routine.name)
    let place = session.place(at: now)
    elapsed = session.elapsed(at: now)
    total = session.timeline.remaining(from: place).map { elapsed + $0 }
    sets = routine.sets
    rounds = routine.rounds
    guard let position = session.timeline.position(at: place) else {
      phase = .complete
      title = Phase.complete.title
      setIndex = routine.sets
      roundIndex = routine.rounds ?? 0
      return
    }
    phase = position.segment.phase
    title = DisplayText.title(of: position.segment)
    color = position.segment.color.flatMap { Color(hex: $0) }
    isPaused = session.isPaused
    start = position.start
    passed = place - position.start
    beganAt = session.instant(of: position.start)
    isOpen = position.segment.isOpen
    if !isOpen {
      remaining = position.end - place
      length = position.end - position.start
      endsAt = session.instant(of: position.end)
    }
    setIndex = position.setIndex
    roundIndex = position.roundIndex
    next = Next(after: position, in: session.timeline)
  }

  /// When it will look different by itself; nil when idle, paused or complete.
  func change(_ cadence: Cadence) -> Instant? {
    isOpen
      ? cadence.mark(afterPassed: passed).flatMap { beganAt?.advanced(by: $0) }
      : endsAt?.advanced(by: .zero - cadence.mark(after: remaining))
  }

  /// The same view at the moment of its present mark. Views that look alike are equal this way.
  func atMark(_ cadence: Cadence) -> SegmentView {
    guard isRunning else { return self }
    let mark =
      isOpen ? cadence.mark(ofPassed: passed) : length - min(cadence.mark(of: remaining, in: length), length)
    var view = self
    view.passed = mark
    view.elapsed = elapsed + mark - passed
    if !isOpen { view.remaining = length - mark }
    return view
  }

  /// Whether time runs.
  var isRunning: Bool { beganAt != nil }

  /// Whether time is running out: the last ten seconds of a phase.
  var isEnding: Bool { endsAt != nil && remaining <= Self.endingFrom }

  /// OK TIMER PRD, "Visual Feedback": "pulsing animation in final 10 seconds".
  private static let endingFrom = Duration.seconds(10)

  /// Whether there is a workout that is not over.
  var isActive: Bool { phase != .idle && phase != .complete }

  /// How much of the present phase is over, 0 to 1; 1 when complete, 0 when open.
  var progress: Double {
    guard length > .zero else { return phase == .complete ? 1 : 0 }
    return (passed.seconds / length.seconds).clamped(to: 0...1)
  }
}

extension SegmentView.Next {
  fileprivate init(after position: Position, in timeline: Timeline) {
    guard let next = timeline.position(at: position.end) else {
      self.init(phase: .complete, title: Phase.complete.title, length: .zero)
      return
    }
    self.init(
      phase: next.segment.phase, title: DisplayText.title(of: next.segment),
      length: next.segment.isOpen ? .zero : next.end - next.start)
  }
}
