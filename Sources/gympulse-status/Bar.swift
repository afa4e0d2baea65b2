import ActorRuntime
import Display
import Glibc
import Workout

/// The bar at the other end of stdin and stdout.
final class Bar {
  private let loop: EventLoop
  private let input = Descriptor(owning: STDIN_FILENO)
  private let output = Descriptor(owning: STDOUT_FILENO)
  private var signals: Signals?
  /// The commands that run.
  private var commands: [pid_t: ProcessWatch] = [:]

  /// Creates a bar without watching for events.
  init(on loop: EventLoop) {
    self.loop = loop
  }

  /// Calls the handler when the reader of stdout is gone, even if nothing needs writing.
  func watchEnd(_ onEnd: @escaping () -> Void) {
    // epoll always reports the end of a pipe or socket. A file cannot be watched.
    try? loop.watch(output, for: []) { _ in onEnd() }
  }

  /// Calls the handler for each click on stdin.
  func watchClicks(_ decoder: ClickDecoder, _ onClick: @escaping (Click) -> Void) {
    var decoder = decoder
    // A file or /dev/null cannot be watched and has no clicks.
    try? loop.watch(input) { [self] _ in
      guard let bytes = try? input.read(), !bytes.isEmpty else { return loop.unwatch(input) }
      for click in decoder.append(bytes) { onClick(click) }
    }
  }

  /// Calls the handler when the bar is hidden or shown again.
  ///
  /// - Throws: `SystemError` if signals cannot be watched.
  func watchHiding(_ onChange: @escaping (_ isHidden: Bool) -> Void) throws {
    signals = try Signals([I3barStream.stopSignal, I3barStream.continueSignal], on: loop) {
      onChange($0 == I3barStream.stopSignal)
    }
  }

  /// Runs a command of `gympulse-ctl`. Calls the handler with what it says if it is refused.
  ///
  /// - Throws: `SystemError` if it cannot be started.
  func run(_ command: String, _ onRefusal: @escaping (String) -> Void) throws {
    let pipe = try Pipe()
    let output = pipe.output
    // What the command has started may hold the other end.
    _ = fcntl(output.number, F_SETFL, O_NONBLOCK)
    let setup = ChildProcess.Setup(error: pipe.input.number, isDetached: true)
    let watch = try ProcessWatch.start(
      ChildProcess.sibling("gympulse-ctl"), [command], setup: setup, on: loop
    ) { [weak self] pid, end in
      self?.commands[pid] = nil
      let said = (try? output.read()) ?? []
      guard end != .exited(0) else { return }
      let text = String(decoding: said, as: UTF8.self).trimmed
      // The program's name before the message says nothing in a bar.
      onRefusal(text.hasPrefix("gympulse-ctl: ") ? String(text.dropFirst("gympulse-ctl: ".count)) : text)
    }
    commands[watch.pid] = watch
  }
}
