import Workout

extension StoreMethods {
  /// Imports the contents of another store: all of them, or nothing if one of them is refused.
  package enum Import: StoreChangeMethod {
    package static let name = "store.import"
    package static let isIdempotent = true

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
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

      /// An empty import.
      package init() {}

      /// Written by hand so that an unknown member of `settings` or of a choice is refused as well.
      package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        presets = try container.decodeIfPresent([KnownMembersOnly<ImportedPreset>].self, forKey: .presets)?
          .map(\.value)
        duplicates = try container.decodeIfPresent(Duplicates.self, forKey: .duplicates)
        reorder = try container.decodeIfPresent(Bool.self, forKey: .reorder)
        settings = try container.decodeKnownIfPresent(SettingsChanges.self, forKey: .settings)
        difficulties = try container.decodeIfPresent(
          [KnownMembersOnly<DifficultyChoice>].self, forKey: .difficulties)?.map(\.value)
        workouts = try container.decodeIfPresent([WorkoutRecord].self, forKey: .workouts)
        sameMachine = try container.decodeIfPresent(Bool.self, forKey: .sameMachine)
        check = try container.decodeIfPresent(Bool.self, forKey: .check)
      }

      package enum CodingKeys: String, CodingKey, CaseIterable {
        case presets, duplicates, reorder, settings, difficulties, workouts, sameMachine, check
      }
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

      /// The result of an empty import.
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
  package static let names = CodingKeys.allCases.map(\.rawValue)
  /// Used unless another preset has it. 1 to 64 letters, digits and hyphens.
  package var id: String?
  /// Unchecked.
  package var workout: Preset

  /// A preset to import.
  package init(id: String?, workout: Preset) {
    self.id = id
    self.workout = workout
  }

  /// Written by hand so that an unknown member of `workout` is refused as well.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeIfPresent(String.self, forKey: .id)
    workout = try container.decode(KnownPreset.self, forKey: .workout).preset
  }

  package enum CodingKeys: String, CodingKey, CaseIterable { case id, workout }
}
