import Workout

/// The words for what was counted in an interval.
package enum ResultText {
  /// Returns the time and the rounds, such as `8:30, 3 rounds`, or the rounds alone.
  package static func text(_ result: IntervalResult) -> String {
    let rounds = counted(result.rounds, "round")
    guard let seconds = result.seconds else { return rounds }
    let time = ClockText.clock(seconds)
    return result.rounds > 1 ? "\(time), \(rounds)" : time
  }

  /// Whether a result is better than another of the same kind: less time, or more rounds.
  package static func isBetter(_ result: IntervalResult, than other: IntervalResult) -> Bool {
    switch (result.seconds, other.seconds) {
    case (let time?, let otherTime?): time < otherTime
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): result.rounds > other.rounds
    }
  }
}
