import ActorRuntime
import FoundationEssentials

let name = Actor.engine.program
let spec = CommandSpec(
  name, "Run the workout: keep the session and its schedule.",
  options: CommandSpec.daemonOptions,
  notes: ["Files: engine.journal in $XDG_STATE_HOME/gympulse (default ~/.local/state/gympulse)."],
  examples: [("gympulse-engine --trace", "run it alone and print every message")])

/// The program `gympulse-engine`.
package let program: Program = .init(spec) { arguments in
  let paths = Paths()
  let settings = try DaemonSettings(arguments, name: name, paths: paths)
  let folder = try paths.stateFolder()
  try paths.makePrivate(folder)
  let journal = try Journal(path: paths.journal())
  let content = try journal.content()
  var (state, isFromAnotherBoot) = (EngineState(), false)
  let bootId = BootClock.bootId()
  switch content {
  case .nothing: break
  case .record(let record):
    state = record.state(bootId: bootId, at: BootClock.moment())
    isFromAnotherBoot = record.bootId != bootId
  case .damaged:
    settings.log.warning(
      "engine.journal is damaged; starting without a workout, a copy is in \(journal.damagedPath)")
  }
  let refused = RefusedWorkouts(folder: folder + "/refused-workouts")

  return try runDaemon(
    EngineCore.self, topics: EngineCore.topics, settings: settings
  ) { loop, deliver in
    let core = EngineCore(
      state, bootId: bootId, isFromAnotherBoot: isFromAnotherBoot,
      newId: { UUID().uuidString.lowercased() })
    let clockWatch = try ClockChangeWatch(on: loop) { deliver(.clockChanged) }
    return (
      core,
      { output in
        defer { withExtendedLifetime(clockWatch) {} }
        switch output {
        case .write(let record):
          do {
            if let warning = try journal.write(record) { settings.log.warning(warning) }
            return .written
          } catch {
            return .writeFailed("\(error)")
          }
        case .quarantine(let workout, let reason):
          do {
            let path = try refused.add(workout, paths: paths)
            settings.log.warning(
              "the workout \"\(workout.name)\" is not saved: \(reason); it is stored in \(path), "
                + "import it with gympulse-ctl import")
            return .quarantined(workout)
          } catch {
            return .quarantineFailed("\(error)")
          }
        case .warn(let message):
          settings.log.warning(message)
          return nil
        }
      }
    )
  }
}
