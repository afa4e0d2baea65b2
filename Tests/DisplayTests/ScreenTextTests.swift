import Display
import Testing

@testable import Workout

@Suite("A workout in words")
struct ScreenTextTests {
  private static func view(_ routine: Routine, after seconds: Double, isPaused: Bool = false) -> SessionView {
    let session = Session(routine, elapsed: .nanoseconds(Int64(seconds * 1e9)), isPaused: isPaused)
    return SessionView(session, at: Instant(nanoseconds: 0))
  }

  private static let sets = Routine(
    name: "Tabata", round: [Segment(.work, seconds: 20), Segment(.rest, seconds: 10)], rounds: 8, sets: 2)
  private static let endless = Routine(name: "On", round: [Segment(.work, seconds: 10)], rounds: nil)
  private static let custom = Routine(
    name: "Core", kind: .custom, opening: [Segment(.getReady, seconds: 3)],
    round: [
      Segment(.interval, seconds: 30, title: "Plank"), Segment(.interval, seconds: nil, title: "Push-ups"),
    ],
    rounds: 3)
  private static let reps = Routine(
    name: "Strength", kind: .custom,
    round: [
      Segment(.interval, seconds: nil, title: "Push-ups", reps: 12),
      Segment(.interval, seconds: 45, title: "Lunge", reps: 1),
    ])
  private static let tea = Routine(
    name: "Tea", kind: .countdown, track: false, round: [Segment(.interval, seconds: 240, title: "Tea")])
  private static let exercises = Routine(
    name: "Today", kind: .exercise,
    round: (1...10).map { number in
      Segment(
        .work, seconds: 30, title: "Squats",
        exercise: ExerciseChoice(name: "Squats \(number)", category: "Legs", difficulty: .hard))
    })

  @Test("a segment of a routine reads as it does when it is next", arguments: [sets, custom, reps])
  func nextSegment(routine: Routine) {
    let second = (routine.opening + routine.round)[1]
    let next = ScreenText(Self.view(routine, after: 1)).next
    #expect(next == ScreenText.next(second) && next.contains(second.title), "\(next)")
  }

  @Test(
    "screen and voice name the same place, each only where there is more than one",
    arguments: [
      (sets, 35.0, "Work 0:15 · Round 2/8 · Set 1/2", "Work, 15 seconds, round 2 of 8, set 1 of 2"),
      (endless, 25.0, "Work 0:05 · Round 3", "Work, 5 seconds, round 3"),
      (custom, 1.0, "Get Ready 0:02 · Round 1/3", "Get Ready, 2 seconds, round 1 of 3, next Plank"),
      (
        custom, 40.0, "Push-ups 0:07 · Interval 2/2 · Round 1/3",
        "Push-ups, until you say done, interval 2 of 2, round 1 of 3"
      ),
      (
        reps, 7.0, "Push-ups 12 reps 0:07 · Interval 1/2",
        "Push-ups, 12 reps, until you say done, interval 1 of 2"
      ),
      (tea, 60.0, "Tea 3:00", "Tea, 3 minutes"),
      (
        exercises, 95.5, "Squats 0:25 · Exercise 4/10 · Legs, hard",
        "Squats, 25 seconds, exercise 4 of 10, Legs, hard"
      ),
      (sets, 480.0, "Workout complete", "Workout complete"), (tea, 240.0, "Time's up", "Time's up"),
    ])
  func place(routine: Routine, seconds: Double, shown: String, spoken: String) {
    let view = Self.view(routine, after: seconds)
    #expect(ScreenText(view).line == shown)
    #expect(SpokenText.sentence(view) == spoken)
  }

  @Test(
    "what comes next, with its length or until done",
    arguments: [
      (sets, 5.0, "Next: Rest 0:10"), (custom, 10.0, "Next: Push-ups until done"),
      (reps, 10.0, "Next: Lunge 1 rep 0:45"),
      (tea, 5.0, ""), (sets, 479.9, "Last interval"),
      (tea, 240.0, ""),
    ])
  func next(routine: Routine, seconds: Double, text: String) {
    #expect(ScreenText(Self.view(routine, after: seconds)).next == text)
  }

  @Test("paused, stale, and without a workout")
  func states() {
    var view = Self.view(Self.endless, after: 5, isPaused: true)
    view.isStale = true
    #expect(ScreenText(view).line == "Work 0:05 paused offline · Round 1")
    #expect(ScreenText(view, isASCII: true).line == "Work 0:05 paused offline - Round 1")
    #expect(SpokenText.sentence(view) == "Paused, Work, 5 seconds, round 1, offline")
    let idle = SessionView(nil, at: Instant(nanoseconds: 0))
    #expect(ScreenText(idle).line == "No workout is running" && ScreenText(idle).progress.isEmpty)
    #expect(SpokenText.sentence(idle, idle: "") == "No workout is running")
  }

  @Test(
    "durations in words",
    arguments: [
      (0, "0 seconds"), (1, "1 second"), (60, "1 minute"), (90, "1 minute 30 seconds"),
      (7322, "2 hours 2 minutes 2 seconds"),
    ])
  func durations(seconds: Int, words: String) {
    #expect(SpokenText.duration(.seconds(seconds)) == words)
  }

  @Test("lines are cut out of a stream however it comes; one that is too long is dropped")
  func lines() {
    let stream = Array("ab\n\nabcd\nabcde\nx\nrest".utf8)
    for size in 1...stream.count {
      var splitter = LineSplitter(lengthMax: 4)
      let lines = stride(from: 0, to: stream.count, by: size).flatMap {
        splitter.append(Array(stream[$0..<min($0 + size, stream.count)]))
      }
      #expect(lines.map { String(decoding: $0, as: UTF8.self) } == ["ab", "", "abcd", "x"])
      #expect(splitter.end() == Array("rest".utf8) && splitter.end() == nil)
    }
  }
}
