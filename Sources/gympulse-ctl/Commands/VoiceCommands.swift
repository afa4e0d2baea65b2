import ActorCore
import ActorRuntime
import CommandLineInterface
import Cues
import Display
import Messages
import Voice
import Workout

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
