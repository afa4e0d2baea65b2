import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("Presets, by the rules of the GymPulseTimer PRD")
struct PresetRulesTests {
  @Test("creating a preset with default values saves and appears in the list")
  func defaults() throws {
    var store = StoreDriver()
    let saved = try store.save(PresetChanges())
    #expect(saved.preset == Preset(.interval))
    #expect(saved.preset.name == "New Timer")
    #expect(try store.list() == [saved])
    #expect(store.published.last?.presets == [saved])
  }

  @Test("the name is trimmed", arguments: ["Legs", "  Legs", "\tLegs \n", "\u{2003}Legs\u{a0}"])
  func trimming(name: String) throws {
    var store = StoreDriver()
    #expect(try store.save(.named(name)).preset.name == "Legs")
  }

  @Test("an empty name becomes New Timer", arguments: ["", " ", "\t\n"])
  func emptyName(name: String) throws {
    var store = StoreDriver()
    #expect(try store.save(.named(name)).preset.name == "New Timer")
  }

  @Test("a name has 1 to 30 characters", arguments: [(1, true), (30, true), (31, false)])
  func nameLength(count: Int, isTaken: Bool) throws {
    var store = StoreDriver()
    let name = String(repeating: "é", count: count)
    if isTaken {
      #expect(try store.save(.named(name)).preset.name == name)
    } else {
      #expect(throws: ErrorObject.self) { try store.save(.named(name)) }
    }
  }

  @Test("a name's characters cannot be made of any number of code points")
  func nameScalars() throws {
    var store = StoreDriver()
    let most = "a" + String(repeating: "\u{301}", count: NameRule.scalarsMax - 1)
    #expect(try store.save(.named(most)).preset.name == most)
    let error = #expect(throws: ErrorObject.self) { try store.save(.named(most + "\u{301}")) }
    #expect(error?.data?.field == "changes.name")
    #expect(error?.data?.given == "241 code points long")
  }

  typealias Range = (
    field: String, path: WritableKeyPath<PresetChanges, Int?> & Sendable, first: Int, last: Int
  )

  @Test(
    "a field outside its range is refused by name, value and range, one inside is taken",
    arguments: [
      ("getReadySeconds", \.getReadySeconds, 0, 1800), ("workSeconds", \.workSeconds, 1, 1800),
      ("restSeconds", \.restSeconds, 1, 1800), ("sets", \.sets, 1, 99), ("rounds", \.rounds, 1, 99),
    ] as [Range])
  func ranges(range: Range) throws {
    for value in [range.first, range.last] {
      var store = StoreDriver()
      let saved = try store.save(.named("x") { $0[keyPath: range.path] = value })
      #expect(try store.list() == [saved])
    }
    for value in [range.first - 1, range.last + 1, .min, .max] {
      var store = StoreDriver()
      let before = store.published
      let error = #expect(throws: ErrorObject.self) {
        try store.save(.named("x") { $0[keyPath: range.path] = value })
      }
      #expect(error?.code == .invalidParams)
      #expect(error?.data?.field == "changes.\(range.field)")
      #expect(error?.data?.value == "\(value)")
      #expect(error?.data?.allowed.hasPrefix("\(range.first) to \(range.last)") == true)
      #expect(try store.list().isEmpty)
      #expect(store.published == before)
    }
  }

  @Test("editing changes what is given, keeps the rest, the id and the place")
  func editing() throws {
    var store = StoreDriver([StoredPreset("a", "One"), StoredPreset("b", "Two"), StoredPreset("c", "Three")])
    let saved = try store.save(.named(nil) { $0.sets = 3 }, over: " two ")
    #expect(saved == StoredPreset("b", "Two") { $0.sets = 3 })
    #expect(try store.list().map(\.id) == ["a", "b", "c"])
    #expect(try store.call(StoreMethods.GetPreset.self, .init(preset: "b")) == saved)
  }

  @Test("deleting a preset keeps the others in their order")
  func deleting() throws {
    var store = StoreDriver([StoredPreset("a", "One"), StoredPreset("b", "Two"), StoredPreset("c", "Three")])
    let deleted = try store.call(StoreMethods.DeletePreset.self, .init(preset: "TWO"))
    #expect(deleted == .init(id: "b", preset: StoredPreset("b", "Two").preset))
    #expect(try store.list().map(\.id) == ["a", "c"])
    #expect(store.published.last?.presets.map(\.id) == ["a", "c"])
  }

  @Test("the empty list is a list")
  func emptyList() throws {
    var store = StoreDriver([StoredPreset("a", "One")])
    _ = try store.call(StoreMethods.DeletePreset.self, .init(preset: "a"))
    #expect(try store.list().isEmpty)
    #expect(store.published.last?.presets == [])
  }
}
