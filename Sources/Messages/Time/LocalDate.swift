/// A calendar date without time and zone. On the wire it is text such as `2026-11-21`.
package struct LocalDate: Hashable, Sendable, Comparable {
  /// Days since 1970-01-01.
  package let dayNumber: Int

  /// The supported years, in which a workout can be logged.
  package static let years = 1970...2199

  package init(dayNumber: Int) {
    self.dayNumber = dayNumber
  }

  /// Parses text such as `2026-11-21`; nil if it is not a date in `years`.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      Self.years.contains(year), (1...12).contains(month), day >= 1
    else { return nil }
    dayNumber = Self.dayNumber(year: year, month: month) + day - 1
    // Without this check 30 February would be a day of March.
    guard self.text == text else { return nil }
  }

  /// The first day of a month; a `month` below 1 or above 12 is in another year.
  package init(year: Int, month: Int) {
    let months = year * 12 + month - 1
    dayNumber = Self.dayNumber(year: months.flooredQuotient(12), month: months.flooredRemainder(12) + 1)
  }

  /// Returns the days from 1970 to the first of a month, in the Gregorian calendar. A year starts in March here, so that
  /// the leap day is its last; the months from March have 31, 30, 31, 30, 31 days and so on.
  private static func dayNumber(year: Int, month: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let days = (153 * ((month + 9) % 12) + 2) / 5
    let leapDays = year.flooredQuotient(4) - year.flooredQuotient(100) + year.flooredQuotient(400)
    return 365 * year + leapDays + days - 719_468
  }

  /// Year, month from 1 and day from 1.
  package var parts: (year: Int, month: Int, day: Int) {
    // An estimate that the loops correct by at most a year.
    var year = 1970 + (dayNumber * 400).flooredQuotient(146_097)
    while Self.dayNumber(year: year + 1, month: 1) <= dayNumber { year += 1 }
    while Self.dayNumber(year: year, month: 1) > dayNumber { year -= 1 }
    let month = (2...12).last { Self.dayNumber(year: year, month: $0) <= dayNumber } ?? 1
    return (year, month, dayNumber - Self.dayNumber(year: year, month: month) + 1)
  }

  /// Days in a week.
  package static let daysInWeek = 7

  /// The day of the week by ISO 8601: 1 is Monday, 7 Sunday.
  package var weekday: Int { (dayNumber + 3).flooredRemainder(7) + 1 }

  /// The Monday of its week.
  package var monday: LocalDate { advanced(by: 1 - weekday) }

  /// The first day of its month.
  package var firstOfMonth: LocalDate { advanced(by: 1 - parts.day) }

  /// Returns the date a number of days later, or earlier if it is negative.
  package func advanced(by days: Int) -> LocalDate { LocalDate(dayNumber: dayNumber + days) }

  package static func < (a: LocalDate, b: LocalDate) -> Bool { a.dayNumber < b.dayNumber }

  /// The date as on the wire, such as `2026-11-21`.
  package var text: String {
    let (year, month, day) = parts
    return "\(year.padded(to: 4))-\(month.padded())-\(day.padded())"
  }
}

extension LocalDate: Codable, CustomStringConvertible {
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let date = LocalDate(text) else { throw Self.invalid(text, field: "") }
    self = date
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// The error for a text that is not a date.
  package static func invalid(_ text: String, field: String) -> InvalidField {
    InvalidField(
      field: field, value: "\"\(text.prefix(40))\"",
      allowed: "a date from \(years.lowerBound) to \(years.upperBound) such as 2026-11-21")
  }

  package var description: String { text }
}

extension WallTime {
  /// The local calendar day.
  package var localDay: LocalDate {
    let seconds = nanoseconds.flooredQuotient(1_000_000_000) + Int64(utcOffsetSeconds)
    return LocalDate(dayNumber: Int(seconds.flooredQuotient(86_400)))
  }
}

extension BinaryInteger {
  /// Returns the quotient, rounded towards negative infinity.
  func flooredQuotient(_ divisor: Self) -> Self { (self - flooredRemainder(divisor)) / divisor }

  /// Returns the remainder of `flooredQuotient`, which is never negative.
  func flooredRemainder(_ divisor: Self) -> Self { (self % divisor + divisor) % divisor }
}
