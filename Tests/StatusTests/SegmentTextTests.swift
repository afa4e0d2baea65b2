import Display
import Testing
import Workout

@testable import gympulse_status

@Suite("What a line says")
struct SegmentTextTests {
  /// Compact is time and phase, expanded adds progress and what comes next. Rounds without end count up, and routines of
  /// one round and set show neither.
  @Test(
    "plain text through all phases, in all details and of other routines",
    arguments: [
      (Workouts.intervals, SegmentDetail.standard, 0, "Get Ready 0:05 · Round 1/3 · Set 1/2"),
      (Workouts.intervals, .standard, 0.001, "Get Ready 0:05 · Round 1/3 · Set 1/2"),
      (Workouts.intervals, .standard, 4.999, "Get Ready 0:01 · Round 1/3 · Set 1/2"),
      (Workouts.intervals, .standard, 5, "Work 0:20 · Round 1/3 · Set 1/2"),
      (Workouts.intervals, .standard, 10, "Work 0:15 · Round 1/3 · Set 1/2"),
      (Workouts.intervals, .standard, 24.5, "Work 0:01 · Round 1/3 · Set 1/2"),
      (Workouts.intervals, .standard, 25, "Rest 0:10 · Round 1/3 · Set 1/2"),
      (Workouts.intervals, .standard, 35, "Work 0:20 · Round 2/3 · Set 1/2"),
      (Workouts.intervals, .standard, 95, "Work 0:20 · Round 1/3 · Set 2/2"),
      (Workouts.intervals, .standard, 184.001, "Rest 0:01 · Round 3/3 · Set 2/2"),
      (Workouts.intervals, .standard, 185, "Workout complete"),
      (Workouts.intervals, .standard, 9999, "Workout complete"),
      (Workouts.intervals, .compact, 10, "Work 0:15"),
      (Workouts.intervals, .compact, 185, "Workout complete"),
      (Workouts.intervals, .expanded, 10, "Work 0:15 ▰▰▰▰▰▰▱▱ · Round 1/3 · Set 1/2 · Next: Rest 0:10"),
      (Workouts.intervals, .expanded, 25, "Rest 0:10 ▰▰▰▰▰▰▰▰ · Round 1/3 · Set 1/2 · Next: Work 0:20"),
      (Workouts.intervals, .expanded, 184.9, "Rest 0:01 ▰▱▱▱▱▱▱▱ · Round 3/3 · Set 2/2 · Last interval"),
      (Workouts.intervals, .expanded, 185, "Workout complete"),
      (Workouts.endless, .standard, 0, "Run 1:30 · Round 1"),
      (Workouts.endless, .standard, 150 * 1_000_000 + 90, "Walk 1:00 · Round 1000001"),
      (Workouts.countdown, .standard, 0, "Work 60:01"), (Workouts.countdown, .standard, 3600.5, "Work 0:01"),
    ] as [(Session, SegmentDetail, Double, String)])
  func phases(session: Session, detail: SegmentDetail, seconds: Double, line: String) {
    #expect(SegmentStyle(.plain, detail).text(Workouts.view(session, after: seconds)) == line)
  }

  @Test("pausing freezes the remaining time and says so")
  func paused() {
    let session = Workouts.intervals.paused(after: 7.3)
    for seconds in [7.3, 8, 4000] {
      let view = Workouts.view(session, after: seconds)
      #expect(SegmentStyle(.plain).text(view) == "Work 0:18 paused · Round 1/3 · Set 1/2")
      #expect(SegmentStyle(.plain, .compact).text(view) == "Work 0:18 paused")
      #expect(view.change(Cadence()) == nil)
    }
  }

  @Test(
    "an interval that waits for done counts up",
    arguments: [
      (0.0, "Push-ups 0:00 · Round 1/3"), (0.999, "Push-ups 0:00 · Round 1/3"),
      (1, "Push-ups 0:01 · Round 1/3"),
      (75.5, "Push-ups 1:15 · Round 1/3"),
    ])
  func open(seconds: Double, line: String) {
    let view = Workouts.view(Workouts.open, after: seconds)
    #expect(SegmentStyle(.plain).text(view) == line)
    #expect(view.change(Cadence()) == Workouts.start.advanced(by: .seconds(Int(seconds) + 1)))
    #expect(SegmentStyle(.spoken).text(view) == "Push-ups, until you say done, round 1 of 3")
    #expect(view.change(SegmentStyle(.spoken).cadence) == view.boundary)
    #expect(SegmentStyle(.tmux).text(view).hasPrefix("#[fg=#000000,bg=#ff5fff] ● Push-ups"))
    #expect(!view.isEnding && view.progress == 0)
  }

  @Test("paused, an open interval stands still; quiet, it shows minutes from the first on")
  func openAtRest() {
    let view = Workouts.view(Workouts.open.paused(after: 65), after: 90)
    #expect(SegmentStyle(.plain).text(view) == "Push-ups 1:05 paused · Round 1/3")
    #expect(view.change(Cadence()) == nil)
    var style = SegmentStyle(.plain)
    style.cadence = Cadence(isQuiet: true)
    let running = Workouts.view(Workouts.open, after: 65)
    #expect(style.text(running) == "Push-ups 1m · Round 1/3")
    #expect(running.change(style.cadence) == Workouts.start.advanced(by: .seconds(120)))
  }

  @Test(
    "what the person's own actors say is in the expanded line, as far as it fits, and in a field; never markup"
  )
  func readings() throws {
    var view = Workouts.view(Workouts.intervals, after: 10)
    view.readings = ["Heart <b>\u{1B}[31m 142 bpm", "Zone 2"]
    let said = "Heart <b> [31m 142 bpm · Zone 2"
    #expect(SegmentStyle(.plain).text(view) == "Work 0:15 · Round 1/3 · Set 1/2")
    var style = SegmentStyle(.plain, .expanded)
    #expect(style.text(view) == "Work 0:15 ▰▰▰▰▰▰▱▱ · Round 1/3 · Set 1/2 · Next: Rest 0:10 · \(said)")
    style.width = 67
    #expect(style.text(view).hasSuffix("Rest 0:10 · Heart…"))
    #expect(
      SegmentStyle(.plain, .custom(try Template("{time}[ · {readings}]"))).text(view) == "0:15 · \(said)")
    #expect(SegmentStyle(.waybar, .expanded).text(view).contains("Heart &lt;b&gt; [31m 142 bpm"))
  }

  @Test("an idle segment is empty, or the idle text", arguments: ["", "no workout"])
  func idle(text: String) {
    let view = Workouts.view(nil, after: 0)
    #expect(SegmentStyle(.plain, idleText: text).text(view) == text)
    #expect(SegmentStyle(.tmux, idleText: text).text(view) == text)
    #expect(view.change(Cadence()) == nil)
  }

  @Test("a session that has yet to begin shows its first phase in full")
  func beforeTheStart() {
    let view = Workouts.view(Workouts.intervals, after: -3)
    #expect(view.remaining == .seconds(5))
    #expect(view.change(Cadence()) == Workouts.start.advanced(by: .seconds(1)))
  }

  @Test(
    "the next change is the next whole second of remaining time, exactly",
    arguments: [(0.0, 1), (0.5, 1), (0.999_999_999, 1), (1, 2), (4, 5), (4.2, 5), (5, 6), (184.999, 185)])
  func nextChange(seconds: Double, change: Int) {
    let view = Workouts.view(Workouts.intervals, after: seconds)
    #expect(view.change(Cadence()) == Workouts.start.advanced(by: .seconds(change)))
  }
}
