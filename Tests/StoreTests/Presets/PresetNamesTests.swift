import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("What presets are called, and how many there are")
struct PresetNamesTests {
  private let store = StoreDriver()

  @Test("each kind numbers its own default name", arguments: PresetKind.allCases)
  func defaultNamesOfKinds(kind: PresetKind) throws {
    var preset = Preset(kind)
    preset.name = ""
    if kind == .custom { preset.custom.intervals = [CustomInterval(title: "a", durationSeconds: 5)] }
    if kind == .exercise {
      preset.exercise.exercises = [
        ExerciseStep(ExerciseChoice(name: "Plank", category: "Abs", difficulty: .easy))
      ]
    }
    let names = try (1...2).map { _ in
      try store.call(StoreMethods.SavePreset.self, .init(preset: nil, workout: preset)).name
    }
    #expect(names == [kind.newName, "\(kind.newName) 2"])
  }

  @Test("the longest name finds its preset; a reference one byte longer is refused as too long")
  func longestReference() throws {
    // Four bytes for each code point, and one character.
    let name = "😀" + String(repeating: "\u{E0100}", count: NameRule.scalarsMax - 1)
    let saved = try store.save(.named(name))
    #expect(try store.call(StoreMethods.GetPreset.self, .init(preset: name)) == saved)
    let error = #expect(throws: ErrorObject.self) {
      try store.call(StoreMethods.GetPreset.self, .init(preset: name + "x"))
    }
    #expect(error?.code == .invalidParams && error?.data?.field == "preset")
  }

  @Test("a megabyte is not a preset's name, and is not repeated", arguments: ["x", "\u{301}"])
  func longName(scalar: Unicode.Scalar) {
    let store = StoreDriver([StoredPreset("1", "Quick HIIT")])
    let long = "a" + String(repeating: Character(scalar), count: 500_000)
    let error = #expect(throws: ErrorObject.self) {
      try store.call(StoreMethods.GetPreset.self, .init(preset: long))
    }
    #expect(error?.data?.field == "preset")
    #expect((error?.message.utf8.count ?? 0) < 300)
  }

  @Test("the preset one past the most is refused; an edit is not")
  func countMax() throws {
    let store = StoreDriver((1..<Presets.countMax).map { StoredPreset("p\($0)", "Preset \($0)") })
    _ = try store.save(.named("the last"))
    let error = #expect(throws: ErrorObject.self) { try store.save(.named("one too many")) }
    #expect(error?.code == .refused)
    #expect(error?.message == "you have the maximum of 1000 timers; delete one first")
    _ = try store.save(.named("The Last"), over: "the last")
    _ = try store.call(StoreMethods.DeletePreset.self, .init(preset: "p1"))
    _ = try store.save(.named("room again"))
  }

  @Test("the longest list fits into a frame")
  func longestList() {
    // A control character is the longest in JSON; only damaged data has one.
    let name = String(repeating: "\u{1}", count: NameRule.scalarsMax)
    let id = String(repeating: "x", count: StoredPreset.idLengthMax)
    let worst = StoredPreset(id, name) {
      $0.workSeconds = .min
      $0.restSeconds = .min
      $0.sets = .min
      $0.rounds = .min
    }
    let worstList = Presets(Array(repeating: worst, count: Presets.countMax))
    #expect(worstList.list.count < Presets.countMax, "what cannot be shown is left out")
    #expect(worstList.json.count < Frame.bodyLengthMax - 1000)
    #expect(worstList.json == JSON.encode(PresetList(presets: worstList.list)))
    let longName = String(repeating: "é", count: NameRule.lengthRange.upperBound)
    let usual = Presets((0..<Presets.countMax).map { _ in StoredPreset(id, longName) })
    #expect(usual.list.count == Presets.countMax)
  }

  @Test("a name's characters cannot be made of any number of code points")
  func nameScalars() throws {
    let store = StoreDriver()
    let most = "a" + String(repeating: "\u{301}", count: NameRule.scalarsMax - 1)
    #expect(try store.save(.named(most)).preset.name == most)
    let error = #expect(throws: ErrorObject.self) { try store.save(.named(most + "\u{301}")) }
    #expect(error?.data?.field == "changes.name")
    #expect(error?.data?.given == "241 code points long")
  }

  @Test("the longest name is cut for the number of its copy")
  func longCopy() {
    var index = PresetIndex([StoredPreset("a", String(repeating: "x", count: 30))])
    #expect(
      index.freeName(like: String(repeating: "x", count: 30)) == String(repeating: "x", count: 28) + " 2")
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

  @Test("each preset has one revision for the same values, and another for others")
  func revisions() {
    let preset = StoredPreset("a", "One")
    #expect(preset.revision == StoredPreset("b", "One").revision)
    #expect(preset.revision != StoredPreset("a", "Two").revision)
    #expect(preset.revision.utf8.count == 16)
  }
}
