import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages
import Workout

extension Commands {
  static let audio = CommandSpec(
    "audio", "Test sounds and list sound devices.", examples: [("\(program) audio test", "")],
    groups: [CommandGroup("Commands", [audioTest, audioDevices])], daemons: .started)

  private static let audioTest = CommandSpec(
    "test", "Play one sound, or all of them.", operands: "[SOUND]", operandCount: 0...1,
    options: [
      OptionSpec(
        "set", "SET",
        "\(Settings.SoundSet.allCases.map(\.rawValue).joined(separator: ", ")) (default: the setting)",
        choices: Settings.SoundSet.allCases.map(\.rawValue)),
      OptionSpec("speech", "TEXT", "text to speak after the sound"),
    ],
    notes: ["SOUND is \(SoundName.cues.joined(separator: ", ")), or a WAV file."],
    examples: [
      ("\(program) audio test", "every sound"),
      ("\(program) audio test work --set bells", "one of a sound set"),
      ("\(program) audio test ./gong.wav", "a file of your own"),
    ]
  ) { try AudioCommands($0).test() }

  private static let audioDevices = CommandSpec(
    "devices", "List the devices to play on.", options: [json],
    examples: [
      ("\(program) audio devices", ""), ("\(program) settings set audioDevice pulse", "choose one"),
    ]
  ) { try AudioCommands($0).devices() }

  static let dismiss = CommandSpec(
    "dismiss", "Stop the sound at the end of a workout.", options: [json],
    examples: [("\(program) dismiss", "")], daemons: .running
  ) { try AudioCommands($0).dismiss() }
}

/// The commands for sound.
struct AudioCommands {
  private let arguments: Arguments
  private let remote: Remote

  /// Silence between two cues of a test.
  private static let gap = Duration.milliseconds(500)
  /// How long to wait for a problem with the device after the start of a cue.
  private static let healthPause = Duration.milliseconds(300)

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    remote = try ConnectionSettings(arguments).connect(topics: [.audioHealth])
  }

  func test() throws -> ExitCode {
    var set: Settings.SoundSet?
    if let word = arguments["set"] { set = try SettingsTable.shared.soundSet.setting.change(word).soundSet }
    if let cue = arguments.operands.first {
      try play(SettingArgument(cue).text, set: set)
    } else {
      for cue in CueSound.allCases
      where remote.audioHealth?.isWorking != false || cue == CueSound.allCases.first {
        try Output.standard.write("\(cue.rawValue)\n")
        try play(cue.rawValue, set: set)
        try remote.wait(Self.gap) { remote.audioHealth?.isWorking == false }
      }
    }
    guard let problem = remote.audioHealth?.trouble?.report else { return .done }
    Output.warn(problem)
    return .refused
  }

  /// The longest that a sound is waited for.
  private static let secondsMax = 600.0

  /// Plays a sound to its end, or until it is known that the device does not work.
  private func play(_ sound: String, set: Settings.SoundSet?) throws {
    let parameters = AudioMethods.Preview.Parameters(sound: sound, soundSet: set, speech: arguments["speech"])
    let seconds = try remote.call(AudioMethods.Preview.self, parameters).seconds
    let length = Duration.nanoseconds(Int64(seconds.clamped(to: 0...Self.secondsMax) * 1e9))
    // A problem that was known before may be over.
    try remote.wait(Self.healthPause)
    try remote.wait(max(length - Self.healthPause, .zero)) { remote.audioHealth?.isWorking == false }
  }

  func devices() throws -> ExitCode {
    let result = try remote.call(AudioMethods.Devices.self, NoParams())
    let rows = result.devices.map { [$0.name == result.current ? "*" : " ", $0.name, $0.description] }
    let isListed = result.devices.contains { $0.name == result.current }
    return try arguments.print(
      result, Output.table(rows) + Output.lines(isListed ? [] : ["* \(result.current)"]))
  }

  func dismiss() throws -> ExitCode {
    let result = try remote.call(AudioMethods.Dismiss.self, NoParams())
    return try arguments.print(result, result.wasPlaying ? "Sound stopped\n" : "No sound is playing\n")
  }
}

extension Remote {
  /// The last `audio.health`; nil if it was not published or not subscribed to.
  var audioHealth: AudioHealth? {
    value(of: .audioHealth, as: AudioHealth.self)
  }
}
