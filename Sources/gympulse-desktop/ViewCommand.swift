import ActorRuntime
import Glibc

/// Runs `gympulse-ctl view`, which shows the screen that runs or opens one.
final class ViewCommand {
  private let loop: EventLoop
  private let log: Log
  private let socket: String
  private var watches: [pid_t: ProcessWatch] = [:]

  /// Most commands at a time. Each waits for the one before it, so that more would do nothing.
  private static let commandsMax = 4

  init(on loop: EventLoop, log: Log, socket: String) {
    (self.loop, self.log, self.socket) = (loop, log, socket)
  }

  /// Runs it. With a token (xdg-activation) a new window may come to the front.
  func open(_ activationToken: String?) {
    guard watches.count < Self.commandsMax else { return }
    var setup = ChildProcess.Setup(error: nil, isDetached: true)
    setup.isInHome = true
    if let activationToken, !activationToken.utf8.contains(0) {
      setup.variables["XDG_ACTIVATION_TOKEN"] = activationToken
    }
    do throws(SystemError) {
      let watch = try ProcessWatch.start(
        ChildProcess.sibling("gympulse-ctl"), ["view", "--notice", "--socket", socket], setup: setup, on: loop
      ) { [weak self, log] pid, end in
        self?.watches[pid] = nil
        if end != .exited(0) { log.warning("the screen was not opened: gympulse-ctl view \(end)") }
      }
      watches[watch.pid] = watch
    } catch {
      log.warning("the screen was not opened: \(error)")
    }
  }
}
