/// The words for what was counted in an interval.
package enum ResultText {
  /// Returns the time and the rounds, such as `8:30, 3 rounds`, or the rounds with the repetitions after them, such as
  /// `7 rounds + 12`.
  package static func text(_ result: IntervalResult) -> String {
    let rounds = plural(result.rounds, "{n} round", "{n} rounds")
    guard let seconds = result.seconds else {
      return result.reps.map { $0 > 0 ? "\(rounds) + \($0)" : rounds } ?? rounds
    }
    let time = ClockText.clock(seconds)
    return result.rounds > 1 ? "\(time), \(rounds)" : time
  }

  /// Returns how a result compares with the best of earlier ones of the same interval, such as ` – new best!` or
  /// ` (best: 8:12, 3 rounds)`; empty if there is none. Times of different numbers of rounds are not compared.
  package static func comparison(_ result: IntervalResult, with earlier: [IntervalResult]) -> String {
    let comparable = earlier.filter {
      $0.title == result.title
        && ($0.seconds == nil || result.seconds == nil || $0.rounds == result.rounds)
    }
    guard let best = comparable.max(by: { isBetter($1, than: $0) }) else { return "" }
    return isBetter(result, than: best) ? " – new best!" : " (best: \(text(best)))"
  }

  /// Whether a result is better than another of the same kind: less time, or more rounds and repetitions.
  private static func isBetter(_ result: IntervalResult, than other: IntervalResult) -> Bool {
    switch (result.seconds, other.seconds) {
    case (let time?, let otherTime?): time < otherTime
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): (result.rounds, result.reps ?? 0) > (other.rounds, other.reps ?? 0)
    }
  }
}
