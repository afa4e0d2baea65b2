/// Durations as text.
package enum ClockText {
  /// Range of a parsed time in seconds: up to 99 hours, 59 minutes and 59 seconds.
  package static let secondsRange = 0...359_999

  /// The shortest time in seconds that is written with hours (OK TIMER PRD, "MM:SS" to 99:59).
  private static let hoursFrom = 6000

  /// Returns the seconds of `90`, `90s`, `1:30`, `00:01:30`, `1m30s`, `2h`, `4 min`; nil for anything else.
  package static func seconds(from text: String) -> Int? {
    let text = text.trimmed.lowercased()
    let seconds = text.contains(":") ? colonSeconds(text) : unitSeconds(text)
    guard let seconds, secondsRange.contains(seconds) else { return nil }
    return seconds
  }

  /// Returns what is wrong with how a countdown is written; nil if nothing is. From 100 minutes on it
  /// needs hours (OK TIMER PRD, "minutes 0-99").
  package static func problem(ofCountdown text: String, seconds: Int) -> String? {
    let hasHours = text.lowercased().contains("h") || text.count { $0 == ":" } == 2
    let hasMinutes = text.lowercased().contains { $0 == "m" || $0 == ":" }
    return hasHours || seconds < hoursFrom || !hasMinutes ? nil : "write \(text) with hours, such as 1h40m"
  }

  /// Returns the hour and minute of a date in RFC 3339, such as `18:30`.
  package static func timeOfDay(_ date: String) -> String { String(date.dropFirst(11).prefix(5)) }

  /// Returns a remaining time as `clock` does. It is rounded up, so that a countdown from ten starts with `0:10` and shows
  /// `0:00` only at its end.
  package static func countdown(_ remaining: Duration) -> String {
    clock(max(remaining, .zero).secondsRoundedUp)
  }

  /// Returns whole seconds as `0:07`, `12:00`, `99:59`, `1:40:00`.
  package static func clock(_ seconds: Int) -> String {
    let tail = (seconds % 60).padded()
    return seconds < hoursFrom
      ? "\(seconds / 60):\(tail)" : "\(seconds / 3600):\((seconds / 60 % 60).padded()):\(tail)"
  }

  /// Returns whole seconds, rounded down, of a number that another program sent.
  package static func clock(_ seconds: Double) -> String {
    seconds > 0 ? clock(Int(min(seconds, secondsShownMax))) : clock(0 as Int)
  }

  /// Returns a time trained, with the plan if less was trained: `1:18 of 6:00`. Neither counts Get Ready. After an
  /// extension more may have been trained than was planned.
  package static func trained(_ seconds: Double, of planned: Double?) -> String {
    let trained = clock(seconds)
    guard let planned, seconds < planned, clock(planned) != trained else { return trained }
    return "\(trained) of \(clock(planned))"
  }

  /// The most seconds that are shown: far more than a lifetime, and a whole number as a `Double` too.
  private static let secondsShownMax = 1e10

  private static func number(_ digits: some StringProtocol) -> Int? {
    // Int(_:) also accepts a sign.
    (1...6).contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
  }

  private static func colonSeconds(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var total = 0
    for (index, part) in parts.enumerated() {
      guard let value = number(part), index == 0 || value < 60 else { return nil }
      total = total * 60 + value
    }
    return total
  }

  private static func unitSeconds(_ text: String) -> Int? {
    if let plain = number(text) { return plain }
    var total = 0
    var rest = text[...]
    for (names, seconds) in units {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let word = rest.dropFirst(digits.count).drop { $0 == " " }.prefix { $0.isLetter }
      guard names.contains(String(word)) else { continue }
      guard let value = number(digits) else { return nil }
      total += value * seconds
      rest = rest[word.endIndex...].drop { $0 == " " }
    }
    return rest.isEmpty && !text.isEmpty ? total : nil
  }

  /// The words for hours, minutes and seconds, in the order in which a time has them.
  private static let units = [
    (["h", "hr", "hrs", "hour", "hours"], 3600), (["m", "min", "mins", "minute", "minutes"], 60),
    (["s", "sec", "secs", "second", "seconds"], 1),
  ]
}
