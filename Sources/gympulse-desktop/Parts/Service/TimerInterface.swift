import Bus
import Display
import Messages
import Workout

/// The names and types of `org.gympulse.Timer`, by which other programs steer the workout.
enum TimerInterface {
  /// The name on the bus, which is that of the interface as well.
  static let name = "org.gympulse.Timer"

  /// The object that clients call.
  static let object = BusObject(
    path: "/org/gympulse/Timer",
    interfaces: [
      BusInterface(
        name,
        methods: [
          .init("Start", [.init("preset", "s")]), .init("Toggle"), .init("Pause"), .init("Resume"),
          .init("Skip"), .init("Done"), .init("Finish"), .init("Stop"),
        ],
        properties: [
          .init("Phase", "s", isAnnounced: false), .init("Title", "s", isAnnounced: false),
          .init("IsPaused", "b", isAnnounced: false), .init("RemainingSeconds", "d", isAnnounced: false),
        ])
    ])

  /// The values of the properties. In an interval without a fixed length 0 seconds remain.
  static func properties(_ view: SessionView) -> [(String, BusValue)] {
    [
      ("Phase", .string(view.phase.rawValue)), ("Title", .string(ScreenText(view).title)),
      ("IsPaused", .boolean(view.isPaused)), ("RemainingSeconds", .double(view.remaining.seconds)),
    ]
  }
}

extension BusError {
  /// The error of the engine, under the name of its reason, such as `org.gympulse.Timer.Error.NoWorkout`.
  init(_ error: ErrorObject) {
    let word =
      switch (error.code, error.reason) {
      case (.actorNotRunning, _), (.actorUnresponsive, _), (.unanswered, _): "NotRunning"
      case (_, let reason?): reason.rawValue.prefix(1).uppercased() + reason.rawValue.dropFirst()
      default: "Failed"
      }
    self.init("\(TimerInterface.name).Error.\(word)", error.message)
  }
}
