import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("Sound files of presets that a client cannot see")
struct SoundFilesTests {
  private func preset(_ intervals: [(String, String?)]) -> Preset {
    var preset = Preset(.custom)
    preset.custom.intervals = intervals.map { CustomInterval(title: $0.0, durationSeconds: 9, sound: $0.1) }
    return preset
  }

  private func sounds(_ preset: Preset) -> [String?] {
    preset.custom.intervals.map(\.sound)
  }

  @Test(
    "read, changed and saved, a preset keeps them",
    arguments: [
      // As it was.
      (["A", "B", "B"], ["/a", "/b1", "/b2"]),
      // Moved.
      (["B", "A", "B"], ["/b1", "/a", "/b2"]),
      // One deleted, one added.
      (["B", "B"], ["/b1", "/b2"]),
      (["A", "New", "B", "B"], ["/a", nil, "/b1", "/b2"]),
      // Renamed.
      (["A", "C", "B"], ["/a", "/b1", "/b2"]),
      (["C", "B", "B"], ["/a", "/b1", "/b2"]),
    ] as [([String], [String?])])
  func kept(titles: [String], expected: [String?]) {
    let old = preset([("A", "/a"), ("B", "/b1"), ("B", "/b2")])
    let new = preset(titles.map { ($0, nil) })
    #expect(sounds(new.replacing(old, by: .remote)) == expected)
    #expect(new.replacing(old, by: .control) == new)
  }

  @Test("another sound replaces a file, and only files are kept")
  func replaced() {
    let old = preset([("A", "/a"), ("B", "rest"), ("C", nil)])
    let new = preset([("A", "tick"), ("B", nil), ("C", nil)])
    #expect(sounds(new.replacing(old, by: .remote)) == ["tick", nil, nil])
    #expect(Preset(.interval).replacing(old, by: .remote) == Preset(.interval))
    #expect(new.replacing(Preset(.interval), by: .remote) == new)
  }

  @Test("a save and an import of a role keep them; without a role they do not")
  func requests() throws {
    let old = StoredPreset(id: "1", preset: try CheckedPreset(preset([("A", "/a")])).preset)
    var new = old.preset
    _ = new.removeSoundFiles()
    let presets = Presets([old])
    let save = StoreMethods.SavePreset.Parameters(preset: "1", workout: new)
    #expect(try presets.preset(saving: save, by: .remote, newId: { "2" }).preset == old.preset)
    #expect(try presets.preset(saving: save, by: .control, newId: { "2" }).preset == new)
    let params = StoreMethods.Import.Parameters {
      ($0.presets, $0.duplicates) = ([ImportedPreset(id: nil, workout: new)], .replace)
    }
    let plan = { (role: Role) in
      try ImportPlan(
        params, presets: [old], settings: Settings(), exercises: ExercisePreferences(), role: role,
        newId: { "2" })
    }
    #expect(try plan(.remote).order == [old] && plan(.control).order[0].preset == new)
  }
}
