import Messages
import Testing
import Workout

@Suite("Wall time")
struct WallTimeTests {
  /// 2026-11-21T07:30:00Z.
  private static let morning: Int64 = 1_795_246_200_000_000_000

  @Test(
    "RFC 3339 with milliseconds and the local offset",
    arguments: [
      (250, 3600, "2026-11-21T08:30:00.250+01:00"),
      (0, 0, "2026-11-21T07:30:00.000Z"),
      (7, -12600, "2026-11-21T04:00:00.007-03:30"),
      (999, -1800, "2026-11-21T07:00:00.999-00:30"),
      (1, 20700, "2026-11-21T13:15:00.001+05:45"),
      (61_000, 50400, "2026-11-21T21:31:01.000+14:00"),
      (0, -36000, "2026-11-20T21:30:00.000-10:00"),
    ])
  func text(milliseconds: Int64, offset: Int, text: String) {
    let time = WallTime(nanoseconds: Self.morning + milliseconds * 1_000_000, utcOffsetSeconds: offset)
    #expect(time.rfc3339 == text)
    #expect(time.localDate == text.prefix(10))
    #expect(WallTime(rfc3339: text) == time)
  }

  @Test("every millisecond survives formatting and parsing", arguments: [0, 3600, -12600, -43200, 50400])
  func roundTrip(offset: Int) {
    let lost = (Int64(0)..<1000).filter { millisecond in
      let time = WallTime(nanoseconds: Self.morning + millisecond * 1_000_000, utcOffsetSeconds: offset)
      return WallTime(rfc3339: time.rfc3339) != time
    }
    #expect(lost.isEmpty)
  }

  @Test("digits after milliseconds are dropped")
  func cutOff() {
    let time = WallTime(nanoseconds: Self.morning + 1_999_999, utcOffsetSeconds: 0)
    #expect(time.rfc3339 == "2026-11-21T07:30:00.001Z")
  }

  @Test(
    "boundary dates survive formatting and parsing",
    arguments: [
      "1970-01-01T00:00:00.000Z", "1999-12-31T23:59:59.999-12:00", "2000-02-29T12:00:00.000+01:00",
      "2024-02-29T23:59:59.999Z", "2100-02-28T23:59:59.001+13:45",
    ])
  func corners(text: String) {
    #expect(WallTime(rfc3339: text)?.rfc3339 == text)
  }

  @Test(
    "every form of RFC 3339 is parsed, to the millisecond",
    arguments: [
      ("2026-11-21T08:30:00Z", "2026-11-21T08:30:00.000Z"),
      ("2026-11-21T08:30:00+00:00", "2026-11-21T08:30:00.000Z"),
      ("2026-11-21T08:30:00.5-00:00", "2026-11-21T08:30:00.500Z"),
      ("2026-11-21T08:30:00.123987+01:00", "2026-11-21T08:30:00.123+01:00"),
    ])
  func otherForms(text: String, written: String) {
    #expect(WallTime(rfc3339: text)?.rfc3339 == written)
  }

  @Test(
    "anything else is nil",
    arguments: [
      "", "now", "2026-11-21", "2026-11-21T08:30:00.250", "2026-11-21 08:30:00.250+01:00",
      "2026-11-21T08:30:00.250+0100", "2026-11-21T08:30:00.250+01", "2026-11-21T08:30:00.250+99:99",
      "2026-11-21T08:30:00.250Zx", "2026-11-21T08:30:00.250Z+01:00", "x2026-11-21T08:30:00.250Z",
      "2026-13-01T00:00:00.000Z", "2026-02-30T00:00:00.000Z", "2026-11-21T25:00:00.000Z",
      "2026-11-21T08:60:00.000Z", "2026-11-21T08:30:00.Z", "9999-01-01T00:00:00Z",
      "2026-11-21T08:30:00+99999999999999999:00",
    ])
  func notRead(text: String) {
    #expect(WallTime(rfc3339: text) == nil)
  }

  @Test(
    "a time to log may have any number of decimals",
    arguments: [
      "2026-11-21T10:00:00Z", "2026-11-21T10:00:00.5Z", "2026-11-21T10:00:00+00:00",
      "2026-11-21T10:00:00.250000+01:00", "2026-11-21T10:00:00.1234567890123Z", "1970-01-01T00:00:00Z",
      "2199-12-31T23:59:59.999Z", "2026-11-21T10:00:00+17:59",
    ])
  func logged(text: String) throws {
    #expect(try WallTime(rfc3339: text, field: "startedAt") == WallTime(rfc3339: text))
  }

  @Test(
    "text that is not a time, or has a year or offset out of range, is refused with the ranges",
    arguments: ["soon", "1969-12-31T23:59:59Z", "2200-01-01T00:00:00Z", "2026-11-21T10:00:00+18:00"])
  func notLogged(text: String) {
    let error = #expect(throws: InvalidField.self) { try WallTime(rfc3339: text, field: "startedAt") }
    #expect(error?.field == "startedAt" && error?.value == "\"\(text)\"")
    #expect(
      error?.allowed
        == "a date and time such as 2026-11-21T08:30:00+01:00, in the years 1970 to 2199, less than 18 hours from UTC"
    )
  }

  @Test("a time after a change of the UTC offset has the offset of its own date")
  func offsetOfItsDate() {
    // 2026-10-25T01:00:00Z: the end of summer time in Central Europe.
    let change: Int64 = 1_792_890_000_000_000_000
    func text(_ now: Int64, _ other: Int64) -> String {
      let moment = Moment(
        instant: Instant(nanoseconds: 0), wallNanoseconds: change + now * 1_000_000_000
      ) { $0 < change ? 7200 : 3600 }
      return moment.wallTime(of: Instant(nanoseconds: (other - now) * 1_000_000_000)).rfc3339
    }
    #expect(text(-60, -1) == "2026-10-25T02:59:59.000+02:00")
    #expect(text(-60, 0) == "2026-10-25T02:00:00.000+01:00")
    #expect(text(60, -60) == "2026-10-25T02:59:00.000+02:00")
    #expect(text(60, 90) == "2026-10-25T02:01:30.000+01:00")
  }

  @Test("the difference of wall-clock times equals that of the instants")
  func otherInstant() {
    let now = Moment(
      instant: Instant(nanoseconds: 5_000_000_000),
      wall: WallTime(nanoseconds: Self.morning, utcOffsetSeconds: 3600))
    let later = now.wallTime(of: now.instant.advanced(by: .milliseconds(90_500)))
    #expect(later.rfc3339 == "2026-11-21T08:31:30.500+01:00")
    #expect(now.wallTime(of: Instant(nanoseconds: 0)).rfc3339 == "2026-11-21T08:29:55.000+01:00")
  }
}
