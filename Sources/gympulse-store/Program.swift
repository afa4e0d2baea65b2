import ActorRuntime
import FoundationEssentials

let name = Actor.store.program
let spec = CommandSpec(
  name, "Store presets, settings and finished workouts.", options: CommandSpec.daemonOptions,
  notes: [
    "Files: gympulse.db in $XDG_DATA_HOME/gympulse (default ~/.local/share/gympulse).",
    "Backups of the last \(Backups.countMax) days are in the same folder: gympulse.db.backup-DATE.",
  ],
  examples: [("\(name) --trace", "run it alone and print every message")])

/// The program `gympulse-store`.
package let program: Program = .init(spec) { arguments in
  let paths = Paths()
  let settings = try DaemonSettings(arguments, name: name, paths: paths)
  let path = try paths.dataFolder() + "/gympulse.db"
  let notices = Notices(log: settings.log)
  var opened: StoreDatabase?
  defer { opened?.close() }
  let code = try runDaemon(
    StoreCore.self, topics: StoreCore.topics, settings: settings
  ) { loop, deliver in
    let thread = try WorkQueue<DatabaseMaintenance.Report>(on: loop)
    let exports = ExportProcess(on: loop)
    let database = try StoreDatabase(
      path: path, clock: { BootClock.moment().wall }, warn: notices.add, background: thread.run,
      write: exports.write)
    opened = database
    database.report = deliver
    notices.notify = { deliver(.noticed($0)) }
    let core = StoreCore(newId: { UUID().uuidString.lowercased() }, notices: notices.early)
    return (core, { output in withExtendedLifetime(thread) { database.perform(output) } })
  }
  // Only a start restores a database. The process stays the same, so that this needs no supervisor.
  if opened?.isDamaged == true { try ChildProcess.become(name, settings.arguments) }
  return code
}
