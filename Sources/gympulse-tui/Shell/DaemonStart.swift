import ActorRuntime
import Glibc
import Workout

/// Starts the daemons with `gympulse-ctl up`.
final class DaemonStart {
  private let loop: EventLoop
  private var command: ProcessWatch?

  init(on loop: EventLoop) { self.loop = loop }

  /// Starts them. The handler gets the reason if that fails, also later.
  func run(onFailure: @escaping (String) -> Void) {
    // One that runs is enough.
    guard command == nil else { return }
    do {
      let pipe = try Pipe()
      let output = pipe.output
      // What the command has started may hold the other end.
      _ = fcntl(output.number, F_SETFL, O_NONBLOCK)
      let setup = ChildProcess.Setup(error: pipe.input.number, isDetached: true)
      command = try ProcessWatch.start(ChildProcess.sibling("gympulse-ctl"), ["up"], setup: setup, on: loop) {
        [weak self] _, end in
        self?.command = nil
        guard end != .exited(0) else { return }
        let said = String(decoding: (try? output.read()) ?? [], as: UTF8.self).trimmed
        onFailure(said.isEmpty ? "the daemons did not start" : said)
      }
    } catch {
      onFailure("\(error)")
    }
  }
}
