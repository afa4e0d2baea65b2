import ActorRuntime
import FoundationEssentials
import Messages

let name = "gympulse-engine"
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
  if content.unreadable > 0 {
    let lines = content.unreadable == 1 ? "line is" : "\(content.unreadable) lines are"
    settings.log.warning(
      content.record == nil
        ? "engine.journal: no line is readable; starting without a workout, and storing the file as \(journal.damagedPath)"
        : "engine.journal: the last \(lines) unreadable; continuing from the line before")
  }
  let refused = RefusedWorkouts(folder: folder + "/refused-workouts")
  let bootId = BootClock.bootId()
  let state = content.record?.state(bootId: bootId, at: BootClock.moment()) ?? EngineState()

  return try runDaemon(
    EngineCore.self, actor: ActorName.engine, topics: EngineCore.topics, settings: settings
  ) { loop, deliver in
    let core = EngineCore(
      state, bootId: bootId, isFromAnotherBoot: content.record.map { $0.bootId != bootId } ?? false,
      newId: { UUID().uuidString.lowercased() })
    let clockWatch = try ClockChangeWatch(on: loop) { deliver(.clockChanged) }
    return (
      core,
      { output in
        defer { withExtendedLifetime(clockWatch) {} }
        switch output {
        case .append(let record):
          do {
            if let warning = try journal.append(record) { settings.log.warning(warning) }
            return .appended
          } catch {
            return .appendFailed("\(error)", isUndone: journal.isUndone)
          }
        case .quarantine(let workout, let reason):
          do {
            let path = try refused.add(workout, paths: paths)
            settings.log.warning(
              "the store refused the workout \"\(workout.name)\": \(reason); it is stored in \(path), "
                + "import it with gympulse-ctl import")
            return .quarantined(sessionId: workout.sessionId)
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
