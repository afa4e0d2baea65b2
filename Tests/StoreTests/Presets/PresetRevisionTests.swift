import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("A preset that is changed by two")
struct PresetRevisionTests {
  private let store = StoreDriver([StoredPreset("a", "One"), StoredPreset("b", "Two")])

  private func save(_ params: String) -> Result<StoredPreset, ErrorObject> {
    store.send("store.presets.save", Array(params.utf8)).flatMap { json in
      Result { () throws(ErrorObject) in try JSON.decode(StoredPreset.self, from: json) }
    }
  }

  /// A preset as the store sends it, with another number of rounds.
  private func read(_ preset: String, rounds: Int) throws -> String {
    let json = try store.send("store.presets.get", Array(#"{"preset":"\#(preset)"}"#.utf8)).get()
    return String(decoding: json, as: UTF8.self).replacing(#""rounds":4"#, with: #""rounds":\#(rounds)"#)
  }

  @Test("what was read, changed and sent back is saved, once; the second one is refused and shown the first")
  func conflict() throws {
    let (mine, theirs) = (try read("One", rounds: 7), try read("One", rounds: 8))
    #expect(try save(#"{"workout":\#(mine)}"#).get().preset.interval.rounds == 7)
    let error = try #require(save(#"{"workout":\#(theirs)}"#).error)
    #expect(error.reason == .changedMeanwhile && error.code == .refused)
    #expect(error.preset?.preset.interval.rounds == 7 && error.preset?.id == "a")
    #expect(try store.list().map(\.preset.interval.rounds) == [7, 4])
    // Knowing the first one, it is saved.
    let revision = try #require(error.preset?.revision)
    #expect(
      try save(#"{"preset":"a","revision":"\#(revision)","changes":{"rounds":8}}"#).get().preset.interval
        .rounds == 8)
  }

  @Test("the same a second time is accepted, because the reply to the first may be lost")
  func same() throws {
    let mine = try read("One", rounds: 7)
    for _ in 1...2 { #expect(try save(#"{"workout":\#(mine)}"#).get().id == "a") }
  }

  @Test("without a revision the last one wins, as before; a renamed one is found by its id")
  func without() throws {
    let mine = try read("One", rounds: 7)
    _ = try save(#"{"preset":"a","changes":{"name":"Other"}}"#).get()
    let unconditional = mine.replacing(
      #""revision":"\#(StoredPreset("a", "One").revision)""#, with: #""isDamaged":true"#)
    #expect(try save(#"{"workout":\#(unconditional)}"#).get().id == "a")
    #expect(try store.list().map(\.name) == ["One", "Two"])
  }

  @Test(
    "an id of another preset, of none, and a revision of a new preset are refused",
    arguments: [
      (#"{"preset":"b","workout":{"kind":"interval","id":"a"}}"#, ErrorReason.excluded),
      (#"{"workout":{"kind":"interval","id":"gone"}}"#, .noSuchPreset),
      (#"{"revision":"x","changes":{}}"#, .excluded),
      (#"{"preset":"a","revision":"x","changes":{"rounds":9}}"#, .changedMeanwhile),
    ])
  func refused(params: String, reason: ErrorReason) throws {
    let before = try store.list()
    let error = try #require(save(params).error)
    #expect(error.reason == reason)
    #expect(try store.list() == before)
  }

  @Test("a name that is another's id, and an id that is another's name, are never stored")
  func shadowed() throws {
    for params in [#"{"changes":{"name":"a"}}"#, #"{"preset":"Two","changes":{"name":"a"}}"#] {
      let error = try #require(save(params).error)
      #expect(error.reason == .nameTaken)
      #expect(error.message == "\"a\" is the id of the timer \"One\"; choose another name")
    }
    #expect(try save(#"{"preset":"One","changes":{"name":"a"}}"#).get().name == "a", "its own id")
  }

  @Test(
    "an import renames what has the id of another as its name, and gives a new id to what has a name as its id"
  )
  func imported() throws {
    func preset(_ name: String) -> Preset { StoredPreset("x", name).preset }
    var params = StoreMethods.Import.Parameters()
    params.presets = [.init(id: "Two", workout: preset("Three")), .init(id: "c", workout: preset("a"))]
    #expect(throws: ErrorObject.self) { try store.call(StoreMethods.Import.self, params) }
    for duplicates in [StoreMethods.Import.Duplicates.replace, .rename] {
      let store = StoreDriver([StoredPreset("a", "One"), StoredPreset("b", "Two")])
      params.duplicates = duplicates
      _ = try store.call(StoreMethods.Import.self, params)
      #expect(try store.list().map(\.name) == ["One", "Two", "Three", "a 2"])
      #expect(try store.list().map(\.id).prefix(2) == ["a", "b"])
      #expect(try !store.list().map(\.id).contains("Two"))
    }
  }

  @Test("each preset has one revision for the same values, and another for others")
  func revisions() {
    let preset = StoredPreset("a", "One")
    #expect(preset.revision == StoredPreset("b", "One").revision)
    #expect(preset.revision != StoredPreset("a", "Two").revision)
    #expect(preset.revision.utf8.count == 16)
  }
}
