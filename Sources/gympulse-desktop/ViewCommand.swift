import ActorRuntime
import Glibc

/// Runs `gympulse-ctl view`, which shows the screen that runs or opens one.
final class ViewCommand {
  private let loop: EventLoop
  private let socket: String
  private let onFailure: (String) -> Void
  private var watches: [pid_t: ProcessWatch] = [:]

  /// Most commands at a time. Each waits for the one before it, so that more would do nothing.
  private static let commandsMax = 4

  /// `onFailure` gets why no screen was opened.
  init(on loop: EventLoop, socket: String, onFailure: @escaping (String) -> Void) {
    (self.loop, self.socket, self.onFailure) = (loop, socket, onFailure)
  }

  /// Runs it. With a token (xdg-activation) a new window may come to the front.
  func open(_ activationToken: String?) {
    guard watches.count < Self.commandsMax else { return }
    var variables: [String: String] = [:]
    if let activationToken, !activationToken.utf8.contains(0) {
      variables["XDG_ACTIVATION_TOKEN"] = activationToken
    }
    do throws(SystemError) {
      let watch = try ProcessWatch.control(
        ["view", "--notice"], socket: socket, variables: variables, on: loop
      ) { [weak self] pid, failure in
        self?.watches[pid] = nil
        if let failure { self?.onFailure(failure.isEmpty ? "the screen was not opened" : failure) }
      }
      watches[watch.pid] = watch
    } catch {
      onFailure("\(error)")
    }
  }
}
