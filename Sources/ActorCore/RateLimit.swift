import Workout

/// How much of something is let through in the long run, and at once after a pause.
package struct RateLimit: Sendable {
  private let perSecond: Double
  private let burst: Double
  private var left: Double
  private var at = Instant(nanoseconds: 0)

  /// One of which nothing is used.
  package init(perSecond: Int, burst: Int) {
    (self.perSecond, self.burst, left) = (Double(perSecond), Double(burst), Double(burst))
  }

  /// Whether one more is let through now.
  package mutating func allow(at now: Instant) -> Bool {
    (left, at) = (filled(now), now)
    guard left >= 1 else { return false }
    left -= 1
    return true
  }

  /// Whether nothing of late counts any more.
  package func isFull(at now: Instant) -> Bool { filled(now) >= burst }

  private func filled(_ now: Instant) -> Double {
    min(burst, left + at.duration(to: now).seconds * perSecond)
  }
}
