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
    #expect(first.next == (isLadder ? "Next: \(shown[1])" : "") && first.nextTime == "")
    let last = try self.text(ends: [50, 100], title: title, at: 101)
    #expect(last.nextTitle == "Complete")
  }

  /// The words of a view whose best workout before had a score.
  private func compared(_ ends: [Int], with best: Score?, last: Score? = nil) throws -> ScreenText {
    let segment = Segment(.interval, seconds: nil, title: "Fran", capSeconds: 300, counts: true, goal: 3)
    var session = Session(Routine(name: "Fran", kind: .custom, round: [segment]))
    for end in ends { try session.countRound(at: Instant(nanoseconds: Int64(end) * 1_000_000_000)) }
    var view = SessionView(session, at: Instant(nanoseconds: 301_000_000_000))
    view.earlier = SessionView.Earlier(last: last ?? best, lastSeconds: 100, notes: ["60kg"], best: best)
    return ScreenText(view)
  }

  private func score(_ measure: Measure, _ results: [IntervalResult] = [], seconds: Double = 0) -> Score? {
    Score(measure, results, trainedSeconds: seconds, isCompleted: true)
  }

  @Test("a complete workout has its time and its rounds, and how they compare with the best")
  func results() throws {
    let slower = score(.rounds, [IntervalResult(title: "Fran", seconds: 200, ends: [60, 120, 200])])
    let faster = score(.rounds, [IntervalResult(title: "Fran", seconds: 130, ends: [40, 80, 130])])
    let capped = score(.rounds, [IntervalResult(title: "Fran", seconds: nil, ends: [100, 200])])
    let further = score(.rounds, [IntervalResult(title: "Fran", seconds: nil, ends: [100], reps: 5)])
    #expect(try text(ends: [50, 100, 150]).result == "2:30, 3 rounds")
    #expect(try compared([50, 100, 150], with: slower).result == "2:30, 3 rounds – best by 0:50")
    #expect(try compared([50, 100, 150], with: faster).result == "2:30, 3 rounds (best: 2:10, 3 rounds)")
    #expect(try compared([50, 100, 150], with: capped).result == "2:30, 3 rounds – best by 1 round")
    #expect(try compared([100], with: capped).result == "1 round (best: 2 rounds)")
    #expect(try compared([100], with: further).result == "1 round (best: 1 round + 5)")
    #expect(try compared([], with: slower).result == "")
    #expect(ResultText.text(IntervalResult(title: "", seconds: nil, ends: [], reps: 12)) == "0 rounds + 12")
    #expect(ResultText.text(IntervalResult(title: "", seconds: nil, ends: [9, 12], reps: 0)) == "2 rounds")
  }

  @Test("what earlier workouts were like is in one line")
  func earlier() throws {
    let (short, long) = (score(.hold, seconds: 62), score(.hold, seconds: 95))
    #expect(try compared([], with: long, last: short).earlier == "Last: 1:02 · best: 1:35 · 60kg")
    #expect(try compared([], with: long).earlier == "Last and best: 1:35 · 60kg")
    #expect(try compared([], with: nil).earlier == "Last: 1:40 · 60kg")
    #expect(try text(ends: []).earlier == "")
    let (slow, fast) = (try #require(score(.time, seconds: 90)), try #require(score(.time, seconds: 80.4)))
    #expect(ResultText.comparison(fast, with: slow) == " – best by 0:10")
    #expect(ResultText.comparison(slow, with: fast) == " (best: 1:20)")
    #expect(Score(.time, [], trainedSeconds: 9, isCompleted: false) == nil)
  }

  @Test(
    "the time since the end of a countdown has seconds for ten minutes, then minutes, for a day",
    arguments: [
      (0.9, "Time's up"), (130, "Time's up +2:10"), (599, "Time's up +9:59"), (659, "Time's up +10 min"),
      (3900, "Time's up +1 h 5 min"), (90_000, "Time's up +24 h 0 min"),
    ])
  func sinceEnd(seconds: Double, text: String) {
    let session = Session(Routine(name: "Tea", kind: .countdown, round: [Segment(.interval, seconds: 60)]))
    let now = Instant(nanoseconds: Int64((60 + seconds) * 1e9))
    let view = SessionView(session, at: now)
    #expect(ScreenText(view).status == text)
    let next = view.change(Cadence())
    #expect((next == nil) == (seconds > 86_400))
    if let next {
      #expect(next.nanoseconds % 1_000_000_000 == 0)
      let isSame = SessionView(session, at: next.advanced(by: .milliseconds(-1))).atMark(Cadence())
      #expect(isSame == view.atMark(Cadence()))
      #expect(SessionView(session, at: next).atMark(Cadence()) != isSame)
    }
  }
}
