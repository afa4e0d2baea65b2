import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("What a display reads at its start, and how it follows")
struct OverviewTests {
  private let folder = TemporaryFolder()
  private let now = WallTime("2026-11-21T08:30:00.000+01:00")

  private func open() throws -> StoreDriver {
    return try StoreDriver(in: folder, at: now)
  }

  @Test("one response has presets, settings and seven days")
  func overview() throws {
    let store = try open()
    try store.log("a", at: now)
    try store.log("old", at: WallTime("2026-11-01T08:30:00.000+01:00"))
    let overview = try store.call(StoreMethods.Overview.self, NoParams())
    #expect(overview.presets == store.published.last)
    #expect(try overview.settings == store.settings())
    #expect(overview.history.history.map(\.sessionId) == ["a"])
    #expect(overview.history.revision == store.publishedHistory.last?.revision)
    #expect(overview.presets.next == nil && overview.history.next == nil)
  }

  @Test("with more presets than there is room for, it fits into a frame and says where they go on")
  func longest() throws {
    func long(_ number: Int) -> StoredPreset {
      var preset = Preset(.custom)
      preset.name = "\(number)"
      preset.custom.intervals = (0..<40).map { CustomInterval(title: "Interval \($0)", durationSeconds: 30) }
      return StoredPreset(id: "\(number)", preset: preset)
    }
    let store = StoreDriver((0..<180).map(long))
    let json = try store.send("store.overview", nil).get()
    #expect(json.count < Frame.bodyLengthMax / 2)
    let overview = try JSON.decode(StoreMethods.Overview.Result.self, from: json)
    var seen = overview.presets.presets.map(\.id)
    var next = overview.presets.next
    #expect(next != nil && next == seen.last)
    while let after = next {
      let page = try store.call(StoreMethods.ListPresets.self, .init(limit: 50, after: after))
      #expect(page.presets.count <= 50 && page.revision == overview.presets.revision)
      seen += page.presets.map(\.id)
      next = page.next
    }
    #expect(try seen == store.list().map(\.id))
  }

  @Test("a first preset for which there is no room: the list begins at the next page")
  func longPreset() throws {
    let texts = DifficultyLevels(
      easy: String(repeating: "😀", count: 300), hard: String(repeating: "😀", count: 300))
    let exercise = ExerciseChoice(
      name: "Plank", category: "Abs", difficulty: .easy, howTo: texts, pictures: texts)
    var preset = Preset(.exercise)
    preset.exercise.exercises = Array(repeating: ExerciseStep(exercise), count: ExercisePlan.exercisesMax)
    let store = StoreDriver([StoredPreset(id: "long", preset: preset), StoredPreset("b", "Two")])
    let overview = try store.call(StoreMethods.Overview.self, NoParams()).presets
    #expect(overview.presets.isEmpty)
    let next = try #require(overview.next)
    let list = try store.call(StoreMethods.ListPresets.self, .init(after: next))
    #expect(list.presets.map(\.id) == ["long", "b"] && list.next == nil)
  }

  @Test("each change of the log is published with the revision before it; what changes nothing is not")
  func history() throws {
    let store = try open()
    #expect(store.publishedHistory.count == 1 && store.publishedHistory[0].previous == nil)
    try store.log("a", at: now)
    try store.log("a", at: now)
    var longer = WorkoutRecord("a", at: now, seconds: 2)
    try store.log(longer)
    var params = StoreMethods.Import.Parameters()
    longer.sessionId = "b"
    params.workouts = [longer]
    for _ in 1...2 { _ = try store.call(StoreMethods.Import.self, params) }
    _ = try store.call(StoreMethods.DeleteWorkout.self, .init(sessionId: "a"))
    let changes = store.publishedHistory.dropFirst()
    #expect(changes.map(\.added) == [["a"], [], ["b"], []])
    #expect(changes.map(\.changed) == [[], ["a"], [], []])
    #expect(changes.map(\.removed) == [[], [], [], ["a"]])
    #expect(changes.map(\.previous) == store.publishedHistory.dropLast().map(\.revision))
    #expect(Set(store.publishedHistory.map(\.revision)).count == 5)
    #expect(try store.call(StoreMethods.WorkoutHistory.self, .init()).revision == changes.last?.revision)
  }

  @Test("more changes at once than a publication names are read again")
  func many() {
    let sessions = (0...HistoryChange.sessionsMax).map { "\($0)" }
    let change = HistoryChange(revision: "1.1", previous: "1.0", added: sessions)
    #expect(change == HistoryChange(revision: "1.1"))
    let most = Array(sessions.dropLast())
    #expect(HistoryChange(revision: "1.1", previous: "1.0", added: most).previous == "1.0")
    let today = LocalDate(dayNumber: 0)
    #expect(throws: Never.self) { try HistoryPage(.init(sessions: most), today: today) }
    #expect(throws: ErrorObject.self) { try HistoryPage(.init(sessions: sessions), today: today) }
  }
}
