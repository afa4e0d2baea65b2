/// Lowers the gain where overlapping sounds exceed what the device can play, and raises it slowly afterwards. Pure.
///
/// It looks one block ahead. Within a block the gain changes linearly between two values that the block allows, so
/// nothing is clipped and nothing clicks.
struct Limiter {
  /// Largest absolute sample let through: -1 dBFS, what a single cue reaches.
  static let ceiling = Level.cue.peak
  /// Frames of a block, and of the look-ahead: 5 ms.
  static let block = sampleRate / 200
  /// Most that the gain rises in a block: from a half to 1 in 0.1 s.
  private static let rise: Float = 0.025

  private var gain: Float = 1

  /// Limits the first `count` frames of a mix.
  ///
  /// - Parameters:
  ///   - mix: `count` frames, and `block` more as look-ahead.
  ///   - count: the number of frames to return.
  /// - Returns: `count` frames within ±`ceiling`.
  mutating func limit(_ mix: [Float], count: Int) -> [Float] {
    guard gain < 1 || mix.contains(where: { abs($0) > Self.ceiling }) else { return Array(mix[..<count]) }
    var limited: [Float] = []
    limited.reserveCapacity(count)
    for start in stride(from: 0, to: count, by: Self.block) {
      let frames = mix[start..<min(start + Self.block, count)]
      let next = mix[frames.endIndex..<min(frames.endIndex + Self.block, mix.count)]
      let end = min(Self.gain(for: frames), Self.gain(for: next), gain + Self.rise)
      let step = (end - gain) / Float(frames.count)
      for (index, sample) in frames.enumerated() {
        // An item queued after its block was seen may still be too loud.
        limited.append(min(max(sample * (gain + step * Float(index)), -Self.ceiling), Self.ceiling))
      }
      gain = end
    }
    return limited
  }

  private static func gain(for frames: ArraySlice<Float>) -> Float {
    ceiling / max(ceiling, frames.reduce(0) { max($0, abs($1)) })
  }
}
