import Glibc
import Workout

/// Something that can be played: samples at `sampleRate`, -1 … 1, and how it gets on with what follows.
struct Clip: Hashable, Sendable {
  /// Nothing.
  static let empty = Clip([])

  let samples: [Float]
  /// From its beginning until what is left of it no longer covers a voice.
  let lead: Duration

  /// What is left of a sound covers no voice once it is this far below the sound's loudest.
  private static let covering = 0.1
  private static let window = sampleRate / 100

  /// A clip of these samples.
  init(_ samples: [Float]) {
    self.samples = samples
    lead = .frames(Self.lead(of: samples))
  }

  /// How long it is.
  var length: Duration { .frames(samples.count) }

  /// As loud as a percentage says: 100 is as it is, 50 half as loud to the ear (-10 dB), 0 silent.
  func scaled(percent: Int) -> Clip {
    guard percent < 100 else { return self }
    guard percent > 0 else { return .empty }
    let gain = Float(pow(Double(percent) / 100, 5.0 / 3))
    return Clip(samples.map { $0 * gain })
  }

  /// The clip faded out to end after this long; itself where it is no longer.
  func ending(after length: Duration) -> Clip {
    let count = max(0, length.frames)
    guard count < samples.count else { return self }
    var cut = Array(samples[..<count])
    let fade = min(count, sampleRate / 50)
    for index in 0..<fade { cut[count - 1 - index] *= Float(index) / Float(fade) }
    return Clip(cut)
  }

  private static func lead(of samples: [Float]) -> Int {
    var loudness: [Double] = []
    for start in stride(from: 0, to: samples.count, by: window) {
      let part = samples[start..<min(start + window, samples.count)]
      loudness.append(part.reduce(0) { $0 + Double($1) * Double($1) } / Double(window))
    }
    let limit = (loudness.max() ?? 0) * covering * covering
    let last = loudness.lastIndex { $0 > limit } ?? -1
    return min((last + 1) * window, samples.count)
  }
}
