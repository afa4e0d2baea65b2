import ActorRuntime
import Messages

let name = "gympulse-supervisor"
let spec = CommandSpec(
  name, "Starts the GymPulse daemons, starts those again that end, and stops them in order.",
  options: CommandSpec.daemonOptions,
  notes: [
    "The daemons are gympulse-broker, -store, -engine and -audio; those that run already are adopted.",
    "gympulse-ctl up starts it in the background, gympulse-ctl down ends it and them.",
  ],
  examples: [("gympulse-supervisor --log-level debug", "run everything in the foreground")])

runProgram(spec) { arguments in
  let paths = Paths()
  let settings = try DaemonSettings(arguments, name: name, paths: paths)
  if !arguments.has("socket") { try paths.makePrivate(paths.runtimeFolder()) }
  guard let lock = try ProcessLock(path: settings.socket + ".supervisor.lock") else {
    settings.log.error("another supervisor is running on \(settings.socket)")
    return .refused
  }
  defer { withExtendedLifetime(lock) {} }
  return try runDaemon(
    SupervisorCore.self, actor: ActorName.supervisor, topics: SupervisorCore.topics, settings: settings,
    onSignal: .stop
  ) { loop, tell in
    let daemons = Daemons(settings: settings, on: loop, tell: tell)
    // A session's end can take the runtime folder away. Without it nobody could find the daemons any more, and those
    // started later would find the journal locked.
    let folder = Paths.folder(of: settings.socket)
    let watch = try FolderWatch(Paths.folder(of: folder), on: loop) {
      if !Paths.exists(folder) { tell(.stop) }
    }
    return (
      SupervisorCore(), { output in withExtendedLifetime(watch) { daemons.perform(output) } }
    )
  }
}
