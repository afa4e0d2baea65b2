import ActorRuntime

/// What a program may ask of an X server.
package enum X11Request: Hashable, Sendable {
  /// Suspend the screen saver and the saving of energy for as long as the connection exists (MIT-SCREEN-SAVER 1.1).
  case suspendScreenSaver
  /// Bring a window to the front.
  case raise(window: UInt32)
  /// Look whether it can switch the display off (its extension DPMS).
  case findPowerSaving
}

/// A connection to the X server of this session that carries out one request and lasts as long as this object.
///
/// It speaks the protocol itself, because a library would cost a daemon more memory than the request is worth.
package final class X11Connection {
  private var watch: EventLoop.Watch?
  private let socket: Descriptor
  private var exchange: X11Exchange
  private let onEnd: (Bool) -> Void

  /// Connects to the display of the environment. Nil if it has none on this machine that listens. `onEnd` gets once, later,
  /// whether the server has what the request needs.
  package init?(
    _ request: X11Request, _ environment: Environment = .process, on loop: EventLoop,
    onEnd: @escaping (Bool) -> Void = { _ in }
  ) {
    guard let name = environment["DISPLAY"], let display = X11Display(name),
      let socket = try? UnixSocket.connect(display.path, users: X11Display.owners)
    else { return nil }
    (self.socket, self.onEnd) = (socket, onEnd)
    exchange = X11Exchange(request)
    do throws(SystemError) {
      try socket.writeAll(exchange.opening(key: display.key(environment)))
      watch = try loop.watch(socket) { [weak self] _ in self?.service() }
    } catch {
      return nil
    }
  }

  private func service() {
    do {
      guard let bytes = try socket.read(), !bytes.isEmpty else { return end(false) }
      guard let last = try exchange.receive(bytes) else { return }
      try socket.writeAll(last)
      // Nothing more is of interest, and an error would not be either.
      end(true)
    } catch {
      end(false)
    }
  }

  private func end(_ isDone: Bool) {
    watch = nil
    onEnd(isDone)
  }
}
