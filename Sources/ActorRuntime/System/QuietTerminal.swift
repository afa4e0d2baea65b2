import Glibc
import Workout

extension Descriptor {
  /// What happens to bytes from the terminal that were not read.
  package enum UnreadInput: Sendable {
    case keep, drop
  }

  /// Runs a function while the terminal does not echo and has each key read at once, and restores its mode. A signal
  /// that ends or stops this process waits until then. Does nothing if this is not a terminal.
  package func withoutEcho<Failure>(_ body: () throws(Failure) -> UnreadInput) throws(Failure) {
    var before = sigset_t()
    var waiting = Self.delayedSignals
    pthread_sigmask(SIG_BLOCK, &waiting, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

    var mode = termios()
    guard tcgetattr(number, &mode) == 0 else { return }
    var quiet = mode
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(number, TCSANOW, &quiet) == 0 else { return }
    var rest = UnreadInput.drop
    defer { tcsetattr(number, rest == .keep ? TCSANOW : TCSAFLUSH, &mode) }
    rest = try body()
  }

  /// Waits for a key on a terminal that is `withoutEcho`, or for one of the signals that wait. Returns whether one came
  /// in time.
  package func waitForKey(_ time: Duration) -> Bool {
    let end = BootClock.now().advanced(by: time)
    while true {
      let left = BootClock.now().duration(to: end)
      var event = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      let count = poll(&event, 1, Int32(max(left, .zero).nanoseconds / 1_000_000))
      if count > 0 || Self.isSignalWaiting { return true }
      guard left > .milliseconds(1) else { return false }
    }
  }

  private static var delayedSignals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in delayed { sigaddset(&set, signal) }
    return set
  }

  private static let delayed = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP]

  private static var isSignalWaiting: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return delayed.contains { sigismember(&pending, $0) == 1 }
  }
}
