import Glibc

extension CommandSpec {
  /// The options of every program that connects to the broker.
  package static let connectionOptions = [
    OptionSpec(
      "socket", "PATH", "socket to connect to (default: in $XDG_RUNTIME_DIR/gympulse)", isShared: true),
    OptionSpec("trace", nil, "print every protocol message to standard error", isShared: true),
  ]

  /// The options of every daemon.
  package static let daemonOptions =
    connectionOptions + [
      logLevel(default: .info),
      OptionSpec("log-file", "FILE", "log to FILE (1 MiB, 3 older files), not to stderr"),
    ]

  /// Returns the log level's option.
  package static func logLevel(default level: Log.Level) -> OptionSpec {
    OptionSpec(
      "log-level", "LEVEL", "error, warning, info or debug (default: \(level.rawValue))",
      choices: Log.Level.allCases.map(\.rawValue))
  }
}

extension Arguments {
  /// The socket that is given as a path that holds in every folder; nil if none is.
  package var socket: String? { self["socket"].map(Paths.absolute) }
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
  fileprivate let actor: Actor?
  /// The folders of the daemon.
  package let paths: Paths

  /// Reads the options of the program `name` and opens its log. `socket` is in place of the usual one.
  package init(
    _ arguments: Arguments, name: String, paths: Paths, defaultLevel: Log.Level = .info,
    socket: String? = nil
  ) throws {
    let logFile = arguments["log-file"].map(Paths.absolute)
    if let logFile { try LogFile.sendErrors(to: logFile) }
    actor = Actor(program: name)
    self.paths = paths
    self.socket = try socket ?? arguments.socket ?? paths.brokerSocket()
    isTraced = arguments.has("trace")
    let level = arguments["log-level"].flatMap(Log.Level.init) ?? defaultLevel
    log = Log(process: name, level: level)
    self.arguments =
      ["--socket", self.socket, "--log-level", level.rawValue] + (logFile.map { ["--log-file", $0] } ?? [])
      + (isTraced ? ["--trace"] : [])
  }

  /// Notes that the daemon has started. It leaves the folder that it was started in, which may be on a disk to be removed.
  package func noteStarted() {
    guard let actor else { return }
    StartFailure.clear(of: actor.name, socket: socket)
    if chdir("/") == -1 { log.warning("chdir /: \(SystemError("chdir").reason)") }
  }
}

/// Runs a core as a daemon until the core exits or a signal arrives. Returns the exit code.
///
/// It receives requests under the name of the actor of `settings`. `onSignal` is the event for a signal; if it is nil, a
/// signal ends the daemon. `onReport` gets what the broker reports. `make` gets the event loop and a function that
/// delivers adapters' events; it returns the
/// core and the function that performs its outputs.
package func runDaemon<Core: ActorCore>(
  _ core: Core.Type, topics: [Topic], settings: DaemonSettings, onSignal: Core.Input? = nil,
  onReport: @escaping (ClientCore.Report) -> Void = { _ in },
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
  let configuration = BrokerClient.Configuration(
    path: settings.socket, actor: settings.actor?.name, topics: topics, isTraced: settings.isTraced)
  let started = try ActorShell(value, client: configuration, on: loop, log: settings.log, perform: perform)
  shell = started
  started.onReport = onReport
  started.start()
  try loop.run()
  if let refusal = started.refusal { throw refusal }
  return started.exitCode
}
