import ActorRuntime
import CommandLineInterface
import Messages
import Workout

/// What to do about a refusal, as a command to type. The messages of the daemons are for every client and do not say it.
enum RefusalHint {
  /// Returns the hint for an error of a daemon; nil if its message says all.
  static func hint(for error: ErrorObject, in arguments: Arguments) -> String? {
    switch error.reason {
    case .noWorkout: "start one with gympulse-ctl start"
    case .alreadyComplete:
      "repeat it with gympulse-ctl restart, or start another with gympulse-ctl start"
    case .workoutRunning: "stop it first, or start with --replace"
    case .noPreset: "give values such as --work 30 --rest 15, or save a preset"
    case .notOpen: "end it earlier with gympulse-ctl skip"
    case .noExercise: "only exercises, as of gympulse-ctl go, have a difficulty"
    case .noSuchPreset: suggestsNames(error.message) ? nil : "see them with: gympulse-ctl preset list"
    case .unreadablePreset:
      "delete it with gympulse-ctl preset delete \(arguments.operands.first ?? "ID")"
    case .nameTaken where arguments.command.last == "import":
      "import with --replace, or with --rename to keep both"
    case .restartNeeded: "restart it with gympulse-ctl down, then up"
    case .excluded where error.data?.field == "routine": "change it with gympulse-ctl preset edit"
    case .excluded where error.data?.field == "seconds": "end it with gympulse-ctl done"
    default: error.data.flatMap { hint(forUnknown: $0.path, error.message) }
    }
  }

  /// Returns the hint for a name that nothing has; nil for other refusals, and if the message suggests names.
  static func hint(forUnknown path: FieldPath, _ message: String) -> String? {
    guard message.hasPrefix("there is no "), !suggestsNames(message) else { return nil }
    switch path.steps.last {
    case .member("setting"): return "see them with: gympulse-ctl settings list"
    case .member("category"): return "see them with: gympulse-ctl exercises list"
    case .element where path.steps.dropLast().last == .member("exercises"):
      return "see them with: gympulse-ctl exercises list"
    default: return nil
    }
  }

  /// Whether a message ends with a question such as `did you mean "Tabata"?`.
  private static func suggestsNames(_ message: String) -> Bool { message.hasSuffix("?") }
}
