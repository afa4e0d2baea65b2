import Workout

/// When to hand the next finished workout to the store: one at a time, again after a pause that grows while the
/// store refuses, not at all while it is away.
struct OutboxDelivery: Hashable, Sendable {
  /// The first pause after a refusal; each further one is twice as long.
  static let pauseMin = Duration.seconds(1)
  /// The longest pause.
  static let pauseMax = Duration.seconds(300)

  /// When to try again; nil when nothing is to be tried by itself.
  private(set) var retryAt: Instant?
  private var isBusy = false
  private var pause = OutboxDelivery.pauseMin

  /// Whether to send now. If so, an answer is awaited from here on.
  mutating func begin(at now: Instant) -> Bool {
    guard !isBusy else { return false }
    if let retryAt, now < retryAt { return false }
    isBusy = true
    retryAt = nil
    return true
  }

  /// The store refused: wait.
  mutating func fail(at now: Instant) {
    isBusy = false
    retryAt = now.advanced(by: pause)
    pause = min(pause * 2, Self.pauseMax)
  }

  /// The store is away: wait for `reset`.
  mutating func rest() {
    isBusy = true
    retryAt = nil
  }

  /// It took one, or came back: go on at once.
  mutating func reset() {
    self = OutboxDelivery()
  }
}
