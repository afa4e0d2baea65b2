import Chance
import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("The log, added up on disk")
struct LogTotalsTests {
  private let folder = TemporaryFolder()

  private func driver(now: String) throws -> StoreDriver {
    let driver = try StoreDriver(in: folder, at: WallTime(now))
    return driver
  }

  private func record(_ id: String, _ started: String, _ exercises: [CompletedExercise] = []) -> WorkoutRecord
  {
    WorkoutRecord(id, at: WallTime(started), seconds: 100, exercises: exercises)
  }

  private func exercise(_ name: String, _ seconds: Int) -> CompletedExercise {
    CompletedExercise(name: name, category: nil, difficulty: .hard, duration: seconds)
  }

  @Test("workouts and minutes of each day and category; the same session counts once")
  func adds() throws {
    let driver = try driver(now: "2026-11-21T12:00:00.000+01:00")
    let plank = record(
      "a", "2026-11-21T08:00:00.000+01:00",
      [exercise("plank", 30), exercise("Crunches", 20), exercise("Nap", 7)])
    for record in [
      plank, plank, record("b", "2026-11-21T09:00:00.000+01:00"), record("c", "2026-11-20T09:00:00.000Z"),
    ] {
      try driver.log(record)
    }
    let summary = try driver.summary()
    #expect(summary.total == .init(workouts: 3, activeSeconds: 300))
    #expect(summary.days.suffix(2).map(\.total.workouts) == [1, 2])
    #expect(
      summary.categories == [.init(category: "Other", seconds: 250), .init(category: "Abs", seconds: 50)])
    let logged = try #require(
      try driver.history().last { $0.sessionId == "a" })
    #expect(logged.exercises.map(\.category) == ["Abs", "Abs", "Other"])
    #expect(logged.exercises.map(\.difficulty) == [.hard, .hard, .hard])
  }

  @Test(
    "a workout belongs to the local date on which it started, around midnight and where the clocks change",
    arguments: [
      ("2026-11-20T23:59:59.999+01:00", "2026-11-20"), ("2026-11-21T00:00:00.000+01:00", "2026-11-21"),
      // Berlin: 02:59:59 is followed by 02:00:00 on 25 October, and 01:59:59 by 03:00:00 on 29 March.
      ("2026-10-25T02:30:00.000+02:00", "2026-10-25"), ("2026-10-25T02:30:00.000+01:00", "2026-10-25"),
      ("2026-10-25T23:59:59.999+01:00", "2026-10-25"), ("2026-10-26T00:00:00.000+01:00", "2026-10-26"),
      ("2026-03-29T00:00:00.000+01:00", "2026-03-29"), ("2026-03-29T03:00:00.000+02:00", "2026-03-29"),
      ("2026-03-29T23:59:59.999+02:00", "2026-03-29"),
      // Where the clocks change at midnight: Cuba, 1 November.
      ("2026-11-01T00:59:59.000-04:00", "2026-11-01"), ("2026-11-01T00:00:00.000-05:00", "2026-11-01"),
    ])
  func days(started: String, date: String) throws {
    let driver = try driver(now: "2026-12-01T12:00:00.000Z")
    try driver.log(record("a", started))
    let summary = try driver.call(StoreMethods.Summary.self, .init(days: 365))
    #expect(summary.days.filter { $0.status == .done }.map(\.date.text) == [date])
    #expect(
      try driver.call(StoreMethods.WorkoutHistory.self, .init(days: 365)).history.map { $0.date?.text } == [
        date
      ])
  }

  @Test("one that was extended after its end counts once, with its new length")
  func longer() throws {
    let driver = try driver(now: "2026-11-21T12:00:00.000+01:00")
    var extended = record("a", "2026-11-21T08:00:00.000+01:00", [exercise("Plank", 30)])
    try driver.log(extended)
    extended.activeSeconds = 220
    extended.exercises[0].duration = 150
    for _ in 1...2 { try driver.log(extended) }
    let summary = try driver.summary()
    #expect(summary.total == .init(workouts: 1, activeSeconds: 220))
    #expect(
      summary.categories == [.init(category: "Abs", seconds: 150), .init(category: "Other", seconds: 70)])
  }

  @Test("repetitions can be given and changed after the end; without them nothing is replaced")
  func repetitions() throws {
    let driver = try driver(now: "2026-11-21T12:00:00.000+01:00")
    var sent = record("a", "2026-11-21T08:00:00.000+01:00")
    for reps in [nil, 12, 9, nil] {
      sent.results = [IntervalResult(title: "AMRAP", seconds: nil, ends: [20], reps: reps)]
      try driver.log(sent)
    }
    let logged = try driver.history()
    #expect(logged.map { $0.results?.map(\.reps) } == [[9]])
    sent.results?[0].reps = 10_000
    #expect(throws: ErrorObject.self) { try driver.call(StoreMethods.LogWorkout.self, .session(sent)) }
  }

  @Test("pages, together, are the whole history, each workout once, also when more are logged meanwhile")
  func pages() throws {
    let driver = try driver(now: "2026-11-21T12:00:00.000+01:00")
    for number in 0..<25 {
      // Three at a time start at the same moment.
      let started = WallTime(
        nanoseconds: WallTime("2026-11-20T08:00:00.000Z").nanoseconds + Int64(number / 3) * 3_600_000_000_000,
        utcOffsetSeconds: 0)
      try driver.log("\(number)", at: started)
    }
    var seen: [String] = []
    var after: String?
    repeat {
      let page = try driver.call(StoreMethods.WorkoutHistory.self, .init(limit: 4, after: after))
      #expect(page.history.count <= 4)
      seen += page.history.map(\.sessionId)
      after = page.next
      try driver.log("later-\(seen.count)", at: WallTime("2026-11-21T11:00:00.000Z"))
    } while after != nil
    #expect(seen.count == 25 && Set(seen) == Set((0..<25).map(String.init)))
    #expect(seen.first == "24")
  }

  @Test("a page longer than a frame is truncated, and the next continues after it")
  func longPage() throws {
    let long = try (0..<4000).map { number in
      var long = record("\(number)", "2026-11-21T08:00:00.000+01:00")
      long.name = String(repeating: "\"", count: NameRule.scalarsMax)
      let workout = try LoggedWorkout(long)
      return HistoryPage.Workout(json: workout.json, position: workout.position)
    }
    let page = HistoryPage(since: LocalDate(dayNumber: 20_000), limit: 4000)
    let json = page.reply(with: .init(workouts: long), revision: "1.2")
    let reply = try JSON.decode(StoreMethods.WorkoutHistory.Result.self, from: json)
    #expect(reply.history.count < long.count)
    #expect(reply.next == "20778/1795244400000/\(reply.history.count - 1)")
    #expect((HistoryPage.lengthMax - 1000...HistoryPage.lengthMax + 200).contains(json.count))
    let last = try JSON.decode(
      StoreMethods.WorkoutHistory.Result.self,
      from: page.reply(with: .init(workouts: Array(long.prefix(3))), revision: "1.2"))
    #expect(last.history.count == 3 && last.next == nil)
  }

  /// A workout whose exercises have the longest names; each takes about 3000 bytes of the log.
  private func long(_ id: String, exercises count: Int) -> WorkoutRecord {
    let name = String(repeating: "😀", count: NameRule.scalarsMax)
    let exercise = CompletedExercise(name: name, category: name, difficulty: .hard, duration: 1)
    return record(id, "2026-11-21T08:00:00.000+01:00", Array(repeating: exercise, count: count))
  }

  @Test("a workout longer than a page is refused by its list of exercises, however it is sent")
  func tooLong() throws {
    let driver = try driver(now: "2026-11-21T12:00:00.000+01:00")
    let sent = long("a", exercises: LoggedWorkout.exercisesMax)
    let day = Array(#"{"date":"2026-11-21","completedExercises":"#.utf8) + JSON.encode(sent.exercises)
    let all = StoreMethods.Import.Parameters { $0.workouts = [sent] }
    for (method, params, field) in [
      ("store.logWorkout", JSON.encode(StoreMethods.LogWorkout.Parameters.session(sent)), "exercises"),
      ("store.logWorkout", day + [UInt8(ascii: "}")], "completedExercises"),
      ("store.import", JSON.encode(all), "workouts.1.exercises"),
    ] {
      #expect(params.count < Frame.bodyLengthMax)
      let error = try #require(driver.send(method, params).error)
      #expect(error.code == .invalidParams && error.data?.field == field)
      #expect(error.data?.allowed == "at most \(LoggedWorkout.lengthMax) bytes long with it")
    }
    #expect(try driver.history().isEmpty)
  }

  @Test("pages go on behind a workout that fills one, and so does an overview that has no room for it")
  func longWorkouts() throws {
    let driver = try driver(now: "2026-11-21T12:00:00.000+01:00")
    for (id, count) in [("1", 1), ("2", 300), ("3", 300), ("4", 150)] {
      try driver.log(long(id, exercises: count))
    }
    let overview = try driver.call(StoreMethods.Overview.self, NoParams()).history
    #expect(overview.history.isEmpty && overview.next != nil)
    for start in [nil, overview.next] {
      var (pages, after): ([[String]], String?) = ([], start)
      repeat {
        let page = try driver.call(StoreMethods.WorkoutHistory.self, .init(after: after))
        pages.append(page.history.map(\.sessionId))
        after = page.next
      } while after != nil && pages.count < 4
      #expect(pages == [["4"], ["3"], ["2", "1"]])
    }
  }

  @Test("the longest summary fits into a frame")
  func longSummary() throws {
    let driver = StoreDriver()
    let summary = try driver.call(StoreMethods.Summary.self, .init(days: 3660))
    #expect(JSON.encode(summary).count < Frame.bodyLengthMax * 3 / 4)
  }

  @Test(
    "over a month's and a leap year's end",
    arguments: [("2028-03-01", "2028-02-29"), ("2027-01-01", "2026-12-31")])
  func calendar(today: String, yesterday: String) throws {
    let now = try #require(LocalDate(today))
    #expect(try HistoryPage(.init(days: 2), today: now).since.text == yesterday)
    #expect(try HistoryPage(.init(days: 1), today: now).since.text == today)
  }
}
