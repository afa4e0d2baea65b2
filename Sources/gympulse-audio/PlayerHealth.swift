/// Whether the player can be heard, and what it has had to leave out.
struct PlayerHealth: Equatable, Sendable {
  /// What is wrong, in plain words with what to do; nil while all is well as far as known.
  var problem: String?
  /// Sounds left out, because the device was away or too slow when they were due.
  var skippedCount = 0
  /// Times the stream broke off and was started again.
  var interruptionCount = 0

  /// False from the first failure until sound plays again.
  var isWorking: Bool { problem == nil }
}
