import Messages

extension EngineCore {
  /// Events from the journal, the folder of refused workouts and the clock.
  enum Input: Hashable {
    /// The record is on disk.
    case written
    /// The record is not on disk, and why. The journal is as it was.
    case writeFailed(String)
    /// The workout is stored in a file of its own.
    case quarantined(WorkoutRecord)
    /// The workout could not be stored in a file, and why.
    case quarantineFailed(String)
    /// The wall clock was set, or the machine resumed from suspend.
    case clockChanged
  }

  /// The requests that the engine sends to the store.
  enum Tag: Hashable {
    /// The list of presets.
    case presets
    /// The delivery of a finished workout, of which a session may have more than one.
    case delivery(WorkoutRecord)
  }

  /// Effects for the journal, the folder of refused workouts and the log.
  enum Output: Hashable {
    /// Write a record to the journal.
    case write(JournalRecord)
    /// Write a workout that the store will never accept, or that is one too many, to a file of its own.
    case quarantine(WorkoutRecord, reason: String)
    /// Log a warning.
    case warn(String)
  }
}
