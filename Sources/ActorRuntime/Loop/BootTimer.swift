import CLinux
import Glibc

/// A timer that fires at an instant of `CLOCK_BOOTTIME`: one that expires in suspend fires on resume, and setting the
/// wall clock has no effect.
package final class BootTimer {
  private let descriptor: Descriptor
  private var watch: EventLoop.Watch?
  private var instant: Instant?

  /// Creates a timer that is not set. It calls the handler on the loop.
  package init(on loop: EventLoop, handler: @escaping () -> Void) throws(SystemError) {
    let flags = Int32(TFD_NONBLOCK | TFD_CLOEXEC)
    let descriptor = Descriptor(
      owning: try check("timerfd_create") { timerfd_create(CLOCK_BOOTTIME, flags) })
    self.descriptor = descriptor
    watch = try loop.watch(descriptor) { [weak self] _ in
      // If there is nothing to read, the timer was set again after it fired.
      guard (try? descriptor.read(limit: 8)) != nil else { return }
      self?.instant = nil
      handler()
    }
  }

  /// Sets the timer to fire once at the instant, or at once if that has passed; nil stops it. Nothing is done if it is set so.
  package func set(at instant: Instant?) {
    guard instant != self.instant else { return }
    self.instant = instant
    var specification = itimerspec()
    if let instant {
      // All zero would stop the timer.
      let nanoseconds = max(instant.nanoseconds, 1)
      specification.it_value.tv_sec = Int(nanoseconds / 1_000_000_000)
      specification.it_value.tv_nsec = Int(nanoseconds % 1_000_000_000)
    }
    // It fails only for a time out of range, which `max` above excludes.
    _ = timerfd_settime(descriptor.number, Int32(TFD_TIMER_ABSTIME), &specification, nil)
  }
}

extension EventLoop {
  /// Runs until a condition holds, which is looked at after each turn. Returns false after `allowance`.
  @discardableResult
  package func run(
    for allowance: Duration, until isDone: () -> Bool = { false }
  ) throws(SystemError) -> Bool {
    var isLate = false
    let timer = try BootTimer(on: self) { isLate = true }
    timer.set(at: BootClock.now().advanced(by: allowance))
    if !isDone() { try run { isLate || isDone() } }
    timer.set(at: nil)
    return isDone()
  }
}
