import Messages
import Workout

/// One change of what is stored. Each is written whole or not at all.
enum StoreChange: Hashable, Sendable {
  /// A preset in its new shape: in its old place under a known id, at the end under a new one.
  case save(StoredPreset)
  /// The end of a preset, as it last was.
  case remove(StoredPreset)
  /// Another order of all presets.
  case order([StoredPreset])
  /// What another store had.
  case take(TakenOver)
  /// Other settings, and those that were.
  case set(Settings, from: Settings)
  /// The versions of exercises that were chosen, by the exercises' names.
  case choose(Difficulty, [String])
  /// One more finished workout; nothing when its session is in the log already.
  case log(LoggedWorkout)

  /// The JSON of what its asker is answered once it is on disk.
  var answer: [UInt8] {
    switch self {
    case .save(let preset), .remove(let preset): JSON.encode(preset)
    case .order(let order): Presets(order).json
    case .take(let taken): JSON.encode(taken.result)
    case .set(let settings, from: _): JSON.encode(settings)
    case .choose(let difficulty, let exercises):
      JSON.encode(DifficultyChoice(difficulty: difficulty, exercises: exercises))
    case .log: JSON.encode(StoreMethods.LogWorkout.Result.success)
    }
  }
}
