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

private func error(_ clock: StreamClock, _ card: Card, at frame: Int64) throws -> Duration {
  let instant = try #require(clock.instant(ofFrame: frame))
  return card.heardAt(frame).duration(to: instant)
}

@Suite("Stream clock")
struct StreamClockTests {
  @Test("knows nothing before the first report, then takes its word")
  func first() {
    var clock = StreamClock()
    #expect(clock.instant(ofFrame: 0) == nil)
    clock.observe(frame: 4800, heardAt: Card().heardAt(4800))
    #expect(clock.instant(ofFrame: 48_000) == Card().heardAt(48_000))
    #expect(clock.framesPerSecond == 48_000)
  }

  @Test("reports jittering by ±2 ms, with outliers: within 0.5 ms", arguments: [UInt64(1), 2, 3, 4, 5])
  func jitter(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var clock = StreamClock()
    for index in Int64(0)..<240 {
      var jitter = Duration.microseconds(Int.random(in: -2000...2000, using: &random))
      if index % 17 == 5 { jitter = .milliseconds(40) }
      clock.observe(frame: index * 1200, heardAt: Card().heardAt(index * 1200).advanced(by: jitter))
    }
    #expect(abs(try error(clock, Card(), at: 240 * 1200).nanoseconds) < 500_000)
  }

  @Test("a card that is 80 ppm off is followed, without accumulating", arguments: [80.0, -80])
  func drift(partsPerMillion: Double) throws {
    let card = Card(partsPerMillion: partsPerMillion)
    var clock = StreamClock()
    for index in Int64(0)..<4800 {
      clock.observe(frame: index * 1200, heardAt: card.heardAt(index * 1200))
    }
    #expect(abs(try error(clock, card, at: 4805 * 1200).nanoseconds) < 10_000)
    #expect(abs(clock.framesPerSecond - 48_000 / (1 + partsPerMillion / 1e6)) < 0.5)
  }

  @Test("the next stream of a card that is 80 ppm off is right from its first second on")
  func expectedSlope() throws {
    let card = Card(partsPerMillion: 80)
    var random = SeededRandom(seed: 3)
    var clock = StreamClock(expectedSlope: 80e-6)
    for index in Int64(0)..<20 {
      let jitter = Duration.microseconds(Int.random(in: -40...40, using: &random))
      clock.observe(frame: index * 1200, heardAt: card.heardAt(index * 1200).advanced(by: jitter))
    }
    #expect(abs(try error(clock, card, at: 48_000).nanoseconds) < 30_000)
  }

  @Test("reports that are all late for a second, and all early for the next, tilt no line", arguments: 0..<8)
  func spells(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var clock = StreamClock()
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
  func jump() throws {
    var clock = StreamClock()
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
}
