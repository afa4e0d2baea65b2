import ActorRuntime
import Glibc

/// The supervised processes.
final class Daemons {
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
      return watch(name) { onEnd in
        let program = try ChildProcess.sibling("gympulse-\(name)")
        return try ProcessWatch.start(
          program, settings.arguments, on: loop, onEnd: onEnd)
      }
    case .adopt(let name, let pid):
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
      let watch = try begin { [deliver] pid, end in deliver(.ended(name, pid: pid, how: "\(end)")) }
      watches[name] = watch
      return .running(name, pid: watch.pid)
    } catch {
      return .failed(name, reason: "\(error)")
    }
  }
}
