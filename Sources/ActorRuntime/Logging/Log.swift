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
