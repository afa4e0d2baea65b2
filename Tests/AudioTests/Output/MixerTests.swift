import Testing
import Workout

@testable import gympulse_audio

/// A second that is a whole number of frames, far from 0.
private let second: Int64 = 1_000_000_000
private func at(_ milliseconds: Int64) -> Instant {
  Instant(nanoseconds: 100 * second + milliseconds * 1_000_000)
}

@Suite("Mixer")
struct MixerTests {
  private var mixer = Mixer()

  @Test("an item begins at the frame nearest its instant, the rest is silence")
  mutating func placement() {
    mixer.enqueue([0.5, 0.25], at: at(10))
    let frames = mixer.render(960, heardAt: at(0))
    #expect(frames.firstIndex { $0 != 0 } == 480)
    #expect(frames[480...481] == [0.5, 0.25])
    #expect(frames[482...].allSatisfy { $0 == 0 })
    #expect(mixer.nextStart == nil)
    #expect(!mixer.isSounding)
  }

  @Test(
    "half a frame decides",
    arguments: [(Int64(10_400), 0), (10_416, 0), (10_417, 1), (20_833, 1), (31_249, 1), (31_251, 2)])
  mutating func rounding(nanoseconds: Int64, frame: Int) {
    mixer.enqueue([1], at: Instant(nanoseconds: 100 * second + nanoseconds))
    #expect(mixer.render(10, heardAt: at(0)).firstIndex { $0 != 0 } == frame)
  }

  @Test("the device's measured rate counts")
  mutating func trueRate() {
    mixer.enqueue([1], at: at(1000))
    let frames = mixer.render(48_010, heardAt: at(0), framesPerSecond: 48_004.8)
    #expect(frames.firstIndex { $0 != 0 } == 48_005)
  }

  @Test("an item spans blocks without a gap, even when the clock is corrected in between")
  mutating func spanning() {
    mixer.enqueue([0.1, 0.2, 0.3, 0.4], at: at(0))
    #expect(mixer.render(3, heardAt: at(0)) == [0.1, 0.2, 0.3])
    #expect(mixer.isSounding)
    #expect(mixer.render(3, heardAt: at(7)) == [0.4, 0, 0])
    #expect(!mixer.isSounding)
  }

  @Test("items at the same time are mixed")
  mutating func mixing() {
    mixer.enqueue([0.5, 0.5, 0.5], at: at(0))
    mixer.enqueue([0.25], at: at(0))
    #expect(mixer.render(4, heardAt: at(0)) == [0.75, 0.5, 0.5, 0])
  }

  @Test("mixed louder than the ceiling: the gain falls a block ahead, across two renderings")
  mutating func limited() {
    mixer.enqueue([Float](repeating: 0.8, count: 4800), at: at(0))
    mixer.enqueue([Float](repeating: 0.8, count: 480), at: at(20))
    let before = mixer.render(960, heardAt: at(0))
    #expect(before.first == 0.8)
    #expect(abs((before.last ?? 0) - Limiter.ceiling / 2) < 0.01)
    #expect(mixer.render(480, heardAt: at(20)).allSatisfy { $0 <= Limiter.ceiling })
  }

  @Test("items queued in any order are heard in order of their instants")
  mutating func order() {
    mixer.enqueue([0.4], at: at(20))
    mixer.enqueue([0.2], at: at(10))
    #expect(mixer.nextStart == at(10))
    let frames = mixer.render(2000, heardAt: at(0))
    #expect(frames[480] == 0.2)
    #expect(frames[960] == 0.4)
  }

  @Test("late by up to 250 ms: at once; later: never, and counted", arguments: [(250, true), (251, false)])
  mutating func late(milliseconds: Int64, isHeard: Bool) {
    mixer.enqueue([0.5], at: at(0))
    #expect((mixer.render(2, heardAt: at(milliseconds)) == [0.5, 0]) == isHeard)
    #expect(mixer.skippedCount == (isHeard ? 0 : 1))
    #expect(mixer.nextStart == nil)
  }

  @Test("without a stream, late items are skipped and early ones kept")
  mutating func skipping() {
    mixer.enqueue([1], at: at(0))
    mixer.enqueue([1], at: at(1000))
    mixer.skipLate(at: at(500))
    #expect(mixer.skippedCount == 1)
    #expect(mixer.nextStart == at(1000))
  }

  @Test("cleared: silence at once, and nothing is played later")
  mutating func clearing() {
    mixer.enqueue([1, 1, 1, 1], at: at(0))
    mixer.enqueue([1], at: at(10))
    _ = mixer.render(2, heardAt: at(0))
    mixer.clear()
    #expect(mixer.render(960, heardAt: at(1)).allSatisfy { $0 == 0 })
    #expect(mixer.skippedCount == 0)
  }

  @Test("a restarted stream continues where it was cut, if that is soon")
  mutating func restarting() {
    mixer.enqueue([0.1, 0.2, 0.3, 0.4], at: at(0))
    _ = mixer.render(2, heardAt: at(0))
    mixer.restart()
    var later = mixer
    #expect(mixer.render(3, heardAt: at(100)) == [0.3, 0.4, 0])
    #expect(later.render(3, heardAt: at(400)) == [0, 0, 0])
    #expect(later.skippedCount == 1)
  }

  @Test("discarded cues: what sounds continues; rendered samples of a later cue start the stream again")
  mutating func discarded() {
    mixer.enqueue([Float](repeating: 0.5, count: 96), at: at(0))
    mixer.enqueue([0.25], at: at(4), cue: at(0))
    mixer.enqueue([1], at: at(50))
    #expect(mixer.render(48, heardAt: at(0)) == [Float](repeating: 0.5, count: 48))
    var isRendered = mixer.discard(after: at(0), at: at(1))
    #expect(!isRendered, "the later cue has not been rendered")
    #expect(mixer.nextStart == at(4), "the rest of the cue that sounds is kept")
    #expect(mixer.render(48, heardAt: at(1)) == [Float](repeating: 0.5, count: 48))

    mixer.clear()
    mixer.enqueue([Float](repeating: 0.5, count: 96), at: at(0))
    mixer.enqueue([Float](repeating: 0.25, count: 96), at: at(1))
    _ = mixer.render(72, heardAt: at(0))
    isRendered = mixer.discard(after: at(0), at: Instant(nanoseconds: at(0).nanoseconds + 500_000))
    #expect(isRendered)
    #expect(mixer.render(48, heardAt: at(1)) == [Float](repeating: 0.5, count: 48))
  }

  @Test("an empty list is ignored")
  mutating func empty() {
    mixer.enqueue([], at: at(0))
    #expect(mixer.nextStart == nil)
  }

  @Test("one item too many replaces the latest")
  mutating func limit() {
    for index in 0...Mixer.itemsMax {
      mixer.enqueue([1], at: at(Int64(index)))
    }
    #expect(mixer.waiting.count == Mixer.itemsMax)
    #expect(mixer.waiting.last?.start == at(Int64(Mixer.itemsMax - 1)))
  }
}
