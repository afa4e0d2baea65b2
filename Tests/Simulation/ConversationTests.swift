import FoundationEssentials
import Testing

/// With `GYMPULSE_UPDATE_PROTOCOL=1` in the environment these write what the broker sends.
@Suite("The recorded conversations in Protocol/vectors/wire")
struct ConversationTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Protocol/vectors/wire"

  static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".jsonl") }.sorted()
  }

  private static func lines(of file: String) throws -> [Conversation.Line] {
    try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8).split(separator: "\n").map {
      try Conversation.Line($0)
    }
  }

  @Test("the broker and the actors send the recorded bytes at the recorded instants", arguments: try files())
  func replay(file: String) throws {
    let outcome = Conversation.replayed(try Self.lines(of: file))
    #expect(outcome.violations == [])
    let made = outcome.lines.map { "\($0.text)\n" }.joined()
    let path = "\(Self.folder)/\(file)"
    if ProcessInfo.processInfo.environment["GYMPULSE_UPDATE_PROTOCOL"] != nil {
      try made.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == made,
      "run this test with GYMPULSE_UPDATE_PROTOCOL=1 to write \(path)")
  }

  @Test("every connection of a recording has an end, and something is received on it", arguments: try files())
  func whole(file: String) throws {
    let lines = try Self.lines(of: file)
    for client in Set(lines.map(\.client)) {
      let own = lines.filter { $0.client == client }
      #expect(own.last?.body == nil, "\(client)")
      #expect(own.contains { !$0.isFromClient && $0.body != nil }, "\(client)")
    }
  }
}
