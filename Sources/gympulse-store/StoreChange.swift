import ActorCore
import Messages
import Workout

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
  /// The difficulty of exercises, by their names.
  case choose(Difficulty, [String])
  /// A finished workout; nothing changes if its session is in the log already.
  case log(LoggedWorkout)
  /// The deletion of the workout of a session, which the log has as this JSON.
  case deleteWorkout(session: String, entry: [UInt8])

  /// Returns the JSON of the reply once it is on disk, from the presets that hold then. `workoutsAdded` is the number of
  /// workouts of an import that were not in the log.
  func reply(_ presets: Presets?, workoutsAdded: Int) -> [UInt8] {
    switch self {
    case .save(let preset): JSON.encode(preset)
    case .remove(let preset): JSON.encode(preset)
    case .order: presets?.json ?? []
    case .importAll(let plan): JSON.encode(plan.result(workoutsAdded: workoutsAdded))
    case .set(let settings, from: _): JSON.encode(settings)
    case .choose(let difficulty, let exercises):
      JSON.encode(DifficultyChoice(difficulty: difficulty, exercises: exercises))
    case .log: JSON.encode(StoreMethods.LogWorkout.Result.success)
    case .deleteWorkout(session: _, let entry): entry
    }
  }

  /// What is published once it is on disk, from the presets and settings that hold then.
  func publications(_ presets: Presets?, _ settings: Settings) -> [StoreCore.Effect] {
    switch self {
    case .save, .remove, .order: [.publish(.presets, presets?.json ?? [])]
    case .importAll(let plan):
      (plan.changesPresets ? [.publish(.presets, presets?.json ?? [])] : [])
        + (plan.settings == plan.oldSettings ? [] : [.publish(.settings, value: settings)])
    case .set: [.publish(.settings, value: settings)]
    case .choose, .log, .deleteWorkout: []
    }
  }
}
