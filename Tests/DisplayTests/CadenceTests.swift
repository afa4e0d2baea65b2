import Display
import Testing

@Suite("How often a segment changes")
struct CadenceTests {
  private static let quiet = Cadence(isQuiet: true)
  private static let tenths = Cadence(hasTenths: true)
  private static let slow = Cadence(stepSeconds: 7, isQuiet: true, hasTenths: true)

  @Test(
    "the text at a remaining time, and the remaining time at which it changes",
    arguments: [
      (Cadence(), 90.0, "1:30", 89.0), (Cadence(), 89.2, "1:30", 89), (Cadence(), 0.5, "0:01", 0),
      (Cadence(stepSeconds: 5), 23.4, "0:24", 20), (Cadence(stepSeconds: 5), 20, "0:20", 15),
      (quiet, 150, "3m", 120), (quiet, 120, "2m", 60), (quiet, 60.5, "2m", 60), (quiet, 60, "1:00", 59),
      (tenths, 11, "0:11", 10), (tenths, 10.4, "0:11", 10), (tenths, 10, "10.0", 9.9),
      (tenths, 0.04, "0.1", 0),
      // A coarser mark that would pass over the minute, or the last ten seconds, stops there.
      (slow, 70, "2m", 60), (slow, 12, "0:12", 10), (slow, 14, "0:14", 10), (slow, 21, "0:21", 14),
      (Cadence(isByPhase: true), 30, "0:30", 0),
    ])
  func marks(cadence: Cadence, seconds: Double, text: String, next: Double) {
    let remaining = Duration.milliseconds(Int64((seconds * 1000).rounded()))
    #expect(cadence.text(remaining) == text)
    #expect(cadence.mark(after: remaining) == .milliseconds(Int64((next * 1000).rounded())))
  }

  @Test(
    "from mark to mark a countdown reaches zero, and always goes down",
    arguments: [Cadence(), quiet, tenths, slow])
  func reachesZero(cadence: Cadence) {
    var remaining = Duration.milliseconds(300_123)
    var steps = 0
    while remaining > .zero, steps < 1000 {
      let next = cadence.mark(after: remaining)
      #expect(next < remaining)
      remaining = next
      steps += 1
    }
    #expect(remaining == .zero)
  }
}
