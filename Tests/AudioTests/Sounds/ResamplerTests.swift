import Glibc
import Testing

@testable import gympulse_audio

@Suite("Resampler")
struct ResamplerTests {
  @Test(
    "a tone stays the same tone, 80 dB above any error",
    arguments: [
      (22_050, 1000.0), (22_050, 8000), (8000, 3000), (44_100, 15_000), (96_000, 10_000), (22_051, 997),
    ])
  func tone(source: Int, hertz: Double) {
    let input = sine(hertz, frames: source / 2, rate: source)
    let output = Resampler(from: source).resample(input)
    let expected = sine(hertz, frames: output.count)
    let inner = 2000..<(output.count - 2000)
    let error = inner.map { pow(Double(output[$0] - expected[$0]), 2) }.reduce(0, +)
    let power = inner.map { pow(Double(expected[$0]), 2) }.reduce(0, +)
    #expect(10 * log10(power / error) > 80)
  }

  @Test("to a lower rate, what exceeds it is removed, not aliased")
  func alias() {
    let output = Resampler(from: 48_000, to: 22_050).resample(sine(15_000, frames: 48_000))
    #expect(output[2000..<20_000].allSatisfy { abs($0) < 0.000_5 })
  }

  @Test("lengths follow the ratio, rounded up", arguments: [(0, 0), (1, 3), (22_050, 48_000), (100, 218)])
  func length(count: Int, expected: Int) {
    #expect(Resampler(from: 22_050).resample([Float](repeating: 0, count: count)).count == expected)
  }

  @Test("the same rate changes nothing")
  func identity() {
    #expect(Resampler(from: 48_000).resample([0.1, -0.2]) == [0.1, -0.2])
  }
}
