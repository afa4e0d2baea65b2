import ActorCore
import Display
import Messages
import Workout

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

  /// How long broker or engine may be disconnected before the segment shows `stale`. A supervisor restarts them within
  /// a second.
  static let staleAfter = Duration.seconds(10)

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
  private var settings = Settings() { didSet { restyle() } }
  /// How the person wants programs to look; nil if the desktop has not said it.
  private var desktop: DesktopAppearance? { didSet { restyle() } }
  private var style: SegmentStyle
  private var followed = FollowedSession()
  /// Why the workout is not heard; nil if it is.
  private var silence: String?
  private var isConnected = false
  private var isEngineRunning = true
  /// When broker or engine disconnected; nil while both are connected.
  private var awaySince: Instant?
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

  private mutating func restyle() { style = options.style(with: settings, on: desktop) }

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    guard !isDone else { return [] }
    followed.pass(to: now)
    let now = now.instant
    switch event {
    case .started:
      return (options.isI3barStream ? [.output(.write(OutputText(I3barStream.opening)))] : [])
        + [.wake(at: now.advanced(by: Self.connectTimeout))]
    case .connected:
      isConnected = true
      hasStatus = true
      return click(at: now) + show(at: now)
    case .disconnected:
      isConnected = false
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
      return refused(error.message, at: now) + clicked(nil, at: now)
    case .response(.click, .success(let json)):
      return clicked(json, at: now)
    case .request(let request):
      return [.refuse(request.token, request.unknownMethod)]
    }
  }

  private mutating func receive(_ topic: Topic, _ json: [UInt8]) -> [Effect] {
    // Retained values come before the reply to hello.
    isConnected = true
    do {
      switch topic {
      case .session: followed.follow(try JSON.decode(SessionPayload.self, from: json))
      case .audioHealth: silence = try JSON.decode(AudioHealth.self, from: json).silence
      case .settings: settings = try JSON.decode(Settings.self, from: json)
      case .desktopAppearance: desktop = try JSON.decode(DesktopAppearance.self, from: json)
      case .presence(of: Actor.engine):
        isEngineRunning = try JSON.decode(Presence.self, from: json).isRunning
      default: break
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
      return perform(click, at: now)
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
  private mutating func perform(_ click: Click, at now: Instant) -> [Effect] {
    switch click {
    case .left: start(at: now)
    case .middle: [.command(tag: .click, EngineMethods.Skip.self, NoParams(), shown: view(at: now))]
    case .right: [.output(.run("view"))]
    case .scrollUp: extend(by: Click.scrollSeconds, at: now)
    case .scrollDown: extend(by: -Click.scrollSeconds, at: now)
    }
  }

  /// Starts the preset used last, starts a complete one again, or pauses and resumes.
  private mutating func start(at now: Instant) -> [Effect] {
    // Only the command starts the daemons.
    guard isConnected else { return [.output(.run("start"))] }
    let view = view(at: now)
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

  private mutating func extend(by seconds: Int, at now: Instant) -> [Effect] {
    [.command(tag: .click, EngineMethods.Extend.self, .init(seconds: seconds), shown: view(at: now))]
  }

  /// Performs the click that a bar started the process with.
  private mutating func click(at now: Instant) -> [Effect] {
    guard !options.isFollowing, let click = options.click else { return [] }
    return perform(click, at: now)
  }

  /// Ends a single line after its click. A segment that follows gets the change as a publication instead.
  private mutating func clicked(_ json: [UInt8]?, at now: Instant) -> [Effect] {
    guard !options.isFollowing else { return [] }
    let notes = json.map { receive(.session, $0) } ?? []
    return notes + finish(at: now)
  }
}

// What is shown.
extension StatusCore {
  /// Writes the line if its content has changed.
  private mutating func show(at now: Instant) -> [Effect] {
    guard hasStatus else { return [] }
    guard options.isFollowing else {
      // The response to the click ends it.
      let isWaiting = options.click?.isRequest == true && isConnected && !isLate
      return isWaiting ? [] : finish(at: now)
    }
    guard !isHidden else { return [] }
    if let until = notice?.until, until <= now { notice = nil }
    let view = view(at: now)
    var effects: [Effect] = []
    let content = Content(
      line: style.line(view.atMark(style.cadence), notice: notice?.text, silence: silence),
      otherBlocks: otherBlocks,
      phaseStart: style.cadence.isByPhase ? view.start : nil)
    let isChanged = content != shown
    if isChanged || repeatsAt.map({ $0 <= now }) == true {
      effects.append(.output(.write(written(view))))
      shown = content
      let isStanding = style.format == .tmux && !view.isRunning
      repeatsAt = isChanged && isStanding ? now.advanced(by: Self.tmuxRepetition) : nil
    }
    let staleAt = view.isActive && !view.isStale ? awaySince?.advanced(by: Self.staleAfter) : nil
    let changes = [view.change(style.cadence), completionEnd(of: view), notice?.until, repeatsAt, staleAt]
    return effects + [.wake(at: followed.wake(at: changes.compactMap { $0 }.min()))]
  }

  private mutating func finish(at now: Instant) -> [Effect] {
    isDone = true
    return [.output(.write(written(view(at: now)))), .exit(.done)]
  }

  private mutating func view(at now: Instant) -> SessionView {
    awaySince = isConnected && isEngineRunning ? nil : awaySince ?? now
    var view = followed.view
    if let end = completionEnd(of: view), end <= now { view = SessionView(nil, at: now) }
    view.isConnected = isConnected
    view.isStale = view.isActive && awaySince.map { $0.advanced(by: Self.staleAfter) <= now } == true
    return view
  }

  /// When the idle line replaces the end of a workout; nil before the end.
  private func completionEnd(of view: SessionView) -> Instant? {
    view.completedAt?.advanced(by: style.completionShown)
  }

  private func written(_ view: SessionView) -> OutputText {
    options.isI3barStream
      ? OutputText(
        I3barStream.line(
          style.blocks(view, notice: notice?.text), otherBlocks: otherBlocks, isFirst: shown == nil))
      : style.line(view, notice: notice?.text, silence: silence).line
  }
}
