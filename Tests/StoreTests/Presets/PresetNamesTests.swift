import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("What presets are called, and how many there are")
struct PresetNamesTests {
  private let store = StoreDriver()

  @Test(
    "a name is unique but for case and outer space",
    arguments: ["Tabata", "tabata", " TABATA "])
  func uniqueNames(name: String) throws {
    let store = StoreDriver([StoredPreset("a", "Tabata")])
    let error = #expect(throws: ErrorObject.self) { try store.save(.named(name)) }
    #expect(error?.code == .refused)
    #expect(error?.message == "a timer called \"Tabata\" already exists; choose another name")
    #expect(try store.list().count == 1)
  }

  @Test("one letter written in two ways is one name")
  func canonicalEquivalence() throws {
    let store = StoreDriver([StoredPreset("a", "Caf\u{e9}")])
    #expect(throws: ErrorObject.self) { try store.save(.named("CAFE\u{301}")) }
  }

  @Test("a preset may be saved under the name it has, in another case too")
  func ownName() throws {
    let store = StoreDriver([StoredPreset("a", "Tabata"), StoredPreset("b", "Other")])
    #expect(try store.save(.named("TABATA"), over: "tabata").preset.name == "TABATA")
    #expect(throws: ErrorObject.self) { try store.save(.named("other"), over: "tabata") }
  }

  @Test("an empty name, or the default name when taken, becomes New Timer, New Timer 2, New Timer 3")
  func defaultNames() throws {
    let names = try ["", " ", nil, "New Timer", " New Timer\n"].map { try store.save(.named($0)).name }
    #expect(names == ["New Timer", "New Timer 2", "New Timer 3", "New Timer 4", "New Timer 5"])
    _ = try store.call(StoreMethods.DeletePreset.self, .init(preset: "New Timer 2"))
    #expect(try store.save(.named("")).name == "New Timer 2", "the first free number")
  }

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

  @Test("a name that was given is refused when taken, also one that only resembles the default")
  func givenNames() throws {
    let store = StoreDriver([StoredPreset("a", "New Timer"), StoredPreset("b", "New Timer 2")])
    for name in ["new timer", "New Timer 2"] {
      #expect(throws: ErrorObject.self) { try store.save(.named(name)) }
    }
    #expect(try store.list().count == 2)
  }

  @Test("an edit to an empty name gets a number too; New Timer itself keeps its name")
  func editedNames() throws {
    let store = StoreDriver([StoredPreset("a", "New Timer"), StoredPreset("b", "Legs")])
    #expect(try store.save(.named("") { $0.sets = 2 }, over: "a").name == "New Timer")
    #expect(try store.save(.named(""), over: "b").name == "New Timer 2")
    #expect(try store.call(StoreMethods.CopyPreset.self, .init(preset: "a", name: "")).name == "New Timer 3")
  }

  @Test("an id means its preset even if another is called so")
  func idFirst() throws {
    let store = StoreDriver([StoredPreset("a", "b"), StoredPreset("b", "a")])
    #expect(try store.call(StoreMethods.GetPreset.self, .init(preset: "b")).id == "b")
    #expect(try store.call(StoreMethods.GetPreset.self, .init(preset: "B")).id == "a")
  }

  @Test(
    "an unknown name is refused, with the one it may have meant",
    arguments: [
      ("Tabta", "there is no timer \"Tabta\"; did you mean \"Tabata\"?"),
      ("qick hiit", "there is no timer \"qick hiit\"; did you mean \"Quick HIIT\"?"),
      ("Swimming", "there is no timer \"Swimming\""),
      ("", "there is no timer \"\""),
    ])
  func unknown(name: String, message: String) throws {
    let store = StoreDriver([StoredPreset("1", "Quick HIIT"), StoredPreset("2", "Tabata")])
    let calls: [(StoreDriver) throws -> Void] = [
      { _ = try $0.call(StoreMethods.GetPreset.self, .init(preset: name)) },
      { _ = try $0.call(StoreMethods.DeletePreset.self, .init(preset: name)) },
      { _ = try $0.save(PresetChanges(), over: name) },
    ]
    for call in calls {
      let error = #expect(throws: ErrorObject.self) { try call(store) }
      #expect(error?.code == .refused)
      #expect(error?.message == message)
    }
    #expect(try store.list().count == 2)
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
}
