import ActorRuntime
import FoundationEssentials
import Messages
import Workout

/// A sound or a voice on the command line: a cue's name, a file by any path, or a voice.
struct SoundArgument {
  /// The sound as it is sent and stored: a name, or an absolute path.
  let text: String
  private let isFile: Bool
  private let typed: String
  private var isVoice = false

  /// A sound to play.
  init(_ typed: String) {
    self.init(typed, canBeFile: true)
  }

  /// The value of a setting; it is unchanged unless the setting is a sound.
  init(_ typed: String, for setting: Setting) {
    self.init(typed, canBeFile: setting.kind == .sound)
    isVoice = setting.kind == .voice
  }

  private init(_ typed: String, canBeFile: Bool) {
    self.typed = typed
    isFile = canBeFile && (typed.contains("/") || typed.lowercased().hasSuffix(".wav"))
    text = isFile ? URL(filePath: typed).standardized.path(percentEncoded: false) : typed
  }

  /// Returns `text`; throws if it is a file that cannot be played, or a voice that does not exist.
  func checked(by remote: Remote) throws -> String {
    if isFile, !Paths.exists(text) {
      throw InvalidField(
        field: "sound", value: "\"\(typed)\"", allowed: "a WAV file",
        sentence: "there is no file \"\(typed)\"")
    }
    if isFile { _ = try remote.call(AudioMethods.Check.self, .init(sound: text)) }
    if isVoice { try remote.call(AudioMethods.Voices.self, NoParams()).check(text) }
    return text
  }
}

extension AudioMethods.Voices.Result {
  /// Throws `InvalidField`, with the names like it, if no voice has a name, a language or a file of this name. What
  /// follows a `+` is a variant. Without any voice every name is accepted.
  func check(_ typed: String) throws(InvalidField) {
    let names = voices.flatMap { [$0.name, $0.language, $0.file] }
    let wanted = (typed.split(separator: "+").first.map(String.init) ?? typed).trimmed.lowercased()
    guard !voices.isEmpty, !names.contains(where: { $0.lowercased() == wanted }) else { return }
    let question =
      didYouMean(String(typed.prefix(40)), among: voices.map(\.name)) ?? "see \(Commands.program) voice list"
    throw InvalidField(
      field: "voiceName", value: "\"\(typed.prefix(40))\"",
      allowed: "a voice or language that voice list shows",
      sentence: "voiceName: there is no voice \"\(typed.prefix(40))\"; \(question)")
  }
}
