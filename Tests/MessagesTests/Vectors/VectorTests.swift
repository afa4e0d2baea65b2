import FoundationEssentials
import Messages
import Testing
import Workout

@Suite("Protocol/vectors")
struct VectorTests {
  private static let folder = "Protocol/vectors/sessions"

  @Test("the file is what our own view of the session makes of it", arguments: VectorSessions.all)
  func written(vector: Vector) throws {
    try Contract.expectPage("\(Self.folder)/\(vector.name).json", vector.text())
  }

  @Test("there is a file for each vector, and no other")
  func complete() throws {
    #expect(try Contract.files(in: Self.folder) == VectorSessions.all.map { "\($0.name).json" }.sorted())
  }

  @Test("every phase, and every member in more than one value, is in a vector")
  func covers() throws {
    var values: [String: Set<JSONValue>] = [:]
    for file in try Contract.files(in: Self.folder) {
      let vector = try JSON.decode(JSONValue.self, from: Array(Contract.text("\(Self.folder)/\(file)").utf8))
      guard case .list(let moments) = vector["moments"] else { continue }
      for moment in moments {
        guard case .object(let members) = moment["members"] else { continue }
        for (name, value) in members { values[name, default: []].insert(value) }
      }
    }
    #expect(values["phase"] == Set(Phase.allCases.map { .text($0.rawValue) }))
    #expect(values.filter { $0.value.count < 2 }.keys.sorted() == [])
  }

  @Test("the Python in the prose, which shares nothing with our own code, finds the same")
  func python() throws {
    let outcome = try Python.run("check_session_rule.py", ["\(Contract.root)/Protocol"])
    #expect(outcome.exitCode == 0, "\(outcome.output)")
    let count = try outcome.output.split(separator: " ").first.map { try #require(Int($0)) } ?? 0
    #expect(count > 400, "\(outcome.output)")
  }

  @Test("a vector that is wrong is found")
  func wrong() throws {
    try Python.withTemporaryFolder { folder in
      // The segments keep their titles, so only the expected values are wrong.
      let halves = try Contract.text("\(Self.folder)/interval.json").split(separator: "\"moments\"")
      let changed =
        halves[0] + "\"moments\"" + halves[1].replacing(#""title":"Rest""#, with: #""title":"Rast""#)
      for page in try Contract.files(in: "Protocol") where page.hasSuffix(".md") {
        try Contract.text("Protocol/\(page)").write(
          toFile: "\(folder)/\(page)", atomically: true, encoding: .utf8)
      }
      try FileManager.default.createDirectory(
        atPath: "\(folder)/vectors/sessions", withIntermediateDirectories: true)
      try changed.write(
        toFile: "\(folder)/vectors/sessions/interval.json", atomically: true, encoding: .utf8)
      let outcome = try Python.run("check_session_rule.py", [folder])
      #expect(outcome.exitCode == 1 && outcome.output.contains("Rast"), "\(outcome.output)")
    }
  }
}
