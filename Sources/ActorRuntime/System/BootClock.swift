import Glibc

/// The machine's clocks.
package enum BootClock {
  /// Returns the time of `CLOCK_BOOTTIME`.
  package static func now() -> Instant {
    Instant(nanoseconds: nanoseconds(of: CLOCK_BOOTTIME))
  }

  /// Returns the time of the boot clock and the wall clock.
  package static func moment() -> Moment {
    let wall = nanoseconds(of: CLOCK_REALTIME)
    let (instant, suspended) = readings(
      boottime: { nanoseconds(of: CLOCK_BOOTTIME) }, monotonic: { nanoseconds(of: CLOCK_MONOTONIC) })
    return Moment(
      instant: Instant(nanoseconds: instant), wallNanoseconds: wall, suspended: .nanoseconds(suspended),
      utcOffset: utcOffsetSeconds)
  }

  /// Returns the id of this boot; instants of different boots are not comparable. Empty if it is not available.
  package static func bootId() -> String {
    (try? readFile("/proc/sys/kernel/random/boot_id", limit: 64))
      .map { String(decoding: $0, as: UTF8.self).trimmed } ?? ""
  }

  private static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  // MARK: Suspend

  /// Longest time between the readings of two clocks, in nanoseconds, that is accepted.
  private static let readingGapMax: Int64 = 1_000_000
  /// Most readings; after that the closest pair is used.
  private static let readingsMax = 10

  /// Returns the boot clock and the total time in suspend, by which `CLOCK_MONOTONIC` is behind (clock_gettime(2)). A
  /// pause of the process between two readings must not look like a suspend.
  static func readings(boottime: () -> Int64, monotonic: () -> Int64) -> (now: Int64, suspended: Int64) {
    var suspended: Int64 = 0
    var gapMin = Int64.max
    var now = boottime()
    for _ in 0..<readingsMax where gapMin > readingGapMax {
      let before = now
      let awake = monotonic()
      now = boottime()
      if now - before < gapMin { (suspended, gapMin) = (before - awake, now - before) }
    }
    return (now, max(suspended, 0))
  }

  // MARK: Local time

  /// Returns the seconds by which local time is ahead of UTC at a time in nanoseconds since 1970.
  @Sendable package static func utcOffsetSeconds(at time: Int64) -> Int {
    // Without it a process keeps the time zone of its start (localtime(3)).
    tzset()
    var seconds = time_t(time / 1_000_000_000)
    var local = tm()
    localtime_r(&seconds, &local)
    return Int(local.tm_gmtoff)
  }
}
