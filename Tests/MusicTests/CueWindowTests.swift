import Messages
import Testing
import Workout

@testable import gympulse_music

extension Instant {
  /// A second on the tests' clock.
  static func at(_ second: Double) -> Instant {
    Instant(nanoseconds: 1_000_000_000_000 + Int64(second * 1e9))
  }

  /// The second on the tests' clock.
  var second: Double { Instant.at(0).duration(to: self).seconds }
}

extension AudioCues {
  /// A cue from a second to another.
  init(_ start: Double, _ end: Double) {
    self.init(startsAt: Instant.at(start).nanoseconds, endsAt: Instant.at(end).nanoseconds)
  }
}

/// Publishes cues as `gympulse-audio` does, and returns when the music is low.
private func low(_ cues: [AudioCues]) -> [ClosedRange<Double>] {
  var window = CueWindow()
  var publications = cues.indices.map { index in
    (at: index == 0 ? Instant.at(0) : Instant(nanoseconds: cues[index - 1].startsAt ?? 0), cue: cues[index])
  }
  var ranges: [ClosedRange<Double>] = []
  var began: Double?
  while true {
    let published = publications.first?.at
    guard let now = [published, window.wakeAt].compactMap(\.self).min() else { break }
    if now == published { window.follow(publications.removeFirst().cue, at: now) }
    window.update(at: now)
    if window.isLow, began == nil { began = now.second }
    if !window.isLow, let first = began {
      ranges.append(first...now.second)
      began = nil
    }
  }
  return ranges
}

@Suite("Music: when it is low")
struct CueWindowTests {
  @Test("from 150 ms before a cue until its end")
  func one() {
    #expect(low([AudioCues(10, 10.8), .none]) == [9.85...10.8])
  }

  @Test("over the ticks of a countdown into the boundary, and not over longer gaps")
  func countdown() {
    let cues = [
      AudioCues(7, 7.1), AudioCues(8, 8.1), AudioCues(9, 9.1), AudioCues(10, 11), AudioCues(20, 20.5),
      .none,
    ]
    #expect(low(cues) == [6.85...11, 19.85...20.5])
    #expect(low([AudioCues(5, 5.5), AudioCues(7.1, 7.5), .none]) == [4.85...5.5, 6.95...7.5])
  }

  @Test("a long word that the next cue interrupts keeps it low until the end of both")
  func overlapping() {
    #expect(low([AudioCues(5, 9), AudioCues(7, 7.5), .none]) == [4.85...9])
  }

  @Test("a cue that comes late lowers it at once; one that is over does not")
  func late() {
    var window = CueWindow()
    window.follow(AudioCues(10, 11), at: .at(10.2))
    window.update(at: .at(10.2))
    #expect(window.isLow && window.wakeAt == .at(11))
    var over = CueWindow()
    over.follow(AudioCues(10, 11), at: .at(12))
    over.update(at: .at(12))
    #expect(!over.isLow && over.wakeAt == nil)
  }

  @Test("a pause ends it at once; what was planned before is gone")
  func cut() {
    var window = CueWindow()
    window.follow(AudioCues(10, 12), at: .at(8))
    window.update(at: .at(10.5))
    #expect(window.isLow)
    window.cut(at: .at(10.5))
    window.follow(.none, at: .at(10.5))
    window.update(at: .at(10.5))
    #expect(!window.isLow && window.wakeAt == nil)
  }

  @Test("a cue that is put off before it begins raises it again")
  func putOff() {
    var window = CueWindow()
    window.follow(AudioCues(10, 11), at: .at(8))
    window.update(at: .at(9.9))
    window.follow(AudioCues(25, 26), at: .at(9.95))
    window.update(at: .at(9.95))
    #expect(!window.isLow && window.wakeAt == .at(24.85))
  }

  @Test("values out of order or range are not a cue")
  func unusable() {
    var window = CueWindow()
    for cues in [
      AudioCues(11, 10), AudioCues(startsAt: .min, endsAt: .max), AudioCues(startsAt: 5, endsAt: nil),
    ] {
      window.follow(cues, at: .at(9.99))
    }
    window.update(at: .at(10.5))
    #expect(window.wakeAt.map { $0 > .at(0) } ?? true)
  }
}
