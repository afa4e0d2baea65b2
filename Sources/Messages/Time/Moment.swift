import FoundationEssentials
import Workout

/// A point in time on the boot clock, for arithmetic, and on the wall clock, for people.
package struct Moment: Hashable, Sendable {
  /// On the boot clock.
  package var instant: Instant
  /// On the wall clock.
  package var wall: WallTime
  /// Time spent in suspend since boot.
  package var suspended: Duration
  /// Changes of the UTC offset within `offsetWindow` before and after, by time.
  package var offsetChanges: [OffsetChange]

  /// How far before and after a moment the changes of the UTC offset are known; longer than any interval.
  package static let offsetWindow = Duration.seconds(5 * 86_400)

  /// One point on two clocks.
  package init(
    instant: Instant, wall: WallTime, suspended: Duration = .zero, offsetChanges: [OffsetChange] = []
  ) {
    self.instant = instant
    self.wall = wall
    self.suspended = suspended
    self.offsetChanges = offsetChanges
  }

  /// Returns the wall-clock time of another instant, unless the clock is set in between. Its UTC offset is that of its own
  /// date or, outside `offsetWindow`, of the end of the window.
  package func wallTime(of other: Instant) -> WallTime {
    let nanoseconds = wall.nanoseconds + instant.duration(to: other).nanoseconds
    let offset =
      offsetChanges.last { $0.at <= nanoseconds }?.after ?? offsetChanges.first?.before
      ?? wall.utcOffsetSeconds
    return WallTime(nanoseconds: nanoseconds, utcOffsetSeconds: offset)
  }
}

/// A change of the UTC offset, such as the beginning of summer time.
package struct OffsetChange: Hashable, Sendable {
  /// Nanoseconds since 1970-01-01T00:00:00Z.
  package var at: Int64
  /// Seconds that local time is ahead of UTC before it.
  package var before: Int
  /// Seconds that local time is ahead of UTC from then on.
  package var after: Int

  /// A change at a time.
  package init(at: Int64, before: Int, after: Int) {
    self.at = at
    self.before = before
    self.after = after
  }
}

/// A calendar date and time with its UTC offset.
package struct WallTime: Hashable, Sendable {
  /// Nanoseconds since 1970-01-01T00:00:00Z.
  package var nanoseconds: Int64
  /// Seconds that local time is ahead of UTC.
  package var utcOffsetSeconds: Int

  /// A time with a UTC offset.
  package init(nanoseconds: Int64, utcOffsetSeconds: Int) {
    self.nanoseconds = nanoseconds
    self.utcOffsetSeconds = utcOffsetSeconds
  }

  /// RFC 3339 with milliseconds and the local offset, such as `2026-11-21T08:30:00.250+01:00`.
  package var rfc3339: String {
    // The middle of the millisecond, because its start as a Double may round down to the one before.
    let date = Date(timeIntervalSince1970: (Double(nanoseconds / 1_000_000) + 0.5) / 1000)
    return date.formatted(Self.style(utcOffsetSeconds: utcOffsetSeconds))
  }

  /// The local calendar date, such as `2026-11-21`.
  package var localDate: String { String(rfc3339.prefix(10)) }

  /// Parses RFC 3339 text (section 5.6) in the years 1678 to 2261, to the millisecond; nil for other text.
  package init?(rfc3339 text: String) {
    // The library's parser is lenient: it accepts 30 February and text after the offset. So the text is brought into the
    // form of `rfc3339` and must equal the parsed time in that form.
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

  /// The limit of UTC offsets, in seconds; no time zone reaches it.
  private static let utcOffsetMax = 18 * 3600

  /// Parses RFC 3339 text with any number of decimals, in the years of `LocalDate.years`.
  ///
  /// - Throws: `InvalidField` with the field's name for other text.
  package init(rfc3339 text: String, field: String) throws(InvalidField) {
    guard let time = WallTime(rfc3339: text), let year = Int(time.rfc3339.prefix(4)),
      LocalDate.years.contains(year), abs(time.utcOffsetSeconds) < Self.utcOffsetMax
    else {
      throw InvalidField(
        field: field, value: "\"\(text.prefix(40))\"",
        allowed: "a date and time such as 2026-11-21T08:30:00+01:00, in the years "
          + "\(LocalDate.years.lowerBound) to \(LocalDate.years.upperBound), less than 18 hours from UTC")
    }
    self = time
  }

  /// Parses `Z` or `+hh:mm` into seconds ahead of UTC.
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
