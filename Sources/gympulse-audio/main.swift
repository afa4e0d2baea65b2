import ActorRuntime
import Messages

let name = "gympulse-audio"
let spec = CommandSpec(
  name, "Beeps and speaks at each change of a workout.",
  options: [
    OptionSpec("device", "NAME", "the ALSA device to play on, whatever is set")
  ] + CommandSpec.daemonOptions,
  notes: ["Without a sound device the workout goes on in silence, and sound returns with the device."],
  examples: [
    ("\(name) --log-level debug", "run it alone and see when cues are due"),
    ("\(name) --device pulse", "play on another ALSA device"),
  ])

runProgram(spec) { arguments in
  let settings = try DaemonSettings(arguments, name: name, paths: Paths())
  return try runDaemon(
    AudioCore.self, actor: ActorName.audio, topics: AudioCore.topics, settings: settings
  ) { loop, tell in
    let player = try CuePlayer(on: loop, log: settings.log, tell: tell)
    return (AudioCore(device: arguments["device"]), player.perform)
  }
}
