import Chance
import Testing
import Workout

@testable import gympulse_audio

/// A device that plays frame 0 at 100 s, at its own rate.
private struct Card {
  var partsPerMillion = 0.0

  func heardAt(_ frame: Int64) -> Instant {
    let seconds = Double(frame) / Double(sampleRate) * (1 + partsPerMillion / 1e6)
    return Instant(nanoseconds: 100_000_000_000 + Int64((seconds * 1e9).rounded()))
  }
}

private func error(_ clock: DelayClock, _ card: Card, at frame: Int64) throws -> Duration {
  let instant = try #require(clock.instant(ofFrame: frame))
  return card.heardAt(frame).duration(to: instant)
}

@Suite("Delay clock")
struct DelayClockTests {
  private var clock = DelayClock()

  @Test("no instant before the first report, then that of the report")
  mutating func first() {
    #expect(clock.instant(ofFrame: 0) == nil)
    clock.observe(frame: 4800, heardAt: Card().heardAt(4800))
    #expect(clock.instant(ofFrame: 48_000) == Card().heardAt(48_000))
    #expect(clock.framesPerSecond == 48_000)
  }

  @Test("reports jittering by ±2 ms, with outliers: within 0.5 ms", arguments: [UInt64(1), 2, 3, 4, 5])
  mutating func jitter(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for index in Int64(0)..<240 {
      var jitter = Duration.microseconds(Int.random(in: -2000...2000, using: &random))
      if index % 17 == 5 { jitter = .milliseconds(40) }
      clock.observe(frame: index * 1200, heardAt: Card().heardAt(index * 1200).advanced(by: jitter))
    }
    #expect(abs(try error(clock, Card(), at: 240 * 1200).nanoseconds) < 500_000)
  }

  @Test("a card that is 80 ppm off is followed, without accumulating", arguments: [80.0, -80])
  mutating func drift(partsPerMillion: Double) throws {
    let card = Card(partsPerMillion: partsPerMillion)
    for index in Int64(0)..<4800 {
      clock.observe(frame: index * 1200, heardAt: card.heardAt(index * 1200))
    }
    #expect(abs(try error(clock, card, at: 4805 * 1200).nanoseconds) < 150_000)
    #expect(abs(clock.framesPerSecond - 48_000 / (1 + partsPerMillion / 1e6)) < 1)
  }

  @Test("the next stream of a card that is 80 ppm off is right from its first second on")
  func expectedSlope() throws {
    let card = Card(partsPerMillion: 80)
    var random = SeededRandom(seed: 3)
    var clock = DelayClock(expectedSlope: 80e-6)
    for index in Int64(0)..<20 {
      let jitter = Duration.microseconds(Int.random(in: -40...40, using: &random))
      clock.observe(frame: index * 1200, heardAt: card.heardAt(index * 1200).advanced(by: jitter))
    }
    #expect(abs(try error(clock, card, at: 48_000).nanoseconds) < 30_000)
  }

  @Test("reports that are all late for a second and early for the next: within 0.1 ms", arguments: 0..<8)
  mutating func spells(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var late = 70
    for index in Int64(0)..<400 {
      if index % 40 == seed * 5 { late = -late }
      let jitter = Duration.microseconds(late + Int.random(in: -40...40, using: &random))
      clock.observe(frame: index * 1200, heardAt: Card().heardAt(index * 1200).advanced(by: jitter))
      guard index >= 20 else { continue }
      #expect(abs(try error(clock, Card(), at: index * 1200 + 12_000).nanoseconds) < 100_000)
    }
  }

  @Test("one wild report changes nothing, a lasting jump is followed within half a second")
  mutating func jump() throws {
    for index in Int64(0)..<100 {
      clock.observe(frame: index * 1200, heardAt: Card().heardAt(index * 1200))
    }
    let jump = Duration.milliseconds(80)
    clock.observe(frame: 100 * 1200, heardAt: Card().heardAt(100 * 1200).advanced(by: jump))
    #expect(abs(try error(clock, Card(), at: 101 * 1200).nanoseconds) < 10_000)
    for index in Int64(101)..<120 {
      clock.observe(frame: index * 1200, heardAt: Card().heardAt(index * 1200).advanced(by: jump))
    }
    #expect(abs((try error(clock, Card(), at: 120 * 1200) - jump).nanoseconds) < 10_000)
  }

  @Test("reports that no card's clock explains: the slope stays within ±300 ppm", arguments: [400.0, -400])
  mutating func steep(partsPerMillion: Double) {
    let card = Card(partsPerMillion: partsPerMillion)
    for index in Int64(0)..<2000 {
      clock.observe(frame: index * 4800, heardAt: card.heardAt(index * 4800))
    }
    #expect(abs(clock.slope) == 300e-6)
  }

  @Test("reports are kept for 16 s, however many there are")
  mutating func window() {
    for index in Int64(0)..<1000 {
      clock.observe(frame: index * 960, heardAt: Card().heardAt(index * 960))
    }
    #expect(800...801 ~= clock.count)
  }
}
