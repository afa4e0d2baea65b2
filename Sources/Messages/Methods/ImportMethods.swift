extension StoreMethods {
  /// Imports the contents of another store: all of them, or nothing if one of them is refused.
  package enum Import: StoreChangeMethod {
    package static let name = "store.import"
    package static let isIdempotent = true

    package struct Parameters: Params {
      /// Presets in their order.
      package var presets: [ImportedPreset]?
      /// What to do with a preset whose name another one has; nil refuses the import.
      package var duplicates: Duplicates?
      /// Whether to put the presets first, in this order.
      package var reorder: Bool?
      package var settings: SettingsChanges?
      package var difficulties: [DifficultyChoice]?
      /// Finished workouts. Those that are already in the log change nothing.
      package var workouts: [WorkoutRecord]?
      /// Whether the contents are from this machine. Only then are its sound device and the paths of its sound files
      /// imported.
      package var sameMachine: Bool?
      /// Whether only to check, and change nothing.
      package var check: Bool?

      package init() {}
    }

    /// What to do with a preset whose name another one has.
    package enum Duplicates: String, Codable, CaseIterable, Sendable {
      /// It replaces the other and keeps the other's id.
      case replace
      /// It gets a number after its name.
      case rename
    }

    /// The result of an import, or of a check.
    package struct Result: Codable, Hashable, Sendable {
      /// New presets.
      package var presetsAdded = 0
      /// Presets that replaced one of the same name.
      package var presetsReplaced = 0
      /// Presets that existed already.
      package var presetsUnchanged = 0
      /// Workouts that are new in the log, or longer than there. In a check, all of them.
      package var workoutsAdded = 0
      /// Workouts that were in the log already. In a check 0, because it does not read the log.
      package var workoutsUnchanged = 0
      /// The names of the settings that changed.
      package var settings: [String] = []
      /// The fields that were omitted because they are commands, or valid only on another machine, as JSON Pointers into
      /// the parameters, such as `/settings/audioDevice`.
      package var leftOut: [String] = []

      package init() {}

      /// Adds the result of another part of the same import.
      package mutating func add(_ other: Result) {
        presetsAdded += other.presetsAdded
        presetsReplaced += other.presetsReplaced
        presetsUnchanged += other.presetsUnchanged
        workoutsAdded += other.workoutsAdded
        workoutsUnchanged += other.workoutsUnchanged
        settings += other.settings
        leftOut += other.leftOut
      }
    }
  }
}

/// A preset to import, with or without its id.
package struct ImportedPreset: Params {
  /// Used unless another preset has it. 1 to 64 letters, digits and hyphens.
  package var id: String?
  /// Unchecked.
  package var workout: Preset

  package init(id: String?, workout: Preset) {
    self.id = id
    self.workout = workout
  }
}
