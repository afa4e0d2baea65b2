import ActorRuntime

/// Starts the daemons with `gympulse-ctl up`.
final class DaemonStart {
  private let socket: String
  private let loop: EventLoop
  private var command: ProcessWatch?

  /// Those that listen on a socket.
  init(socket: String, on loop: EventLoop) { (self.socket, self.loop) = (socket, loop) }

  /// Starts them. The handler gets the reason if that fails, also later.
  func run(onFailure: @escaping (String) -> Void) {
    // One that runs is enough.
    guard command == nil else { return }
    do {
      command = try ProcessWatch.control(["up"], socket: socket, on: loop) { [weak self] _, failure in
        self?.command = nil
        if let failure { onFailure(failure.isEmpty ? "GymPulse did not start" : failure) }
      }
    } catch {
      onFailure("\(error)")
    }
  }
}
