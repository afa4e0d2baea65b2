import ActorRuntime
import Glibc

/// The supervised processes.
final class Daemons {
  /// The exit code of ld.so(8) if it does not find a library.
  private static let missingLibrary: Int32 = 127

  private let settings: DaemonSettings
  private let loop: EventLoop
  private let deliver: (SupervisorCore.Input) -> Void
  private var watches: [Actor: ProcessWatch] = [:]

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
      if actor.need != nil, !Paths.exists(program) {
        return .missing(actor, reason: "there is no \(program)")
      }
      return watch(actor) { onEnd in
        try ProcessWatch.start(program, settings.arguments, on: loop, onEnd: onEnd)
      }
    case .adopt(let actor, let pid):
      // A process of another program is never ended, and has the name only until it disconnects.
      guard ProcessFacts(pid: pid).program?.hasSuffix("/\(actor.program)") == true else {
        settings.log.warning(
          "process \(pid), which is not \(actor.program), is connected as \(actor.name); \(actor.program) starts when it disconnects"
        )
        return .taken(actor)
      }
      settings.log.info("\(actor.program) is already running (process \(pid))")
      return watch(actor) { onEnd in try ProcessWatch(pid, on: loop) { onEnd(pid, $0) } }
    case .terminate(let actor): watches[actor]?.send(SIGTERM)
    case .kill(let actor): watches[actor]?.send(SIGKILL)
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
    _ actor: Actor, _ begin: (@escaping (pid_t, ProcessWatch.End) -> Void) throws -> ProcessWatch
  ) -> SupervisorCore.Input {
    do {
      let watch = try begin { [deliver, settings] pid, end in
        // A daemon that exits has recorded its error.
        if case .killed = end { StartFailure.record("it \(end)", of: actor.name, socket: settings.socket) }
        let isMissing = actor.need != nil && end == .exited(Self.missingLibrary)
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

  private func failed(_ actor: Actor, _ error: any Error) -> SupervisorCore.Input {
    StartFailure.record("\(error)", of: actor.name, socket: settings.socket)
    return .failed(actor, reason: "\(error)")
  }
}
