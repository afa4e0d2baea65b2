import Workout

/// How many requests each sender may send: each device, or, counted in a table of its own, each address without a token.
struct RequestRates {
  /// Requests a second in the long run.
  static let perSecond = 60
  private let perSecond: Int
  /// Requests at once after a pause.
  static let burst = 120
  private let burst: Int
  /// Most senders that are counted at a time.
  static let sendersMax = 128

  private struct Bucket {
    var left: Double
    var at: Instant
  }

  private var buckets: [String: Bucket] = [:]

  init(perSecond: Int = perSecond, burst: Int = burst) {
    (self.perSecond, self.burst) = (perSecond, burst)
  }

  /// Whether a sender may send a request now.
  mutating func allow(_ sender: String, at now: Instant) -> Bool {
    var bucket = buckets[sender] ?? Bucket(left: Double(burst), at: now)
    if buckets[sender] == nil, buckets.count >= Self.sendersMax {
      buckets = buckets.filter { filled($0.value, now) < Double(burst) }
      guard buckets.count < Self.sendersMax else { return false }
    }
    bucket = Bucket(left: filled(bucket, now), at: now)
    defer { buckets[sender] = bucket }
    guard bucket.left >= 1 else { return false }
    bucket.left -= 1
    return true
  }

  private func filled(_ bucket: Bucket, _ now: Instant) -> Double {
    min(Double(burst), bucket.left + bucket.at.duration(to: now).seconds * Double(perSecond))
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
