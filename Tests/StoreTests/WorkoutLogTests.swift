import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("The workout log")
struct WorkoutLogTests {
  private let folder = TemporaryFolder()
  private let store: StoreDatabase

  init() throws {
    store = try StoreDatabase(path: folder.database, now: WallTime("2026-11-21T08:30:00.000+01:00"))
  }

  private func record(_ id: String, started: String = "2026-11-21T08:00:00.000+01:00") -> WorkoutRecord {
    var record = WorkoutRecord(
      sessionId: id, name: "Tabata", startedAt: WallTime("2026-11-21T08:00:00.000+01:00"),
      completedAt: WallTime("2026-11-21T08:04:10.500+01:00"), activeSeconds: 250.5, sets: 1, rounds: 8)
    record.startedAt = started
    return record
  }

  @Test("a workout is answered as the Exercise App's PRD has it, and comes back as it was sent")
  func roundTrip() throws {
    var driver = StoreDriver(perform: store.perform)
    let before = driver.published
    let result = try driver.call(StoreMethods.LogWorkout.self, .init(record("one")))
    #expect(result.status == "success")
    #expect(result.message == "Workout logged successfully.")
    #expect(
      try driver.call(StoreMethods.WorkoutHistory.self, .init()).history.map(\.record) == [record("one")])
    #expect(driver.published == before)
  }

  @Test("the same session again changes nothing and succeeds")
  func idempotent() throws {
    var driver = StoreDriver(perform: store.perform)
    _ = try driver.call(StoreMethods.LogWorkout.self, .init(record("one")))
    var again = record("one")
    again.activeSeconds = 1
    #expect(try driver.call(StoreMethods.LogWorkout.self, .init(again)) == .success)
    #expect(
      try driver.call(StoreMethods.WorkoutHistory.self, .init()).history.map(\.record) == [record("one")])
  }

  @Test("deleting and editing presets leaves the log alone")
  func independent() throws {
    var driver = StoreDriver(perform: store.perform)
    _ = try driver.call(StoreMethods.LogWorkout.self, .init(record("one")))
    _ = try driver.save(.named("Other"), over: "Tabata")
    _ = try driver.call(StoreMethods.DeletePreset.self, .init(preset: "Other"))
    #expect(
      try driver.call(StoreMethods.WorkoutHistory.self, .init()).history.map(\.record) == [record("one")])
  }

  @Test("the newest comes first, within a day too")
  func order() throws {
    var driver = StoreDriver(perform: store.perform)
    for (id, started) in [
      ("b", "2026-11-21T07:00:00.001+01:00"), ("a", "2026-11-21T07:00:00.000+01:00"),
      ("c", "2026-11-21T08:00:00.000+01:00"), ("z", "2026-11-20T23:00:00.000+01:00"),
    ] {
      _ = try driver.call(StoreMethods.LogWorkout.self, .init(record(id, started: started)))
    }
    let history = try driver.call(StoreMethods.WorkoutHistory.self, .init()).history
    #expect(history.map(\.record.sessionId) == ["c", "b", "a", "z"])
  }

  @Test(
    "a field that can't be is refused by name, and nothing is logged",
    arguments: [
      ("sessionId", #""""#), ("sessionId", "\"\(String(repeating: "x", count: 65))\""),
      ("sessionId", #""a b""#), ("sessionId", "null"), ("sessionId", #""é""#),
      ("name", #""  ""#), ("name", #""a\nb""#), ("name", "\"\(String(repeating: "x", count: 241))\""),
      ("startedAt", #""yesterday""#), ("startedAt", #""""#), ("startedAt", #""2026-11-21""#),
      ("startedAt", #""2026-02-30T08:00:00.000+01:00""#), ("startedAt", #""2026-11-21T25:00:00.000+01:00""#),
      ("startedAt", #""1969-12-31T23:59:59.999+00:00""#), ("startedAt", #""9999-12-31T23:59:59.999Z""#),
      ("startedAt", #""2026-11-21T08:00:00.000+99:00""#), ("startedAt", #""2026-11-21T08:00:00.000+1:1:1""#),
      ("startedAt", "\"2026-11-21T08:00:00.000+\(Int.max):00\""), ("startedAt", "7"),
      ("completedAt", #""soon""#), ("activeSeconds", "-0.001"), ("activeSeconds", "63244801"),
      ("activeSeconds", "1e300"), ("activeSeconds", #""9""#), ("sets", "0"), ("sets", "1000"),
      ("rounds", "0"), ("rounds", "1000"),
    ])
  func refusals(field: String, value: String) throws {
    var driver = StoreDriver(perform: store.perform)
    let good =
      #""sessionId":"s","name":"x","startedAt":"2026-11-21T08:00:00.000+01:00","#
      + #""completedAt":"2026-11-21T08:00:00.000+01:00","activeSeconds":1,"sets":1,"rounds":1"#
    let members =
      good.split(separator: ",").filter { !$0.hasPrefix("\"\(field)\"") } + ["\"\(field)\":\(value)"]
    let json = "{\(members.joined(separator: ","))}"
    guard case .failure(let error) = driver.send("store.logWorkout", Array(json.utf8)) else {
      Issue.record("\(json) was taken")
      return
    }
    #expect(error.code == .invalidParams)
    #expect(error.data?.field == field)
    #expect(try driver.call(StoreMethods.WorkoutHistory.self, .init()).history.isEmpty)
  }

  @Test("values at the ends of their ranges are taken")
  func limits() throws {
    var driver = StoreDriver(perform: store.perform)
    var most = record(String(repeating: "x", count: 64))
    most.name = String(repeating: "é", count: Preset.nameScalarsMax)
    most.activeSeconds = Double(Routine.totalSecondsMax)
    most.sets = 999
    most.rounds = 999
    var least = record("1", started: "1970-01-01T00:00:00.000Z")
    least.activeSeconds = 0
    for record in [most, least] { _ = try driver.call(StoreMethods.LogWorkout.self, .init(record)) }
    #expect(try driver.call(StoreMethods.WorkoutHistory.self, .init()).history.map(\.record) == [most])
  }

  @Test("a clock that was set back during a workout does not lose it")
  func clockSetBack() throws {
    var driver = StoreDriver(perform: store.perform)
    let odd = record("one", started: "2026-11-21T09:00:00.000+01:00")
    #expect(try driver.call(StoreMethods.LogWorkout.self, .init(odd)) == .success)
  }
}
