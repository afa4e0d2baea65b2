import ActorRuntime
import Messages
import Testing
import Workout

/// What a program that has ended wrote, and its exit code.
struct Outcome {
  let code: Int32
  let output: String
  let error: String

  /// Its stdout as the JSON of a value.
  func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSON.decode(type, from: Array(output.utf8))
  }
}

extension World {
  /// Runs one of our programs, or another by its path, to its end.
  func run(_ program: String, _ arguments: String...) throws -> Outcome {
    try run(program, arguments)
  }

  /// Runs one of our programs, or another by its path, to its end.
  func run(_ program: String, _ arguments: [String]) throws -> Outcome {
    try finish(start(program, arguments))
  }

  /// Waits for a program's end.
  func finish(_ program: Program) throws -> Outcome {
    try wait("the end of \(program)") { program.isDone }
    guard case .exited(let code)? = program.end else { throw Broken(program: "\(program)") }
    seen = program.output + program.error
    return Outcome(code: code, output: program.output, error: program.error)
  }

  /// Runs `gympulse-ctl`.
  func ctl(_ arguments: String...) throws -> Outcome {
    try run("gympulse-ctl", arguments)
  }

  /// Runs `gympulse-ctl`, which has to succeed.
  @discardableResult
  func done(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> Outcome {
    let outcome = try run("gympulse-ctl", arguments)
    try #require(outcome.code == 0, "\(arguments): \(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

  /// Runs `gympulse-ctl` with a command that answers the session.
  func session(
    _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> SessionPayload {
    let outcome = try run("gympulse-ctl", arguments + ["--json"])
    let isIdle = outcome.code == 3 && arguments == ["state"]
    try #require(outcome.code == 0 || isIdle, "\(arguments): \(outcome)", sourceLocation: sourceLocation)
    return try outcome.json(SessionPayload.self)
  }

  /// The finished workouts.
  func history() throws -> [WorkoutRecord] {
    try done("history", "--json").json(FinishedWorkouts.self).history
  }

  /// Waits until a workout is in the log, and requires that it is there but once.
  func expectLoggedOnce(_ id: String?, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait("workout \(id ?? "nil") in the history") { try history().contains { $0.sessionId == id } }
    #expect(try history().filter { $0.sessionId == id }.count == 1, sourceLocation: sourceLocation)
  }

  /// The actors that run with the default settings.
  static let daemons = ["broker", "store", "engine", "audio", "desktop", "supervisor"]
  /// All programs.
  static let programs = Actor.allCases.map(\.name) + ["status", "ctl", "tui"]

  /// The same as `actors`, when all that run with the default settings are connected.
  func allActors() throws -> [String: Int32] {
    try wait("all actors") { Set(Self.daemons).isSubset(of: try actors().keys) }
    return try actors()
  }

  /// The daemons that are connected, by name.
  func actors() throws -> [String: Int32] {
    let actors = try done("actors", "--json").json([Presence].self)
    return Dictionary(actors.map { ($0.actor, $0.pid) }) { $1 }
  }
}

/// A program that crashed.
struct Broken: Error, CustomStringConvertible {
  let program: String

  var description: String { "it crashed: \(program)" }
}

/// What `history --json` prints, as far as tests read it.
private struct FinishedWorkouts: Decodable {
  let history: [WorkoutRecord]
}
