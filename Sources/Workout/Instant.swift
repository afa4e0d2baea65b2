/// A moment on the machine's boot clock (`CLOCK_BOOTTIME`): monotonic, counts time spent in suspend,
/// the same in every process, untouched when somebody sets the wall clock.
package struct Instant: InstantProtocol, Hashable, Sendable {
  /// Nanoseconds since boot.
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  package func advanced(by duration: Duration) -> Instant {
    Instant(nanoseconds: nanoseconds + duration.nanoseconds)
  }

  package func duration(to other: Instant) -> Duration {
    .nanoseconds(other.nanoseconds - nanoseconds)
  }

  package static func < (a: Instant, b: Instant) -> Bool {
    a.nanoseconds < b.nanoseconds
  }
}

extension Duration {
  /// Whole nanoseconds; what is finer is cut off. Durations here stay far below the 292 years that fit.
  package var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }

  /// Seconds with their fraction, for people and JSON. Never computed with.
  package var seconds: Double {
    Double(nanoseconds) / 1e9
  }
}
