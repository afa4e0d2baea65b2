import ActorRuntime
import FoundationEssentials
import Messages

let name = "gympulse-engine"
let spec = CommandSpec(
  name, "The clock of a workout: keeps the session and decides what phase it is.",
  options: CommandSpec.daemonOptions,
  notes: ["Files: engine.journal in $XDG_STATE_HOME/gympulse (default ~/.local/state/gympulse)."],
  examples: [("gympulse-engine --trace", "run it alone and see every message")])

runProgram(spec) { arguments in
  let paths = Paths()
  let settings = try DaemonSettings(arguments, name: name, paths: paths)
  let folder = try paths.stateFolder()
  try paths.makePrivate(folder)
  let journal = try Journal(path: folder + "/engine.journal")
  let content = try journal.content()
  if content.unreadable > 0 {
    let lines =
      content.unreadable == 1 ? "the journal's last line" : "the journal's last \(content.unreadable) lines"
    settings.log.warning("\(lines) can't be read; going on from the one before")
  }
  let bootId = BootClock.bootId()
  let state = content.record?.state(bootId: bootId, at: BootClock.moment()) ?? EngineState()

  return try runDaemon(
    EngineCore.self, actor: ActorName.engine, topics: EngineCore.topics, settings: settings
  ) { loop, tell in
    let core = EngineCore(
      state, bootId: bootId, isFromAnotherBoot: content.record.map { $0.bootId != bootId } ?? false,
      newId: { UUID().uuidString.lowercased() })
    let clockWatch = try ClockChangeWatch(on: loop) { tell(.clockChanged) }
    return (
      core,
      { output in
        defer { withExtendedLifetime(clockWatch) {} }
        switch output {
        case .append(let record):
          do {
            try journal.append(record)
            return .appended
          } catch {
            return .appendFailed("\(error)")
          }
        case .warn(let message):
          settings.log.warning(message)
          return nil
        }
      }
    )
  }
}
