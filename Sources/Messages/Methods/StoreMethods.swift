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
}
