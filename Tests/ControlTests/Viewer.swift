import ActorCore
import Messages
import Workout

@testable import gympulse_ctl

/// A terminal on which a workout is watched in virtual time.
final class Viewer {
  /// Everything shown, each with the seconds since the start.
  private(set) var shown: [(second: Double, text: String)] = []
  private(set) var problems: [String] = []
  private(set) var phases: [Phase] = []
  private(set) var exitCode: ExitCode?
  private(set) var wakeAt: Instant?
  private(set) var now = Workouts.start
  private var core: WatchCore
  private var revision = 0

  init(_ style: WatchCore.Style, endsWithWorkout: Bool = false) {
    core = WatchCore(style: style, endsWithWorkout: endsWithWorkout)
    send(.started)
  }

  var texts: [String] { shown.map(\.text) }
  var seconds: [Double] { shown.map(\.second) }

  func send(_ event: ActorEvent<WatchCore.Input>) {
    for effect in core.handle(event, at: Workouts.moment(now)) {
      switch effect {
      case .output(.line(let text)): shown.append((Workouts.start.duration(to: now).seconds, text))
      case .output(.draw(let text, let phase)):
        shown.append((Workouts.start.duration(to: now).seconds, text))
        phases.append(phase)
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

  func hear(_ problem: String?) {
    let health = AudioHealth(isWorking: problem == nil, problem: problem, device: "default", cuesSkipped: 0)
    send(.publication(.audioHealth, JSON.encode(health)))
  }

  /// Lets time pass, with the timer ringing when it is due, until the program ends.
  func pass(_ seconds: Double) {
    let end = now.advanced(by: .seconds(seconds))
    while let wake = wakeAt, wake <= end, exitCode == nil {
      now = max(wake, now)
      wakeAt = nil
      send(.timer)
    }
    now = end
  }
}
