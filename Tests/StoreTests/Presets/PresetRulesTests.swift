import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("Presets, by the rules of the GymPulseTimer PRD")
struct PresetRulesTests {
  @Test("creating a preset with default values saves and appears in the list")
  func defaults() throws {
    let store = StoreDriver()
    let saved = try store.save(PresetChanges())
    #expect(saved.preset == Preset(.interval))
    #expect(saved.preset.name == "New Timer")
    #expect(try store.list() == [saved])
    #expect(store.published.last?.presets == [saved])
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

  @Test("a field outside its range is refused by name, value and range, one inside is taken")
  func ranges() throws {
    let store = StoreDriver()
    let saved = try store.save(.named("x") { $0.sets = 99 })
    let before = store.published
    let error = #expect(throws: ErrorObject.self) { try store.save(.named("y") { $0.sets = 100 }) }
    #expect(error?.code == .invalidParams)
    #expect(error?.data?.field == "changes.sets" && error?.data?.value == "100")
    #expect(error?.data?.allowed == "1 to 99")
    #expect(try store.list() == [saved] && store.published == before)
  }

  @Test("editing changes what is given, keeps the rest, the id and the place")
  func editing() throws {
    let store = StoreDriver([StoredPreset("a", "One"), StoredPreset("b", "Two"), StoredPreset("c", "Three")])
    let saved = try store.save(.named(nil) { $0.sets = 3 }, over: " two ")
    #expect(saved == StoredPreset("b", "Two") { $0.sets = 3 })
    #expect(try store.list().map(\.id) == ["a", "b", "c"])
    #expect(try store.call(StoreMethods.GetPreset.self, .init(preset: "b")) == saved)
  }

  @Test("deleting a preset keeps the others in their order")
  func deleting() throws {
    let store = StoreDriver([StoredPreset("a", "One"), StoredPreset("b", "Two"), StoredPreset("c", "Three")])
    let deleted = try store.call(StoreMethods.DeletePreset.self, .init(preset: "TWO"))
    #expect(deleted == .init(id: "b", preset: StoredPreset("b", "Two").preset))
    #expect(try store.list().map(\.id) == ["a", "c"])
    #expect(store.published.last?.presets.map(\.id) == ["a", "c"])
  }

  @Test("the empty list is a list")
  func emptyList() throws {
    let store = StoreDriver([StoredPreset("a", "One")])
    _ = try store.call(StoreMethods.DeletePreset.self, .init(preset: "a"))
    #expect(try store.list().isEmpty)
    #expect(store.published.last?.presets == [])
  }
}
