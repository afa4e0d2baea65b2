import Workout

/// When a daemon that ended is started again, and when that is no use any more.
struct RestartPolicy: Hashable, Sendable {
  /// The pause before the first restart; each further one is twice as long.
  static let pauseMin = Duration.milliseconds(50)
  /// The longest pause.
  static let pauseMax = Duration.seconds(5)
  /// One that ran for less than this failed to start.
  static let failsWithin = Duration.seconds(2)
  /// After this many failures in a row there is no point in another try.
  static let failuresMax = 10

  /// Failures in a row.
  private(set) var failures = 0

  /// The pause before the next start of a daemon that ran for `uptime`; nil to give up.
  mutating func pause(afterRunning uptime: Duration) -> Duration? {
    failures = uptime < Self.failsWithin ? failures + 1 : 1
    guard failures < Self.failuresMax else { return nil }
    return min(Self.pauseMin * (1 << (failures - 1)), Self.pauseMax)
  }
}
