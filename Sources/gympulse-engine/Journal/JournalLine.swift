import Messages
import Workout

/// A line of the journal: the state, and the changes of the outbox and of the remembered requests since the line before,
/// so that a line does not grow with them.
struct JournalLine: Codable, Hashable {
  /// The version of the format; raised when an earlier engine would misread a line.
  static let currentVersion = 4

  /// The version of the format; nil in version 1, which did not write it.
  var version: Int?
  var state: State
  /// The boot whose clock the state's instants are on.
  var bootId: String
  /// When it was written: nanoseconds of that boot.
  var bootTime: Int64
  /// When it was written: nanoseconds since 1970.
  var wallTime: Int64
  /// Workouts that were appended to the outbox.
  var finished: [WorkoutRecord]?
  /// Sessions of the workouts that were removed from the outbox, before `finished` were appended. If several workouts
  /// have the same session, the first was removed.
  var delivered: [String]?
  /// The request with a `requestId` that caused the change, if one did.
  var requests: [RequestMemory.Entry]?

  /// The encoded form of an `EngineState`.
  struct State: Codable, Hashable {
    var running: EngineState.Running?
    var revision: Int
    var lastPresetId: String?
    /// The whole outbox, which replaces the changes in earlier lines. Versions 1 and 2 wrote it in each line.
    var outbox: [WorkoutRecord]?
    /// All remembered requests, in the first line of a file.
    var requests: [RequestMemory.Entry]?
  }

  /// Creates the line of a record. `outbox` is that of the line before; nil if this is the first line.
  init(_ record: JournalRecord, after outbox: [WorkoutRecord]?) {
    version = Self.currentVersion
    let state = record.state
    self.state = State(
      running: state.running, revision: state.revision, lastPresetId: state.lastPresetId, outbox: nil)
    (bootId, bootTime, wallTime) = (record.bootId, record.bootTime, record.wallTime)
    let requests = state.requests.entries
    guard let outbox else {
      self.state.outbox = state.outbox
      self.state.requests = requests.isEmpty ? nil : requests
      return
    }
    let newRequests = requests.filter { $0.at == record.bootTime }
    self.requests = newRequests.isEmpty ? nil : newRequests
    // Workouts are appended at the end and removed anywhere.
    var new = state.outbox[...]
    var left: [String] = []
    for workout in outbox {
      if new.first == workout { new.removeFirst() } else { left.append(workout.sessionId) }
    }
    (finished, delivered) = (new.isEmpty ? nil : Array(new), left.isEmpty ? nil : left)
    if self.outbox(after: outbox) != state.outbox { self.state.outbox = state.outbox }
  }

  /// Returns the outbox after the line, given the one before it.
  func outbox(after before: [WorkoutRecord]) -> [WorkoutRecord] {
    if let whole = state.outbox { return whole }
    var outbox = before
    for session in delivered ?? [] {
      if let index = outbox.firstIndex(where: { $0.sessionId == session }) { outbox.remove(at: index) }
    }
    return outbox + (finished ?? [])
  }

  /// Returns the remembered requests after the line, given those before it.
  func requests(after before: RequestMemory) -> RequestMemory {
    var memory = state.requests == nil ? before : RequestMemory()
    for entry in (state.requests ?? []) + (requests ?? []) { memory.add(entry) }
    return memory
  }

  /// Returns the record, given the outbox and the remembered requests after the line.
  func record(outbox: [WorkoutRecord], requests: RequestMemory) -> JournalRecord {
    JournalRecord(
      EngineState(
        running: state.running, revision: state.revision, lastPresetId: state.lastPresetId, outbox: outbox,
        requests: requests),
      bootId: bootId, bootTime: bootTime, wallTime: wallTime)
  }

  /// Throws if a number is out of the range that an engine writes.
  func check() throws(InvalidField) {
    try Session.anchorRange.check("bootTime", bootTime)
    try (0...Int64.max).check("wallTime", wallTime)
    try (0...JournalLine.revisionMax).check("revision", state.revision)
    for entry in (state.requests ?? []) + (requests ?? []) {
      try Session.anchorRange.check("requests", entry.at)
    }
  }

  /// More than anyone's commands, and still an exact number in JSON.
  private static let revisionMax = 1 << 52
}
