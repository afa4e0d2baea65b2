import ActorCore

/// How many requests each sender may send: each device, or, counted in a table of its own, each address without a token.
struct RequestRates {
  /// Requests a second in the long run.
  static let perSecond = 60
  /// Requests at once after a pause.
  static let burst = 120
  /// Most senders that are counted at a time.
  static let sendersMax = 128

  private var limits: [String: RateLimit] = [:]
  private let full: RateLimit

  /// `senders`: how many people one sender may be.
  init(senders: Int = 1) {
    full = RateLimit(perSecond: senders * Self.perSecond, burst: senders * Self.burst)
  }

  /// Whether a sender may send a request now.
  mutating func allow(_ sender: String, at now: Instant) -> Bool {
    if limits[sender] == nil, limits.count >= Self.sendersMax {
      limits = limits.filter { !$0.value.isFull(at: now) }
      guard limits.count < Self.sendersMax else { return false }
    }
    return limits[sender, default: full].allow(at: now)
  }
}

/// How many workouts each device may add to the log.
struct LogEntries {
  /// Most in 24 hours.
  static let max = 200

  private var added: [String: [Instant]] = [:]

  /// Notes a workout. Returns whether the device may add it now.
  mutating func allow(_ device: String, at now: Instant) -> Bool {
    let recent = added[device, default: []].filter { $0.duration(to: now) < .seconds(86_400) }
    let isAllowed = recent.count < Self.max
    added[device] = isAllowed ? recent + [now] : recent
    return isAllowed
  }
}
