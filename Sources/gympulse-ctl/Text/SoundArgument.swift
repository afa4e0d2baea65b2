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
    let isSound = if case .form(.sound) = setting.type { true } else { false }
    self.init(typed, canBeFile: isSound)
    isVoice = setting.type == .form(.voice)
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
        sentence: "no such file: \"\(typed)\"")
    }
    if isFile { _ = try remote.call(AudioMethods.Check.self, .init(sound: text)) }
    if isVoice { try remote.call(AudioMethods.Voices.self, NoParams()).check(text) }
    return text
  }
}
