import Display
import Glibc

/// The log of a process: lines on stderr.
package struct Log: Sendable {
  /// The levels; each includes those before it.
  package enum Level: String, CaseIterable, Sendable {
    /// A failure that needs action by the user.
    case error
    /// A failure that the program handles.
    case warning
    /// Normal events.
    case info
    /// Details for finding a fault.
    case debug

    fileprivate var verbosity: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .info: 2
      case .debug: 3
      }
    }

    /// The prefix by which the journal recognises the level (sd-daemon(3)).
    fileprivate var journalPrefix: String {
      switch self {
      case .error: "<3>"
      case .warning: "<4>"
      case .info: "<6>"
      case .debug: "<7>"
      }
    }
  }

  private let process: String
  private let level: Level

  /// Creates the log of a process. Lines above `level` are not written.
  package init(process: String, level: Level) {
    self.process = process
    self.level = level
  }

  /// Writes a failure that needs action, and what to do.
  package func error(_ message: @autoclosure () -> String) { write(.error, message) }
  /// Writes a failure that the program handles.
  package func warning(_ message: @autoclosure () -> String) { write(.warning, message) }
  /// Writes a normal event.
  package func info(_ message: @autoclosure () -> String) { write(.info, message) }
  /// Writes a detail for finding a fault.
  package func debug(_ message: @autoclosure () -> String) { write(.debug, message) }

  /// Writes a line at every level.
  package func trace(_ line: String) {
    let line: Escaped<LogLine> = "\(JournalStream.readsErrors ? Level.debug.journalPrefix : "")\(line)\n"
    Output.error.write(line)
  }

  private func write(_ level: Level, _ message: () -> String) {
    guard level.verbosity <= self.level.verbosity else { return }
    Output.error.write(line(level, message(), forJournal: JournalStream.readsErrors))
  }

  /// Returns a line of the log; for the journal with its priority.
  func line(_ level: Level, _ message: String, forJournal: Bool) -> Escaped<LogLine> {
    "\(forJournal ? level.journalPrefix : "")\(process): \(level.rawValue): \(message)\n"
  }
}

/// The process's two output streams.
package struct Output: Sendable {
  let number: Int32

  /// Standard output, for results.
  package static let standard = Output(number: STDOUT_FILENO)
  /// Standard error, for errors and the log.
  package static let error = Output(number: STDERR_FILENO)

  /// Writes text for a terminal. Returns false if the reader has closed the stream.
  @discardableResult
  package func write(_ text: Escaped<Terminal>) -> Bool { write(OutputText(text)) }

  /// Writes text in the reader's language. Returns false if the reader has closed the stream.
  @discardableResult
  package func write<Language>(_ text: Escaped<Language>) -> Bool { write(OutputText(text)) }

  /// Writes all of a text. Returns false if the reader has closed the stream.
  @discardableResult
  package func write(_ text: OutputText) -> Bool {
    if number == STDERR_FILENO, let file = LogFile.current {
      file.write(text.text)
      return true
    }
    var rest = Array(text.text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      if count == -1 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          var wait = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
          poll(&wait, 1, -1)
          continue
        }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Whether the stream is a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }
}
