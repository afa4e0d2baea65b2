import Glibc
import Supervision

let name = Actor.supervisor.program
let spec = CommandSpec(
  name, "Start, restart and stop the GymPulse daemons.",
  options: CommandSpec.daemonOptions,
  notes: [
    "The daemons are gympulse-broker, -store, -engine and -audio. Those that already run are adopted.",
    """
    \(Actor.optional.map(\.program).joined(separator: ", ")) run too if they are installed, and a setting needs them or \
    they have changed something of other programs that is not undone yet.
    """,
    """
    It also runs your own actors, a file each in ~/.config/gympulse/actors, which it reads when it starts and at \
    gympulse-ctl up; see gympulse-ctl help actors.
    """,
    "gympulse-ctl up starts it in the background; gympulse-ctl down stops it and the daemons.",
    "Where its systemd user service is installed, up starts that: systemctl --user status gympulse.",
  ],
  examples: [("gympulse-supervisor --log-level debug", "run everything in the foreground")])

/// The program `gympulse-supervisor`.
package let program: Program = .init(spec) { arguments in
  let paths = Paths()
  let settings = try DaemonSettings(arguments, name: name, paths: paths)
  if !arguments.has("socket") { try paths.makePrivate(paths.runtimeFolder()) }
  // Before the lock, because looking at who holds a lock releases one of this process.
  let record = SupervisorRecord(paths)
  if let other = record.runningSocket, other != settings.socket {
    throw ShownError(
      "GymPulse already runs for you at \(other); use --socket \(other), or stop it with gympulse-ctl down")
  }
  // Before the lock, which shows others that the signal may be sent.
  try Signals.block([startSignal])
  guard let lock = try ProcessLock(path: SupervisorRecord.lock(of: settings.socket)) else {
    settings.log.error("another supervisor is running on \(settings.socket)")
    return .refused
  }
  defer { withExtendedLifetime(lock) {} }
  do { try record.write(settings.socket) } catch { settings.log.warning("\(error)") }
  defer { record.remove(settings.socket) }
  ProcessFacts.markChildrenAsSupervised(on: settings.socket)
  return try runDaemon(
    SupervisorCore.self, topics: SupervisorCore.topics, settings: settings,
    onSignal: .stop
  ) { loop, deliver in
    let daemons = Daemons(settings: settings, on: loop, deliver: deliver)
    // The end of a login session can remove the runtime folder. Then no client finds the daemons, and new daemons find
    // the journal locked, so stop.
    let folder = Paths.folder(of: settings.socket)
    let watch = try FolderWatch(Paths.folder(of: folder), on: loop) {
      if !Paths.exists(folder) { deliver(.stop) }
    }
    let signals = try Signals([startSignal], on: loop) { _ in deliver(.startWaiting) }
    let records = try UndoRecord.folder(in: paths)
    try paths.makePrivate(records)
    let recordWatch = try FolderWatch(records, on: loop) { deliver(.records(UndoRecord.present(in: paths))) }
    return (
      SupervisorCore(records: UndoRecord.present(in: paths)),
      { output in
        withExtendedLifetime((watch, signals, recordWatch)) { daemons.perform(output) }
      }
    )
  }
}

/// The signal that starts the daemons in their back-off, like `supervisor.up`, for when there is no broker.
private let startSignal = SIGUSR1
