import FoundationEssentials

/// A point in time on the boot clock, for arithmetic, and on the wall clock, for people.
package struct Moment: Sendable {
  /// On the boot clock.
  package var instant: Instant
  /// On the wall clock: nanoseconds since 1970-01-01T00:00:00Z.
  package var wallNanoseconds: Int64
  /// Time spent in suspend since boot.
  package var suspended: Duration
  /// Anything shorter is not a suspend but the time between reading two clocks.
  package static let suspendMin = Duration.milliseconds(100)
  /// Returns the seconds that local time is ahead of UTC at a time in nanoseconds since 1970. It is called only if local
  /// time is used.
  private var utcOffset: @Sendable (Int64) -> Int

  /// One point on two clocks, in a time zone.
  package init(
    instant: Instant, wallNanoseconds: Int64, suspended: Duration = .zero,
    utcOffset: @escaping @Sendable (Int64) -> Int
  ) {
    self.instant = instant
    self.wallNanoseconds = wallNanoseconds
    self.suspended = suspended
    self.utcOffset = utcOffset
  }

  /// One point on two clocks, in a zone whose UTC offset does not change.
  package init(instant: Instant, wall: WallTime, suspended: Duration = .zero) {
    self.init(instant: instant, wallNanoseconds: wall.nanoseconds, suspended: suspended) { _ in
      wall.utcOffsetSeconds
    }
  }

  /// On the wall clock, in local time.
  package var wall: WallTime {
    get { WallTime(nanoseconds: wallNanoseconds, utcOffsetSeconds: utcOffset(wallNanoseconds)) }
    set { self = Moment(instant: instant, wall: newValue, suspended: suspended) }
  }

  /// Returns the wall-clock time of another instant, with the UTC offset of its own date, unless the clock is set in
  /// between.
  package func wallTime(of other: Instant) -> WallTime {
    let nanoseconds = wallNanoseconds + instant.duration(to: other).nanoseconds
    return WallTime(nanoseconds: nanoseconds, utcOffsetSeconds: utcOffset(nanoseconds))
  }
}

/// A calendar date and time with its UTC offset.
package struct WallTime: Hashable, Sendable {
  /// Nanoseconds since 1970-01-01T00:00:00Z.
  package var nanoseconds: Int64
  /// Seconds that local time is ahead of UTC.
  package var utcOffsetSeconds: Int

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
