import Glibc

/// What was heard, and how to tell beeps, speech and silence apart.
struct Recording {
  /// Samples a second.
  static let rate = 48_000
  /// Samples a frame.
  static let channels = 2
  /// A peak below this (-54 dB) is silence.
  private static let silence: Float = 0.002

  /// The left channel.
  let samples: [Float]
  /// Whether the right one is the same.
  let isMono: Bool

  /// From 32-bit floats, left and right in turn.
  init(littleEndian bytes: [UInt8]) {
    let all = bytes.withUnsafeBytes { raw in
      (0..<(raw.count / 4)).map {
        Float(bitPattern: UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)))
      }
    }
    let frames = all.count / Self.channels
    samples = (0..<frames).map { all[$0 * Self.channels] }
    isMono = (0..<frames).allSatisfy { all[$0 * Self.channels] == all[$0 * Self.channels + 1] }
  }

  /// How long it is, in seconds.
  var length: Double { Double(samples.count) / Double(Self.rate) }

  /// The loudest sample of a stretch in seconds.
  func peak(_ stretch: Range<Double>) -> Float {
    self[stretch].reduce(0) { max($0, abs($1)) }
  }

  /// The loudest sample.
  var peak: Float { peak(0..<length) }

  /// Where it is not silent, in seconds: stretches with at least this much silence between them.
  func sounds(apart gap: Double) -> [Range<Double>] {
    var sounds: [Range<Double>] = []
    for (index, sample) in samples.enumerated() where abs(sample) > Self.silence {
      let time = Double(index) / Double(Self.rate)
      let end = time + 1 / Double(Self.rate)
      if let last = sounds.last, time - last.upperBound < gap {
        sounds[sounds.count - 1] = last.lowerBound..<end
      } else {
        sounds.append(time..<end)
      }
    }
    return sounds
  }

  /// How much of a stretch's energy a tone of this pitch has, 0 … 1.
  func share(ofHertz hertz: Double, in stretch: Range<Double>) -> Double {
    let energy = self[stretch].reduce(0) { $0 + Double($1) * Double($1) }
    return energy > 0 ? 2 * power(ofHertz: hertz, in: stretch) / (energy * Double(self[stretch].count)) : 0
  }

  /// The amplitude of a tone of this pitch in a stretch of whole periods. Tapered (by Hann), a tone six periods of the
  /// stretch away adds a thousandth of its own amplitude, else a twentieth.
  func amplitude(ofHertz hertz: Double, in stretch: Range<Double>, isTapered: Bool = false) -> Double {
    let power = power(ofHertz: hertz, in: stretch, isTapered: isTapered)
    return (isTapered ? 4 : 2) * max(0, power).squareRoot() / Double(max(1, self[stretch].count))
  }

  /// Goertzel's algorithm.
  private func power(ofHertz hertz: Double, in stretch: Range<Double>, isTapered: Bool = false) -> Double {
    let coefficient = 2 * cos(2 * Double.pi * hertz / Double(Self.rate))
    var (last, beforeLast) = (0.0, 0.0)
    let samples = self[stretch]
    for (index, sample) in samples.enumerated() {
      let taper = isTapered ? 0.5 - 0.5 * cos(2 * Double.pi * Double(index) / Double(samples.count)) : 1
      (last, beforeLast) = (Double(sample) * taper + coefficient * last - beforeLast, last)
    }
    return last * last + beforeLast * beforeLast - coefficient * last * beforeLast
  }

  private subscript(_ stretch: Range<Double>) -> ArraySlice<Float> {
    let first = min(max(Int(stretch.lowerBound * Double(Self.rate)), 0), samples.count)
    return samples[first..<min(max(Int(stretch.upperBound * Double(Self.rate)), first), samples.count)]
  }
}
