import Workout

/// Decides when to send the next finished workout to the store: one at a time, after a back-off while the store fails,
/// and not while the store is not running.
struct OutboxDelivery: Hashable, Sendable {
  /// The first back-off after a failure; each further one is twice as long.
  static let backOffMin = Duration.seconds(1)
  /// The longest back-off.
  static let backOffMax = Duration.seconds(300)

  /// When to try again; nil if no retry is planned.
  private(set) var retryAt: Instant?
  /// Whether nothing is sent because the store is not running.
  private(set) var isHeld = false
  private var isBusy = false
  private var isQuarantining = false
  private var backOff = OutboxDelivery.backOffMin

  /// Returns whether to send now. If true, no other begins until `fail` or `reset`.
  mutating func begin(at now: Instant) -> Bool {
    guard !isBusy else { return false }
    if let retryAt, now < retryAt { return false }
    isBusy = true
    retryAt = nil
    return true
  }

  /// Returns whether to store a workout in a file of its own now. If true, no other begins until `fail` or `reset`.
  mutating func beginQuarantine() -> Bool {
    defer { isQuarantining = true }
    return !isQuarantining
  }

  /// Plans a retry after the store has failed.
  mutating func fail(at now: Instant) {
    (isHeld, isBusy, isQuarantining) = (false, false, false)
    retryAt = now.advanced(by: backOff)
    backOff = min(backOff * 2, Self.backOffMax)
  }

  /// Sends nothing until `reset`, because the store is not running.
  mutating func hold() {
    (isHeld, isBusy) = (true, true)
    retryAt = nil
  }

  /// Allows the next delivery at once: the store has accepted a workout, has started, or no longer responds to the last one.
  mutating func reset() {
    self = OutboxDelivery()
  }
}
