import Chance
import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("Presets of every kind")
struct PresetKindsTests {
  private static let custom: Preset = {
    var preset = Preset(.custom)
    preset.name = "Run"
    preset.custom.intervals = [
      CustomInterval(title: "Run", durationSeconds: 240, color: "#00ff00", speech: "Go on"),
      CustomInterval(title: "Push-ups", durationSeconds: nil, sound: "/tmp/a.wav"),
    ]
    preset.custom.cycles = nil
    preset.track = false
    return preset
  }()
  private static let countdown: Preset = {
    var preset = Preset(.countdown)
    (preset.name, preset.countdown.durationSeconds) = ("Tea", 240)
    return preset
  }()
  private static let exercise: Preset = {
    var preset = Preset(.exercise)
    preset.name = "Core"
    preset.exercise.exercises = [
      ExerciseStep(
        ExerciseChoice(name: "Plank", category: "Abs", difficulty: .hard, howTo: .init(easy: "a", hard: "b")))
    ]
    return preset
  }()
  private static let interval: Preset = {
    var preset = Preset(.interval)
    preset.name = "All"
    (preset.warmUpSeconds, preset.interval.setRestSeconds) = (60, 90)
    preset.interval.skipLastRest = true
    return preset
  }()
  private static let kinds = [custom, countdown, exercise, interval]

  private let folder = TemporaryFolder()
  private func driver() throws -> StoreDriver {
    try StoreDriver(in: folder, at: WallTime("2026-11-21T08:30:00.000+01:00"))
  }

  @Test("each is saved, published, kept on disk and deleted as it is", arguments: kinds)
  func life(preset: Preset) throws {
    let store = try driver()
    let saved = try store.call(StoreMethods.SavePreset.self, .init(preset: nil, workout: preset))
    #expect(saved.preset == preset)
    let again = try driver()
    #expect(try again.list().last == saved)
    #expect(try again.call(StoreMethods.GetPreset.self, .init(preset: preset.name)) == saved)
    #expect(again.published.last?.presets.last == saved)
    _ = try again.call(StoreMethods.DeletePreset.self, .init(preset: preset.name))
    #expect(try again.list().count == ExamplePresets.all.count)
  }

  @Test("a preset may become one of another kind, under its id and in its place")
  func otherKind() throws {
    let store = StoreDriver([StoredPreset("a", "One"), StoredPreset("b", "Two")])
    let saved = try store.call(StoreMethods.SavePreset.self, .init(preset: "One", workout: Self.custom))
    #expect(saved == StoredPreset(id: "a", preset: Self.custom))
    #expect(try store.list().map(\.name) == ["Run", "Two"])
  }

  @Test("changes are for interval presets, and do not go with a whole one")
  func changes() throws {
    let store = StoreDriver([StoredPreset(id: "a", preset: Self.countdown)])
    let other = #expect(throws: ErrorObject.self) { try store.save(.named("x"), over: "Tea") }
    #expect(other?.data?.field == "changes")
    let both = #expect(throws: ErrorObject.self) {
      try store.call(
        StoreMethods.SavePreset.self, .init(preset: nil, changes: .named("x"), workout: Self.countdown))
    }
    #expect(both?.data?.field == "changes")
    #expect(try store.list() == [StoredPreset(id: "a", preset: Self.countdown)])
  }

  @Test(
    "a value out of range, an unknown member and a taken name are refused, and nothing changes",
    arguments: [
      (#"{"kind":"countdown","name":"x","durationSeconds":0}"#, "workout.durationSeconds"),
      (#"{"kind":"countdown","name":"x","durationSeconds":360000}"#, "workout.durationSeconds"),
      (#"{"kind":"custom","name":"x","intervals":[]}"#, "workout.intervals"),
      (
        #"{"kind":"custom","intervals":[{"title":"x","durationSeconds":0}]}"#,
        "workout.intervals.1.durationSeconds"
      ),
      (#"{"kind":"custom","intervals":[{"title":"x","durationSeconds":1}],"cycles":1000}"#, "workout.cycles"),
      (#"{"kind":"countdown","minutes":3}"#, "workout.minutes"), (#"{"kind":"swim"}"#, "workout.kind"),
      (#"{"kind":"countdown","name":" one "}"#, nil),
    ] as [(String, String?)])
  func refusals(json: String, field: String?) throws {
    let store = StoreDriver([StoredPreset("a", "One")])
    let error = try #require(store.send("store.presets.save", Array(#"{"workout":\#(json)}"#.utf8)).error)
    #expect(error.data?.field == field)
    #expect(try store.list().count == 1)
  }

  @Test("a copy gets a name of its own: the one given, or the old one with a number")
  func copying() throws {
    let store = StoreDriver([StoredPreset("a", "One"), StoredPreset(id: "b", preset: Self.custom)])
    func copy(_ preset: String, _ name: String? = nil) throws -> StoredPreset {
      try store.call(StoreMethods.CopyPreset.self, .init(preset: preset, name: name))
    }
    #expect(try copy("one").name == "One 2")
    #expect(try copy("one").name == "One 3")
    #expect(try copy("Run", " Walk ").name == "Walk")
    #expect(try store.list().map(\.name) == ["One", "Run", "One 2", "One 3", "Walk"])
    #expect(Set(try store.list().map(\.id)).count == 5)
    let taken = #expect(throws: ErrorObject.self) { try copy("one", "run") }
    #expect(taken?.code == .refused)
    let long = [StoredPreset("a", String(repeating: "x", count: 30))]
    var index = PresetIndex(long)
    #expect(index.freeName(like: long[0].name) == String(repeating: "x", count: 28) + " 2")
  }

  @Test("a preset is put in another place; one past the ends is refused with the range")
  func moving() throws {
    let store = StoreDriver([StoredPreset("a", "A"), StoredPreset("b", "B"), StoredPreset("c", "C")])
    for (preset, position, order) in [("C", 1, "cab"), ("c", 3, "abc"), ("A", 2, "bac"), ("A", 2, "bac")] {
      let list = try store.call(
        StoreMethods.ReorderPreset.self, .init(preset: preset, position: position))
      #expect(list.presets.map(\.id).joined() == order)
      #expect(try store.list() == list.presets)
    }
    for position in [0, 4] {
      let error = #expect(throws: ErrorObject.self) {
        try store.call(StoreMethods.ReorderPreset.self, .init(preset: "A", position: position))
      }
      #expect(error?.message == "position is \(position); it must be 1 to 3")
    }
  }

  @Test("the order is kept on disk")
  func orderOnDisk() throws {
    let store = try driver()
    _ = try store.call(StoreMethods.ReorderPreset.self, .init(preset: "Run/Walk", position: 1))
    let order = try store.list().map(\.name)
    let again = try driver()
    #expect(try again.list().map(\.name) == order && order.first == "Run/Walk")
    #expect(try again.save(.named("New")).id == again.list().last?.id)
  }

  @Test("one byte more than can be published at once is refused")
  func limits() throws {
    var intervals = Preset(.custom)
    intervals.custom.intervals = Array(
      repeating: CustomInterval(title: "x", durationSeconds: 1, speech: String(repeating: "é", count: 100)),
      count: 100)
    let wide = (0..<60).map { number -> StoredPreset in
      intervals.name = "\(number)"
      return StoredPreset(id: "\(number)", preset: intervals)
    }
    let length = JSON.encode(wide[0]).count
    let fitting = Presets.lengthMax / (length + 2)
    let store = StoreDriver(Array(wide.prefix(fitting)))
    let tooLong = #expect(throws: ErrorObject.self) {
      try store.call(StoreMethods.SavePreset.self, .init(preset: nil, workout: wide[fitting].preset))
    }
    #expect(tooLong?.message.contains("exceed 896 KiB") == true)
    #expect(try store.list().count == fitting)
    #expect(Presets(wide).list.count == fitting, "what lies on disk all the same is left out")
  }
}
