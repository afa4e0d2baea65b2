import Messages
import Workout

/// When to restart a daemon that has ended.
struct RestartPolicy: Hashable, Sendable {
  /// The first back-off; each further one is twice as long.
  static let backOffMin = Duration.milliseconds(50)
  /// The longest back-off before `failuresMax`.
  static let backOffMax = Duration.seconds(5)
  /// A daemon that ran for less than this has failed to start.
  static let failsWithin = Duration.seconds(2)
  /// Failures in a row after which the back-off is `backOffAfterMany`.
  static let failuresMax = 10
  /// The back-off after `failuresMax` failures: long enough to cost little, short enough for a daemon to be back soon.
  static let backOffAfterMany = Duration.seconds(60)

  /// Failures in a row.
  private(set) var failures = 0

  /// Returns the back-off before the next start of a daemon that ran for `uptime`.
  mutating func backOff(afterRunning uptime: Duration) -> Duration {
    failures = uptime < Self.failsWithin ? failures + 1 : 1
    guard failures < Self.failuresMax else { return Self.backOffAfterMany }
    return min(Self.backOffMin * (1 << (failures - 1)), Self.backOffMax)
  }
}
