import Messages
import Workout

/// The stored values as rows, and back.
enum StoreTables {
  /// All presets in their order, as they lie, and the ids of those that can't be read. What the list's limits leave out
  /// could not be shown.
  static func presets(
    in database: Database
  ) throws(DatabaseError) -> (presets: [StoredPreset], unreadable: [String]) {
    var presets: [StoredPreset] = []
    var unreadable: [String] = []
    let rows = try database.rows(
      """
      SELECT id, preset FROM presets WHERE length(id) <= ?1 AND length(preset) <= ?2 ORDER BY position, id LIMIT ?3
      """,
      .integer(Presets.idLengthMax), .integer(Presets.lengthMax), .integer(Presets.countMax)
    ) { (id: $0.text(0), json: Array($0.text(1).utf8)) }
    for row in rows {
      if let preset = try? JSON.decode(AnyPreset.self, from: row.json) {
        presets.append(StoredPreset(id: row.id, preset: preset))
      } else {
        unreadable.append(row.id)
      }
    }
    return (presets, unreadable)
  }

  /// Puts a preset in its old place, or a new one at the end.
  static func save(_ preset: StoredPreset, in database: Database) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO presets (id, position, preset)
      VALUES (?1, (SELECT coalesce(max(position), 0) + 1 FROM presets), ?2)
      ON CONFLICT (id) DO UPDATE SET preset = excluded.preset
      """,
      .text(preset.id), .text(String(decoding: JSON.encode(preset.preset), as: UTF8.self)))
  }

  /// Numbers the presets anew. Run it in a transaction.
  static func save(order: [StoredPreset], in database: Database) throws(DatabaseError) {
    for (index, preset) in order.enumerated() {
      try database.run(
        "UPDATE presets SET position = ?2 WHERE id = ?1 AND position <> ?2", .text(preset.id),
        .integer(index + 1))
    }
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
}
