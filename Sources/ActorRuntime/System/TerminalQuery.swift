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
    var bytes: [UInt8] = []
    terminal.withoutEcho {
      bytes = read(terminal, question, lengthMax, deadline, until: isComplete)
      // What comes too late would look like typed keys.
      return isComplete(bytes) ? .keep : .drop
    }
    return bytes
  }

  private static func read(
    _ terminal: Descriptor, _ question: Escaped<Terminal>, _ lengthMax: Int, _ deadline: Duration,
    until isComplete: ([UInt8]) -> Bool
  ) -> [UInt8] {
    var bytes: [UInt8] = []
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
