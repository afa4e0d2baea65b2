import Workout

/// The methods of the store. A reply that tells of a change is sent when the change is on disk.
package enum StoreMethods {
  /// All presets in their order.
  package enum ListPresets: Method {
    package static let name = "store.presets.list"
    package static let isRepeatable = true
    package typealias Parameters = NoParams
    package typealias Result = PresetList
  }

  /// Names one preset.
  package struct Chosen: Params {
    package static let names = ["preset"]
    /// An id or a name.
    package var preset: String

    package init(preset: String) {
      self.preset = preset
    }
  }

  /// One preset.
  package enum GetPreset: Method {
    package static let name = "store.presets.get"
    package static let isRepeatable = true
    package typealias Parameters = Chosen
    package typealias Result = StoredPreset
  }

  /// Changes a preset, or makes a new one of the PRD's defaults with these changes, last in the order.
  package enum SavePreset: Method {
    package static let name = "store.presets.save"
    package typealias Result = StoredPreset

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      /// The id or name of the preset to change; nil makes a new one.
      package var preset: String?
      /// The fields that are not to stay, or not to be the defaults.
      package var changes: PresetChanges

      package init(preset: String?, changes: PresetChanges) {
        self.preset = preset
        self.changes = changes
      }

      /// By hand only so that an unknown member of `changes` is refused as well.
      package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        preset = try container.decodeIfPresent(String.self, forKey: .preset)
        changes =
          try container.decodeKnownIfPresent(PresetChanges.self, forKey: .changes) ?? PresetChanges()
      }

      package enum CodingKeys: String, CodingKey, CaseIterable {
        case preset, changes
      }
    }
  }

  /// Forgets one preset; answers what it was.
  package enum DeletePreset: Method {
    package static let name = "store.presets.delete"
    package typealias Parameters = Chosen
    package typealias Result = StoredPreset
  }

  /// All settings.
  package enum GetSettings: Method {
    package static let name = "store.settings.get"
    package static let isRepeatable = true
    package typealias Parameters = NoParams
    package typealias Result = Settings
  }

  /// Changes settings; answers all of them as they are afterwards.
  package enum SetSettings: Method {
    package static let name = "store.settings.set"
    package static let isRepeatable = true
    package typealias Parameters = SettingsChanges
    package typealias Result = Settings
  }

  /// Puts a finished workout into the log. The same `sessionId` again changes nothing and succeeds.
  package enum LogWorkout: Method {
    package static let name = "store.logWorkout"
    package static let isRepeatable = true
    package typealias Parameters = WorkoutRecord

    package struct Result: Codable, Hashable, Sendable {
      package var status: String
      package var message: String

      /// The answer of the Exercise App's PRD ("Log User Workout Completion").
      package static let success = Result(status: "success", message: "Workout logged successfully.")
    }
  }

  /// Finished workouts, the newest first.
  package enum WorkoutHistory: Method {
    package static let name = "store.workoutHistory"
    package static let isRepeatable = true

    package struct Parameters: Params {
      package static let names = ["days"]
      /// How many days back, today included.
      package var days: Int?
      /// The range of `days`.
      package static let daysRange = 1...3660
      /// `days` when it is not given: the Exercise App's "7-Day Exercise History".
      package static let daysDefault = 7

      package init(days: Int? = nil) {
        self.days = days
      }
    }

    package struct Result: Codable, Hashable, Sendable {
      package var history: [WorkoutRecord]

      package init(history: [WorkoutRecord]) {
        self.history = history
      }
    }
  }
}

/// A workout that was finished.
package struct WorkoutRecord: Params {
  package static let names = CodingKeys.allCases.map(\.rawValue)
  /// The session it was.
  package var sessionId: String
  /// The routine's name.
  package var name: String
  /// RFC 3339 with the local offset of that day.
  package var startedAt: String
  /// RFC 3339 with the local offset.
  package var completedAt: String
  /// Time trained, pauses not counted.
  package var activeSeconds: Double
  package var sets: Int
  /// Rounds in a set.
  package var rounds: Int

  /// A finished workout.
  package init(
    sessionId: String, name: String, startedAt: WallTime, completedAt: WallTime, activeSeconds: Double,
    sets: Int, rounds: Int
  ) {
    self.sessionId = sessionId
    self.name = name
    self.startedAt = startedAt.rfc3339
    self.completedAt = completedAt.rfc3339
    self.activeSeconds = activeSeconds
    self.sets = sets
    self.rounds = rounds
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case sessionId, name, startedAt, completedAt, activeSeconds, sets, rounds
  }
}
