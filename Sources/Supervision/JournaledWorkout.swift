import Messages

/// The workout in the engine's journal, for programs that run without the engine.
package struct JournaledWorkout: Hashable, Sendable {
  /// Longest journal in bytes that is read.
  package static let lengthMax = 64 << 20

  /// Whether the engine has seen its end.
  package let isCompleted: Bool

  /// Reads the journal of these paths. Returns nil if there is no workout.
  package init?(_ paths: Paths) {
    guard let path = try? paths.journal(), let bytes = try? OwnFile.read(path, limit: Self.lengthMax) else {
      return nil
    }
    self.init(journal: bytes)
  }

  /// The workout in a journal; nil if there is none.
  package init?(journal bytes: [UInt8]) {
    // The checksum, a space, and the record.
    let json = Array(bytes.drop { $0 != UInt8(ascii: " ") }.dropFirst())
    guard let record = try? JSON.decode(Record.self, from: json), let running = record.state.running else {
      return nil
    }
    isCompleted = running.isCompleted
  }

  private struct Record: Decodable {
    var state: State

    struct State: Decodable {
      var running: Running?
    }

    struct Running: Decodable {
      var isCompleted: Bool
    }
  }
}
