import Messages
import Workout

/// The stored values as rows, and back.
enum StoreTables {
  /// All presets in their order, as they lie. What the list's limits leave out could not be shown.
  static func presets(in database: Database) throws(DatabaseError) -> [StoredPreset] {
    try database.rows(
      """
      SELECT id, substr(name, 1, ?1), get_ready_seconds, work_seconds, rest_seconds, sets, rounds,
        sound_enabled, voice_enabled
      FROM presets WHERE length(id) <= ?2 ORDER BY position, id LIMIT ?3
      """,
      .integer(Preset.nameScalarsMax), .integer(Presets.idLengthMax), .integer(Presets.countMax),
      as: preset)
  }

  /// Puts a preset in its old place, or a new one at the end.
  static func save(_ preset: StoredPreset, in database: Database) throws(DatabaseError) {
    guard case .interval(let fields) = preset.preset else { return }
    try database.run(
      """
      INSERT INTO presets (id, position, name, get_ready_seconds, work_seconds, rest_seconds, sets, rounds,
        sound_enabled, voice_enabled)
      VALUES (?1, (SELECT coalesce(max(position), 0) + 1 FROM presets), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, get_ready_seconds = excluded.get_ready_seconds,
        work_seconds = excluded.work_seconds, rest_seconds = excluded.rest_seconds, sets = excluded.sets,
        rounds = excluded.rounds, sound_enabled = excluded.sound_enabled,
        voice_enabled = excluded.voice_enabled
      """,
      .text(preset.id), .text(fields.name), .integer(fields.getReadySeconds),
      .integer(fields.workSeconds), .integer(fields.restSeconds), .integer(fields.sets),
      .integer(fields.rounds), .flag(fields.soundEnabled), .flag(fields.voiceEnabled))
  }

  /// Takes a preset out; the order of the others stays.
  static func remove(_ preset: StoredPreset, from database: Database) throws(DatabaseError) {
    try database.run("DELETE FROM presets WHERE id = ?1", .text(preset.id))
  }

  /// The settings that have been set, as they lie.
  static func settings(in database: Database) throws(DatabaseError) -> [StoredSetting] {
    try database.rows(
      "SELECT substr(name, 1, ?1), substr(value, 1, ?1) FROM settings ORDER BY name LIMIT ?2",
      .integer(StoredSetting.lengthMax), .integer(StoredSetting.countMax)
    ) { StoredSetting(name: $0.text(0), value: $0.text(1)) }
  }

  /// Sets what is to be other than before. Run it in a transaction: there may be several.
  static func save(_ settings: Settings, from old: Settings, in database: Database) throws(DatabaseError) {
    for setting in StoredSetting.all(of: settings, otherThanIn: old) {
      try database.run(
        """
        INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = excluded.value
        """,
        .text(setting.name), .text(setting.value))
    }
  }

  /// The version chosen of each exercise, by its name. Words of a later version are left out.
  static func difficulties(in database: Database) throws(DatabaseError) -> [String: Difficulty] {
    let rows = try database.rows(
      "SELECT exercise, difficulty FROM difficulties WHERE length(exercise) <= ?1 LIMIT ?2",
      .integer(ExerciseCatalogue.nameLengthMax), .integer(ExerciseBook.choicesMax)
    ) { ($0.text(0), Difficulty(rawValue: $0.text(1))) }
    return rows.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }

  /// Keeps the version of an exercise that was chosen.
  static func choose(
    _ difficulty: Difficulty, of exercise: String, in database: Database
  ) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO difficulties (exercise, difficulty) VALUES (?1, ?2)
      ON CONFLICT (exercise) DO UPDATE SET difficulty = excluded.difficulty
      """,
      .text(exercise), .text(difficulty.rawValue))
  }

  private static func preset(_ row: borrowing Row) -> StoredPreset {
    var fields = PresetFields()
    fields.name = row.text(1)
    fields.getReadySeconds = row.integer(2)
    fields.workSeconds = row.integer(3)
    fields.restSeconds = row.integer(4)
    fields.sets = row.integer(5)
    fields.rounds = row.integer(6)
    fields.soundEnabled = row.flag(7)
    fields.voiceEnabled = row.flag(8)
    return StoredPreset(id: row.text(0), fields: fields)
  }
}
