/// Turns the mix down where sounds that overlap would be louder than the device can play, and slowly up again.
///
/// It looks one block ahead: within a block the gain moves in a straight line between two values, neither of which is
/// more than the block allows. So nothing is cut off and nothing clicks. Pure.
struct Limiter {
  /// Largest absolute sample let through: -1 dBFS, what a single cue reaches.
  static let ceiling = Level.cue.peak
  /// Frames of a block, and those to be seen ahead: 5 ms.
  static let block = sampleRate / 200
  /// How much the gain may rise from one block to the next: from half to whole in a tenth of a second.
  private static let rise: Float = 0.025

  private var gain: Float = 1

  /// Limits the first `count` frames of a mix.
  ///
  /// - Parameters:
  ///   - mix: `count` frames, and `block` more to be seen ahead.
  ///   - count: how many are wanted.
  /// - Returns: `count` frames as they are to be heard.
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
        // What was queued after its block was looked at may still be too loud.
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
