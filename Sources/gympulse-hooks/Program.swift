import ActorRuntime

let name = Actor.hooks.program
let spec = CommandSpec(
  name, "Run your own commands when a workout changes.", options: CommandSpec.daemonOptions,
  notes: [
    "The commands are settings: gympulse-ctl settings set onWork 'COMMAND'. The supervisor starts it if one is set.",
    "onWork runs for every interval that is not a rest, and onInterval before it for one of your own.",
    "A command gets what has changed as environment variables:",
    .row("GYMPULSE_EVENT", "start, getReady, warmUp, work, rest, pause, complete, …"),
    .row("GYMPULSE_PHASE", "kind of interval (same words)"),
    .row("GYMPULSE_TITLE", "the title of the interval"),
    .row("GYMPULSE_ROUND", "the round, from 1; GYMPULSE_ROUNDS: how many"),
    .row("GYMPULSE_ROUNDS_DONE", "rounds counted so far"),
    .row("GYMPULSE_SET", "the set, from 1; GYMPULSE_SETS: how many"),
    .row("GYMPULSE_SECONDS", "length of the interval"),
    .row("GYMPULSE_REMAINING", "seconds left of the workout"),
    .row("GYMPULSE_WORKOUT", "the name of the workout"),
    .row("GYMPULSE_SESSION", "the workout's sessionId"),
    """
    onLogged gets the workout as JSON on its stdin, as in history --json, and the path of its FIT activity as GYMPULSE_FIT; \
    the file is deleted when the command has ended.
    """,
    "If a workout ends while GymPulse is not running, no command runs for its end.",
    """
    A command may run for \(RunningCommands.timeMax.components.seconds) s. Its output is in the log, and gympulse-ctl \
    doctor shows why it failed. With hooksUseShell it is run by /bin/sh -c; else >, |, ;, $ and * are ordinary characters.
    """,
  ],
  examples: [("\(name) --log-level debug", "run it alone and log each command")])

/// The program `gympulse-hooks`.
package let program: Program = .init(spec) { arguments in
  let settings = try DaemonSettings(arguments, name: name, paths: Paths())
  let folder = try Paths().runtimeFolder()
  return try runDaemon(
    HooksCore.self, topics: HooksCore.topics, settings: settings
  ) { loop, deliver in
    (HooksCore(), CommandProcesses(on: loop, log: settings.log, folder: folder, deliver: deliver).perform)
  }
}
