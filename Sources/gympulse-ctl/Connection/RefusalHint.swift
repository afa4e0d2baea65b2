import ActorRuntime
import CommandLineInterface
import Messages
import Workout

/// What to do about a refusal, as a command to type. The messages of the daemons are for every client and do not say it.
enum RefusalHint {
  /// Returns the hint for an error of a daemon; nil if its message says all.
  static func hint(for error: ErrorObject, in arguments: Arguments) -> String? {
    let typed = arguments.operands.joined(separator: " ").lowercased()
    return switch error.reason {
    case .noWorkout: "start one with \(Commands.program) start"
    case .alreadyComplete:
      "\(Commands.program) restart does it again"
    case .workoutRunning: "stop it first or add --replace"
    case .noPreset: "try \(Commands.program) start 30/15x8"
    case .notOpen: "to end it now, use \(Commands.program) skip"
    case .noExercise: "only exercises can be easy or hard"
    // A ready preset that was deleted.
    case .noSuchPreset where ExamplePresets.all.contains { $0.name.lowercased() == typed }:
      "restore it with \(Commands.program) timer examples --restore"
    case .noSuchPreset: error.suggestions.isEmpty ? "list them with \(Commands.program) timer list" : nil
    case .unreadablePreset:
      "delete it with \(Commands.program) timer delete \(arguments.operands.first ?? "ID")"
    case .nameTaken where arguments.command.last == "import":
      "import with --replace, or with --rename to keep both"
    case .changedMeanwhile: "run the command again"
    case .restartNeeded: "restart it with \(Commands.program) down, then up"
    case .excluded where error.data?.field == "routine": "change it with \(Commands.program) timer edit"
    case .excluded where error.data?.field == "seconds": "end it with \(Commands.program) done"
    case .unknownName where error.suggestions.isEmpty: error.data.flatMap { list(with: $0.path) }
    default: nil
    }
  }

  /// Returns the command that lists the names of which one was given at a path; nil if there is none.
  private static func list(with path: FieldPath) -> String? {
    switch path.steps.last {
    case .member("setting"): "list them with \(Commands.program) settings list"
    case .member("name"): "list them with \(Commands.program) phone --list"
    case .member("voiceName"): "list them with \(Commands.program) voice list"
    case .member("category"): "list them with \(Commands.program) exercises list"
    case .element where path.steps.dropLast().last == .member("exercises"):
      "list them with \(Commands.program) exercises list"
    default: nil
    }
  }
}
