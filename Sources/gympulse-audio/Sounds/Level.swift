import Glibc

/// The loudness of a rendered sound.
struct Level: Equatable, Sendable {
  /// Loudest 400 ms, in LUFS (ITU-R BS.1770-4, momentary, one channel).
  var loudness: Double
  /// Largest absolute sample allowed, 0 … 1; it takes precedence over the loudness.
  var peak: Float

  /// The level of every sound and all speech: about the loudest that short sounds and speech reach within the peak.
  static let cue = Level(loudness: -18, peak: 0.89)

  /// The greatest gain: 40 dB. A recording that needs more is meant to be silent.
  private static let gainMax: Float = 100

  /// Returns the samples scaled to this level, by at most 40 dB. Silence stays silent; denormals and what is not a number are silence.
  func normalised(_ samples: [Float]) -> [Float] {
    let samples = samples.map { $0.isNormal ? $0 : 0 }
    let current = Self.loudness(of: samples)
    let highest = samples.reduce(0) { max($0, abs($1)) }
    guard highest > 0, current.isFinite else { return samples }
    let gain = min(Float(pow(10, (loudness - current) / 20)), peak / highest, Self.gainMax)
    return samples.map { $0 * gain }
  }

  /// Returns the momentary loudness in LUFS of samples at `sampleRate`: the loudest 400 ms, in steps of 10 ms. Shorter
  /// sounds count as followed by silence, because the ear integrates them. Silence is minus infinity.
  static func loudness(of samples: [Float]) -> Double {
    let window = sampleRate * 400 / 1000
    let step = sampleRate / 100
    var weighting = KWeighting()
    var energy = [0.0]
    energy.reserveCapacity(samples.count / step + 2)
    var sum = 0.0
    for (index, sample) in samples.enumerated() {
      let weighted = weighting.filter(Double(sample))
      sum += weighted * weighted
      if (index + 1).isMultiple(of: step) { energy.append(sum) }
    }
    energy.append(sum)
    let span = window / step
    let loudest = energy.indices.reduce(0.0) { max($0, energy[$1] - energy[max(0, $1 - span)]) }
    return -0.691 + 10 * log10(loudest / Double(window))
  }
}

/// The K-weighting of ITU-R BS.1770-4 for 48 kHz: a high-shelf filter for the head, then a high-pass.
private struct KWeighting {
  private var shelf = Biquad(
    b: (1.53512485958697, -2.69169618940638, 1.19839281085285), a: (-1.69065929318241, 0.73248077421585))
  private var highPass = Biquad(b: (1, -2, 1), a: (-1.99004745483398, 0.99007225036621))

  mutating func filter(_ sample: Double) -> Double {
    highPass.filter(shelf.filter(sample))
  }
}

private struct Biquad {
  let b: (Double, Double, Double)
  let a: (Double, Double)
  private var z1 = 0.0
  private var z2 = 0.0

  init(b: (Double, Double, Double), a: (Double, Double)) {
    self.b = b
    self.a = a
  }

  mutating func filter(_ sample: Double) -> Double {
    let result = b.0 * sample + z1
    z1 = b.1 * sample - a.0 * result + z2
    z2 = b.2 * sample - a.1 * result
    return result
  }
}
