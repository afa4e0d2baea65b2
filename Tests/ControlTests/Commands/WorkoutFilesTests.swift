import Chance
import Exchange
import FoundationEssentials
import Messages
import Testing

@testable import gympulse_ctl

@Suite("gympulse-ctl: workouts of other programs")
struct WorkoutFilesTests {
  private func files(_ contents: [(name: String, text: String)]) throws -> WorkoutFiles {
    let folder = TemporaryFolder()
    for (name, text) in contents {
      try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/\(name)"))
    }
    var files = WorkoutFiles()
    for path in try WorkoutFiles.paths([folder.path]) { try files.tryToRead(path) }
    return files
  }

  @Test("a folder stands for its files; names that are equal get a number, and problems are named")
  func folder() throws {
    let line = "{\"format\":\"gympulse-data\",\"version\":1}"
    let files = try files([
      ("b.txt", "# Legs\n8x20/10"), ("a.txt", "# Legs\n4x20/10"), ("c.txt", "# Legs\n4x20/10"),
      ("d.json", "{}"),
      (".hidden", "x"), ("e.jsonl", line),
    ])
    #expect(files.found.map { $0.timer?.name } == ["Legs", "Legs 2", "Legs"])
    #expect(files.problems.count == 2 && files.problems[0].contains("d.json: JSON of neither"))
    #expect(files.problems[1].hasSuffix("e.jsonl: an export of GymPulse; import it by itself"))
    #expect(throws: ErrorObject.self) { try WorkoutFiles.paths(Array(repeating: "a", count: 1001)) }
  }

  @Test("an import prints five lines of remarks at most, a check all of them")
  func remarks() throws {
    let lines = (1...7).map { "- \($0)m note\($0) 60% text\($0)" }.joined(separator: "\n")
    let files = try files([("a.txt", lines)])
    let text = ImportText.lines(files, isWhole: false)
    #expect(text.count == 6 && text.last == "  3 more remarks; see all of them with --check")
    #expect(ImportText.lines(files, isWhole: true).count == 8)
  }

  @Test("an activity within a minute of a logged one is not added, and that is said")
  func activities() throws {
    // Two sessions, 61 s apart, of two devices.
    func record(_ id: String, _ second: Int64) -> WorkoutRecord {
      let start = WallTime(nanoseconds: (1_795_246_200 + second) * 1_000_000_000, utcOffsetSeconds: 0)
      return WorkoutRecord(
        sessionId: id, name: id, startedAt: start, completedAt: start, activeSeconds: 60, sets: 1, rounds: 1)
    }
    var files = WorkoutFiles()
    let remarks = try WorkoutFile.read(Array("- 1m\n- breathe".utf8))[0].remarks
    for (id, second) in [("a", Int64(0)), ("b", 60), ("c", 121), ("c", 121)] {
      files.add(
        FoundWorkout(format: "FIT activity", content: .activity(record(id, second)), remarks: remarks),
        "x.fit")
    }
    files.skipLogged([WorkoutFiles.Start(record("logged", -61))].compactMap(\.self))
    #expect(files.request.workouts?.map(\.sessionId) == ["a", "c", "c"])
    files.skipLogged([WorkoutFiles.Start(record("logged", -60))].compactMap(\.self))
    #expect(files.request.workouts?.map(\.sessionId) == ["c", "c"])
    #expect(
      ImportText.lines(files, isWhole: false)[0]
        == "Skipped \"a\" (FIT activity): 2026-11-21, 1:00, because the history has a workout of that time")
    #expect(ImportText.lines(files, isWhole: true).count == 4 + 2)
  }
}
