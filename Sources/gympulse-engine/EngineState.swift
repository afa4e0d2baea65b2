import ActorCore

/// Everything that must survive the end of the engine's process.
struct EngineState: Codable, Hashable, Sendable {
  /// A session and the facts that its log entry will contain.
  struct Running: Hashable, Sendable {
    var session: Session
    /// When it was started.
    var startedAt: WallTime
    /// Whether its completion has been seen and put into the outbox.
    var isCompleted = false
    /// The offset since which the session has run without a skip.
    var activeSince = Duration.zero
    /// What was on before sound and voice were muted; nil if they were not.
    var beforeMute: Audible?
    /// How long each exercise was done before `activeSince`, by its index in the round.
    var exerciseNanoseconds: [Int: Int64] = [:]
  }

  /// What of a workout can be heard.
  struct Audible: Codable, Hashable, Sendable {
    var sound: Bool
    var voice: Bool
  }

  /// The workout, finished or not, until it is stopped or another started.
  var running: Running?
  /// Grows with every change that does not follow from the schedule: a command, or a pause because of suspend.
  var revision = 0
  /// The preset last started by name, for a start without one.
  var lastPresetId: String?
  /// Finished workouts that the store has not acknowledged, the oldest first.
  var outbox: [WorkoutRecord] = []
  /// The requests with a `requestId` that have changed the state.
  var requests = RequestMemory()

  /// Whether it is another state in which subscribers see the same session.
  func differsOnlyInOutbox(from other: EngineState) -> Bool {
    outbox != other.outbox && running == other.running && revision == other.revision
  }
}

// Every value is checked when it is decoded, because an intact record can still hold values out of range.
extension EngineState.Running: Codable {
  private enum CodingKeys: String, CodingKey {
    case sessionId, routine, extensions, extraSeconds, splits, anchorAt, anchorElapsed, anchorOffset,
      anchorTrained
    case isPaused, sound, voice
    case startedAt, isCompleted, activeSince, beforeMute, exerciseNanoseconds
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    session = try Session(
      id: try container.decode(String.self, forKey: .sessionId),
      routine: try container.decode(Routine.self, forKey: .routine),
      extensions: try container.decode([Extension].self, forKey: .extensions),
      extraSeconds: try container.decode(Int.self, forKey: .extraSeconds),
      splits: try container.decodeIfPresent([Split].self, forKey: .splits) ?? [],
      anchor: Session.Anchor(
        at: Instant(nanoseconds: try container.decode(Int64.self, forKey: .anchorAt)),
        elapsed: .nanoseconds(try container.decode(Int64.self, forKey: .anchorElapsed)),
        offset: .nanoseconds(try container.decode(Int64.self, forKey: .anchorOffset)),
        trained: .nanoseconds(try container.decode(Int64.self, forKey: .anchorTrained))),
      isPaused: try container.decode(Bool.self, forKey: .isPaused),
      sound: try container.decode(Bool.self, forKey: .sound),
      voice: try container.decode(Bool.self, forKey: .voice))
    // Any year is accepted: a machine without a clock battery starts in 1970, or in 1969 west of Greenwich.
    let started = try container.decode(String.self, forKey: .startedAt)
    guard let startedAt = WallTime(rfc3339: started) else {
      throw InvalidField(field: "startedAt", value: "\"\(started.prefix(40))\"", allowed: "a date and time")
    }
    self.startedAt = startedAt
    isCompleted = try container.decode(Bool.self, forKey: .isCompleted)
    let offsets = 0...Session.offsetMax.nanoseconds
    let from = try container.decode(Int64.self, forKey: .activeSince)
    try offsets.check("activeSince", from)
    activeSince = .nanoseconds(from)
    beforeMute = try container.decodeIfPresent(EngineState.Audible.self, forKey: .beforeMute)
    exerciseNanoseconds = try container.decode([Int: Int64].self, forKey: .exerciseNanoseconds)
    for (index, time) in exerciseNanoseconds {
      try (0...Routine.segmentsMax).check("exerciseNanoseconds", index)
      try offsets.check("exerciseNanoseconds", time)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(session.id, forKey: .sessionId)
    try container.encode(session.timeline.routine, forKey: .routine)
    try container.encode(session.timeline.extensions, forKey: .extensions)
    try container.encode(session.timeline.extraSeconds, forKey: .extraSeconds)
    try container.encode(session.splits, forKey: .splits)
    try container.encode(session.anchor.at.nanoseconds, forKey: .anchorAt)
    try container.encode(session.anchor.elapsed.nanoseconds, forKey: .anchorElapsed)
    try container.encode(session.anchor.offset.nanoseconds, forKey: .anchorOffset)
    try container.encode(session.anchor.trained.nanoseconds, forKey: .anchorTrained)
    try container.encode(session.isPaused, forKey: .isPaused)
    try container.encode(session.sound, forKey: .sound)
    try container.encode(session.voice, forKey: .voice)
    try container.encode(startedAt.rfc3339, forKey: .startedAt)
    try container.encode(isCompleted, forKey: .isCompleted)
    try container.encode(activeSince.nanoseconds, forKey: .activeSince)
    try container.encodeIfPresent(beforeMute, forKey: .beforeMute)
    try container.encode(exerciseNanoseconds, forKey: .exerciseNanoseconds)
  }
}
