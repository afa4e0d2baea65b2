import Messages
import Testing
import Workout

@testable import ActorCore
@testable import gympulse_supervisor

/// A supervisor with a virtual clock and processes that are entries in a table.
final class SupervisorWorld {
  static let origin = Instant(nanoseconds: 5_000_000_000_000)
  /// A wall clock that is not used.
  private static let wall = WallTime(nanoseconds: 0, utcOffsetSeconds: 0)

  /// What was done with processes, in order: `start store`, `adopt engine 17`, `terminate engine`, `kill engine`.
  private(set) var actions: [String] = []
  private(set) var logged: [(level: SupervisorCore.Output.Level, text: String)] = []
  /// What is only worth knowing.
  private(set) var informed: [String] = []
  private(set) var replies: [String] = []
  /// How often the service manager was notified.
  private(set) var announcements = 0
  private(set) var exitCode: ExitCode?
  private(set) var wakeAt: Instant?
  private(set) var now = SupervisorWorld.origin
  /// The processes that run, by daemon.
  private(set) var pids: [Actor: Int32] = [:]
  /// Daemons that cannot be started, and why.
  var unstartable: [Actor: String] = [:]
  /// Optional daemons that are not installed.
  var uninstalled: Set<Actor> = [.desktop]
  /// Processes of other programs, which are not adopted.
  var foreign: Set<Int32> = []
  /// The attempts to start them.
  private(set) var missed: [Actor] = []
  /// Daemons whose start is not known to have succeeded until `arrive`.
  var slow: Set<Actor> = []
  private var core: SupervisorCore
  private var events: [SupervisorCore.Event] = []
  private var lastPid: Int32 = 100

  init(records: Set<UndoRecord> = []) {
    core = SupervisorCore(records: records)
  }

  /// Everything of the order is up, all started by us, and the history forgotten.
  static func up(uninstalled: Set<Actor> = [.desktop]) -> SupervisorWorld {
    let world = SupervisorWorld()
    world.uninstalled = uninstalled
    world.send(.started)
    world.send(.disconnected)
    world.connect()
    _ = world.takeActions()
    return world
  }

  /// Hands the core an event, and then those that came of its effects.
  func send(_ event: SupervisorCore.Event) {
    events.append(event)
    guard events.count == 1 else { return }
    let moment = Moment(instant: now, wall: Self.wall)
    while let event = events.first {
      for effect in core.handle(event, at: moment) { perform(effect) }
      events.removeFirst()
    }
  }

  private func perform(_ effect: SupervisorCore.Effect) {
    switch effect {
    case .reply(let token, let json): replies.append("\(text(token.id)) \(text(json))")
    case .refuse(let token, let error): replies.append("\(text(token.id)) \(error.code.rawValue)")
    case .request(_, let method, _): actions.append(method)
    case .wake(let instant): wakeAt = instant
    case .exit(let code):
      exitCode = code
      actions.append("exit")
    case .publish(let topic, _): Issue.record("published \(topic)")
    case .output(.start(let name)): start(name)
    case .output(.adopt(let name, let pid)):
      actions.append("adopt \(name) \(pid)")
      if foreign.contains(pid) { return send(.input(.taken(name))) }
      pids[name] = pid
      send(.input(.running(name, pid: pid)))
    case .output(.terminate(let name)): actions.append("terminate \(name)")
    case .output(.kill(let name)): actions.append("kill \(name)")
    case .output(.announceReady): announcements += 1
    case .output(.log(.info, let text)): informed.append(text)
    case .output(.log(let level, let text)): logged.append((level, text))
    }
  }

  private func text(_ json: [UInt8]) -> String { String(decoding: json, as: UTF8.self) }

  private func start(_ name: Actor) {
    if uninstalled.contains(name) {
      missed.append(name)
      return send(.input(.missing(name, reason: "there is no \(name)")))
    }
    actions.append("start \(name)")
    if let reason = unstartable[name] { return send(.input(.failed(name, reason: reason))) }
    lastPid += 1
    pids[name] = lastPid
    if !slow.contains(name) { arrive(name) }
  }

  /// A daemon's process is known to run.
  func arrive(_ name: Actor) {
    guard let pid = pids[name] else { return }
    send(.input(.running(name, pid: pid)))
  }

  /// A daemon's process ends.
  func end(_ name: Actor, how: String = "was killed by signal 9") {
    guard let pid = pids.removeValue(forKey: name) else { return }
    send(.input(.ended(name, pid: pid, how: how)))
  }

  /// The store publishes the settings with some changes.
  func publish(_ change: (inout Settings) -> Void = { _ in }) {
    var settings = Settings()
    change(&settings)
    send(.publication(.settings, JSON.encode(settings)))
  }

  /// A daemon's library is found to be missing.
  func lackLibrary(_ name: Actor) {
    guard pids.removeValue(forKey: name) != nil else { return }
    send(.input(.missing(name, reason: "a library is missing")))
  }

  /// The broker answers the hello, and then who is here: those started, and others besides.
  func connect(present: [Actor: Int32] = [:], others: [String: Int32] = [:]) {
    send(.connected)
    let ours = pids.merging(present) { $1 }.map { ($0.key.name, $0.value) }
    let actors = (ours + others.map { ($0.key, $0.value) }).map {
      Presence(actor: $0.0, pid: $0.1, isRunning: true)
    }
    let json = JSON.encode(BrokerMethods.Actors.Result(actors: actors.sorted { $0.actor < $1.actor }))
    send(.response(tag: .actors, .success(json)))
  }

  /// Asks for `supervisor.down`, or another method.
  func ask(_ method: String = SupervisorMethods.Down.name, params: String? = nil) {
    let token = RequestToken(id: Array("1".utf8))
    send(.request(IncomingRequest(token: token, method: method, params: params.map { Array($0.utf8) })))
  }

  /// Lets time pass, with the timer ringing when it is due.
  func pass(_ duration: Duration) {
    let end = now.advanced(by: duration)
    while let wake = wakeAt, wake <= end {
      now = max(wake, now)
      wakeAt = nil
      send(.timer)
    }
    now = end
  }

  /// What was done since the last look.
  func takeActions() -> [String] {
    defer { actions = [] }
    return actions
  }
}
