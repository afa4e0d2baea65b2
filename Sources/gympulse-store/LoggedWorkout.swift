import Messages
import Workout

/// A finished workout fit for the log, with what the log is ordered by.
struct LoggedWorkout: Hashable, Sendable {
  /// As it was sent, its dates written the one way they are kept.
  let record: WorkoutRecord
  /// The local date on which it started: the day it belongs to, wherever the person is by now.
  let startedOn: String
  /// When it started, in milliseconds since 1970-01-01T00:00:00Z: its place within the day.
  let startedMilliseconds: Int64

  /// Characters of a session's id.
  static let sessionIdLengthRange = 1...64
  /// Seconds of training.
  static let activeSecondsRange = 0...Double(Routine.totalSecondsMax)

  /// Farther from UTC is no place on Earth.
  private static let offsetSecondsMax = 18 * 3600

  /// Takes what was sent; refuses the first value that can't be.
  init(_ sent: WorkoutRecord) throws(InvalidField) {
    try Self.check(sessionId: sent.sessionId)
    try Self.check(name: sent.name)
    let started = try Self.wallTime("startedAt", sent.startedAt)
    let completed = try Self.wallTime("completedAt", sent.completedAt)
    guard Self.activeSecondsRange.contains(sent.activeSeconds) else {
      throw InvalidField(
        field: "activeSeconds", value: "\(sent.activeSeconds)",
        allowed: "0 to \(Routine.totalSecondsMax) seconds")
    }
    for (field, count) in [("sets", sent.sets), ("rounds", sent.rounds)]
    where !Routine.countRange.contains(count) {
      throw InvalidField(
        field: field, value: "\(count)",
        allowed: "\(Routine.countRange.lowerBound) to \(Routine.countRange.upperBound)")
    }
    // That it ended after it began is not checked: somebody may have set the clock back meanwhile, and the
    // workout was done all the same.
    var record = sent
    record.startedAt = started.rfc3339
    record.completedAt = completed.rfc3339
    self.record = record
    startedOn = started.localDate
    startedMilliseconds = started.nanoseconds / 1_000_000
  }

  /// Takes what a request brought.
  init(accepting sent: WorkoutRecord) throws(ErrorObject) {
    do throws(InvalidField) {
      self = try LoggedWorkout(sent)
    } catch {
      throw ErrorObject(error)
    }
  }

  private static func check(sessionId: String) throws(InvalidField) {
    guard sessionIdLengthRange.contains(sessionId.utf8.count),
      sessionId.utf8.allSatisfy({ (UInt8(ascii: "!")...UInt8(ascii: "~")).contains($0) })
    else {
      throw InvalidField(
        field: "sessionId", value: "\"\(sessionId.prefix(80))\"",
        allowed: "1 to \(sessionIdLengthRange.upperBound) ASCII characters without spaces")
    }
  }

  private static func check(name: String) throws(InvalidField) {
    let scalars = name.unicodeScalars
    guard !name.trimmed.isEmpty, scalars.count <= Preset.nameScalarsMax,
      !scalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw InvalidField(
        field: "name", value: "\"\(name.prefix(40))\"",
        allowed: "1 to \(Preset.nameScalarsMax) code points, none of them a control character")
    }
  }

  private static func wallTime(_ field: String, _ text: String) throws(InvalidField) -> WallTime {
    // The shape first: nanoseconds since 1970 end with the year 2262. And the same date again afterwards: reading
    // turns 30 February into 2 March.
    let bytes = Array(text.utf8)
    guard (24...29).contains(bytes.count), bytes[4] == UInt8(ascii: "-"),
      let year = Int(text.prefix(4)), (1970...2199).contains(year),
      let time = WallTime(rfc3339: text), abs(time.utcOffsetSeconds) <= offsetSecondsMax,
      time.rfc3339.prefix(19) == text.prefix(19)
    else {
      throw InvalidField(
        field: field, value: "\"\(text.prefix(40))\"",
        allowed: "a date from 1970 to 2199 such as 2026-11-21T08:30:00.250+01:00")
    }
    return time
  }
}
