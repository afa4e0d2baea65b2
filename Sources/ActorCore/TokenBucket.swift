import Messages

/// How often something may be done: `burst` times at once after a pause, `perSecond` in the long run.
package struct TokenBucket {
  private let perSecond: Double
  private let burst: Double
  private var left: Double
  private var since: Instant?

  package init(perSecond: Double, burst: Int) {
    (self.perSecond, self.burst, left) = (perSecond, Double(burst), Double(burst))
  }

  /// Whether it may be done now; if so, it counts.
  package mutating func allow(at now: Instant) -> Bool {
    left = min(burst, left + (since.map { $0.duration(to: now).seconds } ?? 0) * perSecond)
    since = now
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}
