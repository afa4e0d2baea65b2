import FoundationEssentials
import Messages

/// A sound as somebody typed it: a cue's name, or a file by any path.
struct SoundArgument {
  /// As it is sent and stored: a name, or an absolute path.
  let text: String
  private let isFile: Bool

  /// A sound to be played.
  init(_ typed: String) {
    self.init(typed, canBeFile: true)
  }

  /// What is to be stored for a setting; anything but a sound stays as it was typed.
  init(_ typed: String, for setting: Setting) {
    self.init(typed, canBeFile: setting.kind == .sound)
  }

  private init(_ typed: String, canBeFile: Bool) {
    isFile = canBeFile && (typed.contains("/") || typed.lowercased().hasSuffix(".wav"))
    text = isFile ? URL(filePath: typed).standardized.path(percentEncoded: false) : typed
  }

  /// The text, once it is known that a file can be played.
  func checked(by remote: Remote) throws -> String {
    if isFile { _ = try remote.call(AudioMethods.Check.self, .init(sound: text)) }
    return text
  }
}
