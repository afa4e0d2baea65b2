import ActorRuntime
import Glibc

/// The bar at the other end of stdin and stdout.
final class Bar {
  private let loop: EventLoop
  private let input = Descriptor(owning: STDIN_FILENO)
  private let output = Descriptor(owning: STDOUT_FILENO)
  private var signals: Signals?

  /// A bar that is only written to.
  init(on loop: EventLoop) {
    self.loop = loop
  }

  /// Writes lines. Answers false when nobody reads them any more.
  func write(_ text: String) -> Bool {
    Output.standard.write(text)
  }

  /// Calls the handler once nobody reads stdout any more, though there be nothing to write: a paused segment
  /// must end with its bar as well.
  func watchEnd(_ onEnd: @escaping () -> Void) {
    // The end of a pipe or socket is told without being asked for. A file has none and can't be watched.
    try? loop.watch(output, for: []) { _ in onEnd() }
  }

  /// Hands over the clicks that come on stdin.
  func watchClicks(_ decoder: ClickDecoder, _ onClick: @escaping (Click) -> Void) {
    var decoder = decoder
    // Where stdin is a file or /dev/null it can't be watched, and there are no clicks.
    try? loop.watch(input) { [self] _ in
      guard let bytes = try? input.read(), !bytes.isEmpty else { return loop.unwatch(input) }
      for click in decoder.append(bytes) { onClick(click) }
    }
  }

  /// Tells when the bar is hidden, and when it is seen again.
  func watchHiding(_ onChange: @escaping (_ isHidden: Bool) -> Void) throws {
    signals = try Signals([I3barStream.stopSignal, I3barStream.continueSignal], on: loop) {
      onChange($0 == I3barStream.stopSignal)
    }
  }

  /// Opens the full view, in a terminal of its own. Throws when it can't be started.
  func openView() throws {
    let setup = ChildProcess.Setup(error: nil, isDetached: true)
    _ = try ChildProcess.start(ChildProcess.sibling("gympulse-ctl"), ["view"], setup: setup)
  }
}
