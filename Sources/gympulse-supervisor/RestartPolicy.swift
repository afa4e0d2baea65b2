import Workout

/// When a daemon that ended is started again.
struct RestartPolicy: Hashable, Sendable {
  /// The pause before the first restart; each further one is twice as long.
  static let pauseMin = Duration.milliseconds(50)
  /// The longest of these pauses.
  static let pauseMax = Duration.seconds(5)
  /// One that ran for less than this failed to start.
  static let failsWithin = Duration.seconds(2)
  /// After this many failures in a row it takes a person, or time, to mend what is wrong.
  static let failuresMax = 10
  /// The pause from then on: a daemon is back soon after, say, its disk has room again, and until then costs little.
  static let pauseAfterMany = Duration.seconds(60)

  /// Failures in a row.
  private(set) var failures = 0

  /// The pause before the next start of a daemon that ran for `uptime`.
  mutating func pause(afterRunning uptime: Duration) -> Duration {
    failures = uptime < Self.failsWithin ? failures + 1 : 1
    guard failures < Self.failuresMax else { return Self.pauseAfterMany }
    return min(Self.pauseMin * (1 << (failures - 1)), Self.pauseMax)
  }
}
