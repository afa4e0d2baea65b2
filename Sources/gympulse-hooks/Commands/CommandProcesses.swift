import ActorRuntime
import Glibc

/// The processes of the commands that run.
final class CommandProcesses {
  /// A command cannot be started.
  struct NotFound: Error, CustomStringConvertible {
    let description = "not found in the folders of PATH"
  }

  /// Starts a process in the group of the command that ends the group when its stdin is closed: when this process has
  /// ended, in whatever way. A line tells it that the command has ended. It is not a child of the command, which may wait
  /// for its children.
  private static let guardedStart = """
    exec 3<&0 </dev/null
    ( { trap '' TERM; read -r _ <&3 || { kill -TERM 0; sleep 2; kill -KILL 0; }; } >/dev/null 2>&1 & )
    exec "$@" 3<&-
    """

  private struct Running {
    let watch: ProcessWatch
    /// The other end of the guard's stdin.
    let lifeline: Descriptor
    let output: Descriptor
    /// Nil after its end.
    var reading: EventLoop.Watch?
    /// Whether it was to be ended.
    var isOverdue = false
  }

  private let loop: EventLoop
  private let log: Log
  private let deliver: (HooksCore.Input) -> Void
  private var running: [Int: Running] = [:]

  /// Creates a value without processes. `deliver` gets later events.
  init(on loop: EventLoop, log: Log, deliver: @escaping (HooksCore.Input) -> Void) {
    (self.loop, self.log, self.deliver) = (loop, log, deliver)
  }

  /// Performs an effect of the core and returns its event, if any.
  func perform(_ output: HooksCore.Output) -> HooksCore.Input? {
    switch output {
    case .run(let command):
      do { try start(command) } catch { return .failed(command.number, reason: "\(error)") }
    case .terminate(let number):
      running[number]?.isOverdue = true
      signal(number, SIGTERM)
    case .kill(let number): signal(number, SIGKILL)
    case .log(.debug, let message): log.debug(message)
    case .log(.info, let message): log.info(message)
    case .log(.warning, let message): log.warning(message)
    }
    return nil
  }

  private func start(_ command: HooksCore.Command) throws {
    let name = command.words.first ?? ""
    guard let path = ExternalCommand.path(of: name) else { throw NotFound() }
    try ExternalCommand.checkProgram(path)
    let (pipe, lifeline) = (try Pipe(), try Pipe())
    let output = pipe.output
    // The command's own children may hold the other end after it has ended.
    try check("fcntl") { fcntl(output.number, F_SETFL, O_NONBLOCK) }
    // In a session of its own, so that its children can be signalled with it, and no terminal is shared.
    var setup = ChildProcess.Setup(
      input: lifeline.output, output: pipe.input, error: pipe.input, isDetached: true)
    setup.isInHome = true
    setup.variables = command.variables
    setup.omittedVariables = ProcessFacts.ownVariables
    let number = command.number
    let watch = try ProcessWatch.start(
      "/bin/sh", ["-c", Self.guardedStart, "sh", path] + command.words.dropFirst(), setup: setup, on: loop
    ) { [weak self] pid, end in self?.noteEnd(of: number, pid, end) }
    running[number] = Running(watch: watch, lifeline: lifeline.input, output: output)
    running[number]?.reading = try loop.watch(output) { [weak self] _ in self?.read(output, of: number) }
  }

  private func read(_ output: Descriptor, of number: Int) {
    guard let bytes = try? output.read() else { return }
    if bytes.isEmpty { running[number]?.reading = nil } else { deliver(.wrote(number, bytes)) }
  }

  private func noteEnd(of number: Int, _ pid: pid_t, _ end: ProcessWatch.End) {
    guard let command = running.removeValue(forKey: number) else { return }
    // Its children, if it was to be ended; the group keeps the number as long as one of them lives.
    if command.isOverdue { kill(-pid, SIGKILL) }
    _ = try? command.lifeline.write([UInt8(ascii: "\n")])
    // What a pipe holds at most; its children may write on.
    if let bytes = try? command.output.read(), !bytes.isEmpty { deliver(.wrote(number, bytes)) }
    deliver(.ended(number, problem: end == .exited(0) ? nil : "\(end)"))
  }

  /// Signals a command and its children. It is still a child of this process, so its number is not another's.
  private func signal(_ number: Int, _ signal: Int32) {
    if let pid = running[number]?.watch.pid { kill(-pid, signal) }
  }
}
