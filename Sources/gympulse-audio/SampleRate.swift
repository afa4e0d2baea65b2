import Workout

/// Frames a second of everything this process makes and mixes. One channel of `Float` in -1 … 1;
/// the device's wrapper alone knows about channels and integer formats.
let sampleRate = 48_000

extension Duration {
  /// How long `count` frames at `sampleRate` take, rounded down to a nanosecond.
  static func frames(_ count: Int) -> Duration {
    .nanoseconds(Int64(count) * 1_000_000_000 / Int64(sampleRate))
  }

  /// The whole frames at `sampleRate` nearest to this duration; may be negative.
  var frames: Int {
    Int((Double(nanoseconds) * Double(sampleRate) / 1e9).rounded())
  }
}
