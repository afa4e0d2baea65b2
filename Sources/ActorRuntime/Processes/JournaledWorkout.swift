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

  /// The workout in the last line that can be read; nil if there is none.
  package init?(journal bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")).reversed() {
      // The checksum, a space, and the state.
      let json = Array(line.drop { $0 != UInt8(ascii: " ") }.dropFirst())
      guard let line = try? JSON.decode(Line.self, from: json) else { continue }
      guard let running = line.state.running else { return nil }
      isCompleted = running.isCompleted
      return
    }
    return nil
  }

  private struct Line: Decodable {
    var state: State

    struct State: Decodable {
      var running: Running?
    }

    struct Running: Decodable {
      var isCompleted: Bool
    }
  }
}
