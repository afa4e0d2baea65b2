import Cues
import Messages

/// A text in one voice.
struct Utterance: Hashable {
  var voice: VoiceName
  var text: String
}

/// Renders texts with the voices that are set, and caches the speech.
struct SpeechRenderer {
  /// Frames that `prepare` renders at most, so that the cache has room for them and the longest text.
  private static let preparedFramesMax = SpeechCache.framesMax / 2
  /// Silence between two voices: 80 ms.
  private static let gap = sampleRate / 12

  /// Why there is no voice and what to do; nil while it works.
  private(set) var problem: String?
  private let makeVoice: () throws(VoiceError) -> ESpeakVoice
  private var voice: ESpeakVoice?
  private var wanted: VoiceSettings?
  /// The name with which `voice` speaks as wanted; nil if it does not.
  private var adopted: VoiceName?
  private var cache = SpeechCache()

  private struct VoiceSettings: Hashable {
    var choice: VoiceChoice
    var wordsPerMinute: Int
    var pitch: Int
  }

  /// A renderer without a voice until settings are adopted; `makeVoice` initialises espeak-ng.
  init(
    makeVoice: @escaping () throws(VoiceError) -> ESpeakVoice = { () throws(VoiceError) in try ESpeakVoice() }
  ) {
    self.makeVoice = makeVoice
  }

  /// Adopts the voices, rate and pitch of the settings.
  mutating func adopt(_ settings: Settings, locale: Language?) {
    let wanted = VoiceSettings(
      choice: VoiceChoice(settings, locale: locale), wordsPerMinute: settings.voiceRate,
      pitch: settings.voicePitch)
    guard wanted != self.wanted else { return }
    self.wanted = wanted
    adopted = nil
    cache = SpeechCache()
    prepareVoice(wanted.choice.voice(for: nil))
  }

  /// The voices that can be set, by language; empty if there are none.
  var voices: [AudioMethods.Voices.Result.Voice] { voice?.voices ?? [] }

  /// Makes the voice speak under a name. What has failed is tried again with the next text: its cause may be gone.
  private mutating func prepareVoice(_ name: VoiceName) {
    guard adopted != name, let wanted else { return }
    do throws(VoiceError) {
      if voice == nil { voice = try makeVoice() }
      try voice?.adopt(name, wordsPerMinute: wanted.wordsPerMinute, pitch: wanted.pitch)
      (adopted, problem) = (name, nil)
    } catch {
      problem = error.description
    }
  }

  /// Renders speech in advance, the first if there is no room for all.
  mutating func prepare(_ speeches: [Speech]) {
    var frames = 0
    for speech in speeches where frames < Self.preparedFramesMax { frames += clip(speech).samples.count }
  }

  /// Returns the clip of a speech, at full volume; empty if there is no voice.
  mutating func clip(_ speech: Speech) -> Clip {
    let clips = utterances(speech).map { clip($0) }
    guard clips.count > 1 else { return clips.first ?? .empty }
    return Clip(Array(clips.map(\.samples).joined(separator: [Float](repeating: 0, count: Self.gap))))
  }

  /// The texts of a speech, those that follow each other in the same voice as one.
  private func utterances(_ speech: Speech) -> [Utterance] {
    speech.parts.reduce(into: []) { all, part in
      let voice = wanted?.choice.voice(for: part.language) ?? .english
      if let last = all.last, last.voice == voice {
        all[all.count - 1].text += part.text
      } else {
        all.append(Utterance(voice: voice, text: part.text))
      }
    }
  }

  private mutating func clip(_ utterance: Utterance) -> Clip {
    if let clip = cache.clip(utterance) { return clip }
    prepareVoice(utterance.voice)
    guard let voice else { return .empty }
    do throws(VoiceError) {
      let clip = Clip(try voice.speak(utterance.text))
      if adopted == utterance.voice {
        cache.insert(clip, for: utterance)
        problem = nil
      }
      return clip
    } catch {
      problem = error.description
      return .empty
    }
  }
}
