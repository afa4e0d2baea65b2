import Workout

/// The methods of the store. The reply to a change is sent when the change is on disk.
package enum StoreMethods {
  /// All presets in their order.
  package enum ListPresets: Method {
    package static let name = "store.presets.list"
    package static let isIdempotent = true
    package typealias Parameters = NoParams
    package typealias Result = PresetList
  }

  /// A reference to one preset.
  package struct PresetReference: Params {
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
    package static let isIdempotent = true
    package typealias Parameters = PresetReference
    package typealias Result = StoredPreset
  }

  /// Changes a preset, or creates one at the end of the order: either the PRD's defaults with changes, or a whole preset
  /// of any kind.
  package enum SavePreset: Method {
    package static let name = "store.presets.save"
    package typealias Result = StoredPreset

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      /// The id or name of the preset to change; nil creates one.
      package var preset: String?
      /// The fields of an interval preset to change.
      package var changes: PresetChanges?
      /// A whole preset of any kind, which replaces the stored one.
      package var workout: Preset?

      package init(preset: String?, changes: PresetChanges? = nil, workout: Preset? = nil) {
        self.preset = preset
        self.changes = changes
        self.workout = workout
      }

      /// Written by hand so that an unknown member of `changes` or `workout` is refused as well.
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

  /// Deletes one preset and returns it. The reference may be the id of one that cannot be read.
  package enum DeletePreset: Method {
    package static let name = "store.presets.delete"
    package typealias Parameters = PresetReference
    package typealias Result = DeletedPreset
  }

  /// A deleted preset.
  package struct DeletedPreset: Codable, Hashable, Sendable {
    package var id: String
    /// Nil if it could not be read.
    package var preset: Preset?

    package init(id: String, preset: Preset?) {
      self.id = id
      self.preset = preset
    }

    /// The name; the id if the preset could not be read.
    package var name: String { preset?.name ?? id }

    private enum CodingKeys: CodingKey { case id, kind }

    /// One flat object, as for a stored preset, or the id alone.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      preset = container.contains(.kind) ? try Preset(from: decoder) : nil
    }

    /// One flat object, as for a stored preset, or the id alone.
    package func encode(to encoder: any Encoder) throws {
      try preset?.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
    }
  }

  /// Copies a preset to the end of the order.
  package enum CopyPreset: Method {
    package static let name = "store.presets.copy"
    package typealias Result = StoredPreset

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      /// An id or a name.
      package var preset: String
      /// The name of the copy; the old name with a number if nil.
      package var name: String?

      package init(preset: String, name: String?) {
        self.preset = preset
        self.name = name
      }

      package enum CodingKeys: String, CodingKey, CaseIterable { case preset, name }
    }
  }

  /// Moves a preset to another position and returns all presets in their new order.
  package enum ReorderPreset: Method {
    package static let name = "store.presets.reorder"
    package static let isIdempotent = true
    package typealias Result = PresetList

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      /// An id or a name.
      package var preset: String
      /// Its new position, from 1.
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
    package static let isIdempotent = true
    package typealias Parameters = NoParams
    package typealias Result = Settings
  }

  /// Changes settings and returns all of them.
  package enum SetSettings: Method {
    package static let name = "store.settings.set"
    package static let isIdempotent = true
    package typealias Parameters = SettingsChanges
    package typealias Result = Settings
  }

  /// What the store is, serves and publishes.
  package enum Describe: DescribeMethod {
    package static let name = "store.describe"
  }
}
