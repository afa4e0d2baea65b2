import ActorRuntime
import FoundationEssentials
import Messages

let name = "gympulse-store"
let spec = CommandSpec(
  name, "Keeps presets, settings and finished workouts.", options: CommandSpec.daemonOptions,
  notes: [
    "Files: gympulse.db in $XDG_DATA_HOME/gympulse (default ~/.local/share/gympulse).",
    "Beside it are backups of the last \(Backups.countMax) days: gympulse.db.backup-DATE.",
  ],
  examples: [("\(name) --trace", "run it alone and see every message")])

runProgram(spec) { arguments in
  let paths = Paths()
  let settings = try DaemonSettings(arguments, name: name, paths: paths)
  let path = try paths.dataFolder() + "/gympulse.db"
  let notices = Notices(log: settings.log)
  let database = try StoreDatabase(path: path, clock: { BootClock.moment().wall }, warn: notices.add)
  defer { database.close() }
  return try runDaemon(
    StoreCore.self, actor: ActorName.store, topics: [], settings: settings
  ) { _, tell in
    let core = StoreCore(newId: { UUID().uuidString.lowercased() }, notices: notices.early)
    notices.tell = { tell(.noticed($0)) }
    return (core, { output in database.perform(output) })
  }
}
