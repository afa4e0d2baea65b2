import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("Presets that are damaged in the database")
struct DamagedPresetsTests {
  private static let now = WallTime("2026-11-21T08:30:00.000+01:00")
  private let folder = TemporaryFolder()

  private func driver() throws -> StoreDriver {
    try StoreDriver(in: folder, at: Self.now)
  }

  /// Puts rows into the database, as another program or a damage could.
  private func insert(_ rows: [(id: String, json: String)]) throws {
    _ = try driver()
    let database = try Database(path: folder.database)
    for row in rows {
      try database.run(
        "INSERT INTO presets (id, position, preset) VALUES (?1, 100, ?2)", .text(row.id), .text(row.json))
    }
  }

  private static let outOfRange = StoredPreset("a", " One ") {
    $0.sets = 500
    $0.workSeconds = -5
    $0.restSeconds = 1801
  }

  @Test("values out of range: listed and published as they will run, marked as damaged")
  func repaired() throws {
    let store = StoreDriver([Self.outOfRange, StoredPreset("b", "Two")])
    let list = try store.list()
    #expect(list.map(\.isDamaged) == [true, false] && list.map(\.name) == ["One", "Two"])
    #expect(
      list[0].preset.interval.sets == 99 && list[0].preset.interval.workSeconds == 0
        && list[0].preset.interval.restSeconds == 1800)
    #expect(
      list[0].preset == CheckedPreset(repairing: Self.outOfRange.preset).preset, "as the engine runs it")
    #expect(store.published.last?.presets == list)
    #expect(try store.call(StoreMethods.GetPreset.self, .init(preset: "one")) == list[0])
  }

  @Test("an edit mends it; a value that is played as nothing must be given")
  func mended() throws {
    let store = StoreDriver([Self.outOfRange])
    let error = #expect(throws: ErrorObject.self) { try store.save(.named("Two"), over: "a") }
    #expect(error?.data?.field == "changes.workSeconds")
    let mended = try store.save(.named(nil) { $0.workSeconds = 1 }, over: "a")
    #expect(!mended.isDamaged && mended.preset.interval.sets == 99)
    #expect(try store.list() == [mended])
  }

  @Test("an edit that changes nothing stores the values as they are shown")
  func mendedAsShown() throws {
    try insert([("big", #"{"kind":"countdown","name":"Big","durationSeconds":999999}"#)])
    let store = try driver()
    let shown = try #require(try store.list().last)
    #expect(shown.isDamaged && shown.preset.countdown.durationSeconds == 359_999)
    _ = try store.call(StoreMethods.SavePreset.self, .init(preset: "big", workout: shown.preset))
    let again = try driver()
    #expect(try again.list().last == StoredPreset(id: "big", preset: shown.preset))
  }

  @Test("it is deleted by its id, which a preset of the same name does not hide")
  func deletedById() throws {
    var damaged = Self.outOfRange
    damaged.preset.name = "Two"
    let store = StoreDriver([StoredPreset("b", "Two"), damaged])
    #expect(try store.call(StoreMethods.DeletePreset.self, .init(preset: "a")).id == "a")
    #expect(try store.list().map(\.id) == ["b"])
  }

  @Test("an import of the values that are shown replaces the damaged ones")
  func imported() throws {
    let store = StoreDriver([StoredPreset("a", "One") { $0.sets = 500 }])
    var parameters = StoreMethods.Import.Parameters()
    parameters.presets = [.init(id: nil, workout: try store.list()[0].preset)]
    parameters.duplicates = .replace
    #expect(try store.call(StoreMethods.Import.self, parameters).presetsReplaced == 1)
    #expect(try store.list().map(\.isDamaged) == [false])
  }

  @Test(
    "a damaged id is replaced for good, and what is exported can be imported",
    arguments: ["../../etc/x", "", "h\u{fc}", "a b", String(repeating: "x", count: 65), "a\u{0}b"])
  func damagedId(_ id: String) throws {
    try insert([(id, #"{"kind":"countdown","name":"Tea","durationSeconds":180}"#)])
    let warnings = WarningList()
    let store = try StoreDriver(in: folder, at: Self.now, warn: warnings.add)
    let tea = try #require(try store.list().last)
    #expect(warnings.lines == ["stored presets with damaged ids have new ones: 1"])
    #expect(tea.name == "Tea" && StoredPreset.isId(tea.id) && !tea.isDamaged)
    let again = try driver()
    #expect(try again.list().last == tea)
    var parameters = StoreMethods.Import.Parameters()
    parameters.presets = try store.list().map { .init(id: $0.id, workout: $0.preset) }
    #expect(try again.call(StoreMethods.Import.self, parameters).presetsAdded == 0)
  }

  @Test("it counts as one of the presets that are allowed, so that a restart loads all of them")
  func counted() throws {
    let others = Presets.countMax - ExamplePresets.all.count - 2
    try insert(
      [("dmg1", "not JSON")]
        + (1...others).map {
          ("p\($0)", #"{"kind":"countdown","name":"Tea \#($0)","durationSeconds":180}"#)
        })
    let store = try driver()
    _ = try store.save(.named("the last"))
    let error = #expect(throws: ErrorObject.self) { try store.save(.named("one too many")) }
    #expect(error?.reason == .tooMany)
    var parameters = StoreMethods.Import.Parameters()
    parameters.presets = [.init(id: "other", workout: StoredPreset("", "Other").preset)]
    let refusal = #expect(throws: ErrorObject.self) { try store.call(StoreMethods.Import.self, parameters) }
    #expect(refusal?.reason == .tooMany)
    var again = try driver()
    #expect(try again.list() == store.list() && again.list().last?.name == "the last")
    parameters.presets?[0].id = "dmg1"
    #expect(try store.call(StoreMethods.Import.self, parameters).presetsAdded == 1, "it replaces that one")
    again = try driver()
    #expect(try again.list().count == Presets.countMax)
  }

  @Test("a list with the most unreadable presets fits into a frame")
  func longestList() {
    // A control character is the longest in JSON.
    let id = String(repeating: "\u{1}", count: StoredPreset.idLengthMax)
    let listed = Array(repeating: id, count: Presets.unreadableMax)
    let presets = Presets([], unreadable: listed + [id])
    #expect(presets.json == JSON.encode(PresetList(presets: [], unreadable: listed)))
    #expect(Presets.lengthMax + presets.json.count < Frame.bodyLengthMax - 1000)
  }
}
