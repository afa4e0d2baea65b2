import ActorCore

/// A change of the stored values, written in one transaction.
enum StoreChange: Hashable, Sendable {
  /// A new preset, last in the order, or the new value of one with a known id.
  case save(StoredPreset)
  /// The deletion of a preset.
  case remove(StoreMethods.DeletedPreset)
  /// Another order of all presets.
  case order([StoredPreset])
  /// An import.
  case importAll(ImportPlan)
  /// New settings, and the old ones.
  case set(Settings, from: Settings)
  /// The difficulties of exercises, by their names.
  case choose([DifficultyChoice])
  /// A finished workout; of a session that is in the log already only if it replaces that one.
  case log(LoggedWorkout)
  /// The deletion of the workout of a session.
  case deleteWorkout(session: String)
  /// What is kept with the workout of a session, nil for the newest one of the log; with `isAwaited` with one that is not in the
  /// log yet.
  case keep(Kept, of: String?, isAwaited: Bool)

  /// What can be written beside the record of a workout.
  enum Kept: Hashable, Sendable {
    /// The person's note; empty for none.
    case note(String)
    /// What an actor of the person's own changes of what is kept with it; in the end all of it, nil for nothing.
    case extra(WorkoutExtra?)

    /// Writes it into a record.
    func apply(to record: inout WorkoutRecord) {
      switch self {
      case .note(let note): record.note = note.isEmpty ? nil : note
      case .extra(let extra): record.extra = extra
      }
    }
  }

  /// Returns the JSON of the result once it is on disk; nil if that is all presets or all settings as they are then.
  func result(_ written: StoreCore.Written) -> [UInt8]? {
    switch self {
    case .save(let preset): JSON.encode(preset)
    case .remove(let preset): JSON.encode(preset)
    case .order, .set: nil
    case .importAll(let plan):
      JSON.encode(plan.result(workoutsAdded: written.added.count + written.changed.count))
    case .choose(let choices): choices.first.map { JSON.encode($0) }
    case .log: JSON.encode(StoreMethods.LogWorkout.Result.success)
    case .deleteWorkout: written.deleted?.json
    case .keep(.extra, _, _):
      JSON.encode(StoreMethods.SetExtra.Result(sessionId: written.noted ?? "", extra: written.extra))
    case .keep(.note(let note), _, _):
      JSON.encode(StoreMethods.SetNote.Result(sessionId: written.noted ?? "", note: note))
    }
  }

  /// The refusal if there was nothing to change.
  func refusal(_ written: StoreCore.Written) -> ErrorObject? {
    switch self {
    case .deleteWorkout(let session) where written.deleted == nil: Self.notFound(session)
    case .keep(_, of: let session?, _) where written.noted == nil: Self.notFound(session)
    case .keep where written.noted == nil: ErrorObject(.refused, "the history is empty", .notFound)
    case .keep where (written.extra?.json.count ?? 0) > WorkoutExtra.lengthMax:
      ErrorObject(
        InvalidField(
          field: "extra", given: "\(written.extra?.json.count ?? 0) bytes long with what is kept",
          allowed: "at most \(WorkoutExtra.lengthMax) bytes long with it"))
    default: nil
    }
  }

  private static func notFound(_ session: String) -> ErrorObject {
    ErrorObject(.refused, "no such workout in the history: \"\(session.prefix(40))\"", .notFound)
  }

  /// What is published once it is on disk, from the presets and settings that hold then.
  func publications(_ presets: Presets?, _ settings: Settings) -> [StoreCore.Effect] {
    switch self {
    case .save, .remove, .order: [.publish(.presets, presets?.json ?? [])]
    case .importAll(let plan):
      (plan.changesPresets ? [.publish(.presets, presets?.json ?? [])] : [])
        + (plan.settings == plan.oldSettings ? [] : [.publish(.settings, value: settings)])
    case .set: [.publish(.settings, value: settings)]
    case .choose, .log, .deleteWorkout, .keep: []
    }
  }
}
