import ActorRuntime

let name = Actor.music.program
let spec = CommandSpec(
  name, "Lower and pause other programs' sound during a workout.",
  options: CommandSpec.daemonOptions,
  notes: ["It runs only if one of its settings needs it: duckMusic, pauseMusic or duringCalls."],
  examples: [("\(name) --log-level debug", "run it alone and log each change")])
