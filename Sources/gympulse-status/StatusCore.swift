import ActorCore
import Messages
import Workout

/// The segment: takes in the session, counts by itself, and writes a line whenever what is shown changes; or just
/// one, when not following.
struct StatusCore: ActorCore {
  /// What the bar tells.
  enum Input: Hashable, Sendable {
    /// A mouse button was pressed on the segment.
    case clicked(I3barClick)
    /// Nobody reads the lines any more.
    case barGone
  }

  /// What the bar gets.
  enum Output: Hashable, Sendable {
    /// Text, line ends included.
    case write(String)
    /// Something for those who look for a fault.
    case note(String)
  }

  /// How long to wait for the broker's first word before going on without: one that hangs must not leave a bar
  /// without a segment, nor pile up processes of a bar that starts one after the other.
  static let patience = Duration.seconds(1)

  /// tmux draws once in a second of the wall clock, and what comes again in the same second not before its
  /// `status-interval`, 15 seconds by default. A line that stands for a while is therefore written once more.
  static let tmuxRepetition = Duration.milliseconds(1100)

  private static let clickTag = "click"

  private let options: StatusOptions
  private var session: Session?
  private var isConnected = false
  /// The last line written, as of the beginning of its second.
  private var shown: String?
  /// When the line is to be written once more; nil when not.
  private var repeatsAt: Instant?
  /// The instant the timer is set to.
  private var armed: Instant?
  private var isDone = false

  /// A segment that knows nothing yet.
  init(_ options: StatusOptions) {
    self.options = options
  }

  mutating func handle(_ event: ActorEvent<Input>, at now: Moment) -> [ActorEffect<Output>] {
    guard !isDone else { return [] }
    switch event {
    case .started:
      return begin(at: now.instant)
    case .connected:
      isConnected = true
      return show(at: now.instant)
    case .disconnected:
      isConnected = false
      return show(at: now.instant)
    case .publication(let topic, let json) where topic == .session:
      return learn(json, at: now.instant)
    case .publication:
      return []
    case .timer:
      armed = nil
      return show(at: now.instant)
    case .input(.clicked(let click)):
      return click.isToggle ? [.request(tag: Self.clickTag, EngineMethods.Toggle.self, NoParams())] : []
    case .input(.barGone):
      isDone = true
      return [.exit(.done)]
    case .answer(_, .failure(let error)):
      return [.output(.note("the click did nothing: \(error)"))]
    case .answer(_, .success):
      // What it changed comes as a publication, as it does to every bar.
      return []
    case .request(let request):
      return [.refuse(request.token, request.unknownMethod)]
    }
  }

  private mutating func begin(at now: Instant) -> [ActorEffect<Output>] {
    return (options.isI3barStream ? [.output(.write(I3barStream.opening))] : [])
      + arm(now.advanced(by: Self.patience))
  }

  private mutating func learn(_ json: [UInt8], at now: Instant) -> [ActorEffect<Output>] {
    // Retained values come before the hello's answer, so this may be the first word.
    isConnected = true
    do {
      session = try JSON.decode(SessionPayload.self, from: json).session
      return show(at: now)
    } catch {
      return [.output(.note("the session can't be read: \(error)"))] + show(at: now)
    }
  }

  private mutating func show(at now: Instant) -> [ActorEffect<Output>] {
    let view = SegmentView(session, isConnected: isConnected, at: now)
    var effects: [ActorEffect<Output>] = []
    let look = options.style.line(view.atWholeSecond)
    let isNew = look != shown
    if isNew || repeatsAt.map({ $0 <= now }) == true {
      effects.append(.output(.write(framed(options.style.line(view)))))
      shown = look
      let isStanding = options.style.format == .tmux && view.changesAt == nil
      repeatsAt = isNew && isStanding ? now.advanced(by: Self.tmuxRepetition) : nil
    }
    guard options.isFollowing else {
      isDone = true
      return effects + [.exit(.done)]
    }
    return effects + arm(view.changesAt ?? repeatsAt)
  }

  private func framed(_ line: String) -> String {
    options.isI3barStream
      ? I3barStream.line(line, isFirst: shown == nil) : line + "\n"
  }

  private mutating func arm(_ instant: Instant?) -> [ActorEffect<Output>] {
    guard instant != armed else { return [] }
    armed = instant
    return [.wake(at: instant)]
  }
}
