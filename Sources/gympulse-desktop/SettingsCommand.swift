import ActorRuntime
import Bus
import Glibc

/// Runs `gsettings`, which reads and writes the settings of GNOME, Cinnamon and MATE.
final class SettingsCommand {
  private let loop: EventLoop
  private let reply: (DesktopCall, Result<[BusValue], BusError>) -> Void
  private var watches: [pid_t: ProcessWatch] = [:]

  /// `reply` gets the truth value that a command has printed, if it has printed one.
  init(on loop: EventLoop, reply: @escaping (DesktopCall, Result<[BusValue], BusError>) -> Void) {
    (self.loop, self.reply) = (loop, reply)
  }

  /// Runs it for a call.
  func run(_ words: [String], for call: DesktopCall) {
    let failed = BusError(BusError.failed, "gsettings has failed")
    do throws(SystemError) {
      guard let path = ExternalCommand.path(of: "gsettings") else {
        throw SystemError("gsettings", code: ENOENT)
      }
      let pipe = try Pipe()
      let output = pipe.output
      // What it has started may hold the other end.
      _ = fcntl(output.number, F_SETFL, O_NONBLOCK)
      let setup = ChildProcess.Setup(output: pipe.input, error: nil)
      let watch = try ProcessWatch.start(path, words, setup: setup, on: loop) {
        [weak self] pid, end in
        self?.watches[pid] = nil
        let printed = String(decoding: (try? output.read()) ?? [], as: UTF8.self).trimmed
        let values = ["true": [BusValue.boolean(true)], "false": [.boolean(false)], "": []][printed]
        self?.reply(
          call, (end == .exited(0) ? values : nil).map { .success($0) } ?? .failure(failed))
      }
      watches[watch.pid] = watch
    } catch {
      reply(call, .failure(failed))
    }
  }
}
