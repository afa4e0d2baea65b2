import Messages

/// Whether the player can be heard, and what it has had to skip.
struct PlayerHealth: Equatable, Sendable {
  /// What is wrong and what to do; nil while no problem is known.
  var trouble: Trouble?
  /// Sounds skipped because the device was away or too slow when they were due.
  var skippedCount = 0
  /// Times the stream broke off and was started again.
  var interruptionCount = 0

  /// False from the first failure until sound plays again.
  var isWorking: Bool { trouble == nil }
}
