// Nanoseconds, frame lengths and file sizes are `Int` everywhere.
#if !_pointerBitWidth(_64)
  #error("GymPulse needs a 64-bit machine")
#endif

/// An instant of the machine's boot clock (`CLOCK_BOOTTIME`): monotonic, includes suspend, the same in every process,
/// independent of the wall clock.
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
  /// Whole nanoseconds, rounded towards zero. Durations are far below the 292 years that fit.
  package var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }

  /// Whole seconds, rounded up, as displays count down.
  package var secondsRoundedUp: Int { Int((nanoseconds + 999_999_999) / 1_000_000_000) }

  /// Returns how much it is of a longer one, 0 to 1; 0 if that has no length.
  package func share(of total: Duration) -> Double {
    total > .zero ? (seconds / total.seconds).clamped(to: 0...1) : 0
  }

  /// The same in whole percent.
  package func percent(of total: Duration) -> Int { Int(share(of: total) * 100) }

  /// Seconds with a fraction, for people and JSON, not for computing.
  package var seconds: Double {
    Double(nanoseconds) / 1e9
  }
}
