import ActorRuntime
import Glibc
import Messages

/// The supervised processes.
final class Daemons {
  /// The exit code of ld.so(8) if it does not find a library.
  private static let missingLibrary: Int32 = 127

  private let settings: DaemonSettings
  private let loop: EventLoop
  private let deliver: (SupervisorCore.Input) -> Void
  private var watches: [String: ProcessWatch] = [:]

  /// Creates a value without processes. `deliver` gets later events.
  init(settings: DaemonSettings, on loop: EventLoop, deliver: @escaping (SupervisorCore.Input) -> Void) {
    self.settings = settings
    self.loop = loop
    self.deliver = deliver
  }

  /// Performs an effect of the core and returns its event, if any.
  func perform(_ output: SupervisorCore.Output) -> SupervisorCore.Input? {
    switch output {
    case .start(let name):
      let program: String
      do { program = try ChildProcess.sibling("gympulse-\(name)") } catch {
        return failed(name, error)
      }
      if ActorName.optional.contains(name), !Paths.exists(program) {
        return .missing(name, reason: "there is no \(program)")
      }
      return watch(name) { onEnd in
        try ProcessWatch.start(program, settings.arguments, on: loop, onEnd: onEnd)
      }
    case .adopt(let name, let pid):
      // A process of another program is never ended, and has the name only until it disconnects.
      guard ProcessFacts(pid: pid).program?.hasSuffix("/gympulse-\(name)") == true else {
        settings.log.warning(
          "process \(pid), which is not gympulse-\(name), is connected as \(name); gympulse-\(name) starts when it disconnects"
        )
        return .taken(name)
      }
      settings.log.info("gympulse-\(name) is already running (process \(pid))")
      return watch(name) { onEnd in try ProcessWatch(pid, on: loop) { onEnd(pid, $0) } }
    case .terminate(let name): watches[name]?.send(SIGTERM)
    case .kill(let name): watches[name]?.send(SIGKILL)
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
    _ name: String, _ begin: (@escaping (pid_t, ProcessWatch.End) -> Void) throws -> ProcessWatch
  ) -> SupervisorCore.Input {
    do {
      let watch = try begin { [deliver, settings] pid, end in
        // A daemon that exits has recorded its error.
        if case .killed = end { StartFailure.record("it \(end)", of: name, socket: settings.socket) }
        let isMissing = ActorName.optional.contains(name) && end == .exited(Self.missingLibrary)
        deliver(
          isMissing
            ? .missing(name, reason: "a library is missing; see the line above")
            : .ended(name, pid: pid, how: "\(end)"))
      }
      watches[name] = watch
      return .running(name, pid: watch.pid)
    } catch {
      return failed(name, error)
    }
  }

  private func failed(_ name: String, _ error: any Error) -> SupervisorCore.Input {
    StartFailure.record("\(error)", of: name, socket: settings.socket)
    return .failed(name, reason: "\(error)")
  }
}
