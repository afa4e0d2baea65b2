import Glibc

extension TerminalDevice {
  /// What happens to bytes from the terminal that were not read.
  package enum UnreadInput: Sendable {
    case keep, drop
  }

  /// Runs a function while the terminal does not echo and has each key read at once, and restores its mode. A signal
  /// that ends or stops this process waits until then.
  package func withoutEcho<Failure>(_ body: () throws(Failure) -> UnreadInput) throws(Failure) {
    var before = sigset_t()
    var waiting = sigset_t()
    sigemptyset(&waiting)
    for signal in Self.delayed { sigaddset(&waiting, signal) }
    pthread_sigmask(SIG_BLOCK, &waiting, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

    var mode = termios()
    guard tcgetattr(descriptor, &mode) == 0 else { return }
    var quiet = mode
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(descriptor, TCSANOW, &quiet) == 0 else { return }
    var rest = UnreadInput.drop
    defer { tcsetattr(descriptor, rest == .keep ? TCSANOW : TCSAFLUSH, &mode) }
    rest = try body()
  }

  /// Waits for a key `withoutEcho`, or for one of the signals that wait. Returns whether one came in time.
  package func waitForKey(milliseconds: Int64) -> Bool {
    let end = Self.now() + milliseconds
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    repeat {
      if poll(&event, 1, Int32(max(end - Self.now(), 0))) > 0 || Self.isSignalWaiting { return true }
    } while Self.now() < end
    return false
  }

  private static let delayed = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP]

  private static var isSignalWaiting: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return delayed.contains { sigismember(&pending, $0) == 1 }
  }
}
