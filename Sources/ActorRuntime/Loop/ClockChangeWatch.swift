import CLinux
import Glibc

/// Watches for changes of the wall clock and for resume from suspend.
///
/// It is a timer of `CLOCK_REALTIME` that never fires, but is cancelled when that clock jumps against the monotonic
/// clock (timerfd_create(2), `TFD_TIMER_CANCEL_ON_SET`), which stops in suspend.
package final class ClockChangeWatch {
  private static let never = Int.max / 1_000_000_000

  private let watch: EventLoop.Watch

  /// Calls the handler after each change.
  package init(on loop: EventLoop, handler: @escaping () -> Void) throws(SystemError) {
    let flags = Int32(TFD_NONBLOCK | TFD_CLOEXEC)
    let descriptor = Descriptor(
      owning: try check("timerfd_create") { timerfd_create(CLOCK_REALTIME, flags) })
    try Self.arm(descriptor)
    watch = try loop.watch(descriptor) { _ in
      // A change makes the read fail with ECANCELED.
      guard (try? descriptor.read(limit: 8)) == nil else { return }
      try? Self.arm(descriptor)
      handler()
    }
  }

  private static func arm(_ descriptor: Descriptor) throws(SystemError) {
    var specification = itimerspec()
    specification.it_value.tv_sec = never
    let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
    try check("timerfd_settime") { timerfd_settime(descriptor.number, flags, &specification, nil) }
  }
}
