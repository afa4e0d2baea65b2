import Glibc

/// What a process tells the person who runs it, on stderr, a line each.
package struct Log: Sendable {
  /// How much is told; each level includes those before it.
  package enum Level: String, CaseIterable, Sendable {
    /// Something does not work and somebody has to act.
    case error
    /// Something went wrong and is being dealt with.
    case warning
    /// What happens, for those who watch.
    case info
    /// Everything, for those who look for a fault.
    case debug

    fileprivate var verbosity: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .info: 2
      case .debug: 3
      }
    }
  }

  private let process: String
  private let level: Level

  /// The log of a process.
  package init(process: String, level: Level) {
    self.process = process
    self.level = level
  }

  /// Tells what does not work and what to do about it.
  package func error(_ message: @autoclosure () -> String) { write(.error, message) }
  /// Tells what went wrong.
  package func warning(_ message: @autoclosure () -> String) { write(.warning, message) }
  /// Tells what happens.
  package func info(_ message: @autoclosure () -> String) { write(.info, message) }
  /// Tells what may help to find a fault.
  package func debug(_ message: @autoclosure () -> String) { write(.debug, message) }

  /// Writes a line of a trace, whatever the level.
  package func trace(_ line: String) { Output.error.write("\(line)\n") }

  private func write(_ level: Level, _ message: () -> String) {
    guard level.verbosity <= self.level.verbosity else { return }
    Output.error.write("\(process): \(level.rawValue): \(message())\n")
  }
}

/// The process's two outputs.
package struct Output: Sendable {
  private let number: Int32

  /// What the person or program asked for.
  package static let standard = Output(number: STDOUT_FILENO)
  /// What they should know besides.
  package static let error = Output(number: STDERR_FILENO)

  /// Writes text, all of it unless the reader is gone. Answers false when it is.
  @discardableResult
  package func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
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

  /// Whether a person watches it on a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }
}
