import Messages
import Testing

@testable import Workout
@testable import gympulse_status

/// Sessions to look at. All begin at `start`.
enum Workouts {
  static let start = Instant(nanoseconds: 5_000_000_000_123)

  /// Get ready 5 s, then 2 sets of 3 rounds, 20 s of work and 10 s of rest each.
  static let intervals = session(
    .intervals("Tabata", getReady: 5, work: 20, rest: 10, sets: 2, rounds: 3))

  /// Runs of 90 s and walks of 60 s until stopped.
  static let endless = session(
    Routine(
      name: "Run/Walk",
      round: [Segment(.work, seconds: 90, title: "Run"), Segment(.rest, seconds: 60, title: "Walk")],
      rounds: nil))

  /// One hour and one second.
  static let countdown = session(Routine(name: "Tea", round: [Segment(.work, seconds: 3601)]))

  /// Push-ups that wait for `done`, in a colour of their own, then ten seconds of rest.
  static let open = session(
    Routine(
      name: "Circuit",
      round: [
        Segment(.interval, seconds: nil, title: "Push-ups", color: "#ff5fff"), Segment(.rest, seconds: 10),
      ],
      rounds: 3))

  /// Get ready 20 s, then two exercises of ten seconds each.
  static let exercises: Session = {
    var preset = Preset(.exercise)
    preset.getReadySeconds = 20
    let plank = ExerciseChoice(
      name: "Plank", category: "Abs", difficulty: .hard,
      howTo: DifficultyLevels(easy: "Stay on the knees.", hard: "Hold the body straight."))
    preset.exercise.exercises = ["Squats", "Plank"].map { name in
      var choice = plank
      choice.name = name
      return ExerciseStep(choice, durationSeconds: 10)
    }
    return session(CheckedPreset(repairing: preset).routine)
  }()

  /// A countdown of ten seconds, as `start 10` makes one.
  static let tea = session(
    Routine(
      name: "Tea", kind: .countdown, track: true, round: [Segment(.interval, seconds: 10, title: "Tea")]))

  /// Two intervals that sound alike.
  private static let pushes: Session = {
    let push = Segment(.work, seconds: 5, title: "Push")
    return session(Routine(name: "Push", round: [push, push]))
  }()

  static let named = [
    "intervals": intervals, "endless": endless, "open": open, "tea": tea, "pushes": pushes,
  ]

  /// Ten seconds under any title.
  static func titled(_ title: String) -> Session {
    session(Routine(name: title, round: [Segment(.work, seconds: 10, title: title)]))
  }

  static func session(_ routine: Routine) -> Session {
    Session(routine, id: "s1", at: start)
  }

  /// What is shown of a session at the given seconds after its start.
  static func view(_ session: Session?, after seconds: Double) -> SessionView {
    SessionView(session, at: start.advanced(by: .seconds(seconds)))
  }

  /// What the engine publishes about a session at an instant.
  static func payload(_ session: Session?, at now: Instant) -> [UInt8] {
    JSON.encode(
      SessionPayload(session, at: moment(now)))
  }

  static func moment(_ instant: Instant, suspended: Duration = .zero) -> Moment {
    Moment(instant, suspended: suspended)
  }
}

extension Session: CustomTestStringConvertible {
  /// Its name, and whether it is paused.
  public var testDescription: String { timeline.routine.name + (isPaused ? ", paused" : "") }
}

extension Session {
  /// Paused at the given seconds after its start.
  func paused(after seconds: Double) -> Session {
    var session = self
    session.pause(at: Workouts.start.advanced(by: .seconds(seconds)))
    return session
  }
}

extension SegmentStyle {
  init(
    _ format: SegmentFormat, _ detail: SegmentDetail = .standard, idleText: String = "",
    isColored: Bool = true
  ) {
    self.init()
    self.format = format
    self.detail = detail
    self.idleText = idleText
    self.isColored = isColored
  }
}

extension SegmentStyle {
  /// A view's line as it is written.
  func text(_ view: SessionView) -> String { line(view).text }
}
