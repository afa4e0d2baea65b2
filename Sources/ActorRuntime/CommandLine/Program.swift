import ActorCore
import Glibc
import Messages

/// Runs a program from its command line to its exit code.
///
/// `candidates` answers, for a shell that completes a line, what a placeholder of the help texts can be, such as
/// `PRESET`, after the operands before it. Besides what the table has, a program understands `--complete WORD…` for
/// those shells and `--man`, which writes its manual page.
package func runProgram(
  _ spec: CommandSpec,
  candidates: (_ placeholder: String, _ operands: [String]) -> [Candidate] = { _, _ in [] },
  _ body: (Arguments) throws -> ExitCode
) -> Never {
  Signals.ignoreBrokenPipes()
  let words = Array(CommandLine.arguments.dropFirst())
  if words.first == "--complete" {
    let completion = spec.completion(of: Array(words.dropFirst()))
    Output.standard.write(completion.lines { candidates($0, completion.operands) })
    ExitCode.done.exit()
  }
  if words == ["--man"] {
    Output.standard.write(spec.manPage())
    ExitCode.done.exit()
  }
  do {
    switch try spec.parse(words) {
    case .show(let text):
      Output.standard.write(text)
      ExitCode.done.exit()
    case .run(let arguments):
      try body(arguments).exit()
    }
  } catch let error as UsageError {
    Output.error.write("\(spec.name): \(error)\n")
    ExitCode.usage.exit()
  } catch {
    Output.error.write("\(spec.name): \(error)\n")
    ExitCode.refused.exit()
  }
}

/// What every daemon reads from its command line.
package struct DaemonSettings {
  /// The broker's socket.
  package let socket: String
  /// Whether every frame goes to stderr.
  package let isTraced: Bool
  /// Where it tells what happens.
  package let log: Log
  /// The options that make another daemon of ours behave the same.
  package let arguments: [String]

  /// The settings for the program `name`.
  package init(
    _ arguments: Arguments, name: String, paths: Paths, defaultLevel: Log.Level = .info
  ) throws {
    socket = try arguments["socket"] ?? paths.brokerSocket()
    isTraced = arguments.has("trace")
    let level = arguments["log-level"] ?? defaultLevel.rawValue
    guard let level = Log.Level(rawValue: level) else {
      throw UsageError(
        "--log-level is \"\(level)\"; it must be error, warning, info or debug", help: "\(name) --help")
    }
    log = Log(process: name, level: level)
    self.arguments = ["--socket", socket, "--log-level", level.rawValue] + (isTraced ? ["--trace"] : [])
  }
}

/// Runs a core as a daemon until the core, or a signal that is not turned into an event for it, ends it.
///
/// `actor` is the name to take requests under, nil for a program that takes none. `make` gets the event loop and a way to hand the core what adapters learn later, and answers the core and what
/// performs its outputs.
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
  let configuration = BrokerClient.Configuration(
    path: settings.socket, actor: actor, topics: topics, isTraced: settings.isTraced)
  let started = try ActorShell(value, client: configuration, on: loop, log: settings.log, perform: perform)
  shell = started
  started.start()
  try loop.run()
  return started.exitCode
}
