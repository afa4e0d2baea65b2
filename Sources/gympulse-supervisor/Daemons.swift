import ActorRuntime
import Glibc

/// The processes under supervision.
final class Daemons {
  private let settings: DaemonSettings
  private let loop: EventLoop
  private let tell: (SupervisorCore.Input) -> Void
  private var watches: [String: ProcessWatch] = [:]

  /// Starts nothing yet. What happens later is told.
  init(settings: DaemonSettings, on loop: EventLoop, tell: @escaping (SupervisorCore.Input) -> Void) {
    self.settings = settings
    self.loop = loop
    self.tell = tell
  }

  /// Does what the core wants; answers what is known at once.
  func perform(_ output: SupervisorCore.Output) -> SupervisorCore.Input? {
    switch output {
    case .start(let name):
      return take(name) {
        let program = try ChildProcess.sibling("gympulse-\(name)")
        return try ChildProcess.start(program, settings.arguments)
      }
    case .adopt(let name, let pid):
      settings.log.info("gympulse-\(name) runs already (process \(pid))")
      return take(name) { pid }
    case .terminate(let pid): kill(pid, SIGTERM)
    case .kill(let pid): kill(pid, SIGKILL)
    case .tell(.info, let message): settings.log.info(message)
    case .tell(.warning, let message): settings.log.warning(message)
    case .tell(.error, let message): settings.log.error(message)
    }
    return nil
  }

  private func take(_ name: String, pid: () throws -> pid_t) -> SupervisorCore.Input {
    do {
      let pid = try pid()
      watches[name] = try ProcessWatch(pid, on: loop) { [tell] end in
        tell(.ended(name, pid: pid, how: "\(end)"))
      }
      return .running(name, pid: pid)
    } catch {
      return .failed(name, reason: "\(error)")
    }
  }
}
