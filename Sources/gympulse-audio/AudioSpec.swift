import ActorRuntime
import CommandLineInterface

let name = "gympulse-audio"
let spec = CommandSpec(
  name, "Play sounds and speech at each change of a workout.",
  options: [
    OptionSpec("device", "NAME", "ALSA device to play on instead of the one set")
  ] + CommandSpec.daemonOptions,
  notes: ["Without a sound device the workout continues in silence until the device returns."],
  examples: [
    ("\(name) --log-level debug", "run it alone and log each cue"),
    ("\(name) --device pulse", "play on another ALSA device"),
  ],
  versionNote: "Linked with libespeak-ng; distributed under the GNU GPL, version 3 or later."
)
