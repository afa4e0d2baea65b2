import ActorRuntime
import Glibc

/// The bar at the other end of stdin and stdout.
final class BarPipe {
  private let loop: EventLoop
  private var end: EventLoop.Watch?
  private var clicks: EventLoop.Watch?
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
    end = try? loop.watch(.standardOutput, for: []) { _ in onEnd() }
  }

  /// Calls the handler for each click on stdin.
  func watchClicks(_ decoder: ClickDecoder, _ onClick: @escaping (Click) -> Void) {
    var decoder = decoder
    // A file or /dev/null cannot be watched and has no clicks.
    clicks = try? loop.watch(.standardInput) { [weak self] _ in
      guard let bytes = try? Descriptor.standardInput.read(), !bytes.isEmpty else {
        self?.clicks = nil
        return
      }
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

  /// Runs a command of `gympulse-ctl` for the daemons of a socket. Calls the handler with what it says if it is refused.
  ///
  /// - Throws: `SystemError` if it cannot be started.
  func run(_ command: String, socket: String, _ onRefusal: @escaping (String) -> Void) throws {
    let watch = try ProcessWatch.control([command, "--notice"], socket: socket, on: loop) {
      [weak self] pid, failure in
      self?.commands[pid] = nil
      if let failure { onRefusal(failure) }
    }
    commands[watch.pid] = watch
  }
}
