import ActorRuntime

let name = Actor.web.program
let spec = CommandSpec(
  name, "Show workouts on phones, tablets and TVs.", options: CommandSpec.daemonOptions,
  notes: [
    "It runs and listens only if the setting web is thisComputer or network. gympulse phone sets it and pairs a phone.",
    "While a window of gympulse window is open, it listens on the loopback address whatever web is.",
    "Only paired devices get anything but the empty page. gympulse phone --list shows them.",
  ],
  examples: [("\(name) --log-level debug", "run it alone and log each device")])
