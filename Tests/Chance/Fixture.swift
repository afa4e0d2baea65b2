import ActorRuntime
import FoundationEssentials

/// What the programs of some version left on disk, and what they said about it: a folder of `Tests/Fixtures`.
package struct Fixture: Sendable, CustomStringConvertible {
  /// The number of the version, or the date and the commit of one that was never released.
  package let version: String

  private static let folder = URL(filePath: #filePath).appending(path: "../../Fixtures").standardized.path

  /// The fixtures of all versions, the oldest of those before the first release first.
  package static let all: [Fixture] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0 != "README.md" }.sorted().map(Fixture.init)

  /// The database as SQL.
  package var database: String {
    get throws(SystemError) { String(decoding: try read("gympulse.sql"), as: UTF8.self) }
  }

  /// The journal of the engine; only released versions have one.
  package var journal: [UInt8] {
    get throws(SystemError) { try read("engine.journal") }
  }

  /// The state of the engine some time after the journal was written, as JSON.
  package var session: [UInt8] {
    get throws(SystemError) { try read("session.json") }
  }

  /// The contents of the database, as `gympulse export` prints them.
  package var export: [[UInt8]] {
    get throws(SystemError) { try read("store.jsonl").split(separator: UInt8(ascii: "\n")).map(Array.init) }
  }

  /// Whether it was released, so that people have its files.
  package var isReleased: Bool { !version.contains("-") }

  package var description: String { version }

  private func read(_ name: String) throws(SystemError) -> [UInt8] {
    try readFile("\(Self.folder)/\(version)/\(name)")
  }
}
