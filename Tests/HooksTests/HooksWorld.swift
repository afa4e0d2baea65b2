import Messages
import Workout

@testable import Chance
@testable import gympulse_hooks

/// Hooks on a virtual clock, with commands that end when time begins to pass.
final class HooksWorld: VirtualActor<HooksCore> {
  /// The commands that were run: seconds after the origin and the event.
  private(set) var run: [String] = []
  private(set) var commands: [HooksCore.Command] = []
  /// Whether commands run until they are ended.
  var commandsStay = false
  /// Signals to commands: `terminate 1`, `kill 1`.
  private(set) var signals: [String] = []
  /// Lines of the log that are not for debugging.
  private(set) var logged: [String] = []
  private var ended = 0

  /// By default with a command for each event.
  init(_ settings: Settings = HooksWorld.everything, joins: Bool = true) {
    super.init(HooksCore())
    send(.started)
    publish(.settings, settings)
    if joins { publish(nil) }
  }

  static var everything: Settings {
    var changes = SettingsChanges()
    for hook in Hook.allCases {
      guard let setting = SettingsTable.all.first(where: { $0.name == hook.settingName }) else { continue }
      changes[setting] = .text("run-\(hook.rawValue)")
    }
    return Settings().applying(changes)
  }

  /// Two sets of three rounds.
  static let routine = Routine.intervals("Tabata", getReady: 5, work: 20, rest: 10, sets: 2, rounds: 3)

  /// What was published last.
  var health: HooksHealth? { values(of: .hooksHealth, as: HooksHealth.self).last }

  /// Starts Tabata.
  func start(id: String = "s1") { start(Self.routine, id: id) }

  override func perform(_ output: HooksCore.Output) -> HooksCore.Input? {
    switch output {
    case .run(let command):
      run.append("\(seconds) \(command.hook)")
      commands.append(command)
    case .terminate(let number): signals.append("terminate \(number)")
    case .kill(let number): signals.append("kill \(number)")
    case .log(.debug, _): break
    case .log(_, let text): logged.append(text)
    }
    return nil
  }

  override func pass(_ duration: Duration) {
    endAll()
    super.pass(duration)
  }

  override func fire() {
    super.fire()
    endAll()
  }

  private func endAll() {
    while !commandsStay, ended < commands.count {
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
