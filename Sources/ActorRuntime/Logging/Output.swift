import Glibc

/// Where a process writes: results to standard output or a file, everything else to standard error.
package enum Output {
  /// Standard output, for results.
  package static let standard = StandardOutput()
  /// Standard error, for errors and the log.
  package static let error = ErrorOutput()

  /// Writes a result to the file that the user named. A regular file, also one that a link leads to, is replaced as a whole
  /// and keeps its mode; if this throws, it is as it was. A pipe, a device, or a name of an open file such as `/dev/stdout`,
  /// is written directly.
  package static func write(_ bytes: [UInt8], toFile path: String) throws(SystemError) {
    // A file that must not be written must not be replaced either.
    let old: Descriptor?
    do { old = try openFile(path, O_WRONLY | O_APPEND) } catch {
      guard error.code == ENOENT else { throw error }
      old = nil
    }
    var status = stat()
    if let old { try check("stat \(path)") { fstat(old.number, &status) } }
    let isStream = status.st_mode & S_IFMT != S_IFREG || path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    do {
      if let old, isStream { return try old.writeAll(bytes) }
      let replacement = try FileReplacement(of: target(of: path), mode: 0o666, isUsers: true)
      if old != nil { try check("chmod") { fchmod(replacement.file.number, status.st_mode & 0o7777) } }
      try replacement.write(bytes)
      try replacement.rename()
    } catch {
      throw SystemError("write \(path)", code: error.code)
    }
  }

  /// Returns the file that links lead to; the path itself if there is none yet.
  private static func target(of path: String) -> String {
    guard let text = realpath(path, nil) else { return path }
    defer { free(text) }
    return String(cString: text)
  }
}

extension Arguments {
  /// Writes a file to `--output`; prints it if there is no such option.
  package func write(_ bytes: [UInt8]) throws -> ExitCode {
    if let path = self["output"] {
      try Output.write(bytes, toFile: path)
    } else {
      try Output.standard.write(bytes: bytes)
    }
    return .done
  }
}

/// Why a result was not written to standard output.
package enum OutputError: Error, CustomStringConvertible {
  /// The reader has closed the pipe.
  case readerClosed
  /// The system refused it, because the disk is full or standard output is closed.
  case failed(SystemError)

  fileprivate init(_ error: SystemError) {
    self = error.code == EPIPE ? .readerClosed : .failed(SystemError("standard output", code: error.code))
  }

  package var description: String {
    switch self {
    case .readerClosed: "standard output: its reader has closed it"
    case .failed(let error): "\(error)"
    }
  }

  /// Ends the process as tools do: quietly by SIGPIPE if the reader has closed the pipe, else with a message.
  package func end(program: String) -> Never {
    switch self {
    case .readerClosed:
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    case .failed:
      Output.error.write("\(program): \(self)\n")
    }
    ExitCode.refused.exit()
  }
}

/// Standard output, for results. A result that could not be written is an error, which cannot be ignored.
package struct StandardOutput: Sendable {
  /// Writes text for a terminal.
  package func write(_ text: Escaped<TerminalText>) throws(OutputError) { try write(OutputText(text)) }

  /// Writes text in the reader's language.
  package func write<Language>(_ text: Escaped<Language>) throws(OutputError) { try write(OutputText(text)) }

  /// Writes all of a text.
  package func write(_ text: OutputText) throws(OutputError) { try write(bytes: Array(text.text.utf8)) }

  /// Writes all bytes of a file that is not text, such as a picture.
  package func write(bytes: [UInt8]) throws(OutputError) {
    do {
      try Descriptor.standardOutput.writeAll(bytes)
    } catch {
      throw OutputError(error)
    }
  }

  /// Closes standard output after the last result: some file systems report only then that a write failed.
  func close() throws(OutputError) {
    guard Glibc.close(STDOUT_FILENO) == -1, errno != EBADF else { return }
    throw OutputError(SystemError("close"))
  }

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The cells in a line of the terminal; `CommandSpec.columnsDefault` if it is not a terminal.
  package var columns: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1
    return isKnown ? Int(size.ws_col) : CommandSpec.columnsDefault
  }
}

/// Standard error, for errors and the log. It is not known where to report that writing to it failed, so that is ignored.
package struct ErrorOutput: Sendable {
  /// Writes text for a terminal.
  package func write(_ text: Escaped<TerminalText>) { write(OutputText(text)) }

  /// Writes text in the reader's language.
  package func write<Language>(_ text: Escaped<Language>) { write(OutputText(text)) }

  private func write(_ text: OutputText) {
    if let file = LogFile.current { return file.write(text.text) }
    try? Descriptor.standardError.writeAll(Array(text.text.utf8))
  }

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

/// Opens standard streams that the caller has closed, so that no other file gets their numbers and receives results.
/// Reading and writing them fails with `EBADF`, as if they were closed.
func reserveStandardStreams() {
  for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) == -1 {
    _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
