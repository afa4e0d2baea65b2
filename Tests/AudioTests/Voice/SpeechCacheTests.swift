import Cues
import Testing

@testable import gympulse_audio

@Suite("Speech cache")
struct SpeechCacheTests {
  private let second = Clip(sine(440, frames: sampleRate))

  private static func said(_ text: String) -> Utterance { Utterance(voice: .english, text: text) }

  /// Those of some texts that are cache.
  private static func texts(_ texts: [String], in cache: inout SpeechCache) -> [String] {
    texts.filter { cache.clip(said($0)) != nil }
  }

  @Test("speech is returned as it was, to 16 bits")
  func same() throws {
    var cache = SpeechCache()
    cache.insert(second, for: Self.said("Plank"))
    let known = cache.clip(Self.said("Plank"))
    let clip = try #require(known)
    #expect(clip.samples.count == second.samples.count && cache.frames == sampleRate)
    #expect(zip(clip.samples, second.samples).allSatisfy { abs($0 - $1) < 1.0 / 32_000 })
    #expect(Self.texts(["Plank", "Row"], in: &cache) == ["Plank"])
  }

  @Test("samples beyond full scale are clipped")
  func loud() {
    var cache = SpeechCache()
    cache.insert(Clip([-2, 2]), for: Self.said("Loud"))
    let loud = cache.clip(Self.said("Loud"))
    #expect(loud?.samples == [-1, 1])
  }

  @Test("one second too many: the least recently used makes room, and no other")
  func limit() {
    var cache = SpeechCache()
    let seconds = SpeechCache.framesMax / sampleRate
    for number in 1...seconds { cache.insert(second, for: Self.said("\(number)")) }
    #expect(cache.frames == SpeechCache.framesMax && Self.texts(["1"], in: &cache) == ["1"])
    cache.insert(second, for: Self.said("one more"))
    #expect(cache.frames == SpeechCache.framesMax)
    #expect(Self.texts(["1", "2", "3", "one more"], in: &cache) == ["1", "3", "one more"])
  }

  @Test("the limit holds for any speech")
  func flat() {
    var cache = SpeechCache()
    for number in 0..<200 {
      cache.insert(Clip([Float](repeating: 0, count: number * 1000)), for: Self.said("\(number)"))
    }
    #expect(cache.frames <= SpeechCache.framesMax)
    let long = Clip([Float](repeating: 0, count: SpeechCache.framesMax + 1))
    cache.insert(long, for: Self.said("long"))
    #expect(Self.texts(["long", "199"], in: &cache) == ["199"])
  }
}
