import ActorCore
import Display

/// One segment of a bar: counts down by the schedule it has received and writes a line whenever what it shows changes;
/// a single line if it does not follow.
struct StatusCore: ActorCore {
  /// An event that comes from the bar.
  enum Input: Hashable, Sendable {
    /// A mouse button was pressed on the segment.
    case clicked(Click)
    /// The bar was hidden (true) or shown again (false).
    case hidden(Bool)
    /// The blocks of another program for the same bar, as the inside of a JSON array.
    case otherBlocks(Escaped<JSONText>)
    /// A command that a click ran was refused, with its message.
    case refused(String)
    /// The reader of the lines is gone.
    case barGone
  }

  /// An effect on the bar.
  enum Output: Hashable, Sendable {
    /// Writes text, line ends included.
    case write(OutputText)
    /// Runs a command of `gympulse-ctl`. If it is refused, its message comes as `refused`.
    case run(String)
    /// Logs a message for debugging.
    case debug(String)
  }

  /// How long to wait for the broker before showing the idle line, so that an unresponsive broker does not leave a bar
  /// without a segment.
  static let connectTimeout = Duration.seconds(1)

  /// When to repeat a line that does not change soon. tmux redraws once per second of the wall clock; a second line in
  /// the same second is not drawn before its `status-interval`, 15 seconds by default.
  static let tmuxRepetition = Duration.milliseconds(1100)

  /// How long a line shows why a click was refused.
  static let noticeShown = Duration.seconds(2)

  /// The requests that the bar sends.
  enum Tag {
    /// A command to the engine, given by a click.
    case click
  }

  private let options: StatusOptions
  private var style: SegmentStyle
  private var display = DisplayState()
  /// Whether the connection has succeeded or failed; before that there is nothing to show.
  private var hasStatus = false
  private var isHidden = false
  private var otherBlocks: Escaped<JSONText> = ""
  /// Why the last click was refused, and until when the line shows it.
  private var notice: (text: String, until: Instant)?
  /// What was written last.
  private var shown: Content?
  /// When to write the line once more; nil for never.
  private var repeatsAt: Instant?
  /// Whether the time for the broker and for the response to a click is over.
  private var isLate = false
  private var isDone = false

  /// What a line shows. Equal contents need no new line.
  private struct Content: Hashable {
    let line: OutputText
    let otherBlocks: Escaped<JSONText>
    /// Set only if the line does not show the time.
    let phaseStart: Duration?
  }

  /// Creates a segment.
  init(_ options: StatusOptions) {
    self.options = options
    style = options.style
  }

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    guard !isDone else { return [] }
    display.pass(to: now)
    let now = now.instant
    switch event {
    case .started:
      return (options.isI3barStream ? [.output(.write(OutputText(I3barStream.opening)))] : [])
        + [.wake(at: now.advanced(by: Self.connectTimeout))]
    case .connected:
      display.connect(true)
      hasStatus = true
      return click() + show(at: now)
    case .disconnected:
      display.connect(false)
      hasStatus = true
      return show(at: now)
    case .publication(.clickNotice, let json):
      return (try? JSON.decode(ClickNotice.self, from: json)).map { refused($0.text, at: now) } ?? []
    case .publication(let topic, let json):
      return receive(topic, json) + show(at: now)
    case .timer:
      isLate = true
      hasStatus = true
      return show(at: now)
    case .input(let input):
      return handle(input, at: now)
    case .response(.click, .failure(let error)):
      return refused(error.message, at: now) + clicked(nil)
    case .response(.click, .success(let json)):
      return clicked(json)
    case .request(let request):
      return [.refuse(request.token, request.unknownMethod)]
    }
  }

  private mutating func receive(_ topic: Topic, _ json: [UInt8]) -> [Effect] {
    do {
      try display.take(topic, json)
      if topic == .settings || topic == .desktopAppearance {
        style = options.style(with: display.settings, on: display.appearance)
      }
      return []
    } catch {
      return [.output(.debug("\(topic): cannot read the payload: \(error)"))]
    }
  }
}

// Events from the bar.
extension StatusCore {
  private mutating func handle(_ input: Input, at now: Instant) -> [Effect] {
    switch input {
    case .clicked(let click):
      return perform(click)
    case .refused(let message):
      return refused(message, at: now)
    case .hidden(let isHidden):
      self.isHidden = isHidden
      return isHidden ? [.wake(at: nil)] : show(at: now)
    case .otherBlocks(let blocks):
      otherBlocks = blocks
      return show(at: now)
    case .barGone:
      isDone = true
      return [.exit(.done)]
    }
  }

  /// Performs a click. If it is refused, the line shows the reason for `noticeShown`.
  private func perform(_ click: Click) -> [Effect] {
    switch click {
    case .left: start()
    case .middle: [.command(tag: .click, EngineMethods.Skip.self, NoParams(), shown: view)]
    case .right: [.output(.run("view"))]
    case .scrollUp: extend(by: Click.scrollSeconds)
    case .scrollDown: extend(by: -Click.scrollSeconds)
    }
  }

  /// Starts the preset used last, starts a complete one again, or pauses and resumes.
  private func start() -> [Effect] {
    // Only the command starts the daemons.
    guard display.isConnected else { return [.output(.run("start"))] }
    let view = view
    return switch view.phase {
    case .idle: [.request(tag: .click, EngineMethods.Start.self, .init())]
    case .complete: [.command(tag: .click, EngineMethods.Restart.self, NoParams(), shown: view)]
    default: [.command(tag: .click, EngineMethods.Toggle.self, NoParams(), shown: view)]
    }
  }

  /// Shows why a click was refused.
  private mutating func refused(_ message: String, at now: Instant) -> [Effect] {
    notice = (ShortText.clean(message, lengthMax: 80), now.advanced(by: Self.noticeShown))
    let effect = Effect.output(.debug("click: refused: \(message)"))
    return [effect] + (options.isFollowing ? show(at: now) : [])
  }

  private func extend(by seconds: Int) -> [Effect] {
    [.command(tag: .click, EngineMethods.Extend.self, .init(seconds: seconds), shown: view)]
  }

  /// Performs the click that a bar started the process with.
  private func click() -> [Effect] {
    guard !options.isFollowing, let click = options.click else { return [] }
    return perform(click)
  }

  /// Ends a single line after its click. A segment that follows gets the change as a publication instead.
  private mutating func clicked(_ json: [UInt8]?) -> [Effect] {
    guard !options.isFollowing else { return [] }
    let notes = json.map { receive(.session, $0) } ?? []
    return notes + finish()
  }
}

// What is shown.
extension StatusCore {
  /// Writes the line if its content has changed.
  private mutating func show(at now: Instant) -> [Effect] {
    guard hasStatus else { return [] }
    guard options.isFollowing else {
      // The response to the click ends it.
      let isWaiting = options.click?.isRequest == true && display.isConnected && !isLate
      return isWaiting ? [] : finish()
    }
    guard !isHidden else { return [] }
    if let until = notice?.until, until <= now { notice = nil }
    let view = view
    var effects: [Effect] = []
    let content = Content(
      line: style.line(view.atMark(style.cadence), notice: notice?.text, silence: display.silence),
      otherBlocks: otherBlocks,
      phaseStart: style.cadence.isByPhase ? view.start : nil)
    let isChanged = content != shown
    if isChanged || repeatsAt.map({ $0 <= now }) == true {
      effects.append(.output(.write(written(view))))
      shown = content
      let isStanding = style.format == .tmux && !view.isRunning
      repeatsAt = isChanged && isStanding ? now.advanced(by: Self.tmuxRepetition) : nil
    }
    let changes = [view.change(style.cadence), display.completionEnd(of: view), notice?.until, repeatsAt]
    return effects + [.wake(at: display.wake(view, at: changes))]
  }

  private mutating func finish() -> [Effect] {
    isDone = true
    return [.output(.write(written(view))), .exit(.done)]
  }

  /// What the workout shows; after its end has been shown, none.
  private var view: SessionView { display.viewUntilEnd }

  private func written(_ view: SessionView) -> OutputText {
    options.isI3barStream
      ? OutputText(
        I3barStream.line(
          style.blocks(view, notice: notice?.text), otherBlocks: otherBlocks, isFirst: shown == nil))
      : style.line(view, notice: notice?.text, silence: display.silence).line
  }
}
