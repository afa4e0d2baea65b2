import Messages

/// Renders texts with the voice that is set, and caches the speech.
struct SpeechRenderer {
  /// Frames that `prepare` renders at most, so that the cache has room for them and the longest text.
  private static let preparedFramesMax = SpeechCache.framesMax / 2

  /// Why there is no voice and what to do; nil while it works.
  private(set) var problem: String?
  private let makeVoice: () throws(VoiceError) -> ESpeakVoice
  private var voice: ESpeakVoice?
  private var wanted: VoiceSettings?
  /// Whether `voice` speaks as wanted.
  private var isAdopted = false
  private var cache = SpeechCache()

  private struct VoiceSettings: Hashable {
    var name: VoiceName
    var wordsPerMinute: Int
    var pitch: Int
  }

  /// A renderer without a voice until settings are adopted; `makeVoice` initialises espeak-ng.
  init(
    makeVoice: @escaping () throws(VoiceError) -> ESpeakVoice = { () throws(VoiceError) in try ESpeakVoice() }
  ) {
    self.makeVoice = makeVoice
  }

  /// Adopts the voice, rate and pitch of the settings.
  mutating func adopt(_ settings: Settings) {
    let wanted = VoiceSettings(
      name: settings.voiceName, wordsPerMinute: settings.voiceRate, pitch: settings.voicePitch)
    guard wanted != self.wanted else { return }
    self.wanted = wanted
    isAdopted = false
    cache = SpeechCache()
    prepareVoice()
  }

  /// The voices that can be set, by language; empty if there are none.
  var voices: [AudioMethods.Voices.Result.Voice] { voice?.voices ?? [] }

  /// Makes the voice speak as wanted. What has failed is tried again with the next text: its cause may be gone.
  private mutating func prepareVoice() {
    guard !isAdopted, let wanted else { return }
    do throws(VoiceError) {
      if voice == nil { voice = try makeVoice() }
      try voice?.adopt(wanted.name, wordsPerMinute: wanted.wordsPerMinute, pitch: wanted.pitch)
      (isAdopted, problem) = (true, nil)
      cache = SpeechCache()
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
    prepareVoice()
    guard let voice else { return .empty }
    do throws(VoiceError) {
      let clip = Clip(try voice.speak(text))
      if isAdopted {
        cache.insert(clip, for: text)
        problem = nil
      }
      return clip
    } catch {
      problem = error.description
      return .empty
    }
  }
}
