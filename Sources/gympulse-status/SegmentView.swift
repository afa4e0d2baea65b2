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
  var isPaused = false
  /// What is left of the present phase; zero when idle or complete.
  var remaining = Duration.zero
  /// The present phase's length; zero when idle or complete.
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
  /// When it will look different by itself: at the next whole second of the remaining time. Nil when idle, paused
  /// or complete.
  var changesAt: Instant?

  /// A session at an instant; nil is idle.
  init(_ session: Session?, isConnected: Bool, at now: Instant) {
    self.isConnected = isConnected
    guard let session else { return }
    let routine = session.timeline.routine
    sessionId = session.id
    name = DisplayText.clean(routine.name)
    elapsed = session.elapsed(at: now)
    total = session.timeline.total
    sets = routine.sets
    rounds = routine.rounds
    guard let position = session.timeline.position(at: elapsed) else {
      phase = .complete
      title = Phase.complete.title
      setIndex = routine.sets
      roundIndex = routine.rounds ?? 0
      return
    }
    phase = position.segment.phase
    title = DisplayText.title(of: position.segment)
    isPaused = session.isPaused
    remaining = position.end - elapsed
    length = position.end - position.start
    endsAt = session.instant(of: position.end)
    setIndex = position.setIndex
    roundIndex = position.roundIndex
    next = Next(after: position, in: session.timeline)
    changesAt = session.instant(of: position.end - (remaining.wholeSecondsUp - .seconds(1)))
  }

  /// The same view at the moment its present second began. Views that look alike are equal this way.
  var atWholeSecond: SegmentView {
    var view = self
    view.remaining = remaining.wholeSecondsUp
    view.elapsed = elapsed - (view.remaining - remaining)
    return view
  }

  /// How much of the present phase is over, 0 to 1; 1 when complete.
  var progress: Double {
    guard length > .zero else { return phase == .complete ? 1 : 0 }
    return ((length - remaining).seconds / length.seconds).clamped(to: 0...1)
  }
}

extension SegmentView.Next {
  fileprivate init(after position: Position, in timeline: Timeline) {
    guard let segment = timeline.position(at: position.end)?.segment else {
      self.init(phase: .complete, title: Phase.complete.title, length: .zero)
      return
    }
    self.init(
      phase: segment.phase, title: DisplayText.title(of: segment), length: .seconds(segment.durationSeconds))
  }
}

extension Duration {
  /// Rounded up to whole seconds, as a countdown shows it.
  fileprivate var wholeSecondsUp: Duration {
    .seconds((nanoseconds + 999_999_999) / 1_000_000_000)
  }
}
