import ActorRuntime

/// The commands for the daemons.
extension Commands {
  static let up = CommandSpec(
    "up", "Start GymPulse in the background.", examples: [("\(program) up", "")]
  ) { arguments in
    // One that runs already reads the files of the person's own actors again.
    _ = try Startup(settings: ConnectionSettings(arguments)).up().call(SupervisorMethods.Up.self, NoParams())
    return try Output.print("GymPulse is running\n")
  }

  static let down = CommandSpec(
    "down", "Stop GymPulse; \(program) up continues the workout.", examples: [("\(program) down", "")]
  ) { arguments in
    try Shutdown(settings: ConnectionSettings(arguments)).down()
    return try Output.print("GymPulse has stopped\n")
  }

  static let actors = CommandSpec(
    "actors", "List GymPulse's processes and whether they respond.", options: [json],
    examples: [("\(program) actors", "")]
  ) { arguments in
    let settings = try ConnectionSettings(arguments)
    let remote = try settings.connect(topics: [.settings])
    return try ActorList(remote: remote, settings: settings).print(arguments)
  }

  static let doctor = CommandSpec(
    "doctor", "Check for problems and suggest fixes.", options: [json],
    notes: ["Plays a short sound. Exits with 1 if it finds a problem."],
    examples: [("\(program) doctor", "")]
  ) { arguments in
    try Doctor(arguments: arguments, settings: ConnectionSettings(arguments)).run()
  }

  static let call = CommandSpec(
    "call", "Send a request to a daemon.", operands: "METHOD [JSON]", operandCount: 1...2,
    notes: ["JSON is an object with the parameters. It prints the result as JSON."],
    examples: [
      ("\(program) call engine.state", ""),
      ("\(program) call engine.extend '{\"seconds\":30}'", "30 seconds more"),
    ]
  ) { arguments in
    let method = arguments.operands[0]
    let params = Array((arguments.operands.dropFirst().first ?? "{}").trimmed.utf8)
    guard method.contains("."), Topic(method).isSubscribable else {
      throw arguments.usage(
        "METHOD is \"\(method)\"; it must be an actor, a dot and a verb, such as engine.state")
    }
    guard params.first == UInt8(ascii: "{"), JSON.isValue(params) else {
      throw arguments.usage("JSON is not an object, such as '{\"seconds\":30}'")
    }
    let known = MethodTable.row(method)?.method
    let hasId = known?.takesRequestId == true && (try? JSON.decode(RequestIdOnly.self, from: params)) != nil
    let isIdempotent = hasId || known?.isIdempotent == true
    let remote = try ConnectionSettings(arguments).connect()
    return try Output.print(document: remote.callForJSON(method, isIdempotent: isIdempotent) { _ in params })
  }

  static let subscribe = CommandSpec(
    "subscribe", "Print published messages as JSON lines.", operands: "TOPIC…",
    operandCount: 1...64,
    options: [OptionSpec("count", "N", "end after N lines, 1 to \(linesRange.upperBound)")],
    notes: ["TOPIC can be a pattern such as presence.*. Retained values come first."],
    examples: [
      ("\(program) subscribe session", "until Ctrl-C"),
      ("\(program) subscribe settings --count 1", "all settings"),
    ]
  ) { arguments in
    let count = try arguments.number("count", in: linesRange)
    let topics = arguments.operands.map { Topic($0) }
    var printed = 0
    try ConnectionSettings(arguments).connect(topics: topics).follow(topics) { topic, json in
      let line = Escaped<JSONText>(document: Envelope.notification(method: topic.name, params: json))
      printed += 1
      do throws(OutputError) {
        try Output.standard.write(line + "\n")
      } catch {
        error.end(program: program)
      }
      if printed == count { ExitCode.done.exit() }
    }
    return .done
  }
}

/// The lines after which `subscribe` can end.
private let linesRange = 1...1_000_000

/// Parameters with a `requestId`; other members are ignored.
private struct RequestIdOnly: Decodable {
  var requestId: RequestId
}

/// `gympulse-ctl actors`: the connected actors, their processes and whether they respond; as a table also the optional
/// daemons that are not connected, and why.
struct ActorList {
  /// An actor that is connected.
  struct Entry: Codable, Hashable {
    var actor: String
    var pid: Int32
    var isRunning: Bool
    /// Whether it responds to requests.
    var isResponding: Bool
    /// The path of its program; nil if it cannot be read.
    var program: String?
    /// Whether a supervisor started it. If not, it was started by hand and may be of another build.
    var isSupervised: Bool
    /// Whether systemd started it as a service.
    var isService: Bool

    /// An actor. `unresponsive` are the names of actors that do not respond.
    init(_ presence: Presence, unresponsive: Set<String>, settings: ConnectionSettings) {
      (actor, pid, isRunning) = (presence.actor, presence.pid, presence.isRunning)
      isResponding = !unresponsive.contains(actor)
      let process = ProcessFacts(pid: pid)
      program = process.program
      isSupervised = settings.startsItself(actor, process)
      isService = process.isService
    }

    /// The row of the table.
    var row: [String] {
      let origin = isService ? "service" : isSupervised ? "running" : "started by hand"
      return [actor, "\(pid)", origin, program ?? "unknown program"]
        + (isResponding ? [] : [Self.unresponsive(actor, pid, isSupervised: isSupervised)])
    }

    /// Returns the problem of an unresponsive actor and what to do. One that was started by hand may be any program, which
    /// nothing starts again.
    static func unresponsive(_ actor: String, _ pid: Int32, isSupervised: Bool) -> String {
      isSupervised || actor == Actor.supervisor.name
        ? "not responding; \(advice(actor, pid))"
        : "not responding; stop it in the terminal where you started it"
    }

    /// Returns what to do about an unresponsive actor.
    static func advice(_ actor: String, _ pid: Int32) -> String {
      let next =
        actor == Actor.supervisor.name ? "then run \(Commands.program) up" : "it restarts by itself"
      return "run kill -9 \(pid), \(next)"
    }
  }

  let remote: Remote
  let settings: ConnectionSettings

  func print(_ arguments: Arguments) throws -> ExitCode {
    let actors = try remote.call(BrokerMethods.Actors.self, NoParams()).actors
    let unresponsive = try remote.unresponsive(among: actors.map(\.actor))
    let entries = actors.map { Entry($0, unresponsive: unresponsive, settings: settings) }
    return try arguments.print(
      entries,
      Output.table(
        entries.map(\.row)
          + OptionalDaemon.absent(remote).map { [$0.actor.name, "–", $0.absence.rawValue, $0.detail] }))
  }
}
