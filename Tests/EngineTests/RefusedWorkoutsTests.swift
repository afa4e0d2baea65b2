import ActorRuntime
import Chance
import FoundationEssentials
import Glibc
import Messages
import Testing

@testable import gympulse_engine

@Suite("Engine: workouts that the store refused for good")
struct RefusedWorkoutsTests {
  private let parent = TemporaryFolder()
  private var folder: String { "\(parent)/refused-workouts" }

  private func workout(_ sessionId: String) -> WorkoutRecord {
    WorkoutRecord(
      sessionId: sessionId, name: "Tabata \"quoted\"", startedAt: EngineWorld.origin.wall,
      completedAt: EngineWorld.origin.wall, activeSeconds: 240, sets: 1, rounds: 8)
  }

  @Test("each is a private file of an export's header and the workout, under its session's id")
  func file() throws {
    let path = try RefusedWorkouts(folder: folder).add(workout("s-1"), paths: Paths())
    #expect(path == folder + "/workout-s-1.jsonl")
    let lines = try readFile(path).split(separator: UInt8(ascii: "\n")).map { Array($0) }
    #expect(
      lines.first.map { String(decoding: $0, as: UTF8.self) } == #"{"format":"gympulse-data","version":1}"#)
    struct Line: Decodable { var workout: WorkoutRecord }
    #expect(try JSON.decode(Line.self, from: try #require(lines.last)).workout == workout("s-1"))
    #expect(lines.count == 2)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("an id with slashes, dots or control characters stays in the folder")
  func hostileId() throws {
    let path = try RefusedWorkouts(folder: folder).add(workout("../../x\u{7}/y"), paths: Paths())
    #expect(path == folder + "/workout-xy.jsonl")
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent.path) == ["refused-workouts"])
  }

  @Test(
    "delivered again after a crash it is one file; above the limit the error names the folder and the way out"
  )
  func limit() throws {
    let refused = RefusedWorkouts(folder: folder)
    _ = try refused.add(workout("0"), paths: Paths())
    for number in 0..<RefusedWorkouts.countMax { _ = try refused.add(workout("\(number)"), paths: Paths()) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == RefusedWorkouts.countMax)
    #expect {
      _ = try refused.add(workout("one more"), paths: Paths())
    } throws: {
      "\($0)".hasPrefix(folder) && "\($0)".contains("gympulse-ctl import")
    }
  }
}
