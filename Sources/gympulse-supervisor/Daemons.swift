import Glibc
import Supervision

/// The supervised processes.
final class Daemons {
  /// The exit code of ld.so(8) if it does not find a library.
  private static let missingLibrary: Int32 = 127

  private let settings: DaemonSettings
  private let loop: EventLoop
  private let deliver: (SupervisorCore.Input) -> Void
  /// The person's own actors.
  private var own: [Supervised: OwnProcess] = [:]
  private var watches: [Supervised: ProcessWatch] = [:]
  /// The names of the files that were read last.
  private var files: Set<String> = []

  /// Creates a value without processes. `deliver` gets later events.
  init(settings: DaemonSettings, on loop: EventLoop, deliver: @escaping (SupervisorCore.Input) -> Void) {
    self.settings = settings
    self.loop = loop
    self.deliver = deliver
  }

  /// Performs an effect of the core and returns its event, if any.
  func perform(_ output: SupervisorCore.Output) -> SupervisorCore.Input? {
    switch output {
    case .start(let actor):
      let program: String
      do { program = try ChildProcess.sibling(actor.program) } catch {
        return failed(actor, error)
      }
      if actor.actor?.need != nil, !Paths.exists(program) {
        return .missing(actor, reason: "there is no \(program)")
      }
      return watch(actor) { onEnd in
        try ProcessWatch.start(program, settings.arguments, on: loop, onEnd: onEnd)
      }
    case .adopt(let actor, let pid):
      // A process of another program is never ended, and has the name only until it disconnects.
      guard actor.actor != nil, ProcessFacts(pid: pid).program?.hasSuffix("/\(actor.program)") == true else {
        settings.log.warning(
          "process \(pid), which is not \(actor.program), is connected as \(actor.name); \(actor.program) starts when it disconnects"
        )
        return .taken(actor)
      }
      settings.log.info("\(actor.program) is already running (process \(pid))")
      return watch(actor) { onEnd in try ProcessWatch(pid, on: loop) { onEnd(pid, $0) } }
    case .run(let actor, let words): return run(actor, words)
    case .readFiles:
      let all = ActorFile.all(in: settings.paths)
      for name in files.subtracting(all.map(\.name)) { StartFailure.clear(of: name, socket: settings.socket) }
      files = Set(all.map(\.name))
      for (name, file) in all {
        if case .failure(let problem) = file { settings.log.warning("actors/\(name): \(problem)") }
      }
      return .files(all.compactMap { try? $0.file.get() })
    case .terminate(let actor):
      own[actor]?.isLeaving = true
      send(SIGTERM, to: actor)
    case .kill(let actor): send(SIGKILL, to: actor)
    case .announceReady:
      do { try ServiceNotification.ready.send() } catch {
        settings.log.warning("cannot notify the service manager: \(error)")
      }
    case .log(.info, let message): settings.log.info(message)
    case .log(.warning, let message): settings.log.warning(message)
    case .log(.error, let message): settings.log.error(message)
    }
    return nil
  }

  /// Watches the process that `begin` starts or adopts.
  private func watch(
    _ actor: Supervised, _ begin: (@escaping (pid_t, ProcessWatch.End) -> Void) throws -> ProcessWatch
  ) -> SupervisorCore.Input {
    do {
      let watch = try begin { [deliver, settings] pid, end in
        // A daemon that exits has recorded its error.
        if case .killed = end { StartFailure.record("it \(end)", of: actor.name, socket: settings.socket) }
        let isMissing = actor.actor?.need != nil && end == .exited(Self.missingLibrary)
        deliver(
          isMissing
            ? .missing(actor, reason: "a library is missing; see the line above")
            : .ended(actor, pid: pid, how: "\(end)"))
      }
      watches[actor] = watch
      return .running(actor, pid: watch.pid)
    } catch {
      return failed(actor, error)
    }
  }

  private func send(_ signal: Int32, to actor: Supervised) {
    watches[actor]?.send(signal)
    own[actor]?.process.signal(signal)
  }

  /// Starts an actor of the person's own as a command at a transition is started. It ends with this process.
  private func run(_ actor: Supervised, _ words: [String]) -> SupervisorCore.Input {
    do {
      guard let path = words.first.flatMap(ExternalCommand.path) else {
        throw ShownError("\(words.first ?? "") was not found in the folders of PATH")
      }
      let pipe = try Pipe()
      let output = pipe.output
      try check("fcntl") { fcntl(output.number, F_SETFL, O_NONBLOCK) }
      StartFailure.clear(of: actor.name, socket: settings.socket)
      let process = try GuardedProcess(
        path, Array(words.dropFirst()), output: pipe.input, error: pipe.input,
        variables: ["GYMPULSE_SOCKET": settings.socket], on: loop
      ) { [weak self] in self?.noteEnd(of: actor, $0) }
      own[actor] = OwnProcess(process: process)
      own[actor]?.reading = try loop.watch(output) { [weak self] _ in self?.read(output, of: actor) }
      return .running(actor, pid: process.pid)
    } catch {
      return failed(actor, error)
    }
  }

  private func noteEnd(of actor: Supervised, _ end: ProcessWatch.End) {
    guard let ended = own.removeValue(forKey: actor) else { return }
    if !ended.isLeaving {
      let line = ended.written.lastLine
      StartFailure.record(
        "it \(end)" + (line.isEmpty ? "" : ": \(line)"), of: actor.name, socket: settings.socket)
    }
    deliver(.ended(actor, pid: ended.process.pid, how: "\(end)"))
  }

  /// Logs what an actor of the person's own writes, up to a limit.
  private func read(_ output: Descriptor, of actor: Supervised) {
    guard let bytes = try? output.read() else { return }
    if bytes.isEmpty { own[actor]?.reading = nil }
    for line in own[actor]?.written.append(bytes) ?? [] { settings.log.info("\(actor.name): \(line)") }
  }

  private func failed(_ actor: Supervised, _ error: any Error) -> SupervisorCore.Input {
    StartFailure.record("\(error)", of: actor.name, socket: settings.socket)
    return .failed(actor, reason: "\(error)")
  }
}

/// The process of an actor of the person's own.
private struct OwnProcess {
  let process: GuardedProcess
  /// Nil after the end of its output.
  var reading: EventLoop.Watch?
  var written = CommandOutput()
  /// Whether it was sent SIGTERM, so that its end is not a failure.
  var isLeaving = false
}
