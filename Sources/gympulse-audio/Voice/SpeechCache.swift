import Cues

/// Rendered speech, kept for the next time its text is spoken. The least recently used makes room.
///
/// Samples are stored with 16 bits, as espeak-ng renders them: half the size of those that are played.
struct SpeechCache {
  /// Most frames stored: 40 s, 4 MB. A routine with twenty titles needs as much.
  static let framesMax = 40 * sampleRate

  /// The least recently used comes first.
  private var speeches: [(utterance: Utterance, samples: [Int16])] = []
  /// Frames stored.
  private(set) var frames = 0

  /// Returns the speech of a text and marks it as used now; nil if it is not stored.
  mutating func clip(_ utterance: Utterance) -> Clip? {
    guard let index = speeches.firstIndex(where: { $0.utterance == utterance }) else { return nil }
    speeches.append(speeches.remove(at: index))
    return speeches.last.map { Clip($0.samples.map { Float($0) / Self.fullScale }) }
  }

  /// Stores the speech of a text that is not stored yet, unless it alone is longer than `framesMax`.
  mutating func insert(_ clip: Clip, for utterance: Utterance) {
    guard clip.samples.count <= Self.framesMax else { return }
    while frames + clip.samples.count > Self.framesMax { frames -= speeches.removeFirst().samples.count }
    speeches.append((utterance, clip.samples.map { Int16(max(-1, min(1, $0)) * Self.fullScale) }))
    frames += clip.samples.count
  }

  private static let fullScale = Float(Int16.max)
}

/// Speech that another program has written or a person has recorded.
extension Clip {
  /// The speech of a WAV file, without silence before or after, as loud as all other.
  init(spokenIn file: [UInt8]) throws(WaveError) {
    let wave = try WaveFile(file)
    self.init(Level.cue.normalised(trimmed(Resampler(from: wave.rate).resample(wave.samples))))
  }
}

/// Removes what is quieter than 1/200 of the peak (-46 dB) at both ends, with a fade of 4 ms.
func trimmed(_ samples: [Float]) -> [Float] {
  let threshold = samples.reduce(0) { max($0, abs($1)) } / 200
  guard threshold > 0, let first = samples.firstIndex(where: { abs($0) > threshold }),
    let last = samples.lastIndex(where: { abs($0) > threshold })
  else { return [] }
  let fade = sampleRate / 250
  var speech = Array(samples[max(0, first - fade)...min(samples.count - 1, last + fade)])
  for index in 0..<min(fade, speech.count / 2) {
    let gain = Float(index) / Float(fade)
    speech[index] *= gain
    speech[speech.count - 1 - index] *= gain
  }
  return speech
}
