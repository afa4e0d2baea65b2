import ActorRuntime

/// Standard input and output as lines.
final class SpokenShell {
  private let deliver: (SpokenCore.Input) -> Void
  private var input: EventLoop.Watch?
  private var lines = LineSplitter(lengthMax: 1000)
  private let daemons: DaemonStart

  /// Reads lines from standard input.
  init(socket: String, on loop: EventLoop, deliver: @escaping (SpokenCore.Input) -> Void) {
    self.deliver = deliver
    daemons = DaemonStart(socket: socket, on: loop)
    do throws(SystemError) {
      input = try loop.watch(.standardInput) { [weak self] _ in _ = self?.read() }
    } catch {
      // A file and /dev/null cannot be watched (epoll_ctl(2), EPERM), and can be read at any time.
      loop.atTurnEnd { [weak self] in while self?.read() == true {} }
    }
  }

  /// Reads what there is. Returns whether there can be more.
  private func read() -> Bool {
    guard let bytes = try? Descriptor.standardInput.read(), !bytes.isEmpty else {
      input = nil
      if let line = lines.end() { deliver(.line(String(decoding: line, as: UTF8.self))) }
      deliver(.ended)
      return false
    }
    for line in lines.append(bytes) { deliver(.line(String(decoding: line, as: UTF8.self))) }
    return true
  }

  func run(_ output: SpokenCore.Output) -> SpokenCore.Input? {
    switch output {
    case .say(let text):
      do throws(OutputError) {
        try Output.standard.write(Escaped<TerminalText>(text) + "\n")
        return nil
      } catch {
        if case .readerClosed = error { return .ended }
        error.end(program: "gympulse-tui")
      }
    case .startDaemons:
      daemons.run { [deliver] in deliver(.startFailed($0)) }
      return nil
    }
  }
}
