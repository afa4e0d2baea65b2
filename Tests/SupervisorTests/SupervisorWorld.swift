import ActorCore
import Messages
import Supervision

@testable import Chance
@testable import gympulse_supervisor

/// A supervisor on a virtual clock, with processes that are entries in a table.
final class SupervisorWorld: VirtualActor<SupervisorCore> {
  /// What was done with processes, in order: `start store`, `adopt engine 17`, `terminate engine`, `kill engine`.
  private(set) var actions: [String] = []
  private(set) var logged: [(level: SupervisorCore.Output.Level, text: String)] = []
  /// What is only worth knowing.
  private(set) var informed: [String] = []
  /// How often the service manager was notified.
  private(set) var announcements = 0
  /// The processes that run, by daemon.
  private(set) var pids: [Supervised: Int32] = [:]
  /// Daemons that cannot be started, and why.
  var unstartable: [Supervised: String] = [:]
  /// Optional daemons that are not installed.
  var uninstalled: Set<Supervised> = [.desktop]
  /// Processes of other programs, which are not adopted.
  var foreign: Set<Int32> = []
  /// The attempts to start them.
  private(set) var missed: [Supervised] = []
  /// Daemons whose start is not known to have succeeded until `arrive`.
  var slow: Set<Supervised> = []
  /// The files of the person's own actors.
  var files: [ActorFile] = []
  /// What was published last of a topic.
  var published: [Topic: [UInt8]] = [:]
  private var lastPid: Int32 = 100

  init(records: Set<UndoRecord> = []) {
    super.init(SupervisorCore(records: records))
  }

  /// Everything of the order is up, all started by us, and the history forgotten.
  static func up(uninstalled: Set<Supervised> = [.desktop]) -> SupervisorWorld {
    let world = SupervisorWorld()
    world.uninstalled = uninstalled
    world.send(.started)
    world.send(.disconnected)
    world.connect()
    _ = world.takeActions()
    return world
  }

  override func perform(_ output: SupervisorCore.Output) -> SupervisorCore.Input? {
    switch output {
    case .start(let name): return start(name)
    case .run(let name, let words):
      actions.append("run \(words.joined(separator: " "))")
      return start(name)
    case .readFiles: return .files(files)
    case .adopt(let name, let pid):
      actions.append("adopt \(name) \(pid)")
      if foreign.contains(pid) { return .taken(name) }
      pids[name] = pid
      return .running(name, pid: pid)
    case .terminate(let name): actions.append("terminate \(name)")
    case .kill(let name): actions.append("kill \(name)")
    case .announceReady: announcements += 1
    case .log(.info, let text): informed.append(text)
    case .log(let level, let text): logged.append((level, text))
    }
    return nil
  }

  override func see(_ effect: SupervisorCore.Effect) {
    switch effect {
    case .request(_, let method, _): actions.append(method)
    case .publish(let topic, let json): published[topic] = json
    case .exit: actions.append("exit")
    default: break
    }
  }

  private func start(_ name: Supervised) -> SupervisorCore.Input? {
    if uninstalled.contains(name) {
      missed.append(name)
      return .missing(name, reason: "there is no \(name)")
    }
    actions.append("start \(name)")
    if let reason = unstartable[name] { return .failed(name, reason: reason) }
    lastPid += 1
    pids[name] = lastPid
    return slow.contains(name) ? nil : .running(name, pid: lastPid)
  }

  /// A daemon's process is known to run.
  func arrive(_ name: Supervised) {
    guard let pid = pids[name] else { return }
    send(.input(.running(name, pid: pid)))
  }

  /// A daemon's process ends.
  func end(_ name: Supervised, how: String = "was killed by signal 9") {
    guard let pid = pids.removeValue(forKey: name) else { return }
    send(.input(.ended(name, pid: pid, how: how)))
  }

  /// A daemon's library is found to be missing.
  func lackLibrary(_ name: Supervised) {
    guard pids.removeValue(forKey: name) != nil else { return }
    send(.input(.missing(name, reason: "a library is missing")))
  }

  /// The broker answers the hello, and then who is here: those started, and others besides.
  func connect(present: [Supervised: Int32] = [:], others: [String: Int32] = [:]) {
    send(.connected)
    let ours = pids.merging(present) { $1 }.map { ($0.key.name, $0.value) }
    let actors = (ours + others.map { ($0.key, $0.value) }).map {
      Presence(actor: $0.0, pid: $0.1, isRunning: true)
    }
    let json = JSON.encode(BrokerMethods.Actors.Result(actors: actors.sorted { $0.actor < $1.actor }))
    send(.response(tag: .actors, .success(json)))
  }

  /// What was done since the last look.
  func takeActions() -> [String] {
    defer { actions = [] }
    return actions
  }
}

extension Supervised: CustomStringConvertible {
  static let broker = Supervised(.broker)
  static let store = Supervised(.store)
  static let engine = Supervised(.engine)
  static let audio = Supervised(.audio)
  static let desktop = Supervised(.desktop)
  static let music = Supervised(.music)
  static let hooks = Supervised(.hooks)
  static let web = Supervised(.web)

  /// Its name.
  public var description: String { name }
}
