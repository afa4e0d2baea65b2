import ActorRuntime
import Display
import Glibc

/// Standard input and output as lines.
final class SpokenShell {
  private let loop: EventLoop
  private let deliver: (SpokenCore.Input) -> Void
  private let input = Descriptor(owning: dup(STDIN_FILENO))
  private var lines = LineSplitter(lengthMax: 1000)
  private let daemons: DaemonStart

  /// Reads lines from standard input. A file cannot be watched; it is read whole.
  init(on loop: EventLoop, deliver: @escaping (SpokenCore.Input) -> Void) {
    (self.loop, self.deliver) = (loop, deliver)
    daemons = DaemonStart(on: loop)
    try? loop.watch(input) { [weak self] _ in self?.read() }
  }

  private func read() {
    guard let bytes = try? input.read(), !bytes.isEmpty else {
      loop.unwatch(input)
      return deliver(.ended)
    }
    for line in lines.append(bytes) { deliver(.line(String(decoding: line, as: UTF8.self))) }
  }

  func perform(_ output: SpokenCore.Output) -> SpokenCore.Input? {
    switch output {
    case .say(let text):
      do throws(OutputError) {
        try Output.standard.write(Escaped<Terminal>(text) + "\n")
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
