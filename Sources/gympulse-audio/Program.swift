import Cues
import Voice

/// The program `gympulse-audio`.
package let program: Program = .init(spec) { arguments in
  let device = try arguments["device"].map { text throws(UsageError) in
    guard let device = DeviceName(text) else {
      throw UsageError("--device is \"\(text)\"; it must be \(DeviceName.allowed)", help: "\(name) --help")
    }
    return device
  }
  let settings = try DaemonSettings(arguments, name: name, paths: Paths())
  let locale = Language { Environment.process[$0] }
  let phrases = PersonalFile(PhraseFile.name, lengthMax: PhraseFile.lengthMax, in: Paths())
  return try runDaemon(
    AudioCore.self, topics: AudioCore.topics, settings: settings
  ) { loop, report in
    let output = try SoundOutput(
      on: loop, log: settings.log, locale: locale, phrases: phrases,
      voiceFolder: try? VoiceProgram.folder(in: Paths()), report: report)
    return (AudioCore(device: device, locale: locale), output.perform)
  }
}

let name = Actor.audio.program
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
