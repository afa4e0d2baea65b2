import Messages

/// Renders texts with the voice that is set, and caches the speech.
struct SpeechRenderer {
  /// Frames that `prepare` renders at most, so that the cache has room for them and the longest text.
  private static let preparedFramesMax = SpeechCache.framesMax / 2

  /// Why there is no voice and what to do; nil while it works.
  private(set) var problem: String?
  private var voice: ESpeakVoice?
  private var voiceSettings: VoiceSettings?
  private var cache = SpeechCache()

  private struct VoiceSettings: Hashable {
    var name: VoiceName
    var wordsPerMinute: Int
    var pitch: Int
  }

  /// Adopts the voice, rate and pitch of the settings.
  mutating func adopt(_ settings: Settings) {
    let wanted = VoiceSettings(
      name: settings.voiceName, wordsPerMinute: settings.voiceRate, pitch: settings.voicePitch)
    guard wanted != voiceSettings else { return }
    voiceSettings = wanted
    cache = SpeechCache()
    problem = nil
    do throws(VoiceError) {
      if voice == nil { voice = try ESpeakVoice() }
      try voice?.adopt(wanted.name, wordsPerMinute: wanted.wordsPerMinute, pitch: wanted.pitch)
    } catch {
      problem = error.description
    }
  }

  /// Renders texts in advance, the first ones if there is no room for all.
  mutating func prepare(_ texts: [String]) {
    var frames = 0
    for text in texts where frames < Self.preparedFramesMax { frames += clip(text).samples.count }
  }

  /// Returns the speech of a text, at full volume; empty if there is no voice.
  mutating func clip(_ text: String) -> Clip {
    if let clip = cache.clip(text) { return clip }
    guard let voice else { return .empty }
    do throws(VoiceError) {
      let clip = Clip(try voice.speak(text))
      cache.insert(clip, for: text)
      return clip
    } catch {
      problem = error.description
      return .empty
    }
  }
}
