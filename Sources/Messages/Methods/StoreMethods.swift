/// The methods of the store. The reply to a change is sent when the change is on disk.
package enum StoreMethods: ActorMethods {
  package static let actor = Actor.store
  private static let stored: [ErrorReason] = [.noSuchPreset, .unreadablePreset]
  private static let room: [ErrorReason] = [.nameTaken, .tooMany, .tooLarge]
  package static let own = [
    MethodRow(ListPresets.self, .view),
    MethodRow(GetPreset.self, .view, stored),
    MethodRow(SavePreset.self, .remote, stored + room + [.changedMeanwhile]),
    MethodRow(DeletePreset.self, .remote, [.noSuchPreset]),
    MethodRow(CopyPreset.self, .remote, stored + room),
    MethodRow(ReorderPreset.self, .remote, stored),
    MethodRow(Import.self, .remote, room),
    MethodRow(GetSettings.self, .view),
    MethodRow(SetSettings.self, .remote),
    MethodRow(WorkoutPlan.self, .view),
    MethodRow(Exercises.self, .guest),
    MethodRow(DailyWorkout.self, .view),
    MethodRow(SetDifficulty.self, .remote),
    MethodRow(LogWorkout.self, .remote),
    MethodRow(WorkoutHistory.self, .view),
    MethodRow(DeleteWorkout.self, .remote, [.notFound]),
    MethodRow(WorkoutResults.self, .view),
    MethodRow(SetNote.self, .remote, [.notFound]),
    MethodRow(SetExtra.self, .control, [.notFound]),
    MethodRow(Summary.self, .view),
    MethodRow(Overview.self, .view),
  ]

  /// The presets in their order: all of them, or a page at a time.
  package enum ListPresets: Query {
    package static let name = "store.presets.list"
    package typealias Result = PresetList

    package struct Parameters: Params {
      /// Most presets to return; all if nil.
      package var limit: Int?
      /// The `next` of the page before; nil for the first page.
      package var after: String?

      package init(limit: Int? = nil, after: String? = nil) {
        self.limit = limit
        self.after = after
      }
    }
  }

  /// What a display needs at its start, as much of it as one reply contains.
  package enum Overview: Query {
    package static let name = "store.overview"

    package struct Result: Codable, Hashable, Sendable {
      /// The first page of the presets.
      package var presets: PresetList
      package var settings: Settings
      /// The first page of the history of seven days.
      package var history: WorkoutHistory.Result

      package init(presets: PresetList, settings: Settings, history: WorkoutHistory.Result) {
        self.presets = presets
        self.settings = settings
        self.history = history
      }
    }
  }

  /// A reference to one preset.
  package struct PresetReference: Params {
    /// An id or a name.
    package var preset: String

    package init(preset: String) {
      self.preset = preset
    }
  }

  /// One preset.
  package enum GetPreset: Query {
    package static let name = "store.presets.get"
    package typealias Parameters = PresetReference
    package typealias Result = StoredPreset
  }

  /// Changes a preset, or creates one at the end of the order: either the PRD's defaults with changes, or a whole preset
  /// of any kind.
  package enum SavePreset: StoreChangeMethod {
    package static let name = "store.presets.save"
    package typealias Result = StoredPreset

    package struct Parameters: Params {
      /// The id or name of the preset to change; nil changes the one with the id in `workout`, or creates one.
      package var preset: String?
      /// The revision of the preset that is changed; nil changes whatever it is by now.
      package var revision: String?
      /// The fields of an interval preset to change.
      package var changes: PresetChanges?
      /// A whole preset of any kind, which replaces the stored one.
      package var workout: SentPreset?

      package init(
        preset: String?, revision: String? = nil, changes: PresetChanges? = nil, workout: Preset? = nil
      ) {
        self.preset = preset
        self.revision = revision
        self.changes = changes
        self.workout = workout.map { SentPreset($0) }
      }
    }
  }

  /// A whole preset to save, perhaps with what a stored one has beside its fields.
  package struct SentPreset: Codable, Hashable, Sendable {
    /// Unchecked.
    package var preset: Preset
    /// That of the preset to change; nil if the request names it, or for a new one.
    package var id: String?
    /// As in the request; without an `id` it is ignored.
    package var revision: String?

    package init(_ preset: Preset) {
      self.preset = preset
    }

    private enum CodingKeys: CodingKey { case id, revision }

    package init(from decoder: any Decoder) throws {
      preset = try Preset(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decodeIfPresent(String.self, forKey: .id)
      revision = try container.decodeIfPresent(String.self, forKey: .revision)
    }

    package func encode(to encoder: any Encoder) throws {
      try preset.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(id, forKey: .id)
      try container.encodeIfPresent(revision, forKey: .revision)
    }
  }

  /// Deletes one preset and returns it. The reference may be the id of one that cannot be read.
  package enum DeletePreset: StoreChangeMethod {
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
  package enum CopyPreset: StoreChangeMethod {
    package static let name = "store.presets.copy"
    package typealias Result = StoredPreset

    package struct Parameters: Params {
      /// An id or a name.
      package var preset: String
      /// The name of the copy; the old name with a number if nil.
      package var name: String?

      package init(preset: String, name: String?) {
        self.preset = preset
        self.name = name
      }
    }
  }

  /// Moves a preset to another position and returns all presets in their new order.
  package enum ReorderPreset: StoreChangeMethod {
    package static let name = "store.presets.reorder"
    package static let isIdempotent = true
    package typealias Result = PresetList

    package struct Parameters: Params {
      /// An id or a name.
      package var preset: String
      /// Its new position, from 1.
      package var position: Int

      package init(preset: String, position: Int) {
        self.preset = preset
        self.position = position
      }
    }
  }

  /// All settings.
  package enum GetSettings: Query {
    package static let name = "store.settings.get"
    package typealias Result = Settings
  }

  /// Changes settings and returns all of them.
  package enum SetSettings: StoreChangeMethod {
    package static let name = "store.settings.set"
    package static let isIdempotent = true
    package typealias Parameters = SettingsChanges
    package typealias Result = Settings
  }
}
