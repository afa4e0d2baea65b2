import Messages
import Workout

@testable import Chance
@testable import gympulse_ctl

/// Runs `watch` in virtual time and records its output.
final class Viewer: VirtualActor<WatchCore> {
  /// All output, each with the seconds since the start.
  private(set) var shown: [(second: Double, text: String)] = []
  private(set) var problems: [String] = []
  private(set) var drawn: [WatchLine] = []
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

  /// The engine runs when it publishes.
  override func publish(_ session: Session?, revision: Int = 1) {
    show(.engine)
    super.publish(session, revision: revision)
  }

  /// The engine publishes a session after a command.
  func publish(_ session: Session?) {
    revision += 1
    publish(session, revision: revision)
  }

  func publishHealth(_ problem: String?) {
    publish(
      .audioHealth,
      AudioHealth(isWorking: problem == nil, problem: problem, device: "default", cuesSkipped: 0))
  }

  func advance(_ seconds: Double) { pass(.seconds(seconds)) }
}
