import Workout

/// How often a segment looks different. The remaining time is shown at its marks, which lie a step apart: usually at
/// each whole second.
struct Cadence: Hashable, Sendable {
  /// Above this much remaining time a quiet segment shows minutes.
  static let quietAbove = Duration.seconds(60)
  /// From this much remaining time on tenths are shown, where they are.
  static let tenthsFrom = Duration.seconds(10)
  /// Seconds of a step that may be asked for; the longest is one that a bar is of use with.
  static let stepRange = 1...60

  /// Seconds from one mark to the next.
  var stepSeconds = 1
  /// Whether seconds are shown in the last minute only.
  var isQuiet = false
  /// Whether tenths are shown in the last ten seconds.
  var hasTenths = false
  /// Whether nothing changes within a phase, as for a screen reader.
  var isByPhase = false

  /// The mark that shows this remaining time of a phase's length: the time itself, rounded up.
  func mark(of remaining: Duration, in length: Duration = .zero) -> Duration {
    guard !isByPhase else { return length }
    let step = step(at: remaining)
    return .nanoseconds((remaining.nanoseconds + step - 1) / step * step)
  }

  /// The next mark, below the one that shows this remaining time.
  func mark(after remaining: Duration) -> Duration {
    guard !isByPhase else { return .zero }
    let shown = mark(of: remaining)
    let next = shown - .nanoseconds(step(at: remaining))
    // Where the steps grow finer, a mark of the coarser ones may be leapt over.
    let finer = [isQuiet ? Self.quietAbove : .zero, hasTenths ? Self.tenthsFrom : .zero]
    return max(next, finer.filter { $0 < remaining }.max() ?? .zero, .zero)
  }

  /// The mark that shows how long an open interval has lasted: that time, rounded down.
  func mark(ofPassed passed: Duration) -> Duration {
    guard !isByPhase else { return .zero }
    let step = openStep(at: passed)
    return .nanoseconds(passed.nanoseconds / step * step)
  }

  /// The next mark of an open interval; nil when there is none.
  func mark(afterPassed passed: Duration) -> Duration? {
    isByPhase ? nil : mark(ofPassed: passed) + .nanoseconds(openStep(at: passed))
  }

  private func openStep(at passed: Duration) -> Int64 {
    (isQuiet && passed >= Self.quietAbove ? 60 : Int64(stepSeconds)) * 1_000_000_000
  }

  /// Nanoseconds of a step at this remaining time.
  private func step(at remaining: Duration) -> Int64 {
    if isQuiet, remaining > Self.quietAbove { return 60_000_000_000 }
    if hasTenths, remaining <= Self.tenthsFrom { return 100_000_000 }
    return Int64(stepSeconds) * 1_000_000_000
  }

  /// The remaining time in words: `0:07`, `12m` where seconds are not shown, `9.4` where tenths are.
  func text(_ remaining: Duration) -> String {
    if isQuiet, remaining > Self.quietAbove {
      return "\((remaining.nanoseconds + 59_999_999_999) / 60_000_000_000)m"
    }
    if hasTenths, remaining <= Self.tenthsFrom {
      let tenths = (max(remaining, .zero).nanoseconds + 99_999_999) / 100_000_000
      return "\(tenths / 10).\(tenths % 10)"
    }
    return ClockText.countdown(remaining)
  }

  /// How long an open interval has lasted, in words.
  func text(passed: Duration) -> String {
    let seconds = Int(passed.nanoseconds / 1_000_000_000)
    return isQuiet && passed >= Self.quietAbove ? "\(seconds / 60)m" : ClockText.clock(seconds)
  }
}
