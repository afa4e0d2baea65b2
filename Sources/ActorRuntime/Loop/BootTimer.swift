import CLinux
import Glibc
import Workout

/// A timer set to an instant. It follows `CLOCK_BOOTTIME`, so that one that expires during suspend rings as soon as
/// the machine wakes up, and setting the wall clock does not move it.
package final class BootTimer {
  private let descriptor: Descriptor
  private let loop: EventLoop

  /// A timer that is not set. It calls the handler on the loop.
  package init(on loop: EventLoop, handler: @escaping () -> Void) throws(SystemError) {
    let flags = Int32(TFD_NONBLOCK | TFD_CLOEXEC)
    let descriptor = Descriptor(
      owning: try check("timerfd_create") { timerfd_create(CLOCK_BOOTTIME, flags) })
    self.descriptor = descriptor
    self.loop = loop
    try loop.watch(descriptor) { _ in
      // Nothing to read means that it was set anew since it rang.
      if (try? descriptor.read(limit: 8)) != nil { handler() }
    }
  }

  deinit {
    loop.unwatch(descriptor)
  }

  /// Rings once at the instant, at once if that is past; nil stops it.
  package func set(at instant: Instant?) {
    var specification = itimerspec()
    if let instant {
      // All zero would stop the timer.
      let nanoseconds = max(instant.nanoseconds, 1)
      specification.it_value.tv_sec = Int(nanoseconds / 1_000_000_000)
      specification.it_value.tv_nsec = Int(nanoseconds % 1_000_000_000)
    }
    // It fails only for a time out of range, which the line above excludes.
    _ = timerfd_settime(descriptor.number, Int32(TFD_TIMER_ABSTIME), &specification, nil)
  }
}
