import ActorCore
import Bus
import Messages
import Testing
import VirtualDesktop
import Workout

@testable import gympulse_desktop

/// A desktop core on a virtual clock and a virtual bus.
final class Desk {
  static let origin = Instant(nanoseconds: 40_000_000_000_000)

  let desktop: VirtualDesktop<DesktopCall>
  private var core: DesktopCore
  private(set) var now = Desk.origin
  private var suspended = Duration.zero
  private var wakeAt: Instant?
  /// What happens at the next turn.
  private let pending: Pending
  /// The records.
  private(set) var remembered: DoNotDisturbInterface?
  private(set) var shown: ShownNotifications?
  /// Whether writing them fails.
  var isDiskFull = false
  /// The requests to other actors, by method and parameters.
  private(set) var requests: [String] = []
  private(set) var quiet: [Quiet] = []
  private(set) var health: DesktopHealth?
  private(set) var appearances: [DesktopAppearance] = []
  /// The activation tokens with which the screen was to be shown; nil for none.
  private(set) var views: [String?] = []
  private(set) var hasExited = false
  /// The pictures that notifications can show.
  private(set) var pictures: [DesktopPicture?] = []
  /// Whether the X server's screen saver is suspended.
  private(set) var isSaverSuspended = false
  /// How often the timer has fired.
  private(set) var wakeUps = 0
  var settings = Settings() { didSet { publish(settings) } }
  private(set) var session: Session?
  /// Whether the bus does nothing for now.
  var holdsReplies = false

  /// What the bus has to do, in order.
  final class Pending { var actions: [() -> Void] = [] }

  /// A core that has joined when nothing ran; `hasJoined` false: one that knows of no session.
  init(_ programs: [String]? = nil, hasJoined: Bool = true, knowsPowerSaving: Bool = true) {
    let pending = Pending()
    self.pending = pending
    let later: (@escaping () -> Void) -> Void = { pending.actions.append($0) }
    desktop = programs.map { VirtualDesktop($0, later: later) } ?? VirtualDesktop(later: later)
    core = DesktopCore(bootId: "b", pictureFolder: "/run", knowsPowerSaving: knowsPowerSaving)
    desktop.deliver = { [unowned self] in send(.input(.bus($0))) }
    send(.started)
    desktop.connect()
    settle()
    if hasJoined { publish(nil as Session?) }
  }

  /// The process is killed, and started again with what was written down.
  func restart() {
    pending.actions = []
    desktop.disconnect()
    core = DesktopCore(disturbance: remembered, shown: shown, bootId: "b", pictureFolder: "/run")
    (wakeAt, isSaverSuspended) = (nil, false)
    send(.started)
    publish(settings)
    publish(session)
    desktop.connect()
    settle()
  }

  /// Lets the bus do everything it has to do.
  func settle() {
    guard !holdsReplies else { return }
    while !pending.actions.isEmpty { pending.actions.removeFirst()() }
  }

  /// Lets the bus do the next thing.
  func turn() {
    if !pending.actions.isEmpty { pending.actions.removeFirst()() }
  }

  func send(_ event: DesktopCore.Event) {
    let wall = WallTime(nanoseconds: 0, utcOffsetSeconds: 0)
    var answers: [DesktopCore.Event] = []
    for effect in core.handle(event, at: Moment(instant: now, wall: wall, suspended: suspended)) {
      switch effect {
      case .wake(let instant): wakeAt = instant
      case .output(.bus(let output)): desktop.perform(output)
      case .output(.record(let record, then: let changes)):
        answers.append(.input(.recorded(record.part, !isDiskFull)))
        guard !isDiskFull else { continue }
        switch record {
        case .doNotDisturb(let content): remembered = content
        case .notifications(let content): shown = content
        }
        for change in changes { desktop.perform(change) }
      case .output(.show(let picture, to: .notifications)): pictures.append(picture)
      case .output(.view(let token)): views.append(token)
      case .output(.suspendScreenSaver(let isSuspended)): isSaverSuspended = isSuspended
      case .request(_, let method, let params):
        let whole = String(decoding: params, as: UTF8.self)
        requests.append("\(method) \(whole.replacing(/"expected":\{[^}]*\},?/, with: ""))")
      case .publish(.desktopQuiet, let json):
        if let value = try? JSON.decode(Quiet.self, from: json) { quiet.append(value) }
      case .publish(.desktopHealth, let json):
        health = try? JSON.decode(DesktopHealth.self, from: json)
      case .publish(.desktopAppearance, let json):
        if let value = try? JSON.decode(DesktopAppearance.self, from: json) { appearances.append(value) }
      case .exit: hasExited = true
      default: Issue.record("unexpected \(effect)")
      }
    }
    for answer in answers { send(answer) }
  }

  /// Lets time pass, and settles after each event.
  func pass(to second: Double) {
    let end = Self.at(second)
    while let wake = wakeAt, wake <= end {
      now = max(now, wake)
      wakeAt = nil
      wakeUps += 1
      send(.timer)
      settle()
    }
    now = end
  }

  /// A suspend until an instant, at which the timer fires.
  func sleep(to second: Double) {
    suspended += now.duration(to: Self.at(second))
    now = Self.at(second)
    wakeAt = nil
    send(.timer)
    settle()
  }

  func publish(_ session: Session?) {
    self.session = session
    let payload = SessionPayload(
      session, revision: 1, bootId: "b", sound: true, voice: true,
      at: Moment(instant: now, wall: WallTime(nanoseconds: 0, utcOffsetSeconds: 0)))
    send(.publication(.session, JSON.encode(payload)))
    settle()
  }

  func publish(_ settings: Settings) {
    send(.publication(.settings, JSON.encode(settings)))
    settle()
  }

  func publish(_ health: AudioHealth) {
    send(.publication(.audioHealth, JSON.encode(health)))
    settle()
  }

  /// The workout is stopped while the process does not run.
  func forgetSession() { session = nil }

  /// Changes the session now and publishes it.
  func change(_ body: (inout Session, Instant) -> Void) {
    guard var session else { return }
    body(&session, now)
    publish(session)
  }

  static func at(_ seconds: Double) -> Instant {
    origin.advanced(by: .nanoseconds(Int64(seconds * 1e9)))
  }

  /// Get ready 2, then twice work 5 and rest 3: 18 seconds.
  func start(id: String = "s", name: String = "Tabata") {
    var preset = Preset(.interval)
    preset.name = name
    preset.getReadySeconds = 2
    (preset.interval.workSeconds, preset.interval.restSeconds, preset.interval.rounds) = (5, 3, 2)
    publish(
      Session(
        id: id, timeline: Timeline(CheckedPreset(repairing: preset).routine),
        anchor: Session.Anchor(at: now, elapsed: .zero), sound: true, voice: true))
  }
}

extension Desk {
  /// Starts a workout without letting the bus do anything.
  func startWithoutReplies(id: String = "s") {
    holdsReplies = true
    start(id: id)
    holdsReplies = false
  }

  /// Changes the session without letting the bus do anything.
  func sendWithoutReplies(_ body: (inout Session, Instant) -> Void) {
    holdsReplies = true
    change(body)
    holdsReplies = false
  }
}
