import Messages

/// The voice as it is set, with what it has said kept.
struct Speaker {
  /// Texts kept at most: a routine of a hundred titles and some counts.
  static let textsMax = 256

  /// Why it does not speak; nil while it does.
  private(set) var problem: String?
  private var voice: Voice?
  private var manner: Manner?
  private var clips: [String: Clip] = [:]

  /// How it speaks.
  private struct Manner: Hashable {
    var name: String
    var rate: Int
    var pitch: Int
  }

  /// Speaks as the settings say from now on.
  mutating func adopt(_ settings: Settings) {
    let wanted = Manner(name: settings.voiceName, rate: settings.voiceRate, pitch: settings.voicePitch)
    guard wanted != manner else { return }
    manner = wanted
    clips = [:]
    problem = nil
    do throws(VoiceError) {
      if voice == nil { voice = try Voice() }
      try voice?.speak(as: wanted.name, wordsPerMinute: wanted.rate, pitch: wanted.pitch)
    } catch {
      problem = error.description
    }
  }

  /// A text as it is spoken; empty where nothing can be.
  mutating func clip(_ text: String) -> Clip {
    if let clip = clips[text] { return clip }
    guard let voice else { return .empty }
    do throws(VoiceError) {
      let clip = Clip(try voice.speak(text))
      if clips.count >= Self.textsMax { clips = [:] }
      clips[text] = clip
      return clip
    } catch {
      problem = error.description
      return .empty
    }
  }
}
