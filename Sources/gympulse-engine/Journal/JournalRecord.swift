import ActorCore

/// A state together with the clocks at the time of writing, so that a later boot can convert its instants.
struct JournalRecord: Codable, Hashable, Sendable {
  /// The format of the record; raised when an earlier engine would misread one.
  static let currentFormat = 1
  /// More than anyone's commands, and still an exact number in JSON.
  private static let revisionMax = 1 << 52

  private var format = Self.currentFormat
  var state: EngineState
  /// The boot whose clock the state's instants are on.
  var bootId: String
  /// When it was written: nanoseconds of that boot.
  var bootTime: Int64
  /// When it was written: nanoseconds since 1970.
  var wallTime: Int64

  /// Creates the record of a state written at a moment of a boot.
  init(_ state: EngineState, bootId: String, at now: Moment) {
    self.init(state, bootId: bootId, bootTime: now.instant.nanoseconds, wallTime: now.wallNanoseconds)
  }

  /// Creates the record of a state written at these times.
  init(_ state: EngineState, bootId: String, bootTime: Int64, wallTime: Int64) {
    self.state = state
    self.bootId = bootId
    self.bootTime = bootTime
    self.wallTime = wallTime
  }

  /// Throws if a number is out of the range that an engine writes: an intact record can still be one of a foreign
  /// program.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    format = try container.decode(Int.self, forKey: .format)
    state = try container.decode(EngineState.self, forKey: .state)
    bootId = try container.decode(String.self, forKey: .bootId)
    bootTime = try container.decode(Int64.self, forKey: .bootTime)
    wallTime = try container.decode(Int64.self, forKey: .wallTime)
    try Session.anchorRange.check("bootTime", bootTime)
    try (0...Int64.max).check("wallTime", wallTime)
    try (0...Self.revisionMax).check("revision", state.revision)
    for entry in state.requests.entries { try Session.anchorRange.check("requests", entry.at) }
  }

  /// Returns the record in the text of a journal; nil if it is damaged, or has a number that no engine writes.
  static func inJournal(_ text: [UInt8]) throws(NewerJournalError) -> JournalRecord? {
    guard let json = JournalText.json(in: text) else { return nil }
    let header = try? JSON.decode(Header.self, from: json)
    if let format = header?.format, format > currentFormat { throw NewerJournalError() }
    return try? JSON.decode(JournalRecord.self, from: json)
  }

  private struct Header: Decodable {
    let format: Int
  }

  /// Returns the state on the clock of the present boot. After a reboot the time that has passed is that of the wall
  /// clock, and counts as part of the workout, as it does in suspend. If the wall clock was set back, no time has
  /// passed.
  func state(bootId: String, at now: Moment) -> EngineState {
    guard bootId != self.bootId else { return state }
    let passed = (now.wallNanoseconds - wallTime).clamped(to: 0...Session.offsetMax.nanoseconds)
    let writtenHere = now.instant.nanoseconds - passed
    var state = self.state
    state.running?.session.shiftClock(by: .nanoseconds(writtenHere - bootTime))
    // Their clients have ended with the other boot.
    state.requests = RequestMemory()
    return state
  }
}

/// The error for a journal that was written by a newer version.
struct NewerJournalError: Error, CustomStringConvertible {
  var description: String {
    "engine.journal was written by a newer GymPulse; install that version, or move the file away to start without it"
  }
}
