import ActorCore
import Messages
import Workout

@testable import gympulse_hooks

/// Hooks on a virtual clock, with commands that run until they are ended.
final class HooksWorld {
  static let origin = Instant(nanoseconds: 40_000_000_000_000)

  private var core = HooksCore()
  private(set) var now = HooksWorld.origin
  private(set) var wakeAt: Instant?
  private(set) var wakeUps = 0
  /// The commands that were run: seconds after the origin and the event.
  private(set) var run: [String] = []
  private(set) var commands: [HooksCore.Command] = []
  /// Signals to commands: `terminate 1`, `kill 1`.
  private(set) var signals: [String] = []
  /// Lines of the log that are not for debugging.
  private(set) var logged: [String] = []
  private(set) var replies: [String] = []
  /// What was published last.
  private(set) var health: HooksHealth?
  /// The workout, as the engine has it.
  var session: Session?

  /// By default with a command for each event.
  init(_ settings: Settings? = HooksWorld.everything, joins: Bool = true) {
    send(.started)
    if let settings { adopt(settings) }
    if joins { publish() }
  }

  static var everything: Settings {
    var changes = SettingsChanges()
    for hook in Hook.allCases {
      guard let setting = SettingsTable.all.first(where: { $0.name == hook.settingName }) else { continue }
      changes[setting] = .text("run-\(hook.rawValue)")
    }
    return Settings().applying(changes)
  }

  func adopt(_ settings: Settings) { send(.publication(.settings, JSON.encode(settings))) }

  /// The engine publishes the session.
  func publish(sentAt instant: Instant? = nil) {
    var payload = SessionPayload(session, revision: 1, bootId: "b", sound: true, voice: true, at: moment)
    if let instant { payload.at = instant.nanoseconds }
    send(.publication(.session, JSON.encode(payload)))
  }

  /// A command to the engine, which publishes the session.
  func change(_ body: (inout Session) -> Void) {
    if var session {
      body(&session)
      self.session = session
    }
    publish()
  }

  /// Work of 20 s and rest of 10 s, three rounds, twice, unless it is another routine.
  func start(_ routine: Routine? = nil, id: String = "s1") {
    session = Session(
      id: id, timeline: Timeline(routine ?? Self.routine), anchor: .init(at: now, elapsed: .zero),
      sound: true,
      voice: true)
    publish()
  }

  static var routine: Routine {
    var preset = Preset(.interval)
    preset.name = "Tabata"
    (preset.getReadySeconds, preset.interval.workSeconds, preset.interval.restSeconds) = (5, 20, 10)
    (preset.interval.sets, preset.interval.rounds) = (2, 3)
    return CheckedPreset(repairing: preset).routine
  }

  private var suspended = Duration.zero
  private var moment: Moment {
    Moment(instant: now, wall: WallTime(nanoseconds: 0, utcOffsetSeconds: 0), suspended: suspended)
  }

  func send(_ event: HooksCore.Event) {
    for effect in core.handle(event, at: moment) {
      switch effect {
      case .wake(let instant): wakeAt = instant
      case .output(.run(let command)):
        run.append("\(HooksWorld.origin.duration(to: now).seconds) \(command.hook)")
        commands.append(command)
      case .output(.terminate(let number)): signals.append("terminate \(number)")
      case .output(.kill(let number)): signals.append("kill \(number)")
      case .output(.log(.debug, _)): break
      case .output(.log(_, let text)): logged.append(text)
      case .publish(.hooksHealth, let json): health = try? JSON.decode(HooksHealth.self, from: json)
      case .reply(_, let json): replies.append(String(decoding: json, as: UTF8.self))
      case .refuse(_, let error): replies.append("\(error.code.rawValue)")
      default: fatalError("unexpected \(effect)")
      }
    }
  }

  /// Lets time pass, with the timer firing when it is due. The commands end at once unless they are to stay.
  func pass(_ duration: Duration, endingCommands: Bool = true) {
    let end = now.advanced(by: duration)
    if endingCommands { endAll() }
    while let wake = wakeAt, wake <= end {
      now = max(wake, now)
      wakeAt = nil
      wakeUps += 1
      send(.timer)
      if endingCommands { endAll() }
    }
    now = end
  }

  /// The machine sleeps: the timer fires late.
  func suspend(_ duration: Duration) {
    now = now.advanced(by: duration)
    suspended += duration
  }

  private var ended = 0

  private func endAll() {
    while ended < commands.count {
      ended += 1
      send(.input(.ended(ended, problem: nil)))
    }
  }

  /// The commands that were run since the last look.
  func takeRun() -> [String] {
    defer { run = [] }
    return run
  }
}
