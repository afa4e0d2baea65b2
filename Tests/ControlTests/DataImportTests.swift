import ActorRuntime
import Chance
import FoundationEssentials
import Glibc
import Messages
import Testing

@testable import gympulse_ctl

@Suite("Reading an exported file")
struct DataImportTests {
  private static let header = #"{"format":"gympulse-data","version":1}"#
  private static let workout =
    #"{"workout":{"sessionId":"s","name":"Tabata","startedAt":"2026-11-21T08:30:00.000+01:00","#
    + #""completedAt":"2026-11-21T08:34:00.000+01:00","activeSeconds":240,"sets":1,"rounds":8,"#
    + #""exercises":[],"status":"completed"}}"#

  /// Reads a text as a file: the sizes of the requests with workouts, as read and as kept, and the other request.
  private func read(
    _ text: String, asPipe: Bool = false
  ) throws -> (workouts: [[Int]], others: StoreMethods.Import.Parameters) {
    let folder = TemporaryFolder()
    let path = "\(folder)/file"
    var feeder: pid_t?
    try openFile(path, O_WRONLY | O_CREAT).writeAll(Array(text.utf8))
    if asPipe {
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      feeder = try ChildProcess.start("/bin/sh", ["-c", "cat \(path) >\(folder)/pipe"])
    }
    defer {
      if let feeder {
        kill(feeder, SIGKILL)
        waitpid(feeder, nil, 0)
      }
    }
    let file = try ImportFile(path: asPipe ? "\(folder)/pipe" : path, lengthMax: DataImport.lengthMax)
    let kept = try CheckedRequests(path: "\(folder)/kept")
    var workouts: [[Int]] = [[], []]
    let others = try DataImport.read(file, duplicates: .rename) {
      workouts[0].append($0.workouts?.count ?? 0)
      try kept.add($0)
    }
    try kept.each {
      let request = try JSON.decode(StoreMethods.Import.Parameters.self, from: $0)
      workouts[1].append(request.workouts?.count ?? 0)
    }
    return (workouts, others)
  }

  @Test(
    "it is read once, also from a pipe, and its requests are kept; blank lines and a missing last line feed do not matter",
    arguments: [false, true])
  func once(asPipe: Bool) throws {
    let preset = #"{"preset":{"workout":{"kind":"countdown","name":"Tea","durationSeconds":180}}}"#
    let lines = [
      Self.header, "", Self.workout, " \r", preset, #"{"settings":{"countdownSeconds":5}}"#, Self.workout,
    ]
    let (workouts, others) = try read("\n" + lines.joined(separator: "\n"), asPipe: asPipe)
    #expect(workouts == [[2], [2]])
    #expect(others.presets?.count == 1 && others.settings != nil && others.duplicates == .rename)
    #expect(others.reorder == true && others.workouts == nil)
  }

  @Test("workouts are sent in requests that fit into a frame")
  func batches() throws {
    let count = 3 * (DataImport.batchLengthMax / Self.workout.utf8.count)
    let (workouts, _) = try read(Self.header + "\n" + String(repeating: Self.workout + "\n", count: count))
    #expect(workouts[0].count == 3 && workouts[0].reduce(0, +) == count && workouts[0] == workouts[1])
  }

  @Test("another file, a line or a sum of lines that no frame can hold is refused with its line")
  func refused() {
    let long = String(repeating: " ", count: 2 << 20)
    let choice = #"{"difficulty":{"difficulty":"hard","exercises":["Plank"]}}"# + "\n"
    let choices = Self.header + "\n" + String(repeating: choice, count: 20_000)
    let cases: [(text: String, words: String)] = [
      ("", "does not begin with"), ("\n\n", "does not begin with"), (Self.workout, "does not begin with"),
      (long, "does not begin with"), (Self.header + "\n\n" + long, "line 3: more than 896 KiB"),
      (choices, ": more than 896 KiB"), (Self.header + "\n{}\n", "line 2: "),
    ]
    for (text, words) in cases {
      #expect { try read(text) } throws: {
        ($0 as? ErrorObject)?.message.contains(words) == true
      }
    }
  }
}
