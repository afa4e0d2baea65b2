import CLinux
import Glibc

/// Tells when somebody sets the wall clock and when the machine wakes up from suspend.
///
/// A timer of `CLOCK_REALTIME` that never rings, but is cancelled whenever that clock and the monotonic one move against
/// each other (timerfd_create(2), `TFD_TIMER_CANCEL_ON_SET`): after suspend too, as the monotonic clock has stood
/// still.
package final class ClockChangeWatch {
  private static let never = Int.max / 1_000_000_000

  private let descriptor: Descriptor
  private let loop: EventLoop

  /// Calls the handler after each change.
  package init(on loop: EventLoop, handler: @escaping () -> Void) throws(SystemError) {
    let flags = Int32(TFD_NONBLOCK | TFD_CLOEXEC)
    let descriptor = Descriptor(
      owning: try check("timerfd_create") { timerfd_create(CLOCK_REALTIME, flags) })
    self.descriptor = descriptor
    self.loop = loop
    try Self.arm(descriptor)
    try loop.watch(descriptor) { _ in
      // The change shows as ECANCELED.
      guard (try? descriptor.read(limit: 8)) == nil else { return }
      try? Self.arm(descriptor)
      handler()
    }
  }

  deinit {
    loop.unwatch(descriptor)
  }

  private static func arm(_ descriptor: Descriptor) throws(SystemError) {
    var specification = itimerspec()
    specification.it_value.tv_sec = never
    let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
    try check("timerfd_settime") { timerfd_settime(descriptor.number, flags, &specification, nil) }
  }
}
