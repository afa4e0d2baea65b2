import Messages
import Workout

/// Everything the engine must not forget. One record of the journal is one of these.
struct EngineState: Codable, Hashable, Sendable {
  /// A session and what its log entry will need.
  struct Running: Hashable, Sendable {
    var session: Session
    /// When it was started.
    var startedAt: WallTime
    /// Whether its completion has been seen and put into the outbox.
    var isCompleted = false
    /// The place from which on nobody has skipped.
    var stretchFrom = Duration.zero
    /// How long each exercise was done before that, by its index in the round.
    var exerciseNanoseconds: [Int: Int64] = [:]
  }

  /// The workout, finished or not, until it is stopped or another started.
  var running: Running?
  /// Grows with every change that does not follow from the schedule: a command's, and a pause by suspend.
  var revision = 0
  /// The preset last started by name, for a start without one.
  var lastPresetId: String?
  /// Finished workouts that the store has not acknowledged.
  var outbox: [WorkoutRecord] = []
}

extension EngineState.Running: Codable {
  private enum CodingKeys: CodingKey {
    case sessionId, routine, extensions, extraSeconds, anchorAt, anchorElapsed, anchorPlace, isPaused, sound,
      voice
    case startedAt, isCompleted, stretchFrom, exerciseNanoseconds
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let routine = try container.decode(Routine.self, forKey: .routine)
    try routine.check()
    let started = try container.decode(String.self, forKey: .startedAt)
    guard let startedAt = WallTime(rfc3339: started) else {
      throw DecodingError.dataCorruptedError(
        forKey: .startedAt, in: container, debugDescription: "an RFC 3339 date")
    }
    self.startedAt = startedAt
    isCompleted = try container.decode(Bool.self, forKey: .isCompleted)
    stretchFrom = .nanoseconds(try container.decodeIfPresent(Int64.self, forKey: .stretchFrom) ?? 0)
    exerciseNanoseconds =
      try container.decodeIfPresent([Int: Int64].self, forKey: .exerciseNanoseconds) ?? [:]
    let place = try container.decodeIfPresent(Int64.self, forKey: .anchorPlace)
    session = Session(
      id: try container.decode(String.self, forKey: .sessionId),
      timeline: try Timeline(
        routine, extensions: try container.decodeIfPresent([Extension].self, forKey: .extensions) ?? [],
        extraSeconds: try container.decodeIfPresent(Int.self, forKey: .extraSeconds) ?? 0),
      anchor: Session.Anchor(
        at: Instant(nanoseconds: try container.decode(Int64.self, forKey: .anchorAt)),
        elapsed: .nanoseconds(try container.decode(Int64.self, forKey: .anchorElapsed)),
        place: place.map { .nanoseconds($0) }),
      isPaused: try container.decode(Bool.self, forKey: .isPaused),
      sound: try container.decode(Bool.self, forKey: .sound),
      voice: try container.decode(Bool.self, forKey: .voice))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(session.id, forKey: .sessionId)
    try container.encode(session.timeline.routine, forKey: .routine)
    try container.encode(session.timeline.extensions, forKey: .extensions)
    try container.encode(session.timeline.extraSeconds, forKey: .extraSeconds)
    try container.encode(session.anchor.at.nanoseconds, forKey: .anchorAt)
    try container.encode(session.anchor.elapsed.nanoseconds, forKey: .anchorElapsed)
    try container.encode(session.anchor.place.nanoseconds, forKey: .anchorPlace)
    try container.encode(session.isPaused, forKey: .isPaused)
    try container.encode(session.sound, forKey: .sound)
    try container.encode(session.voice, forKey: .voice)
    try container.encode(startedAt.rfc3339, forKey: .startedAt)
    try container.encode(isCompleted, forKey: .isCompleted)
    try container.encode(stretchFrom.nanoseconds, forKey: .stretchFrom)
    try container.encode(exerciseNanoseconds, forKey: .exerciseNanoseconds)
  }
}

/// A state as it was written: with the clocks of that moment, so that another boot can make sense of it.
struct JournalRecord: Codable, Hashable, Sendable {
  /// Raised when an engine of an earlier version would misread what is written.
  static let versionNow = 2

  /// The version that wrote it; nil before versions were written, which is 1.
  var version: Int? = versionNow
  var state: EngineState
  /// The boot whose clock the state's instants are on.
  var bootId: String
  /// When it was written: nanoseconds of that boot.
  var bootTime: Int64
  /// When it was written: nanoseconds since 1970.
  var wallTime: Int64

  /// A state written at a moment of a boot.
  init(_ state: EngineState, bootId: String, at now: Moment) {
    self.state = state
    self.bootId = bootId
    bootTime = now.instant.nanoseconds
    wallTime = now.wall.nanoseconds
  }

  /// The state on the clock of the present boot. After a reboot the wall clock tells how much time has passed: the
  /// workout went on meanwhile, as it does through suspend.
  func state(bootId: String, at now: Moment) -> EngineState {
    guard bootId != self.bootId else { return state }
    let passed = now.wall.nanoseconds - wallTime
    let writtenHere = now.instant.nanoseconds - passed
    var state = self.state
    state.running?.session.shiftClock(by: .nanoseconds(writtenHere - bootTime))
    return state
  }
}
