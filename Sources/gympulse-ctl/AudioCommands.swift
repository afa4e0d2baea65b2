import ActorCore
import ActorRuntime
import Messages
import Workout

/// The commands on what is heard.
struct AudioCommands {
  let arguments: Arguments
  let remote: Remote

  /// Silence between two cues of a test.
  private static let gap = Duration.milliseconds(500)
  /// How long to wait for what is wrong with the device after a cue.
  private static let healthPause = Duration.milliseconds(300)

  func run() throws -> ExitCode {
    switch arguments.command.last {
    case "devices": try devices()
    case "dismiss": try dismiss()
    default: try test()
    }
  }

  private func test() throws -> ExitCode {
    var set: Settings.SoundSet?
    if let word = arguments["set"] { set = try SettingsTable.shared.soundSet.setting.change(word).soundSet }
    if let cue = arguments.operands.first {
      try play(SoundArgument(cue).text, set: set)
    } else {
      for cue in CueSound.allCases {
        Output.standard.write("\(cue.rawValue)\n")
        try play(cue.rawValue, set: set)
        try remote.pass(Self.gap)
      }
    }
    try remote.pass(Self.healthPause)
    guard let problem = remote.audioHealth?.problem else { return .done }
    Output.error.write("\(Commands.program): \(problem)\n")
    return .refused
  }

  /// Plays a sound to its end.
  private func play(_ sound: String, set: Settings.SoundSet?) throws {
    let wish = AudioMethods.Preview.Parameters(sound: sound, soundSet: set, speech: arguments["speech"])
    let length = try remote.call(AudioMethods.Preview.self, wish).seconds
    try remote.pass(.nanoseconds(Int64(length * 1e9)))
  }

  private func devices() throws -> ExitCode {
    let result = try remote.call(AudioMethods.Devices.self, NoParams())
    if arguments.has("json") {
      Output.print(json: result)
    } else {
      let rows = result.devices.map { [$0.name == result.current ? "*" : " ", $0.name, $0.description] }
      Output.standard.write(SessionText.columns(rows))
      if !result.devices.contains(where: { $0.name == result.current }) {
        Output.standard.write("* \(result.current)\n")
      }
    }
    return .done
  }

  private func dismiss() throws -> ExitCode {
    let result = try remote.call(AudioMethods.Dismiss.self, NoParams())
    if arguments.has("json") {
      Output.print(json: result)
    } else {
      Output.standard.write(result.wasRinging ? "Dismissed\n" : "Nothing was sounding\n")
    }
    return .done
  }
}

extension Commands {
  static let audio = CommandSpec(
    "audio", "Try the sound: test, devices.",
    subcommands: [
      CommandSpec(
        "test", "Play a cue, or all of them one after the other.", operands: "[CUE]", operandCount: 0...1,
        options: [
          OptionSpec(
            "set", "SET",
            "\(Settings.SoundSet.allCases.map(\.rawValue).joined(separator: ", ")) (default: as set)"),
          OptionSpec("speech", "TEXT", "what the voice says after it"),
        ],
        notes: ["CUE is \(SoundName.cues), or a WAV file."],
        examples: [
          ("\(program) audio test", "every cue"),
          ("\(program) audio test work --set bells", "one of a sound set"),
          ("\(program) audio test ./gong.wav", "a file of your own"),
        ]),
      CommandSpec(
        "devices", "List the devices to play on.", options: [OptionSpec("json", nil, "print JSON")],
        examples: [
          ("\(program) audio devices", ""), ("\(program) settings set audioDevice pulse", "choose one"),
        ]),
    ])
}

extension Remote {
  /// What audio last said of itself; nil where it has said nothing, or nobody asked.
  var audioHealth: AudioHealth? {
    value(of: .audioHealth, as: AudioHealth.self)
  }
}
