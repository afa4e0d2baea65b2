import ActorRuntime

/// The workout in the engine's journal, for programs that run without the engine.
package struct JournaledWorkout: Decodable, Hashable, Sendable {
  /// Whether the engine has seen its end.
  package let isCompleted: Bool

  /// Reads the journal of these paths. Returns nil if there is no workout.
  package init?(_ paths: Paths) {
    guard let path = try? paths.journal(), let bytes = try? OwnFile.read(path, limit: JournalText.lengthMax)
    else { return nil }
    self.init(journal: bytes)
  }

  /// The workout in a journal; nil if there is none.
  package init?(journal bytes: [UInt8]) {
    guard let json = JournalText.json(in: bytes), let record = try? JSON.decode(Record.self, from: json),
      let running = record.state.running
    else { return nil }
    self = running
  }

  private struct Record: Decodable {
    let state: State

    struct State: Decodable {
      let running: JournaledWorkout?
    }
  }
}
