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

    /// The priority by which the journal knows the level (sd-daemon(3)); a lower one is more urgent.
    fileprivate var priority: Int {
      switch self {
      case .error: 3
      case .warning: 4
      case .info: 6
      case .debug: 7
      }
    }

    /// What the journal reads before a line.
    fileprivate var journalPrefix: String { "<\(priority)>" }
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
    guard level.priority <= self.level.priority else { return }
    Output.error.write(line(level, message(), forJournal: JournalStream.readsErrors))
  }

  /// Returns a line of the log; for the journal with its priority.
  func line(_ level: Level, _ message: String, forJournal: Bool) -> Escaped<LogLine> {
    "\(forJournal ? level.journalPrefix : "")\(process): \(level.rawValue): \(message)\n"
  }
}

/// The systemd journal as the reader of a stream.
enum JournalStream {
  /// Whether the journal reads stderr of this process.
  static let readsErrors = isJournal(STDERR_FILENO)

  /// Returns whether a stream is the one that `JOURNAL_STREAM` names by device and inode (systemd.exec(5)). A child whose
  /// streams were redirected has the variable too.
  static func isJournal(_ stream: Int32, environment: Environment = .process) -> Bool {
    var status = stat()
    guard let name = environment["JOURNAL_STREAM"], fstat(stream, &status) == 0 else { return false }
    return name == "\(status.st_dev):\(status.st_ino)"
  }
}
