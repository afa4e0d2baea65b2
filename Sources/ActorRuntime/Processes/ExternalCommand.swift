import Glibc

/// Programs of other projects, as the `PATH` finds them.
package enum ExternalCommand {
  /// The result of a command.
  package struct Result: Sendable {
    /// The exit code; nil if a signal ended it.
    package let code: Int32?
    /// The standard output.
    package let output: String
  }

  /// Returns the path of a program on the `PATH`; nil if it is not found. A name with a slash is one from
  /// the home folder.
  package static func path(of name: String) -> String? { path(of: name, in: .process) }

  static func path(of name: String, in environment: Environment) -> String? {
    if name.contains("/") { return Paths.fromHome(name) }
    return (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { (try? checkProgram($0)) != nil }
  }

  /// Throws why the program at a path cannot be started; a shell would only write it to its stderr.
  package static func checkProgram(_ path: String) throws(SystemError) {
    let operation = "start \(path)"
    try check(operation) { access(path, X_OK) }
    var status = stat()
    try check(operation) { stat(path, &status) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(operation, code: EACCES) }
  }

  /// Most bytes that a command may write whose output is wanted as text.
  private static let textMax = 4 << 20

  /// Runs a command and waits for its end. Returns nil if it cannot be started, was killed after `deadline`, or wrote too much.
  package static func run(
    _ name: String, _ arguments: [String], deadline: Duration = .seconds(2)
  ) -> Result? {
    guard let path = path(of: name),
      case .ended(let end, let output, _)? = try? run(
        path: path, arguments, outputMax: textMax, deadline: deadline)
    else { return nil }
    return Result(code: end.exitCode, output: String(decoding: output, as: UTF8.self))
  }

  /// How a command with limits has ended.
  package enum Ending: Sendable {
    /// It has ended itself: how, its standard output, and the last line that it wrote to stderr.
    case ended(ProcessWatch.End, output: [UInt8], error: ForeignText)
    /// It was killed after the deadline.
    case tooLate
    /// It was killed because it wrote too much.
    case tooMuch
  }

  /// Most bytes of stderr that are read.
  private static let errorMax = 4096
  /// Most characters of a line of stderr that are returned.
  private static let errorLengthMax = 120

  /// Runs the program at a path, if there is a short text with that as a line on its standard input, and waits for its end. It is
  /// killed, with its children, after `deadline`, when it has written more than `outputMax` bytes, and when this process ends.
  package static func run(
    path: String, _ arguments: [String], input: String = "", outputMax: Int, deadline: Duration
  ) throws(SystemError) -> Ending {
    let loop = try EventLoop()
    // This process holds the ends for writing too, so that closed streams do not wake it.
    let (result, report) = (try Pipe(), try Pipe())
    for end in [result.output, report.output] {
      try check("fcntl") { fcntl(end.number, F_SETFL, O_NONBLOCK) }
    }
    var output = OutputBuffer(limit: outputMax)
    var error = OutputBuffer(limit: errorMax)
    var end: ProcessWatch.End?
    let watches = [
      try loop.watch(result.output) { _ in output.read(result.output) },
      try loop.watch(report.output) { _ in error.read(report.output) },
    ]
    defer { withExtendedLifetime(watches) {} }
    let process = try GuardedProcess(
      path, arguments, input: input, output: result.input, error: report.input, on: loop
    ) { end = $0 }
    try loop.run(for: deadline) { end != nil || output.isFull }
    guard let end else {
      process.signal(SIGKILL)
      try loop.run { end != nil }
      return output.isFull ? .tooMuch : .tooLate
    }
    withExtendedLifetime(process) {}
    output.read(result.output)
    error.read(report.output)
    if output.isFull { return .tooMuch }
    return .ended(end, output: output.bytes, error: error.lastLine(lengthMax: errorLengthMax))
  }
}

/// What a command has written, up to a limit.
private struct OutputBuffer {
  private(set) var bytes: [UInt8] = []
  /// Whether there was more.
  private(set) var isFull = false
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Reads what is there; what is beyond the limit is dropped.
  mutating func read(_ source: Descriptor) {
    while let more = try? source.read(), !more.isEmpty {
      isFull = isFull || bytes.count + more.count > limit
      if isFull { return }
      bytes += more
    }
  }

  /// Returns the last line that is not empty, without control characters.
  func lastLine(lengthMax: Int) -> ForeignText {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let line = lines.last { !String($0).trimmed.isEmpty } ?? ""
    let visible = line.unicodeScalars.filter { $0.value >= 32 && !(127...159 ~= $0.value) }
    return ForeignText(
      rawValue: String(String(String.UnicodeScalarView(visible)).trimmed.prefix(lengthMax)))
  }
}
