import ActorCore
import ActorRuntime

/// Every program that reads a command line.
private let programs =
  ["ctl", "status", "supervisor", "broker", "engine", "audio", "store"].map { "gympulse-\($0)" }

/// Prints what a shell needs to complete the command lines of all our programs.
func printCompletions(_ arguments: Arguments) throws -> ExitCode {
  let name = arguments.operands[0]
  guard let script = CompletionScript(rawValue: name) else {
    let names = CompletionScript.allCases.map(\.rawValue).joined(separator: ", ")
    throw Commands.usage("\"\(name)\" is not one of \(names)", arguments)
  }
  Output.standard.write(script.text(for: programs))
  return .done
}
