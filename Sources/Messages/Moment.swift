import FoundationEssentials
import Workout

/// A point in time on both clocks: the boot clock for arithmetic, the calendar for people.
package struct Moment: Hashable, Sendable {
  /// On the boot clock.
  package var instant: Instant
  /// On the wall clock.
  package var wall: WallTime
  /// How long the machine has slept since it was booted, all suspends together.
  package var slept: Duration

  /// One point on two clocks.
  package init(instant: Instant, wall: WallTime, slept: Duration = .zero) {
    self.instant = instant
    self.wall = wall
    self.slept = slept
  }

  /// The wall-clock time of another instant, if nobody sets the clock in between.
  package func wallTime(of other: Instant) -> WallTime {
    WallTime(
      nanoseconds: wall.nanoseconds + instant.duration(to: other).nanoseconds,
      utcOffsetSeconds: wall.utcOffsetSeconds)
  }
}

/// A calendar date and time with its distance from UTC.
package struct WallTime: Hashable, Sendable {
  /// Nanoseconds since 1970-01-01T00:00:00Z.
  package var nanoseconds: Int64
  /// Seconds that local time is ahead of UTC.
  package var utcOffsetSeconds: Int

  /// A time in a place.
  package init(nanoseconds: Int64, utcOffsetSeconds: Int) {
    self.nanoseconds = nanoseconds
    self.utcOffsetSeconds = utcOffsetSeconds
  }

  /// RFC 3339 with milliseconds and the local offset, such as `2026-11-21T08:30:00.250+01:00`.
  package var rfc3339: String {
    // The middle of the millisecond: its beginning, as a Double, may lie just before it.
    let date = Date(timeIntervalSince1970: (Double(nanoseconds / 1_000_000) + 0.5) / 1000)
    return date.formatted(Self.style(utcOffsetSeconds: utcOffsetSeconds))
  }

  /// The local calendar date, such as `2026-11-21`.
  package var localDate: String { String(rfc3339.prefix(10)) }

  /// Reads RFC 3339 text (section 5.6) of the years 1678 to 2261, to the millisecond; nil for anything else.
  package init?(rfc3339 text: String) {
    // The library's parser is lenient, taking a 30th of February or anything behind the offset, so that what it makes
    // of a text has to give the same text again; for that the text is first put into the form we write.
    let seconds = text.prefix(19)
    var tail = text.dropFirst(19)
    var milliseconds = "000"
    if tail.first == "." {
      let digits = tail.dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty else { return nil }
      milliseconds = String((digits + "00").prefix(3))
      tail = tail.dropFirst(1 + digits.count)
    }
    guard let offset = Self.utcOffset(tail) else { return nil }
    let plain = "\(seconds).\(milliseconds)\(offset == 0 ? "Z" : String(tail))"
    guard let date = try? Date(plain, strategy: Self.style(utcOffsetSeconds: offset)) else { return nil }
    let sinceEpoch = (date.timeIntervalSince1970 * 1000).rounded()
    guard abs(sinceEpoch) < Double(Int64.max / 1_000_000) else { return nil }
    self.init(nanoseconds: Int64(sinceEpoch) * 1_000_000, utcOffsetSeconds: offset)
    guard rfc3339 == plain else { return nil }
  }

  /// Seconds ahead of UTC from `Z` or `+hh:mm`.
  private static func utcOffset(_ text: Substring) -> Int? {
    if text == "Z" { return 0 }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard let sign = text.first, sign == "+" || sign == "-", parts.count == 2,
      parts.allSatisfy({ $0.count == 2 && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * 60 * (sign == "-" ? -1 : 1)
  }

  private static func style(utcOffsetSeconds: Int) -> Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(
      timeZoneSeparator: .colon, includingFractionalSeconds: true,
      timeZone: TimeZone(secondsFromGMT: utcOffsetSeconds) ?? .gmt)
  }
}
