import Messages
import Testing
import Workout

@testable import gympulse_ctl

@Suite("gympulse-ctl: history")
struct HistoryTextTests {
  private let saturday = LocalDate(dayNumber: 20_778)

  private func day(_ back: Int, _ status: WorkoutSummary.DayStatus) -> WorkoutSummary.Day {
    .init(date: saturday.advanced(by: back), status: status, total: .init())
  }

  private var entry: WorkoutRecord {
    let time = WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: 3600)
    let exercises = [
      CompletedExercise(name: "Plank", category: "Abs", difficulty: .hard, duration: 30),
      CompletedExercise(name: "Squats", category: "Quads", difficulty: .easy, duration: 30),
    ]
    return WorkoutRecord(
      sessionId: "s", name: "Legs, \"all\"", startedAt: time, completedAt: time, activeSeconds: 370.5,
      sets: 1,
      rounds: 6, exercises: exercises)
  }

  @Test("the calendar has a line for each week and a sign for each day")
  func calendar() {
    let statuses: [WorkoutSummary.DayStatus] = [
      .before, .rest, .done, .skipped, .done, .done, .skipped, .open,
    ]
    let days = statuses.enumerated().map { day($0.offset - 7, $0.element) }
    #expect(
      HistoryText.calendar(days, hasColours: false) == """
                    Mo Tu We Th Fr Sa Su
        2026-11-09                     –
        2026-11-16   ■  ·  ■  ■  ·  ○
        ■ active  · missed  – rest day  ○ today

        """)
    #expect(HistoryText.calendar(days, hasColours: true).text.contains("  \u{1B}[32m■\u{1B}[0m  \u{1B}[31m·"))
  }

  @Test("the report: calendar, facts, weeks, months and categories with bars, workouts")
  func report() {
    let week = WorkoutSummary.Span(from: saturday.monday, total: .init(workouts: 1, activeSeconds: 370))
    let last = WorkoutSummary.Span(
      from: saturday.advanced(by: -12), total: .init(workouts: 2, activeSeconds: 740))
    let month = WorkoutSummary.Span(
      from: saturday.firstOfMonth, total: .init(workouts: 3, activeSeconds: 1110))
    let summary = WorkoutSummary(
      days: [day(0, .done)], done: 1, skipped: 0, weeklyGoal: 7, streak: 1, longestStreak: 12,
      weeks: [week, last],
      months: [month], bestWeek: last,
      categories: [.init(category: "Other", seconds: 310), .init(category: "Abs", seconds: 3)],
      total: .init(workouts: 1, activeSeconds: 370))
    #expect(
      HistoryText.report(summary, [entry]) == """
                    Mo Tu We Th Fr Sa Su
        2026-11-16                  ■
        ■ active  · missed  – rest day  ○ today

        1 active day, 0 missed · Streak: 1 day, longest 12
        Best week: 2026-11-09, 12:20

        Week 2026-11-16  1 workout   6:10   ██████████
        Week 2026-11-09  2 workouts  12:20  ████████████████████

        2026-11  3 workouts  18:30  ████████████████████

        Other  5:10  ████████████████████
        Abs    0:03  █

        1.  2026-11-21  08:30  Legs, "all"  6:10

        """)
  }

  @Test("a streak of weeks says the goal")
  func weekStreak() {
    let summary = WorkoutSummary(
      days: [day(0, .done)], done: 1, skipped: 0, weeklyGoal: 3, streak: 2, longestStreak: 5, weeks: [],
      months: [], bestWeek: nil, categories: [], total: .init())
    #expect(HistoryText.report(summary, []).text.contains("Streak: 2 weeks (goal: 3 days a week), longest 5"))
  }

  @Test("a stopped workout says so, with its plan and where it was stopped")
  func stopped() {
    var stopped = entry
    (stopped.status, stopped.activeSeconds, stopped.plannedSeconds) = (.stopped, 65, 240)
    stopped.stoppedIn = .init(title: "Work", set: 1, round: 3)
    let line = "2026-11-21 08:30 Legs, \"all\" 1:05 of 4:00 stopped in Work, round 3 of 6"
    #expect(HistoryText.line(stopped) == line)
    stopped.exercises = [
      CompletedExercise(name: "Plank", category: "Abs", difficulty: .hard, duration: 0, skippedSeconds: 30)
    ]
    #expect(
      HistoryCSV.lines([stopped]).text.hasSuffix(
        "\"Plank (hard) 0, 30 skipped\",stopped,240.0,,\"Work, set 1, round 3\",,,\r\n"))
  }

  @Test("without workouts a line says so")
  func empty() {
    let summary = WorkoutSummary(
      days: [day(0, .open)], done: 0, skipped: 0, weeklyGoal: 7, streak: 0, longestStreak: 0, weeks: [],
      months: [],
      bestWeek: nil, categories: [], total: .init())
    let report = HistoryText.report(summary, []).text
    #expect(
      report.hasSuffix(
        "0 active days, 0 missed · Streak: 0 days, longest 0\n\nNo workouts in this period\n"))
  }

  @Test("comma-separated values: quotes and commas are quoted (RFC 4180)")
  func csv() {
    #expect(HistoryCSV.header.text.split(separator: ",").count == 15)
    #expect(
      HistoryCSV.lines([entry]).text
        == "2026-11-21,2026-11-21T08:30:00.000+01:00,2026-11-21T08:30:00.000+01:00,\"Legs, \"\"all\"\"\",370.5,1,6,"
        + "\"Plank (hard) 30; Squats (easy) 30\",completed,,,,,,\r\n")
    var counted = entry
    counted.results = [
      IntervalResult(title: "AMRAP", seconds: nil, ends: [60, 130], reps: 12),
      IntervalResult(title: "Row", seconds: 490, ends: [490]),
    ]
    #expect(HistoryCSV.lines([counted]).text.hasSuffix(",\"AMRAP: 2 rounds + 12; Row: 8:10\",,\r\n"))
  }
}
