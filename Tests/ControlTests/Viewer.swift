import ActorCore
import Messages
import Workout

@testable import gympulse_ctl

/// Runs `watch` in virtual time and records its output.
final class Viewer {
  /// All output, each with the seconds since the start.
  private(set) var shown: [(second: Double, text: String)] = []
  private(set) var problems: [String] = []
  private(set) var drawn: [WatchLine] = []
  var columns = 121
  private(set) var exitCode: ExitCode?
  private(set) var wakeAt: Instant?
  private(set) var now = Workouts.start
  private var core: WatchCore
  private var revision = 0

  init(
    _ style: WatchCore.Style, endsWithWorkout: Bool = false, terminalIsDark: Bool? = nil,
    colorFGBG: String? = nil
  ) {
    core = WatchCore(
      style: style, endsWithWorkout: endsWithWorkout, terminalIsDark: terminalIsDark, colorFGBG: colorFGBG)
    send(.started)
  }

  var texts: [String] { shown.map(\.text) }
  var seconds: [Double] { shown.map(\.second) }

  func send(_ event: WatchCore.Event) {
    for effect in core.handle(event, at: Workouts.moment(now)) {
      switch effect {
      case .output(.line(let text)):
        shown.append((Workouts.start.duration(to: now).seconds, String(text.text.dropLast())))
      case .output(.draw(let line)):
        shown.append((Workouts.start.duration(to: now).seconds, line.text(columns: columns, nil).text))
        drawn.append(line)
      case .output(.problem(let text)): problems.append(text)
      case .wake(let instant): wakeAt = instant
      case .exit(let code): exitCode = code
      case .reply, .refuse, .publish, .request: problems.append("it talks")
      }
    }
  }

  /// The engine publishes a session after a command.
  func publish(_ session: Session?) {
    revision += 1
    publish(Workouts.payload(session, revision: revision, at: now))
  }

  func publish(_ payload: SessionPayload) {
    send(.publication(.session, JSON.encode(payload)))
  }

  func publishHealth(_ problem: String?) {
    let health = AudioHealth(isWorking: problem == nil, problem: problem, device: "default", cuesSkipped: 0)
    send(.publication(.audioHealth, JSON.encode(health)))
  }

  /// Advances the time and fires the timer when it is due, until the program ends.
  func advance(_ seconds: Double) {
    let end = now.advanced(by: .seconds(seconds))
    while let wake = wakeAt, wake <= end, exitCode == nil {
      now = max(wake, now)
      wakeAt = nil
      send(.timer)
    }
    now = end
  }
}
