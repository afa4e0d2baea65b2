import ActorCore
import Display
import Glibc
import Messages

/// A program: its command line and its action.
///
/// Every program also has `--complete WORD…` and `--complete-bash LINE REPLACED` for completion in shells, and `--man`,
/// which prints its manual page.
package struct Program: Sendable {
  /// The command line.
  package let spec: CommandSpec
  private let candidates: @Sendable (_ placeholder: String, _ operands: [String]) -> [Candidate]
  private let body: CommandSpec.Action
  private let name: ProgramName
  private let describe: @Sendable (_ error: any Error, _ arguments: Arguments) -> String

  /// Creates a program with one action.
  package init(_ spec: CommandSpec, _ body: @escaping CommandSpec.Action) {
    (self.spec, candidates, self.body) = (spec, { _, _ in [] }, body)
    name = ProgramName(spec.name, or: [])
    describe = { error, _ in "\(error)" }
  }

  /// Creates a program whose commands have their own actions. `candidates` returns the completions of a placeholder
  /// such as `PRESET`, given the operands before it. `describe` returns the text of an error of a command.
  package init(
    _ spec: CommandSpec, name: ProgramName,
    candidates: @escaping @Sendable (_ placeholder: String, _ operands: [String]) -> [Candidate],
    describe: @escaping @Sendable (_ error: any Error, _ arguments: Arguments) -> String
  ) {
    (self.spec, self.candidates, body) = (spec, candidates, { _ in .done })
    (self.name, self.describe) = (name, describe)
  }

  /// Runs the program with the process's command line and exits.
  package func run() -> Never {
    Signals.ignoreFailedWrites()
    reserveStandardStreams()
    do {
      let code = try result(of: CommandLine.words(help: "\(spec.name) --help"))
      try Output.standard.close()
      code.exit()
    } catch let error as OutputError {
      error.end(program: spec.name)
    } catch {
      let usage = error as? UsageError
      Output.error.write("\(spec.name): \(usage?.message ?? "\(error)")\n")
      if let usage { Output.error.write("Try: \(usage.help)\n") }
      ExitCode.usage.exit()
    }
  }

  /// Runs a command line. Throws usage errors and those of standard output.
  private func result(of words: [String]) throws -> ExitCode {
    if words.first == "--complete" {
      let completion = spec.completion(of: Array(words.dropFirst()))
      try Output.standard.write(completion.lines { candidates($0, completion.operands) })
      return .done
    }
    if words.first == "--complete-bash", words.count == 3 {
      guard let line = ShellLine(words[1], replacing: words[2]) else { return .done }
      let completion = spec.completion(of: Array(line.words.dropFirst()))
      try Output.standard.write(completion.replacements(in: line) { candidates($0, completion.operands) })
      return .done
    }
    if words == ["--man"] {
      try Output.standard.write(Escaped<PlainLine>(lines: spec.manPage()))
      return .done
    }
    switch try spec.parse(words, width: Output.standard.columns) {
    case .show(let text):
      try Output.standard.write(Escaped<Terminal>(lines: name.applied(to: text)))
      return .done
    case .run(let arguments, let action): return try run(arguments, action ?? body)
    }
  }

  /// Runs a command. Suggestions in an error have the name by which the program was called.
  private func run(_ arguments: Arguments, _ action: CommandSpec.Action) throws -> ExitCode {
    do {
      return try action(arguments)
    } catch  where !(error is UsageError || error is OutputError) {
      let text = name.applied(to: describe(error, arguments))
      Output.error.write("\(spec.name): \(text)\n")
      if let actor = ActorName.actor(of: spec.name),
        let socket = try? arguments["socket"] ?? Paths().brokerSocket()
      {
        StartFailure.record(text, of: actor, socket: socket)
      }
      return (error as? any ExitingError)?.exitCode ?? .refused
    }
  }
}

extension CommandLine {
  /// Returns the process's arguments without the program's name. Throws a usage error if one is not UTF-8; the standard
  /// library would replace invalid bytes by U+FFFD.
  fileprivate static func words(help: String) throws(UsageError) -> [String] {
    var words: [String] = []
    for index in 1..<max(Int(argc), 1) {
      guard let argument = unsafeArgv[index] else { break }
      guard let word = String(validatingCString: argument) else {
        throw UsageError("argument \(index) is not UTF-8: \"\(String(cString: argument))\"", help: help)
      }
      words.append(word)
    }
    return words
  }
}

/// The options of every daemon.
package struct DaemonSettings {
  /// The broker's socket.
  package let socket: String
  /// Whether every message is written to stderr.
  package let isTraced: Bool
  /// The daemon's log.
  package let log: Log
  /// The same options as arguments for another daemon.
  package let arguments: [String]
  /// The daemon's actor; nil for a display.
  private let actor: String?
  fileprivate let paths: Paths

  /// Reads the options of the program `name` and opens its log. A display uses the socket where GymPulse runs.
  package init(
    _ arguments: Arguments, name: String, paths: Paths, defaultLevel: Log.Level = .info
  ) throws {
    let logFile = arguments["log-file"]
    if let logFile { try LogFile.sendErrors(to: logFile) }
    let actor = ActorName.actor(of: name)
    self.actor = actor
    self.paths = paths
    socket =
      try arguments["socket"]
      ?? (actor == nil ? SupervisorRecord(paths).clientSocket() : paths.brokerSocket())
    isTraced = arguments.has("trace")
    let level = arguments["log-level"] ?? defaultLevel.rawValue
    guard let level = Log.Level(rawValue: level) else {
      throw UsageError(
        "--log-level is \"\(level)\"; it must be error, warning, info or debug", help: "\(name) --help")
    }
    log = Log(process: name, level: level)
    self.arguments =
      ["--socket", socket, "--log-level", level.rawValue] + (logFile.map { ["--log-file", $0] } ?? [])
      + (isTraced ? ["--trace"] : [])
  }

  /// Notes that the daemon has started.
  package func noteStarted() {
    if let actor { StartFailure.clear(of: actor, socket: socket) }
  }
}

/// Runs a core as a daemon until the core exits or a signal arrives. Returns the exit code.
///
/// `actor` is the name to receive requests under; nil for a display, which also starts the daemons again if the supervisor
/// has crashed. `onSignal` is the event for a signal; if it is nil, a
/// signal ends the daemon. `make` gets the event loop and a function that delivers adapters' events; it returns the
/// core and the function that performs its outputs.
package func runDaemon<Core: ActorCore>(
  _ core: Core.Type, actor: String?, topics: [Topic], settings: DaemonSettings, onSignal: Core.Input? = nil,
  make: (EventLoop, @escaping (Core.Input) -> Void) throws -> (Core, (Core.Output) -> Core.Input?)
) throws -> ExitCode {
  let loop = try EventLoop()
  var shell: ActorShell<Core>?
  let signals = try Signals([SIGTERM, SIGINT, SIGHUP], on: loop) { _ in
    if let onSignal { shell?.deliver(.input(onSignal)) } else { loop.stop() }
  }
  defer { withExtendedLifetime(signals) {} }
  let (value, perform) = try make(loop) { shell?.deliver(.input($0)) }
  settings.noteStarted()
  let supervisor = actor == nil ? [Topic.presence(of: ActorName.supervisor)] : []
  let configuration = BrokerClient.Configuration(
    path: settings.socket, actor: actor, topics: topics + supervisor, isTraced: settings.isTraced)
  let started = try ActorShell(value, client: configuration, on: loop, log: settings.log, perform: perform)
  shell = started
  if actor == nil {
    started.recovery = CrashRecovery(socket: settings.socket, paths: settings.paths, on: loop)
  }
  started.start()
  try loop.run()
  if let refusal = started.refusal { throw refusal }
  return started.exitCode
}
