/// A time of day on the local clock, such as 14:30.
package struct TimeOfDay: Hashable, Sendable {
  /// Minutes since midnight.
  private let minutes: Int

  /// The time as `07:30`.
  package var text: String { "\((minutes / 60).padded()):\((minutes % 60).padded())" }

  /// Reads `14:30` or `7:30`, in 24 hours; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }), let hour = Int(parts[0]),
      let minute = Int(parts[1]),
      hour < 24, minute < 60
    else { return nil }
    minutes = hour * 60 + minute
  }

  /// Returns the next instant at which the local clock shows it, today or tomorrow. When summer time begins, a time that the
  /// clock skips is that of the clock before: 2:30 is 3:30.
  package func next(after now: Moment) -> Instant {
    let today = now.wall.localDay
    let instants = (0...2).map { instant(on: today.advanced(by: $0), seen: now) }
    return instants.first { $0 > now.instant } ?? now.instant
  }

  /// Returns the instant at which the local clock shows it on a day.
  private func instant(on day: LocalDate, seen now: Moment) -> Instant {
    let local = (Int64(day.dayNumber) * 86_400 + Int64(minutes) * 60) * 1_000_000_000
    func instant(_ offset: Int) -> Instant {
      let wall = local - Int64(offset) * 1_000_000_000
      return now.instant.advanced(by: .nanoseconds(wall - now.wallNanoseconds))
    }
    let first = instant(now.wall.utcOffsetSeconds)
    let offset = now.wallTime(of: first).utcOffsetSeconds
    let second = instant(offset)
    return now.wallTime(of: second).utcOffsetSeconds == offset ? second : max(first, second)
  }
}

extension Preset {
  /// Returns the countdown to the next time of day of a text such as `until 14:30`; nil if it does not begin with `until`.
  ///
  /// - Throws: `InvalidField` if another word follows.
  package static func countdown(until text: String, at now: Moment) throws(InvalidField) -> Preset? {
    let words = text.split(separator: " ")
    guard words.first?.lowercased() == "until" else { return nil }
    guard words.count == 2, let time = TimeOfDay(words[1]) else {
      throw InvalidField(
        field: "until", value: "\"\(words.dropFirst().joined(separator: " "))\"", allowed: "a time of day",
        sentence: "until needs a time of day, such as until 14:30")
    }
    var preset = Preset(.countdown)
    preset.name = "Until \(time.text)"
    // Whole seconds: it ends within one after the time.
    preset.countdown.durationSeconds = Int(
      (now.instant.duration(to: time.next(after: now)).nanoseconds + 999_999_999) / 1_000_000_000)
    return preset
  }
}
