import ActorRuntime
import Glibc
import Workout

/// A program that was started, and what it has written so far. The world's loop keeps it up to date.
final class Program {
  /// A line of stdout.
  struct Line {
    let text: String
    /// When it was read.
    let at: Instant
  }

  let pid: pid_t
  private(set) var lines: [Line] = []
  private(set) var output = ""
  private(set) var error = ""
  /// How it ended; nil while it runs.
  private(set) var end: ProcessWatch.End?

  private let command: String
  private let loop: EventLoop
  /// Those that have not ended.
  private var streams: [Int32: EventLoop.Watch] = [:]
  private var partialLine: [UInt8] = []
  private var watch: ProcessWatch?

  /// Starts a program in an environment that has nothing but these variables.
  init(_ path: String, _ arguments: [String], environment: [String: String], on loop: EventLoop) throws {
    self.loop = loop
    command = ([path.split(separator: "/").last.map(String.init) ?? path] + arguments).joined(separator: " ")
    let (outputEnd, outputOfChild) = try Self.pipe()
    let (errorEnd, errorOfChild) = try Self.pipe()
    // env becomes the program, so that this is the program's process id.
    pid = try ChildProcess.start(
      "/usr/bin/env", ["-i"] + environment.map { "\($0)=\($1)" }.sorted() + [path] + arguments,
      setup: ChildProcess.Setup(output: outputOfChild, error: errorOfChild))
    try follow(outputEnd) { [weak self] in self?.takeOutput($0) }
    try follow(errorEnd) { [weak self] in self?.error += String(decoding: $0, as: UTF8.self) }
    watch = try ProcessWatch(pid, on: loop) { [weak self] in self?.end = $0 }
  }

  /// Whether it has ended and all it wrote was read.
  var isDone: Bool { end != nil && streams.isEmpty }

  /// Sends a signal, unless it has ended.
  func signal(_ number: Int32) {
    if end == nil { kill(pid, number) }
  }

  private func takeOutput(_ bytes: [UInt8]) {
    let now = BootClock.now()
    output += String(decoding: bytes, as: UTF8.self)
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(Line(text: String(decoding: partialLine, as: UTF8.self), at: now))
        partialLine = []
      } else {
        partialLine.append(byte)
      }
    }
  }

  private func follow(_ stream: Descriptor, _ take: @escaping ([UInt8]) -> Void) throws {
    streams[stream.number] = try loop.watch(stream) { [weak self] _ in
      do {
        guard let bytes = try stream.read() else { return }
        guard bytes.isEmpty else { return take(bytes) }
      } catch {
        // A pipe that cannot be read any more counts as ended.
      }
      self?.streams[stream.number] = nil
    }
  }

  private static func pipe() throws -> (ours: Descriptor, child: Descriptor) {
    var ends: [Int32] = [-1, -1]
    try check("pipe") { Glibc.pipe(&ends) }
    for end in ends { try check("fcntl") { fcntl(end, F_SETFD, FD_CLOEXEC) } }
    let ours = Descriptor(owning: ends[0])
    try check("fcntl") { fcntl(ours.number, F_SETFL, O_NONBLOCK) }
    return (ours, Descriptor(owning: ends[1]))
  }
}

extension Program: CustomStringConvertible {
  /// Its command line, what it wrote and how it ended.
  var description: String {
    "\(command): \(end.map { "\($0)" } ?? "runs")\n  stdout: \(output.suffix(2000))\n  stderr: \(error.suffix(2000))"
  }
}
