import Workout

extension StoreMethods {
  /// Takes over what another store has: all of it or, where any of it can't be, nothing.
  package enum Import: Method {
    package static let name = "store.import"
    package static let isRepeatable = true

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      /// Presets in their order.
      package var presets: [ImportedPreset]?
      /// What becomes of a preset whose name is taken by another one; refused when nil.
      package var duplicates: Duplicates?
      /// Whether the presets come first from now on, in this order.
      package var reorder: Bool?
      package var settings: SettingsChanges?
      package var difficulties: [DifficultyChoice]?
      /// Finished workouts. Those that are in the log already change nothing.
      package var workouts: [WorkoutRecord]?
      /// Whether it is only to be said whether it could be taken over.
      package var check: Bool?

      /// Nothing.
      package init() {}

      /// By hand only so that an unknown member of `settings` or of a choice is refused as well.
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
        check = try container.decodeIfPresent(Bool.self, forKey: .check)
      }

      package enum CodingKeys: String, CodingKey, CaseIterable {
        case presets, duplicates, reorder, settings, difficulties, workouts, check
      }
    }

    /// What becomes of a preset whose name another one has.
    package enum Duplicates: String, Codable, CaseIterable, Sendable {
      /// It takes the other's place, id and all.
      case replace
      /// It gets a number behind its name.
      case rename
    }

    /// How much was taken over, or could be.
    package struct Result: Codable, Hashable, Sendable {
      /// Presets that are new or were changed.
      package var presets: Int
      /// Workouts, those included that were in the log already.
      package var workouts: Int

      package init(presets: Int, workouts: Int) {
        self.presets = presets
        self.workouts = workouts
      }
    }
  }
}

/// A preset of any kind, with or without the id it had.
package struct ImportedPreset: Params {
  package static let names = CodingKeys.allCases.map(\.rawValue)
  /// Kept where no other preset has it.
  package var id: String?
  /// As it was sent: check it.
  package var workout: AnyPreset

  /// A preset to be taken over.
  package init(id: String?, workout: AnyPreset) {
    self.id = id
    self.workout = workout
  }

  /// By hand only so that an unknown member of `workout` is refused as well.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeIfPresent(String.self, forKey: .id)
    workout = try container.decode(KnownPreset.self, forKey: .workout).preset
  }

  package enum CodingKeys: String, CodingKey, CaseIterable { case id, workout }
}
