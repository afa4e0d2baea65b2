import Messages

/// The voice as it is set, with what it has said kept.
struct Speaker {
  /// Of what will be said, so much is made ready: what is kept has room for it and the longest text.
  private static let readyFramesMax = KeptSpeech.framesMax / 2

  /// Why it does not speak; nil while it does.
  private(set) var problem: String?
  private var voice: Voice?
  private var manner: Manner?
  private var kept = KeptSpeech()

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
    kept = KeptSpeech()
    problem = nil
    do throws(VoiceError) {
      if voice == nil { voice = try Voice() }
      try voice?.speak(as: wanted.name, wordsPerMinute: wanted.rate, pitch: wanted.pitch)
    } catch {
      problem = error.description
    }
  }

  /// Has the first of these texts ready, as many as there is room for; the others are spoken when they come.
  mutating func prepare(_ texts: [String]) {
    var frames = 0
    for text in texts where frames < Self.readyFramesMax { frames += clip(text).samples.count }
  }

  /// A text as it is spoken; empty where nothing can be.
  mutating func clip(_ text: String) -> Clip {
    if let clip = kept.clip(text) { return clip }
    guard let voice else { return .empty }
    do throws(VoiceError) {
      let clip = Clip(try voice.speak(text))
      kept.keep(clip, of: text)
      return clip
    } catch {
      problem = error.description
      return .empty
    }
  }
}
