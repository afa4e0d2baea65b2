import Workout

/// When the sound server is connected: only while it is needed, and with a back-off after it is lost.
struct SoundConnection {
  /// The first back-off; each further one is twice as long.
  static let backOffMin = Duration.seconds(1)
  /// The longest back-off: a server that is not there costs two wake-ups a minute, only during a workout.
  static let backOffMax = Duration.seconds(30)

  private enum State { case off, connecting, connected, waiting(until: Instant) }

  private var state = State.off
  private var backOff = SoundConnection.backOffMin

  /// Whether its streams are known.
  private(set) var isListed = false

  /// When to try again; nil unless it waits.
  var wakeAt: Instant? {
    if case .waiting(let instant) = state { instant } else { nil }
  }

  /// Connects or disconnects.
  mutating func update(isNeeded: Bool, at now: Instant) -> [SoundCommand] {
    switch (state, isNeeded) {
    case (.off, true):
      state = .connecting
      return [.connect]
    case (.waiting(let instant), true) where instant <= now:
      state = .connecting
      return [.connect]
    case (.waiting, false):
      reset()
      return []
    case (.connecting, false), (.connected, false):
      reset()
      return [.disconnect]
    default:
      return []
    }
  }

  private mutating func reset() {
    (state, isListed, backOff) = (.off, false, Self.backOffMin)
  }

  /// Notes an event. Returns false if it is one of a connection that is over.
  mutating func note(_ event: SoundEvent, at now: Instant) -> Bool {
    switch (state, event) {
    case (.off, _), (.waiting, _):
      return false
    case (_, .connected):
      (state, backOff) = (.connected, Self.backOffMin)
    case (_, .listed):
      isListed = true
    case (_, .lost):
      (state, isListed) = (.waiting(until: now.advanced(by: backOff)), false)
      backOff = min(backOff * 2, Self.backOffMax)
    default:
      break
    }
    return true
  }
}
