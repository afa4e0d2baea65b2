import Cues
import Voice

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
      OptionSpec("sync", nil, "flash and click once a second, to set soundOffset"),
    ],
    notes: ["SOUND is \(SoundName.cues.joined(separator: ", ")), or a WAV file."],
    examples: [
      ("\(program) audio test", "every sound"),
      ("\(program) audio test work --set bells", "one of a sound set"),
      ("\(program) audio test ./gong.wav", "a file of your own"),
      ("\(program) audio test --sync", "if sounds come too late"),
    ]
  ) { try $0.has("sync") ? SyncTest($0).run() : AudioCommands($0).test() }

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
    let set = arguments["set"].flatMap(Settings.SoundSet.init)
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

/// The commands for voices and what they say.
enum VoiceCommands {
  /// What `voice test` says.
  private static let text = "Work, 30 seconds"

  /// Lists the voices: language, name, and whether a speaker of it has checked the phrases.
  static func voices(_ arguments: Arguments) throws -> ExitCode {
    let remote = try Startup(settings: ConnectionSettings(arguments, use: .started)).ready(topics: [])
    let result = try remote.call(AudioMethods.Voices.self, NoParams())
    return try arguments.print(
      result, Output.table(result.voices.map { [$0.language, $0.name, phrases(in: $0.language)] }))
  }

  /// Prints the phrases of the language that is set, as the file phrases can have them, or the files to record.
  static func phrases(_ arguments: Arguments) throws -> ExitCode {
    let settings = try settings(arguments).1
    if arguments.has("recordings") {
      let recordings = words.wording(settings).recordings
      return try arguments.print(recordings, Output.table(recordings.map { [$0.file, $0.text] }))
    }
    let lines = language(settings).phraseLines
    return try arguments.print(lines, Output.lines(lines))
  }

  private static func phrases(in tag: String) -> String {
    guard let language = Language(tag: tag) else { return "" }
    return language.isUnreviewed ? "phrases, unreviewed" : "phrases"
  }

  /// Has the voice speak a text. A program of the person's own is run here first, so that its errors are shown.
  static func test(_ arguments: Arguments) throws -> ExitCode {
    let (remote, settings) = try settings(arguments)
    var problem: String?
    if let program = try program(settings) {
      do throws(VoiceProgramError) {
        _ = try program.make(text, in: language(settings).rawValue)
      } catch {
        problem = error.trouble.report
      }
    }
    let result = try remote.call(AudioMethods.Preview.self, .init(speech: text))
    try remote.wait(.nanoseconds(Int64(result.seconds.clamped(to: 0...secondsMax) * 1e9)))
    guard let problem = problem ?? result.trouble?.report else { return .done }
    Output.warn(problem)
    return .refused
  }

  /// The longest that a text is waited for.
  private static let secondsMax = 30.0

  /// Has the program of the person's own speak all that a preset needs, so that it is ready at the first start.
  static func warm(_ arguments: Arguments) throws -> ExitCode {
    let (remote, settings) = try settings(arguments)
    guard let program = try program(settings) else {
      Output.warn("voiceCommand is not set, so there is nothing to prepare")
      return .refused
    }
    let presets = try remote.call(StoreMethods.ListPresets.self, .init()).presets
    let name = arguments.operands.dropFirst().joined(separator: " ")
    let speeches = try speeches(of: presets.preset(matching: name).preset, settings)
    let texts = VoiceChoice(settings, locale: locale)
      .programTexts(speeches, isMultilingual: program.isMultilingual)
    WorkerThread.lowerPriority()
    for text in texts {
      do throws(VoiceProgramError) {
        _ = try program.make(text.text, in: text.language.rawValue)
        guard program.has(text.text, in: text.language.rawValue) else {
          Output.warn("what was spoken cannot be stored; free disk space")
          return .refused
        }
      } catch {
        Output.warn(error.trouble.report)
        return .refused
      }
    }
    return try arguments.print(
      texts.map(\.text), "Prepared \(plural(texts.count, "{n} phrase", "{n} phrases")) for \"\(name)\"\n")
  }

  /// What the voice says in a workout, in the order of need.
  private static func speeches(of preset: Preset, _ settings: Settings) -> [Speech] {
    var settings = settings
    settings.voice = true
    let start = Session.Anchor(at: BootClock.now(), elapsed: .zero)
    let session = Session(
      id: "", timeline: Timeline(CheckedPreset(repairing: preset).routine), anchor: start, sound: true,
      voice: true)
    return CuePlan(session, settings: settings, wording: words.wording(settings))
      .speeches(after: .nanoseconds(-1))
  }

  private static func settings(_ arguments: Arguments) throws -> (Remote, Settings) {
    let remote = try Startup(settings: ConnectionSettings(arguments, use: .started)).ready(topics: [.settings]
    )
    return (remote, remote.value(of: .settings, as: Settings.self) ?? Settings())
  }

  private static var locale: Language? { Language { Environment.process[$0] } }

  private static func language(_ settings: Settings) -> Language {
    VoiceChoice(settings, locale: locale).language
  }

  private static func program(_ settings: Settings) throws -> VoiceProgram? {
    VoiceProgram(command: settings.voiceCommand, folder: try VoiceProgram.folder(in: Paths()))
  }

  /// The words of the person's file as far as it can be read.
  private static var words: PersonalWords {
    let file = PersonalFile(PhraseFile.name, lengthMax: PhraseFile.lengthMax, in: Paths())
    file.read()
    if let problem = file.problem { Output.warn("\(problem)") }
    return PersonalWords(locale: locale, file: file.text)
  }
}
