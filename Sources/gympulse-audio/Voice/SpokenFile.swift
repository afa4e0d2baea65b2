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
