import Display
import Testing

@testable import Workout

@Suite("Results of intervals that count")
struct ResultTextTests {
  /// The view of a workout for time, complete, with a round after each number of seconds.
  private func text(ends: [Int], title: String = "Fran", at second: Int = 301) throws -> ScreenText {
    let segment = Segment(
      .interval, seconds: nil, title: title, capSeconds: 300, counts: true, goal: 3)
    var session = Session(Routine(name: "Fran", kind: .custom, round: [segment]))
    for end in ends { try session.countRound(at: Instant(nanoseconds: Int64(end) * 1_000_000_000)) }
    return ScreenText(SessionView(session, at: Instant(nanoseconds: Int64(second) * 1_000_000_000)))
  }

  @Test(
    "of a ladder the title has the repetitions of the round",
    arguments: [
      ("21-15-9 Thrusters", ["21 Thrusters", "15 Thrusters", "9 Thrusters"]),
      ("21-15-9", ["21 reps", "15 reps", "9 reps"]), ("5-4 Dips", ["5-4 Dips", "5-4 Dips", "5-4 Dips"]),
    ])
  func ladder(title: String, shown: [String]) throws {
    for (round, text) in shown.enumerated() {
      #expect(try self.text(ends: Array([50, 100].prefix(round)), title: title, at: 101).title == text)
    }
    let first = try self.text(ends: [], title: title, at: 101)
    let isLadder = shown[0] != title
    #expect(first.next == (isLadder ? "Next: \(shown[1])" : "Last interval") && first.nextTime == "")
    let last = try self.text(ends: [50, 100], title: title, at: 101)
    #expect(last.nextTitle == "Complete")
  }

  @Test("a complete workout has its time and its rounds, and the best of earlier ones")
  func results() throws {
    let done = try text(ends: [50, 100, 150])
    #expect(done.result == "2:30, 3 rounds")
    let slower = IntervalResult(title: "Fran", seconds: 200, ends: [60, 120, 200])
    let faster = IntervalResult(title: "Fran", seconds: 130, ends: [40, 80, 130])
    let capped = IntervalResult(title: "Fran", seconds: nil, ends: [100, 200])
    let other = IntervalResult(title: "Diane", seconds: 10, ends: [2, 5, 10])
    let short = IntervalResult(title: "Fran", seconds: 10, ends: [10])
    #expect(done.result(comparedWith: [slower, capped]) == "2:30, 3 rounds – new best!")
    #expect(done.result(comparedWith: [slower, faster]) == "2:30, 3 rounds (best: 2:10, 3 rounds)")
    #expect(done.result(comparedWith: [other, short]) == "2:30, 3 rounds")
    let unfinished = try text(ends: [100])
    #expect(unfinished.result(comparedWith: [capped]) == "1 round (best: 2 rounds)")
    #expect(try text(ends: []).result(comparedWith: [slower]) == "")
    let further = IntervalResult(title: "Fran", seconds: nil, ends: [100], reps: 5)
    #expect(unfinished.result(comparedWith: [further]) == "1 round (best: 1 round + 5)")
    #expect(ResultText.text(IntervalResult(title: "", seconds: nil, ends: [], reps: 12)) == "0 rounds + 12")
    #expect(ResultText.text(IntervalResult(title: "", seconds: nil, ends: [9, 12], reps: 0)) == "2 rounds")
  }
}
