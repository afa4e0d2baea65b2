import Flows
import Messages
import Workout

@testable import Chance
@testable import gympulse_ctl

/// Runs `watch` in virtual time and records its output.
final class Viewer: VirtualActor<WatchCore>, ActorFlowStage {
  /// All output, each with the seconds since the start.
  private(set) var shown: [(second: Double, text: String)] = []
  private(set) var problems: [String] = []
  private(set) var drawn: [WatchLine] = []
  var settings = Settings() { didSet { publish(.settings, settings) } }
  var columns = 121
  private var revision = 0

  init(
    _ style: WatchCore.Style, endsWithWorkout: Bool = false, terminalIsDark: Bool? = nil,
    colorFGBG: String? = nil
  ) {
    let core = WatchCore(
      style: style, endsWithWorkout: endsWithWorkout, terminalIsDark: terminalIsDark, colorFGBG: colorFGBG)
    super.init(core, at: Workouts.start)
    moment = Workouts.moment(Workouts.start)
    send(.started)
  }

  var texts: [String] { shown.map(\.text) }
  var shownAt: [Double] { shown.map(\.second) }

  override func perform(_ output: WatchCore.Output) -> WatchCore.Input? {
    switch output {
    case .line(let text): shown.append((seconds, String(text.text.dropLast())))
    case .draw(let line):
      shown.append((seconds, line.text(columns: columns, nil).text))
      drawn.append(line)
    case .problem(let text): problems.append(text)
    }
    return nil
  }

  /// The engine, which runs, publishes a session; one that a command has changed has a revision of its own.
  override func publish(_ session: Session?, revision: Int = 1) {
    show(.engine)
    if session != self.session { self.revision += 1 }
    super.publish(session, revision: self.revision)
  }

  func advance(_ seconds: Double) { pass(.seconds(seconds)) }
}

extension Viewer {
  /// The stage of a flow: the style, `lines` by default, and whether it is to end with the workout.
  static func stage(_ words: [String]) -> Viewer {
    Viewer(words.first == "live" ? .live : .lines, endsWithWorkout: words.contains("until-complete"))
  }

  /// What a viewer can do in a flow: publish one of the workouts that begin at 0.
  func act(_ line: Flow.Line) throws -> Bool {
    guard line.verb == "workout" else { return try actAsAny(line) }
    guard let session = Workouts.named[line.text] else { return false }
    publish(session)
    return true
  }

  func state(_ name: String) -> String? { stateOfAny(name) }

  func history(_ name: String) -> [String]? {
    switch name {
    case "lines": texts
    case "times": shown.map(\.second.short)
    case "problems": problems
    default: historyOfAny(name)
    }
  }
}
