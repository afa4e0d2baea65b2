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

  /// Changes a preset, or makes a new one, last in the order: of the PRD's defaults with these changes, or the whole
  /// preset of any kind that is given.
  package enum SavePreset: Method {
    package static let name = "store.presets.save"
    package typealias Result = StoredPreset

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      /// The id or name of the preset to change; nil makes a new one.
      package var preset: String?
      /// The fields of an interval preset that are not to stay, or not to be the defaults.
      package var changes: PresetChanges?
      /// A whole preset of any kind, in place of what there is.
      package var workout: AnyPreset?

      package init(preset: String?, changes: PresetChanges? = nil, workout: AnyPreset? = nil) {
        self.preset = preset
        self.changes = changes
        self.workout = workout
      }

      /// By hand only so that an unknown member of `changes` or `workout` is refused as well.
      package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        preset = try container.decodeIfPresent(String.self, forKey: .preset)
        changes = try container.decodeKnownIfPresent(PresetChanges.self, forKey: .changes)
        workout = try container.decodePresetIfPresent(forKey: .workout)
      }

      package enum CodingKeys: String, CodingKey, CaseIterable {
        case preset, changes, workout
      }
    }
  }

  /// Forgets one preset; answers what it was.
  package enum DeletePreset: Method {
    package static let name = "store.presets.delete"
    package typealias Parameters = Chosen
    package typealias Result = StoredPreset
  }

  /// Makes another preset like one there is, last in the order.
  package enum CopyPreset: Method {
    package static let name = "store.presets.copy"
    package typealias Result = StoredPreset

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      /// An id or a name.
      package var preset: String
      /// What to call the new one; the old name with a number when nil.
      package var name: String?

      package init(preset: String, name: String?) {
        self.preset = preset
        self.name = name
      }

      package enum CodingKeys: String, CodingKey, CaseIterable { case preset, name }
    }
  }

  /// Puts a preset in another place; answers all presets in their new order.
  package enum ReorderPreset: Method {
    package static let name = "store.presets.reorder"
    package static let isRepeatable = true
    package typealias Result = PresetList

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      /// An id or a name.
      package var preset: String
      /// Its new place, from 1.
      package var position: Int

      package init(preset: String, position: Int) {
        self.preset = preset
        self.position = position
      }

      package enum CodingKeys: String, CodingKey, CaseIterable { case preset, position }
    }
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
}
