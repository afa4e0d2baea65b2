import Testing
import Workout

@testable import gympulse_audio

/// A second that is a whole number of frames, far from 0.
private let second: Int64 = 1_000_000_000
private func at(_ milliseconds: Int64) -> Instant {
  Instant(nanoseconds: 100 * second + milliseconds * 1_000_000)
}

@Suite("Playback")
struct PlaybackTests {
  @Test("an item begins at the frame nearest its instant, the rest is silence")
  func placement() {
    var playback = Playback()
    playback.enqueue([0.5, 0.25], at: at(10))
    let frames = playback.render(960, heardAt: at(0))
    #expect(frames.firstIndex { $0 != 0 } == 480)
    #expect(frames[480...481] == [0.5, 0.25])
    #expect(frames[482...].allSatisfy { $0 == 0 })
    #expect(playback.nextStart == nil)
    #expect(!playback.isSounding)
  }

  @Test(
    "half a frame decides",
    arguments: [(Int64(10_400), 0), (10_416, 0), (10_417, 1), (20_833, 1), (31_249, 1), (31_251, 2)])
  func rounding(nanoseconds: Int64, frame: Int) {
    var playback = Playback()
    playback.enqueue([1], at: Instant(nanoseconds: 100 * second + nanoseconds))
    #expect(playback.render(10, heardAt: at(0)).firstIndex { $0 != 0 } == frame)
  }

  @Test("the device's true rate counts")
  func trueRate() {
    var playback = Playback()
    playback.enqueue([1], at: at(1000))
    let frames = playback.render(48_010, heardAt: at(0), framesPerSecond: 48_004.8)
    #expect(frames.firstIndex { $0 != 0 } == 48_005)
  }

  @Test("an item spans blocks without a gap, even when the clock is corrected in between")
  func spanning() {
    var playback = Playback()
    playback.enqueue([0.1, 0.2, 0.3, 0.4], at: at(0))
    #expect(playback.render(3, heardAt: at(0)) == [0.1, 0.2, 0.3])
    #expect(playback.isSounding)
    #expect(playback.render(3, heardAt: at(7)) == [0.4, 0, 0])
    #expect(!playback.isSounding)
  }

  @Test("items at the same time are mixed")
  func mixing() {
    var playback = Playback()
    playback.enqueue([0.5, 0.5, 0.5], at: at(0))
    playback.enqueue([0.25], at: at(0))
    #expect(playback.render(4, heardAt: at(0)) == [0.75, 0.5, 0.5, 0])
  }

  @Test("mixed louder than the ceiling: turned down, seen ahead by a block that another rendering plays")
  func limited() {
    var playback = Playback()
    playback.enqueue([Float](repeating: 0.8, count: 4800), at: at(0))
    playback.enqueue([Float](repeating: 0.8, count: 480), at: at(20))
    let before = playback.render(960, heardAt: at(0))
    #expect(before.first == 0.8)
    #expect(abs((before.last ?? 0) - Limiter.ceiling / 2) < 0.01)
    #expect(playback.render(480, heardAt: at(20)).allSatisfy { $0 <= Limiter.ceiling })
  }

  @Test("items queued in any order are heard in order of their instants")
  func order() {
    var playback = Playback()
    playback.enqueue([0.4], at: at(20))
    playback.enqueue([0.2], at: at(10))
    #expect(playback.nextStart == at(10))
    let frames = playback.render(2000, heardAt: at(0))
    #expect(frames[480] == 0.2)
    #expect(frames[960] == 0.4)
  }

  @Test("late by up to 250 ms: at once; later: never, and counted", arguments: [(250, true), (251, false)])
  func late(milliseconds: Int64, isHeard: Bool) {
    var playback = Playback()
    playback.enqueue([0.5], at: at(0))
    #expect((playback.render(2, heardAt: at(milliseconds)) == [0.5, 0]) == isHeard)
    #expect(playback.skippedCount == (isHeard ? 0 : 1))
    #expect(playback.nextStart == nil)
  }

  @Test("without a stream, late items are skipped and early ones kept")
  func skipping() {
    var playback = Playback()
    playback.enqueue([1], at: at(0))
    playback.enqueue([1], at: at(1000))
    playback.skipLate(at: at(500))
    #expect(playback.skippedCount == 1)
    #expect(playback.nextStart == at(1000))
  }

  @Test("cleared: silence at once, nothing comes back")
  func clearing() {
    var playback = Playback()
    playback.enqueue([1, 1, 1, 1], at: at(0))
    playback.enqueue([1], at: at(10))
    _ = playback.render(2, heardAt: at(0))
    playback.clear()
    #expect(playback.render(960, heardAt: at(1)).allSatisfy { $0 == 0 })
    #expect(playback.skippedCount == 0)
  }

  @Test("a restarted stream goes on where it was cut, if that is soon")
  func restarting() {
    var playback = Playback()
    playback.enqueue([0.1, 0.2, 0.3, 0.4], at: at(0))
    _ = playback.render(2, heardAt: at(0))
    playback.restart()
    var later = playback
    #expect(playback.render(3, heardAt: at(100)) == [0.3, 0.4, 0])
    #expect(later.render(3, heardAt: at(400)) == [0, 0, 0])
    #expect(later.skippedCount == 1)
  }

  @Test("no samples are no item")
  func empty() {
    var playback = Playback()
    playback.enqueue([], at: at(0))
    #expect(playback.nextStart == nil)
  }

  @Test("one item too many replaces the furthest")
  func limit() {
    var playback = Playback()
    for index in 0...Playback.mostItems {
      playback.enqueue([1], at: at(Int64(index)))
    }
    #expect(playback.waiting.count == Playback.mostItems)
    #expect(playback.waiting.last?.start == at(Int64(Playback.mostItems - 1)))
  }
}
