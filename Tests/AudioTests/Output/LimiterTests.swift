import Testing

@testable import gympulse_audio

@Suite("Limiter")
struct LimiterTests {
  /// Limits a sound in renderings of the given number of frames.
  private func limited(_ sound: [Float], by count: Int) -> [Float] {
    var limiter = Limiter()
    let padded = sound + [Float](repeating: 0, count: count + Limiter.block)
    return stride(from: 0, to: sound.count, by: count).flatMap { start in
      limiter.limit(Array(padded[start..<start + count + Limiter.block]), count: count)
    }.prefix(sound.count).map(\.self)
  }

  private func tone(_ amplitude: Float, _ count: Int) -> [Float] {
    (0..<count).map { amplitude * ($0 / 48 % 2 == 0 ? 1 : -1) }
  }

  @Test("samples within the ceiling are unchanged", arguments: [Float(0), 0.5, Limiter.ceiling])
  func untouched(amplitude: Float) {
    let sound = tone(amplitude, 5000)
    #expect(limited(sound, by: 1200) == sound)
  }

  @Test(
    "twice too loud: never above the ceiling, and the gain never jumps",
    arguments: [100, Limiter.block, 1000, 4800])
  func loud(count: Int) {
    let sound = tone(0.4, 5000) + tone(1.8, 5000) + tone(0.4, 20_000)
    let result = limited(sound, by: count)
    #expect(result.allSatisfy { abs($0) <= Limiter.ceiling })
    let gains = zip(result, sound).map { $0 / $1 }
    let leaps = zip(gains, gains.dropFirst()).map { abs($1 - $0) }
    // From 1 to a half within a block; a rendering shorter than a block sees no more than a block ahead either.
    #expect(leaps.allSatisfy { $0 <= 0.51 / Float(min(count, Limiter.block)) + 0.0001 })
    #expect(gains[7500] > 0.49)
    #expect(abs((gains.last ?? 0) - 1) < 0.001)
  }
}
