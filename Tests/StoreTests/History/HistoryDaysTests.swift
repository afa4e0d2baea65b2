import Messages
import Testing

@testable import gympulse_store

@Suite("A history of days: local calendar days, today included")
struct HistoryDaysTests {
  private let folder = TemporaryFolder()

  /// The sessions, named by their start, that a history shows.
  private func history(days: Int?, now: String, started: [String]) throws -> [String] {
    let driver = try StoreDriver(in: folder, at: WallTime(now))
    for (index, start) in started.enumerated() {
      try driver.log(
        WorkoutRecord("\(index)", at: WallTime(start)))
    }
    return try driver.call(StoreMethods.WorkoutHistory.self, .init(days: days)).history.map(
      \.startedAt)
  }

  @Test("around midnight, a workout belongs to the local date on which it started")
  func midnight() throws {
    let started = ["2026-11-20T23:59:59.999+01:00", "2026-11-21T00:00:00.000+01:00"]
    let shown = try history(days: 1, now: "2026-11-21T00:00:01.000+01:00", started: started)
    #expect(shown == [started[1]])
    let late = try history(days: 1, now: "2026-11-21T23:59:59.999+01:00", started: [])
    #expect(late == [started[1]])
    let next = try history(days: 1, now: "2026-11-22T00:00:00.000+01:00", started: [])
    #expect(next == [])
  }

  @Test("seven days by default")
  func week() throws {
    let started = ["2026-11-14T23:59:59.999+01:00", "2026-11-15T00:00:00.000+01:00"]
    #expect(try history(days: nil, now: "2026-11-21T12:00:00.000+01:00", started: started) == [started[1]])
    #expect(try history(days: 7, now: "2026-11-21T12:00:00.000+01:00", started: []) == [started[1]])
    #expect(try history(days: 8, now: "2026-11-21T12:00:00.000+01:00", started: []).count == 2)
  }

  @Test("the date is that of the place where it started, and today that of the place where one is")
  func offsets() throws {
    // Half past nine in the evening of the 20th in New York is the 21st in Berlin.
    let inNewYork = "2026-11-20T21:30:00.000-05:00"
    #expect(try history(days: 1, now: "2026-11-21T12:00:00.000+01:00", started: [inNewYork]) == [])
    #expect(try history(days: 2, now: "2026-11-21T12:00:00.000+01:00", started: []) == [inNewYork])
    #expect(try history(days: 1, now: "2026-11-20T23:00:00.000-05:00", started: []) == [inNewYork])
    #expect(try history(days: 1, now: "2026-11-21T03:00:00.000Z", started: []) == [])
  }

  @Test("after a flight over the date line a workout may be dated tomorrow; it is shown")
  func tomorrow() throws {
    let inSamoa = "2026-11-22T08:00:00.000+13:00"
    #expect(try history(days: 1, now: "2026-11-21T10:00:00.000-11:00", started: [inSamoa]) == [inSamoa])
  }

  @Test(
    "days are calendar days where the clocks change",
    arguments: [
      // Berlin: 25 hours on 25 October, 23 hours on 29 March.
      ("2026-10-26T00:30:00.000+01:00", "2026-10-25T00:00:00.000+02:00", "2026-10-24T23:59:59.999+02:00"),
      ("2026-03-30T00:30:00.000+02:00", "2026-03-29T00:00:00.000+01:00", "2026-03-28T23:59:59.999+01:00"),
    ])
  func clockChange(now: String, first: String, before: String) throws {
    #expect(try history(days: 2, now: now, started: [before, first]) == [first])
  }

  @Test(
    "over a month's and a leap year's end",
    arguments: [("2028-03-01", "2028-02-29"), ("2027-01-01", "2026-12-31")])
  func calendar(today: String, yesterday: String) throws {
    let now = try #require(LocalDate(today))
    #expect(try HistoryPage(.init(days: 2), today: now).since.text == yesterday)
    #expect(try HistoryPage(.init(days: 1), today: now).since.text == today)
  }

  @Test(
    "1 to 84 006 days",
    arguments: [(0, false), (1, true), (84_006, true), (84_007, false), (-1, false), (.max, false)])
  func range(days: Int, isTaken: Bool) throws {
    if isTaken {
      #expect(try history(days: days, now: "2026-11-21T12:00:00.000+01:00", started: []) == [])
    } else {
      let error = #expect(throws: ErrorObject.self) {
        try history(days: days, now: "2026-11-21T12:00:00.000+01:00", started: [])
      }
      #expect(error?.code == .invalidParams)
      #expect(error?.data?.field == "days")
      #expect(error?.message == "days is \(days); it must be 1 to 84006")
    }
  }
}
