import Glibc
import Workout

/// A sound or speech that can be played.
struct Clip: Hashable, Sendable {
  /// No samples.
  static let empty = Clip([])

  /// Samples at `sampleRate`, -1 … 1.
  let samples: [Float]
  /// From the start until the rest no longer masks a voice.
  let lead: Duration

  /// The rest of a sound masks no voice once it is below this share of the sound's loudest amplitude.
  private static let maskingShare = 0.1
  /// Frames over which the amplitude is measured: 10 ms.
  private static let window = sampleRate / 100

  /// A clip of these samples.
  init(_ samples: [Float]) {
    self.samples = samples
    lead = .frames(Self.lead(of: samples))
  }

  /// Its length.
  var length: Duration { .frames(samples.count) }

  /// Returns the clip at a volume of 0 … 100 percent: 50 sounds half as loud (-10 dB), 0 is empty.
  func scaled(percent: Int) -> Clip {
    guard percent < 100 else { return self }
    guard percent > 0 else { return .empty }
    let gain = Float(pow(Double(percent) / 100, 5.0 / 3))
    return Clip(samples.map { $0 * gain })
  }

  /// Returns the clip faded out to end after a length, or unchanged if it is shorter.
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
    let limit = (loudness.max() ?? 0) * maskingShare * maskingShare
    let last = loudness.lastIndex { $0 > limit } ?? -1
    return min((last + 1) * window, samples.count)
  }
}

/// Frames a second of everything this process renders and mixes, in one channel of `Float`. Only `ALSADevice` uses
/// other formats and channels.
let sampleRate = 48_000

extension Duration {
  /// Returns the length of `count` frames at `sampleRate`, rounded down to a nanosecond.
  static func frames(_ count: Int) -> Duration {
    .nanoseconds(Int64(count) * 1_000_000_000 / Int64(sampleRate))
  }

  /// The nearest number of frames at `sampleRate`; may be negative.
  var frames: Int {
    Int((Double(nanoseconds) * Double(sampleRate) / 1e9).rounded())
  }
}
