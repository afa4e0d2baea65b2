import ActorRuntime
import Glibc

/// The processes of the commands that run.
final class CommandProcesses {
  private struct Running {
    let process: GuardedProcess
    let output: Descriptor
    /// Nil after its end.
    var reading: EventLoop.Watch?
    /// The path of its FIT activity, which is deleted when it has ended; nil without one.
    let activity: String?
    /// Whether it was to be ended.
    var isOverdue = false
  }

  private let loop: EventLoop
  private let log: Log
  private let deliver: (HooksCore.Input) -> Void
  /// The folder for files that last as long as a command.
  private let folder: String
  private var running: [Int: Running] = [:]

  /// Creates a value without processes. `deliver` gets later events.
  init(on loop: EventLoop, log: Log, folder: String, deliver: @escaping (HooksCore.Input) -> Void) {
    (self.loop, self.log, self.folder, self.deliver) = (loop, log, folder, deliver)
  }

  /// Performs an effect of the core and returns its event, if any.
  func perform(_ output: HooksCore.Output) -> HooksCore.Input? {
    switch output {
    case .run(let command):
      do { try start(command) } catch { return .failed(command.number, reason: "\(error)") }
    case .terminate(let number):
      running[number]?.isOverdue = true
      running[number]?.process.signal(SIGTERM)
    case .kill(let number): running[number]?.process.signal(SIGKILL)
    case .log(.debug, let message): log.debug(message)
    case .log(.info, let message): log.info(message)
    case .log(.warning, let message): log.warning(message)
    }
    return nil
  }

  private func start(_ command: HooksCore.Command) throws {
    let name = command.words.first ?? ""
    guard let path = ExternalCommand.path(of: name) else {
      throw ShownError("not found in the folders of PATH")
    }
    let pipe = try Pipe()
    let output = pipe.output
    // The command's own children may hold the other end after it has ended.
    try check("fcntl") { fcntl(output.number, F_SETFL, O_NONBLOCK) }
    let number = command.number
    var variables = command.variables
    var activity: String?
    if let bytes = command.activity {
      let file = "\(folder)/logged-\(number).fit"
      try OwnFile.replace(file, with: bytes)
      (activity, variables["GYMPULSE_FIT"]) = (file, file)
    }
    let process = try GuardedProcess(
      path, Array(command.words.dropFirst()), input: command.input, output: pipe.input, error: pipe.input,
      variables: variables, on: loop
    ) { [weak self] in self?.noteEnd(of: number, $0) }
    running[number] = Running(process: process, output: output, activity: activity)
    running[number]?.reading = try loop.watch(output) { [weak self] _ in self?.read(output, of: number) }
  }

  private func read(_ output: Descriptor, of number: Int) {
    guard let bytes = try? output.read() else { return }
    if bytes.isEmpty { running[number]?.reading = nil } else { deliver(.wrote(number, bytes)) }
  }

  private func noteEnd(of number: Int, _ end: ProcessWatch.End) {
    guard let command = running.removeValue(forKey: number) else { return }
    // Its children, if it was to be ended.
    if command.isOverdue { command.process.signal(SIGKILL) }
    command.process.release()
    var problem = end == .exited(0) ? nil : "\(end)"
    do throws(SystemError) {
      if let file = command.activity { try OwnFile.remove(file) }
    } catch {
      problem = problem ?? "\(error)"
    }
    // What a pipe holds at most; its children may write on.
    if let bytes = try? command.output.read(), !bytes.isEmpty { deliver(.wrote(number, bytes)) }
    deliver(.ended(number, problem: problem))
  }
}
