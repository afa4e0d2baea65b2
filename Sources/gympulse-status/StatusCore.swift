import ActorCore
import Messages
import Workout

/// The segment: takes in the session, counts by itself, and writes a line whenever what is shown changes; or just
/// one, when not following.
struct StatusCore: ActorCore {
  /// What the bar tells.
  enum Input: Hashable, Sendable {
    /// A mouse button was pressed on the segment.
    case clicked(Click)
    /// The bar is hidden, or seen again.
    case hidden(Bool)
    /// The blocks that another program has for the same bar, as the inside of a JSON array.
    case others(String)
    /// Nobody reads the lines any more.
    case barGone
  }

  /// What the bar gets.
  enum Output: Hashable, Sendable {
    /// Text, line ends included.
    case write(String)
    /// The full view is to be opened.
    case openView
    /// Something for those who look for a fault.
    case note(String)
  }

  /// How long to wait for the broker's first word before going on without: one that hangs must not leave a bar
  /// without a segment, nor pile up processes of a bar that starts one after the other.
  static let patience = Duration.seconds(1)

  /// How long broker or engine may be away before the segment says that it may be wrong. They come back within a
  /// second where anybody looks after them.
  static let staleAfter = Duration.seconds(10)

  /// tmux draws once in a second of the wall clock, and what comes again in the same second not before its
  /// `status-interval`, 15 seconds by default. A line that stands for a while is therefore written once more.
  static let tmuxRepetition = Duration.milliseconds(1100)

  private static let clickTag = "click"

  private let options: StatusOptions
  private var style: SegmentStyle
  private var session: Session?
  private var isConnected = false
  private var isEngineHere = true
  /// Since when broker or engine are away; nil while both are there.
  private var awaySince: Instant?
  /// Whether the broker, or its absence, was heard of: before that there is nothing to show.
  private var isInformed = false
  private var isHidden = false
  private var others = ""
  /// The last line written, as of its mark, and the beginning of the phase it showed.
  private var shown: Look?
  /// When the line is to be written once more; nil when not.
  private var repeatsAt: Instant?
  /// The instant the timer is set to.
  private var armed: Instant?
  private var isDone = false

  private struct Look: Hashable {
    let line: String
    let others: String
    /// Told apart only where a line says nothing of the time.
    let phaseStart: Duration?
  }

  /// A segment that knows nothing yet.
  init(_ options: StatusOptions) {
    self.options = options
    style = options.style
  }

  mutating func handle(_ event: ActorEvent<Input>, at now: Moment) -> [ActorEffect<Output>] {
    guard !isDone else { return [] }
    let now = now.instant
    switch event {
    case .started:
      return (options.isI3barStream ? [.output(.write(I3barStream.opening))] : [])
        + arm(now.advanced(by: Self.patience))
    case .connected:
      isConnected = true
      return click() + show(isNews: true, at: now)
    case .disconnected:
      isConnected = false
      return show(isNews: true, at: now)
    case .publication(let topic, let json):
      return learn(topic, json) + show(isNews: false, at: now)
    case .timer:
      armed = nil
      // After the patience too.
      return show(isNews: true, at: now)
    case .input(let input):
      return take(input, at: now)
    case .answer(_, .failure(let error)):
      return [.output(.note("the click did nothing: \(error)"))] + clicked(nil, at: now)
    case .answer(_, .success(let json)):
      return clicked(json, at: now)
    case .request(let request):
      return [.refuse(request.token, request.unknownMethod)]
    }
  }

  private mutating func learn(_ topic: Topic, _ json: [UInt8]) -> [ActorEffect<Output>] {
    // Retained values come before the hello's answer, so this may be the first word.
    isConnected = true
    do {
      switch topic {
      case .session: session = try JSON.decode(SessionPayload.self, from: json).session
      case .settings: style = options.style(with: try JSON.decode(StyleSettings.self, from: json))
      case .presence(of: ActorName.engine):
        isEngineHere = try JSON.decode(Presence.self, from: json).isRunning
      default: break
      }
      return []
    } catch {
      return [.output(.note("\(topic) can't be read: \(error)"))]
    }
  }
}

// Clicks, and the bar's coming and going.
extension StatusCore {
  private mutating func take(_ input: Input, at now: Instant) -> [ActorEffect<Output>] {
    switch input {
    case .clicked(let click):
      return perform(click)
    case .hidden(let isHidden):
      self.isHidden = isHidden
      return isHidden ? arm(nil) : show(isNews: false, at: now)
    case .others(let blocks):
      others = blocks
      return show(isNews: false, at: now)
    case .barGone:
      isDone = true
      return [.exit(.done)]
    }
  }

  private func perform(_ click: Click) -> [ActorEffect<Output>] {
    switch click {
    case .left: [.request(tag: Self.clickTag, EngineMethods.Toggle.self, NoParams())]
    case .middle: [.request(tag: Self.clickTag, EngineMethods.Skip.self, NoParams())]
    case .right: [.output(.openView)]
    case .scrollUp: extend(by: Click.scrollSeconds)
    case .scrollDown: extend(by: -Click.scrollSeconds)
    }
  }

  private func extend(by seconds: Int) -> [ActorEffect<Output>] {
    [.request(tag: Self.clickTag, EngineMethods.Extend.self, .init(seconds: seconds))]
  }

  /// The click that a bar started the process with.
  private func click() -> [ActorEffect<Output>] {
    options.isFollowing ? [] : options.click.map(perform) ?? []
  }

  /// What a click changed comes as a publication, as it does to every bar; only a process that ends at once takes it
  /// from the answer.
  private mutating func clicked(_ json: [UInt8]?, at now: Instant) -> [ActorEffect<Output>] {
    guard !options.isFollowing else { return [] }
    let notes = json.map { learn(.session, $0) } ?? []
    return notes + finish(at: now)
  }
}

// What is shown.
extension StatusCore {
  /// Writes the line if it has changed. `isNews`: the broker, or its absence, has been heard of.
  private mutating func show(isNews: Bool, at now: Instant) -> [ActorEffect<Output>] {
    if isNews { isInformed = true }
    guard isInformed else { return [] }
    guard options.isFollowing else {
      // The click's answer ends it.
      let isWaiting = options.click?.isRequest == true && isConnected && armed != nil
      return isWaiting ? [] : finish(at: now)
    }
    guard !isHidden else { return [] }
    let view = view(at: now)
    var effects: [ActorEffect<Output>] = []
    let look = Look(
      line: style.line(view.atMark(style.cadence)), others: others,
      phaseStart: style.cadence.isByPhase ? view.start : nil)
    let isNew = look != shown
    if isNew || repeatsAt.map({ $0 <= now }) == true {
      effects.append(.output(.write(framed(style.line(view)))))
      shown = look
      let isStanding = style.format == .tmux && !view.isRunning
      repeatsAt = isNew && isStanding ? now.advanced(by: Self.tmuxRepetition) : nil
    }
    let staleAt = view.isActive && !view.isStale ? awaySince?.advanced(by: Self.staleAfter) : nil
    return effects + arm([view.change(style.cadence), repeatsAt, staleAt].compactMap { $0 }.min())
  }

  private mutating func finish(at now: Instant) -> [ActorEffect<Output>] {
    isDone = true
    return [.output(.write(framed(style.line(view(at: now))))), .exit(.done)]
  }

  private mutating func view(at now: Instant) -> SegmentView {
    awaySince = isConnected && isEngineHere ? nil : awaySince ?? now
    var view = SegmentView(session, isConnected: isConnected, at: now)
    view.isStale = view.isActive && awaySince.map { $0.advanced(by: Self.staleAfter) <= now } == true
    return view
  }

  private func framed(_ line: String) -> String {
    options.isI3barStream ? I3barStream.line(line, others: others, isFirst: shown == nil) : line + "\n"
  }

  private mutating func arm(_ instant: Instant?) -> [ActorEffect<Output>] {
    guard instant != armed else { return [] }
    armed = instant
    return [.wake(at: instant)]
  }
}
