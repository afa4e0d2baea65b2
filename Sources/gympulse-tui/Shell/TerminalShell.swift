import ActorRuntime
import Glibc
import Terminal
import X11

/// Performs the effects of the core on the terminal, and delivers what the terminal sends.
final class TerminalShell {
  private let loop: EventLoop
  private let device: TerminalDevice
  private let deliver: (TUICore.Input) -> Void
  private var watch: EventLoop.Watch?
  private var writer: FrameWriter
  private var capabilities: Capabilities
  /// The same with the replies so far.
  private var known: Capabilities
  /// Whether the terminal's first replies are awaited. Until then nothing is drawn, because each may change all of it.
  private var isCollecting = true
  /// Ends that wait for a terminal that does not reply.
  private var deadline: BootTimer?
  private var signals: Signals?
  /// Decides that an escape character is the Escape key, or that the end of a paste does not come.
  private var undecided: BootTimer?
  private let daemons: DaemonStart
  /// The frame to show next, after the one before and the first replies.
  private var waiting: Frame?
  private var title = ""
  private var progress: (percent: Int?, isPaused: Bool) = (nil, false)
  private let tips: SeenTips
  /// The lines that are printed after the screen was left.
  private(set) var farewell: [String] = []
  private var painter: IllustrationPainter
  private var isWatchingOutput = false
  /// The request that brings the window to the front, which needs its connection until it is sent.
  private var raising: X11Connection?

  /// Opens the screen.
  ///
  /// - Throws: `TerminalDeviceError` without a terminal, `SystemError` if it cannot be watched.
  init(
    _ capabilities: Capabilities, socket: String, on loop: EventLoop, tips: SeenTips,
    deliver: @escaping (TUICore.Input) -> Void
  ) throws {
    (self.capabilities, self.loop, self.tips, self.deliver) = (capabilities, loop, tips, deliver)
    known = capabilities
    device = try TerminalDevice(capabilities)
    writer = FrameWriter(capabilities)
    painter = IllustrationPainter(capabilities)
    daemons = DaemonStart(socket: socket, on: loop)
    undecided = try BootTimer(on: loop) { [weak self] in self?.decide() }
    signals = try Signals([SIGWINCH, SIGTSTP, SIGCONT], on: loop) { [weak self] signal in
      guard let self else { return }
      switch signal {
      case SIGTSTP: suspend()
      case SIGCONT: continueAfterStop()
      default: resize()
      }
    }
    try device.enter()
    // The device closes its own.
    watch = try loop.watch(Descriptor(owning: dup(device.descriptor))) { [weak self] readiness in
      self?.service(readiness)
    }
    deadline = try BootTimer(on: loop) { [weak self] in self?.applyKnown() }
    device.ask()
    watchOutput()
    isCollecting = device.isAsking
    if isCollecting { deadline?.set(at: BootClock.now().advanced(by: Self.repliesMax)) }
  }

  /// How long the first frame waits for replies; most terminals take a millisecond.
  private static let repliesMax = Duration.milliseconds(100)

  /// The size of the terminal.
  var size: Size { device.size }

  /// Restores the terminal.
  func leave() {
    watch = nil
    device.leave()
  }

  /// Runs an effect of the core.
  func run(_ output: TUICore.Output) -> TUICore.Input? {
    switch output {
    case .show(let frame):
      waiting = frame
      showWaiting()
    case .farewell(let text):
      farewell.append(text)
    case .remember(let screen):
      tips.add(screen)
    case .redraw:
      writer.forget()
    case .suspend:
      // Not within the core: the process stops here.
      loop.atTurnEnd { [weak self] in self?.suspend() }
    case .raise:
      raise()
    case .bell:
      device.send(Window.bell)
      watchOutput()
    case .startDaemons:
      daemons.run { [deliver] in deliver(.startFailed($0)) }
    }
    return nil
  }

  /// By the window's number where the terminal has given it, else as well as the terminal can.
  private func raise() {
    let window = Environment.process["WINDOWID"].flatMap { UInt32($0) }
    raising = window.flatMap {
      X11Connection(.raise(window: $0), on: loop) { [weak self] isRaised in
        if !isRaised { self?.callForAttention() }
      }
    }
    if raising == nil { callForAttention() }
  }

  private func callForAttention() {
    device.send(Window.attention(capabilities))
    watchOutput()
  }

  /// Shows the frame that waits, if the terminal is ready for it.
  private func showWaiting() {
    defer { watchOutput() }
    guard !isCollecting, !device.isSending, let frame = waiting else { return }
    waiting = nil
    var window: Escaped<TerminalText> = ""
    if frame.title != title {
      title = frame.title
      window = Window.title(title, capabilities)
    }
    if frame.progress != progress.percent || frame.isPaused != progress.isPaused {
      progress = (frame.progress, frame.isPaused)
      let share = frame.progress.map { Double($0) / 100 }
      window = window + Window.progress(share, isPaused: frame.isPaused, capabilities)
    }
    let (surface, images) = painter.draw(
      frame.illustrations, on: frame.surface, background: frame.background)
    if !device.send(Array(window.text.utf8) + writer.frame(surface, images: images)) {
      writer.forget()
      waiting = frame
    }
  }

  /// Watches for room while bytes wait.
  private func watchOutput() {
    guard device.isSending != isWatchingOutput else { return }
    isWatchingOutput = device.isSending
    try? watch?.change(to: isWatchingOutput ? [.readable, .writable] : .readable)
  }

  private func service(_ readiness: EventLoop.Readiness) {
    if readiness.contains(.writable) {
      device.resume()
      showWaiting()
    }
    guard readiness.contains(.readable) else { return }
    do {
      for event in try device.read() { pass(event) }
      if !device.isAsking || !isCollecting { applyKnown() }
      undecided?.set(at: device.undecidedMilliseconds.map { BootClock.now().advanced(by: .milliseconds($0)) })
    } catch {
      farewell.append("\(error)")
      loop.stop()
    }
  }

  private func decide() {
    for event in device.flush() { pass(event) }
  }

  private func pass(_ event: InputEvent) {
    if case .reply(let reply) = event { known.apply(reply) } else { deliver(.event(event)) }
  }

  private func applyKnown() {
    isCollecting = false
    if known != capabilities {
      capabilities = known
      writer.capabilities = known
      painter = IllustrationPainter(known)
      device.capabilities = known
      deliver(.capabilities(known))
    }
    showWaiting()
  }

  /// Takes in a new size of the window, or of its font.
  private func resize() {
    if let cells = device.cellPixels { known.apply(.cellPixels(cells)) }
    applyKnown()
    deliver(.resized(device.size))
  }

  /// Opens the screen again after a stop without notice (SIGSTOP).
  private func continueAfterStop() {
    device.enterAgain()
    showAgain()
  }

  /// Shows everything again, also the title and the progress, after the shell has had the terminal.
  private func showAgain() {
    writer.forget()
    (title, progress) = ("", (nil, false))
    deliver(.resized(device.size))
    deliver(.continued)
    watchOutput()
  }

  private func suspend() {
    do {
      try device.suspend()
      showAgain()
    } catch {
      farewell.append("\(error)")
      loop.stop()
    }
  }
}
