import ActorCore
import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("A change of the store that is repeated with its requestId")
struct RepeatedWriteTests {
  private let folder = TemporaryFolder()
  private let now = WallTime("2026-11-21T08:30:00.000+01:00")

  /// Opens the store again, as after a kill.
  private func open(ids: String = "id") throws -> StoreDriver {
    return try StoreDriver(in: folder, at: now, ids: ids)
  }

  private func send(_ store: StoreDriver, _ method: String, _ params: String) throws -> String {
    String(decoding: try store.send(method, Array(params.utf8)).get(), as: UTF8.self)
  }

  /// What can be seen of a store.
  private func state(_ store: StoreDriver) throws -> String {
    let history = try store.history()
    return try ["store.presets.list", "store.settings.get", "store.exercises"]
      .map { try send(store, $0, "{}") }.joined() + "\(history)"
  }

  private static let logged = #"""
    "sessionId":"log","name":"x","startedAt":"2026-11-21T08:00:00.000+01:00","completedAt":"2026-11-21T08:01:00.000+01:00",
    "activeSeconds":60,"sets":1,"rounds":1,"exercises":[],"status":"completed"
    """#

  static let writes = [
    ("store.presets.save", #""changes":{}"#),
    ("store.presets.save", #""preset":"Tabata","changes":{"rounds":9}"#),
    ("store.presets.copy", #""preset":"Tabata""#), ("store.presets.delete", #""preset":"Tabata""#),
    ("store.presets.reorder", #""preset":"Tabata","position":1"#),
    (
      "store.import",
      #""presets":[{"workout":{"kind":"interval","name":"Tabata","rounds":3}}],"duplicates":"rename""#
    ),
    ("store.settings.set", #""weeklyGoal":5"#), ("store.setDifficulty", #""difficulty":"hard""#),
    ("store.logWorkout", logged),
    (
      "store.logWorkout",
      #""date":"2026-11-20","completedExercises":[{"name":"Plank","difficulty":"easy","duration":30}]"#
    ),
    ("store.deleteWorkout", #""sessionId":"before""#),
  ]

  @Test(
    "it has one effect and the same result, also if the store is killed before its reply", arguments: writes,
    [true, false])
  func once(write: (method: String, params: String), isKilled: Bool) throws {
    let params = "{\"requestId\":\"a\",\(write.params)}"
    var store = try open()
    try store.log("before", at: now)
    let first = try send(store, write.method, params)
    let changed = try state(store)
    if isKilled { store = try open() }
    let (published, settings) = (store.published.count, store.publishedSettings.count)
    #expect(try send(store, write.method, params) == first)
    #expect(try state(store) == changed)
    #expect(store.published.count == published && store.publishedSettings.count == settings)
    // Another requestId is another request.
    if write.method == "store.presets.copy" {
      #expect(try send(store, write.method, "{\"requestId\":\"b\",\(write.params)}") != first)
    }
  }

  @Test("after a minute it is another request; the latest hundred are remembered, on disk too")
  func forgotten() throws {
    let store = try open()
    func set(_ number: Int, _ store: StoreDriver) throws {
      _ = try send(
        store, "store.settings.set", #"{"requestId":"id-\#(number)","weeklyGoal":\#(1 + number % 7)}"#)
    }
    for number in 0...RequestMemory.countMax { try set(number, store) }
    let database = try Database(path: folder.database, .readOnly)
    let rows = try database.rows("SELECT id FROM requests ORDER BY rowid") { $0.text(0) }
    #expect(rows == (1...RequestMemory.countMax).map { "id-\($0)" })
    store.now = store.now.advanced(by: RequestMemory.lifetime)
    try set(1000, store)
    #expect(try database.rows("SELECT id FROM requests") { $0.text(0) } == ["id-1000"])
  }

  @Test("rows that were damaged by hand are not remembered")
  func damaged() throws {
    _ = try open()
    try Database(path: folder.database).script(
      """
      INSERT INTO requests VALUES ('a b', 'x', 0, NULL), ('c', 'x', -9223372036854775808, NULL), ('d', 'x', 0, 'no JSON'),
        ('e', printf('%.10000c', 'x'), 0, NULL)
      """)
    let store = try open()
    for id in ["c", "e"] {
      _ = try send(store, "store.presets.copy", #"{"requestId":"\#(id)","preset":"Tabata"}"#)
    }
    #expect(try store.list().count == ExamplePresets.all.count + 2)
  }
}
