import Messages
import Testing

@testable import gympulse_store

@Suite("What the log comes to")
struct SummaryTests {
  /// A Saturday.
  private let today = LocalDate(dayNumber: 20_778)

  private func totals(_ seconds: [Int: Double]) -> DayTotals {
    DayTotals(
      days: seconds.sorted { $0.key < $1.key }.map {
        .init(
          date: today.advanced(by: $0.key),
          total: .init(workouts: 1, activeSeconds: abs($0.value)), isDone: $0.value > 0)
      })
  }

  private func summary(_ back: Int..., days: Int = 7) -> WorkoutSummary {
    let seconds = Dictionary(back.map { ($0, 60.0) }, uniquingKeysWith: +)
    return WorkoutSummary(totals(seconds), days: days, today: today, weeklyGoal: 7)
  }

  @Test("each day is done, skipped, of rest, still open, or before the first workout")
  func statuses() {
    #expect(today.text == "2026-11-21" && today.weekday == 6)
    #expect(summary().days.map(\.status) == [.before, .before, .before, .before, .before, .before, .open])
    #expect(summary(0).days.map(\.status) == [.before, .before, .before, .before, .before, .before, .done])
    // Sunday the 15th is the plan's day of rest.
    #expect(
      summary(-7, -5, -3).days.map(\.status) == [.rest, .done, .skipped, .done, .skipped, .skipped, .open])
    #expect(summary(-6).days.map(\.status).first == .done, "trained on the day of rest all the same")
    let some = summary(-7, -5, -3)
    #expect(some.done == 2 && some.skipped == 3)
    #expect(some.days.map(\.date) == (-6...0).map { today.advanced(by: $0) })
  }

  @Test("a day counts as done only with a completed workout of which at least half was trained")
  func doneDays() {
    let totals = totals([-4: 60, -3: -60, -2: 60, 0: -60])
    let summary = WorkoutSummary(totals, days: 5, today: today, weeklyGoal: 7)
    #expect(summary.days.map(\.status) == [.done, .skipped, .done, .skipped, .open])
    #expect(summary.days.map(\.total.workouts) == [1, 1, 1, 0, 1], "what was stopped is shown all the same")
    #expect(summary.done == 2 && summary.streak == 0 && summary.longestStreak == 1)
  }

  @Test(
    "with a goal of some days a week a streak counts weeks that reached it; the present one ends it when it is over",
    arguments: [
      // Saturday the 21st; the weeks begin at -5, -12, -19 and so on.
      ([], 0, 0), ([0, -1], 0, 0), ([0, -1, -2], 1, 1), ([-6, -7, -8], 1, 1),
      ([0, -1, -2, -6, -7, -8], 2, 2),
      ([0, -1, -2, -13, -14, -15], 1, 1), ([-13, -14, -15, -20, -21, -22, -23], 0, 2),
      ([0, -1, -6, -7, -8, -13, -14, -15], 2, 2),
    ])
  func weeks(back: [Int], streak: Int, longest: Int) {
    let seconds = Dictionary(back.map { ($0, 60.0) }, uniquingKeysWith: +)
    let summary = WorkoutSummary(totals(seconds), days: 7, today: today, weeklyGoal: 3)
    #expect(summary.streak == streak && summary.longestStreak == longest && summary.weeklyGoal == 3)
  }

  @Test("today on the plan's day of rest is a rest, not a day to be done")
  func restToday() {
    let sunday = today.advanced(by: 1)
    let summary = WorkoutSummary(totals([-1: 60, 0: 60]), days: 2, today: sunday, weeklyGoal: 7)
    #expect(summary.days.map(\.status) == [.done, .rest])
    #expect(summary.streak == 2)
  }

  @Test(
    "a streak: days trained with none skipped; a day of rest neither counts nor breaks it, today may still come",
    arguments: [
      ([], 0, 0), ([0], 1, 1), ([-1], 1, 1), ([-2], 0, 1), ([-1, 0], 2, 2), ([-2, -1], 2, 2),
      ([-3, -2, 0], 1, 2), ([-7, -5, -4, -3, -2, -1, 0], 7, 7), ([-7, -6, -5, -4], 0, 4),
      ([-8, -7, -4], 0, 2),
      ([-7, -5], 0, 2), ([-9, -8, -7, -5, -4], 0, 5), ([-8, -6, -5, -4, -3, -2, -1], 6, 6),
    ] as [([Int], Int, Int)])
  func streaks(back: [Int], present: Int, longest: Int) {
    let days = back.map { today.advanced(by: $0) }
    let streaks = WorkoutSummary.streaks(of: days, today: today)
    #expect(streaks.present == present && streaks.longest == longest)
  }

  @Test("weeks from Monday and months from the first, whole, the last first, also those without a workout")
  func spans() {
    let summary = WorkoutSummary(
      totals([0: 10, -5: 20, -6: 30, -12: 40, -13: 50, -21: 60, -300: 999]), days: 14, today: today,
      weeklyGoal: 7)
    #expect(summary.weeks.map(\.from.text) == ["2026-11-16", "2026-11-09", "2026-11-02"])
    #expect(summary.weeks.map(\.total.activeSeconds) == [30, 70, 50])
    #expect(summary.months.map(\.from.text) == ["2026-11-01"])
    #expect(summary.months.map(\.total) == [.init(workouts: 5, activeSeconds: 150)])
    #expect(summary.total == .init(workouts: 5, activeSeconds: 150))
    let longer = WorkoutSummary(totals([0: 10]), days: 32, today: today, weeklyGoal: 7)
    #expect(longer.months.map(\.from.text) == ["2026-11-01", "2026-10-01"])
    #expect(longer.months.map(\.total.workouts) == [1, 0])
  }

  @Test("the best week is the one of all time, the earliest of several")
  func bestWeek() {
    #expect(summary().bestWeek == nil)
    let all = WorkoutSummary(
      totals([0: 10, -300: 50, -301: 50, -302: 40, -700: 140]), days: 7, today: today, weeklyGoal: 7)
    #expect(all.bestWeek?.from == today.advanced(by: -700).monday)
    #expect(all.bestWeek?.total == .init(workouts: 1, activeSeconds: 140))
  }

  @Test("what no exercise accounts for is Other; the longest comes first")
  func categories() {
    var some = totals([0: 100])
    some.categories = [
      .init(category: "Abs", seconds: 30), .init(category: "Back", seconds: 40),
      .init(category: "Other", seconds: 5), .init(category: "Chest", seconds: 0),
    ]
    let categories = WorkoutSummary(some, days: 7, today: today, weeklyGoal: 7).categories
    #expect(categories.map(\.category) == ["Back", "Abs", "Other"])
    #expect(categories.map(\.seconds) == [40, 30, 30])
  }

  @Test("a workout dated tomorrow counts when its day has come")
  func tomorrow() {
    let summary = summary(0, 1)
    #expect(summary.total.workouts == 1 && summary.streak == 1)
    #expect(
      WorkoutSummary(totals([0: 60, 1: 60]), days: 7, today: today.advanced(by: 1), weeklyGoal: 7).streak == 2
    )
  }
}
