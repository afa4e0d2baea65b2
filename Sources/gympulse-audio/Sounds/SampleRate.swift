import Workout

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
