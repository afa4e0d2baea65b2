import Display
import Glibc
import Workout

/// Queries to the terminal of this process. Its replies arrive like typed keys.
package enum TerminalQuery {
  /// How long to wait for a reply; a terminal at the other end of a slow connection has it too.
  package static let deadline = Duration.milliseconds(500)

  /// Writes a query to the terminal and returns the reply. The reply is empty if there is no terminal, or if this
  /// process is in its background, where writing would stop it.
  package static func reply(
    to question: Escaped<Terminal>, lengthMax: Int, until isComplete: ([UInt8]) -> Bool
  ) -> [UInt8] {
    guard let terminal = try? openFile("/dev/tty", O_RDWR | O_NOCTTY | O_NONBLOCK),
      tcgetpgrp(terminal.number) == getpgrp()
    else { return [] }
    return reply(on: terminal, to: question, lengthMax: lengthMax, deadline: deadline, until: isComplete)
  }

  /// The same on an open terminal. Its mode is the same afterwards.
  static func reply(
    on terminal: Descriptor, to question: Escaped<Terminal>, lengthMax: Int, deadline: Duration,
    until isComplete: ([UInt8]) -> Bool
  ) -> [UInt8] {
    // A signal that ends or stops this process has to wait until the mode of the terminal is restored.
    var waiting = sigset_t()
    var before = sigset_t()
    sigemptyset(&waiting)
    for signal in [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP] { sigaddset(&waiting, signal) }
    pthread_sigmask(SIG_BLOCK, &waiting, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

    var mode = termios()
    guard tcgetattr(terminal.number, &mode) == 0 else { return [] }
    var quiet = mode
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(terminal.number, TCSANOW, &quiet) == 0 else { return [] }
    var bytes: [UInt8] = []
    // What comes too late would look like typed keys.
    defer { tcsetattr(terminal.number, isComplete(bytes) ? TCSANOW : TCSAFLUSH, &mode) }

    let end = BootClock.now().advanced(by: deadline)
    guard (try? terminal.writeAll(Array(question.text.utf8))) != nil else { return [] }
    while bytes.count < lengthMax, !isComplete(bytes) {
      let left = BootClock.now().duration(to: end)
      var event = pollfd(fd: terminal.number, events: Int16(POLLIN), revents: 0)
      guard left > .zero, poll(&event, 1, Int32(left.nanoseconds / 1_000_000) + 1) >= 0 else { break }
      if event.revents == 0 { continue }
      // A terminal that was closed has nothing to read.
      guard let more = try? terminal.read(limit: lengthMax - bytes.count), !more.isEmpty else { break }
      bytes += more
    }
    return bytes
  }
}
