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
package final class X11Connection {
  /// A server that does not reply must not stop the loop.
  private let thread: WorkQueue<X11Server?>
  private var server: X11Server?

  /// Connects to the display of the environment. Nil if it has none on this machine. `onEnd` gets once, later, whether there is
  /// a server that has what the request needs.
  package init?(
    _ request: X11Request, _ environment: Environment = .process, on loop: EventLoop,
    onEnd: @escaping (Bool) -> Void = { _ in }
  ) {
    // The names of X(7), "Display Names"; any other may lead to another machine.
    guard let name = environment["DISPLAY"], name.hasPrefix(":") || name.hasPrefix("unix:"),
      let thread = try? WorkQueue<X11Server?>(on: loop)
    else { return nil }
    self.thread = thread
    thread.run {
      let server = X11Server(name)
      return server?.carryOut(request) == true ? server : nil
    } done: { [weak self] in
      self?.server = $0
      onEnd($0 != nil)
    }
  }
}
