import Terminal
import Testing
import Workout

@testable import gympulse_tui

@Suite("The animation at the end")
struct CelebrationTests {
  private static let frames = (0..<200).map { frame in
    Celebration(
      since: Instant(nanoseconds: 0), at: Instant(nanoseconds: Int64(frame) * 33_000_000), isStill: false)
  }

  @Test("the ring closes, then the check mark is bigger, smaller, and of the right size")
  func bounce() {
    let rings = Self.frames.map(\.ring)
    #expect(rings[0] == 0 && rings[20] == 1 && zip(rings, rings.dropFirst()).allSatisfy { $0 <= $1 })
    let sizes = Self.frames.compactMap(\.size)
    let (largest, end) = (sizes.max() ?? 0, sizes.last)
    #expect((1.1...1.2).contains(largest) && end == 1)
    let after = sizes.drop { $0 < largest }
    #expect((after.min() ?? 1) < 1)
    #expect(Self.frames[5].size == nil)
  }

  @Test(
    "it pulses three times, in not less than a second and a half, and never more than three times a second")
  func pulses() {
    let bright = Self.frames.indices.filter { Self.frames[$0].isBright }
    let starts = bright.filter { !bright.contains($0 - 1) }
    #expect(starts.count == 3)
    #expect(Double((bright.last ?? 0) - starts[0]) * 0.033 >= 1.45)
    #expect(zip(starts, starts.dropFirst()).allSatisfy { Double($1 - $0) * 0.033 > 0.33 })
  }

  @Test("it lasts three seconds; with reduced motion all is there at once")
  func length() {
    #expect(Self.frames.count { $0.next != nil } == 91)
    let still = Celebration(since: Instant(nanoseconds: 0), at: Instant(nanoseconds: 1), isStill: true)
    #expect(still.next == nil && still.ring == 1 && still.size == 1 && !still.isBright)
  }

  @Test("confetti falls: at most fifty pieces, none over the ring, and all have fallen at the end")
  func confetti() throws {
    var stage = try Stage.running(Examples.tabata, after: .milliseconds(249_990), 98, 40)
    var most = 0
    for _ in 0..<90 {
      stage.wait(.milliseconds(33))
      let frame = try #require(stage.frame)
      let pieces = frame.surface.cells.indices.filter {
        ["▀", "▄", "⠃", "⠤"].contains(frame.surface.cells[$0].text)
      }
      most = max(most, pieces.count)
      guard let ring = frame.illustrations.first(where: { $0.content.check != nil }) else { continue }
      for index in pieces {
        #expect(!ring.rect.contains(Point(column: index % 98, row: index / 98)))
      }
    }
    #expect((20...Celebration.piecesMax).contains(most), "\(most)")
    stage.wait(.seconds(1))
    #expect(!stage.picture.contains("▀") && stage.picture.contains("Workout complete"))
  }
}
