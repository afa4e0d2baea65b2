import Display
import Testing
import Workout

/// Words after a number: `12 reps`, `10 min`, `5 rounds`.
@Suite("Notation: numbers with units")
struct NotationUnitsTests {
  @Test(
    "mean what they mean in their short form",
    arguments: [
      ("emom 10m", "emom 10"), ("emom 10 min", "emom 10"), ("emom 1m", "emom 1"), ("emom 2:00", "emom 2"),
      ("amrap 12 min Cindy", "amrap 12m Cindy"), ("8x20/10 warn 5 s", "8x20/10 warn 5"),
      ("12 reps Squats", "12 Squats"), ("1 rep Squats", "1 Squats"), ("12 Reps Squats 30s", "12 Squats 30s"),
      ("3x(12 reps Squats, 30s Plank)", "3x(12 Squats, 30s Plank)"), ("5x5 reps Squats", "5x(5 Squats)"),
      ("12 reps Lunges each side red", "12 Lunges each side red"), ("Squats 12 Reps", "12 Squats"),
      ("21-15-9 reps Burpees", "21-15-9 Burpees"),
      ("for time 21-15-9 reps Burpees", "for time 21-15-9 Burpees"),
    ])
  func units(text: String, plain: String) throws {
    #expect(try Notation.preset(from: text) == Notation.preset(from: plain))
  }

  @Test(
    "without anything that they can count are refused, with what to write",
    arguments: [
      ("emom 90s", 5, "emom has whole minutes, 1 to 999, such as emom 10 or emom 10m"),
      ("5 rounds Run", 0, "write rounds with x, such as 5x(30s Run)"),
      ("1 round Run", 0, "1x(30s Run)"),
      ("3x(30s Plank, 5 sets Squats)", 14, "5x(30s Run)"), ("12 reps", 0, "12 Push-ups"),
      ("21-15-9 reps", 12, "exercise"),
    ])
  func refused(text: String, offset: Int, advice: String) {
    let error = #expect(throws: NotationError.self) { try Notation.preset(from: text) }
    #expect(
      error?.offset == offset && error?.description.contains(advice) == true, "\(error.map { "\($0)" } ?? "")"
    )
  }

  @Test("a name that begins with a unit is written so that it is read again")
  func writtenTitles() throws {
    for title in ["Rounds of Cindy", "Reps in reserve", "sets", "min walk", "Squats"] {
      for seconds in [nil, 30] {
        var preset = Preset(.custom)
        preset.custom.intervals = [CustomInterval(title: title, durationSeconds: seconds, reps: 10)]
        let line = Notation(preset).text
        #expect(try Notation.preset(from: line).custom.intervals == preset.custom.intervals, "\(line)")
      }
    }
  }

  @Test("titles that only begin with such a word are kept")
  func titles() throws {
    let intervals = try Notation.preset(from: "12 Round kicks, 1 Set 3").custom.intervals
    #expect(intervals.map(\.title) == ["Round kicks", "Set 3"] && intervals.map(\.reps) == [12, 1])
  }
}
