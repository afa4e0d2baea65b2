import ActorRuntime
import Bus
import Messages

let name = "gympulse-music"
let spec = CommandSpec(
  name, "Lower and pause the sound of other programs during a workout.",
  options: CommandSpec.daemonOptions,
  notes: ["It runs only if one of its settings needs it: duckMusic, pauseMusic or duringCalls."],
  examples: [("\(name) --log-level debug", "run it alone and log each change")])

Program(spec) { arguments in
  let paths = Paths()
  let settings = try DaemonSettings(arguments, name: name, paths: paths)
  let log = settings.log
  let folder = try paths.stateFolder()
  try paths.makePrivate(folder)
  let file = KeptFile(folder: folder)
  return try runDaemon(
    MusicCore.self, actor: ActorName.music, topics: MusicCore.topics, settings: settings,
    onSignal: .terminate
  ) { loop, deliver in
    let buses = try Buses<PlayerCall>([.session], on: loop, log: log) { deliver(.bus($0)) }
    let server = try SoundServer(on: loop, log: log) { deliver(.sound($0)) }
    var kept = KeptChanges()
    do {
      kept = try file.read()
    } catch {
      log.warning("\(file.path): cannot be read; set lowered volumes in the sound settings")
    }
    return (
      MusicCore(kept, bootId: BootClock.bootId()),
      { output in
        switch output {
        case .bus(let output): buses.perform(output)
        case .sound(let command): server.perform(command)
        case .keep(let changes):
          do { try file.write(changes) } catch { log.warning("\(error); free space on the disk") }
        }
        return nil
      }
    )
  }
}.run()
