import Messages
import Testing
import Workout

@Suite("A time of day")
struct TimeOfDayTests {
  /// Berlin in 2026: summer time from 29 March, 01:00 UTC, to 25 October, 01:00 UTC.
  private static func berlin(_ text: String) throws -> Moment {
    let wall = try WallTime(rfc3339: text, field: "now")
    let (spring, autumn) = (
      try WallTime(rfc3339: "2026-03-29T01:00:00Z", field: ""),
      try WallTime(rfc3339: "2026-10-25T01:00:00Z", field: "")
    )
    return Moment(instant: Instant(nanoseconds: 5_000_000_000), wallNanoseconds: wall.nanoseconds) {
      spring.nanoseconds <= $0 && $0 < autumn.nanoseconds ? 7200 : 3600
    }
  }

  @Test(
    "the next time at which the clock shows it, today or tomorrow, over a change of summer time",
    arguments: [
      ("2026-06-01T12:00:00+02:00", "14:30", "2026-06-01T14:30:00.000+02:00"),
      ("2026-06-01T12:00:00+02:00", "12:00", "2026-06-02T12:00:00.000+02:00"),
      ("2026-06-01T12:00:00.500+02:00", "12:00", "2026-06-02T12:00:00.000+02:00"),
      ("2026-06-01T23:59:59+02:00", "0:00", "2026-06-02T00:00:00.000+02:00"),
      ("2026-03-28T22:00:00+01:00", "7:00", "2026-03-29T07:00:00.000+02:00"),
      ("2026-03-28T22:00:00+01:00", "2:30", "2026-03-29T03:30:00.000+02:00"),
      ("2026-10-24T22:00:00+02:00", "7:00", "2026-10-25T07:00:00.000+01:00"),
      ("2026-10-24T22:00:00+02:00", "2:30", "2026-10-25T02:30:00.000+02:00"),
    ])
  func next(now: String, time: String, expected: String) throws {
    let now = try Self.berlin(now)
    let next = try #require(TimeOfDay(time)).next(after: now)
    #expect(now.wallTime(of: next).rfc3339 == expected)
  }

  @Test(
    "anything else is not a time of day",
    arguments: ["24:00", "12:60", "1:2", "12", "", ":30", "12:30:00", "-1:30", "١:30"])
  func refused(text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test(
    "a line that begins with until is a countdown to the time", arguments: ["until 7:05", "Until  07:05"])
  func until(line: String) throws {
    let now = try Self.berlin("2026-06-01T06:04:30.500+02:00")
    let preset = try #require(try Preset.countdown(until: line, at: now))
    #expect(preset.name == "Until 07:05")
    #expect(preset.countdown.durationSeconds == 3630)
    #expect(try Preset.countdown(until: "30/15x8", at: now) == nil)
    #expect(throws: InvalidField.self) { try Preset.countdown(until: "until noon", at: now) }
  }
}
