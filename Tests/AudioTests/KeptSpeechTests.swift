import Testing

@testable import gympulse_audio

@Suite("Kept speech")
struct KeptSpeechTests {
  private let second = Clip(sine(440, frames: sampleRate))

  /// Those of some texts that are kept.
  private static func texts(_ texts: [String], in kept: inout KeptSpeech) -> [String] {
    texts.filter { kept.clip($0) != nil }
  }

  @Test("a speech comes back as it was, to 16 bits")
  func same() throws {
    var kept = KeptSpeech()
    kept.keep(second, of: "Plank")
    let known = kept.clip("Plank")
    let clip = try #require(known)
    #expect(clip.samples.count == second.samples.count && kept.frames == sampleRate)
    #expect(zip(clip.samples, second.samples).allSatisfy { abs($0 - $1) < 1.0 / 32_000 })
    #expect(Self.texts(["Plank", "Row"], in: &kept) == ["Plank"])
  }

  @Test("louder than full scale is cut off at it")
  func loud() {
    var kept = KeptSpeech()
    kept.keep(Clip([-2, 2]), of: "Loud")
    let loud = kept.clip("Loud")
    #expect(loud?.samples == [-1, 1])
  }

  @Test("one second too many: what was said longest ago is forgotten, and no more than that")
  func limit() {
    var kept = KeptSpeech()
    let seconds = KeptSpeech.framesMax / sampleRate
    for number in 1...seconds { kept.keep(second, of: "\(number)") }
    #expect(kept.frames == KeptSpeech.framesMax && Self.texts(["1"], in: &kept) == ["1"])
    kept.keep(second, of: "one more")
    #expect(kept.frames == KeptSpeech.framesMax)
    #expect(Self.texts(["1", "2", "3", "one more"], in: &kept) == ["1", "3", "one more"])
  }

  @Test("however much is said, no more is kept")
  func flat() {
    var kept = KeptSpeech()
    for number in 0..<200 { kept.keep(Clip([Float](repeating: 0, count: number * 1000)), of: "\(number)") }
    #expect(kept.frames <= KeptSpeech.framesMax)
    let long = Clip([Float](repeating: 0, count: KeptSpeech.framesMax + 1))
    kept.keep(long, of: "long")
    #expect(Self.texts(["long", "199"], in: &kept) == ["199"])
  }
}
