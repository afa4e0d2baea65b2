import Glibc
import Messages
import Workout

/// The machine's clocks.
package enum BootClock {
  /// `CLOCK_BOOTTIME` now.
  package static func now() -> Instant {
    Instant(nanoseconds: nanoseconds(of: CLOCK_BOOTTIME))
  }

  /// Both clocks now.
  package static func moment() -> Moment {
    let wall = nanoseconds(of: CLOCK_REALTIME)
    var seconds = time_t(wall / 1_000_000_000)
    var local = tm()
    localtime_r(&seconds, &local)
    let instant = now()
    // What CLOCK_MONOTONIC leaves out is the time in suspend (clock_gettime(2)).
    let slept = instant.nanoseconds - nanoseconds(of: CLOCK_MONOTONIC)
    return Moment(
      instant: instant, wall: WallTime(nanoseconds: wall, utcOffsetSeconds: Int(local.tm_gmtoff)),
      slept: .nanoseconds(slept))
  }

  /// Which boot this is: instants of another mean nothing here. Empty where the kernel does not tell.
  package static func bootId() -> String {
    (try? readFile("/proc/sys/kernel/random/boot_id"))
      .map { String(decoding: $0, as: UTF8.self).trimmed } ?? ""
  }

  private static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
