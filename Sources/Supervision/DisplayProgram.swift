import ActorRuntime

extension DaemonSettings {
  /// Reads the options of a display, which uses the socket where GymPulse runs.
  package init(
    display arguments: Arguments, name: String, defaultLevel: Log.Level = .error
  ) throws {
    let paths = Paths()
    try self.init(
      arguments, name: name, paths: paths, defaultLevel: defaultLevel,
      socket: arguments.socket ?? SupervisorRecord(paths).clientSocket())
  }
}

/// Runs a core as `runDaemon` does, for a display: without an actor, because there can be several, and starting the daemons
/// again if their supervisor has crashed.
package func runDisplay<Core: ActorCore>(
  _ core: Core.Type, topics: [Topic], settings: DaemonSettings, onSignal: Core.Input? = nil,
  make: (EventLoop, @escaping (Core.Input) -> Void) throws -> (Core, (Core.Output) -> Core.Input?)
) throws -> ExitCode {
  var recovery: CrashRecovery?
  return try runDaemon(
    core, topics: topics + [.presence(of: Actor.supervisor)], settings: settings,
    onSignal: onSignal, onReport: { recovery?.note($0) }
  ) { loop, deliver in
    recovery = CrashRecovery(socket: settings.socket, paths: settings.paths, on: loop)
    return try make(loop, deliver)
  }
}
