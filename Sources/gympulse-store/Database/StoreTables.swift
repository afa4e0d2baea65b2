import ActorCore

/// Reads and writes the stored values as rows.
enum StoreTables {
  /// Returns the presets in their order, unchecked, up to the limits of the list, and the ids of those that are not
  /// valid.
  static func presets(
    in database: Database
  ) throws(DatabaseError) -> (presets: [StoredPreset], unreadable: [String]) {
    var presets: [StoredPreset] = []
    var unreadable: [String] = []
    let rows = try database.rows(
      """
      SELECT id, preset FROM presets WHERE length(preset) <= ?1 ORDER BY position, id LIMIT ?2
      """,
      .integer(Presets.lengthMax), .integer(Presets.countMax)
    ) { (id: $0.text(0), json: Array($0.text(1).utf8)) }
    for row in rows where StoredPreset.isId(row.id) {
      if let preset = try? JSON.decode(Preset.self, from: row.json) {
        presets.append(StoredPreset(id: row.id, preset: preset))
      } else {
        unreadable.append(row.id)
      }
    }
    return (presets, unreadable)
  }

  /// Gives a new id to each preset whose id is damaged: an export with such an id could not be imported. Returns how many.
  static func mendIds(in database: Database) throws(DatabaseError) -> Int {
    let isDamaged = """
      length(CAST(id AS BLOB)) NOT BETWEEN 1 AND \(StoredPreset.idLengthMax)
        OR length(CAST(id AS BLOB)) <> length(id) OR id GLOB '*[^-A-Za-z0-9]*'
      """
    // Only a change needs the lock for writing.
    let count = try database.rows("SELECT count(*) FROM presets WHERE \(isDamaged)") { $0.integer(0) }
    guard let count = count.first, count > 0 else { return 0 }
    try database.run("UPDATE presets SET id = lower(hex(randomblob(16))) WHERE \(isDamaged)")
    return count
  }

  /// Writes a change in one transaction, and in the same one the request that made it, if that is to be remembered.
  @discardableResult
  static func write(
    _ change: StoreChange, remembering request: RequestMemory.Entry? = nil, to database: Database
  ) throws(DatabaseError) -> StoreCore.Written {
    var written = StoreCore.Written()
    try database.transaction { () throws(DatabaseError) in
      switch change {
      case .save(let preset): try save(preset, in: database)
      case .remove(let preset): try remove(preset, from: database)
      case .order(let order): try save(order: order, in: database)
      case .importAll(let plan): try write(plan, to: database, &written)
      case .set(let settings, from: let old): try save(settings, from: old, in: database)
      case .choose(let choices): try save(choices, in: database)
      case .log(let workout):
        try log(workout, in: database, &written)
        if written.changesLog { try noteLogged(workout, in: database) }
      case .keep(let kept, of: let session, isAwaited: let isAwaited):
        try keep(kept, of: session, isAwaited: isAwaited, in: database, &written)
      case .deleteWorkout(let session): written.deleted = try deleteWorkout(of: session, in: database)
      }
      if let request, change.refusal(written) == nil {
        try remember(request, change.result(written), in: database)
      }
    }
    return written
  }

  /// Stores a request with its result in place of those that have expired or are too many.
  private static func remember(
    _ request: RequestMemory.Entry, _ result: [UInt8]?, in database: Database
  ) throws(DatabaseError) {
    try database.run(
      """
      DELETE FROM requests WHERE at <= ?1 - ?2 OR at > ?1
        OR rowid <= (SELECT max(rowid) FROM requests) - ?3 + 1
      """,
      .integer(Int(request.at)), .integer(Int(RequestMemory.lifetime.nanoseconds)),
      .integer(RequestMemory.countMax))
    try database.run(
      "INSERT OR REPLACE INTO requests (id, call, at, result) VALUES (?1, ?2, ?3, ?4)",
      .text(request.key.id.text), .text(request.key.call), .integer(Int(request.at)),
      result.map { .json($0) } ?? .null)
  }

  /// Returns the remembered requests, the oldest first, also those that have expired. Damaged ones are left out.
  static func requests(in database: Database) throws(DatabaseError) -> [RequestMemory.Entry] {
    let rows = try database.rows(
      "SELECT id, call, at, result FROM requests WHERE length(call) <= ?1 ORDER BY rowid DESC LIMIT ?2",
      .integer(Envelope.methodLengthMax * 2), .integer(RequestMemory.countMax)
    ) { row -> RequestMemory.Entry? in
      guard let id = RequestId(row.text(0)), Session.anchorRange.contains(Int64(row.integer(2)))
      else { return nil }
      let result = row.text(3)
      return RequestMemory.Entry(
        key: RequestMemory.Key(id: id, call: row.text(1)), at: Int64(row.integer(2)),
        result: result.isEmpty ? nil : Array(result.utf8))
    }
    return rows.compactMap { $0 }.reversed()
  }

  private static func write(
    _ plan: ImportPlan, to database: Database, _ written: inout StoreCore.Written
  ) throws(DatabaseError) {
    for preset in plan.presets { try save(preset, in: database) }
    if plan.changesPresets { try save(order: plan.order, in: database) }
    try save(plan.settings, from: plan.oldSettings, in: database)
    try save(plan.choices, in: database)
    for workout in plan.workouts { try log(workout, in: database, &written) }
  }

  /// Stores the new value of a preset, or a new preset at the end.
  static func save(_ preset: StoredPreset, in database: Database) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO presets (id, position, preset)
      VALUES (?1, (SELECT coalesce(max(position), 0) + 1 FROM presets), ?2)
      ON CONFLICT (id) DO UPDATE SET preset = excluded.preset
      """,
      .text(preset.id), .json(JSON.encode(preset.preset)))
  }

  /// Stores the order of the presets. Must be called in a transaction.
  static func save(order: [StoredPreset], in database: Database) throws(DatabaseError) {
    for (index, preset) in order.enumerated() {
      try database.run(
        "UPDATE presets SET position = ?2 WHERE id = ?1 AND position <> ?2", .text(preset.id),
        .integer(index + 1))
    }
  }

  /// Deletes a preset, which may be unreadable.
  static func remove(_ preset: StoreMethods.DeletedPreset, from database: Database) throws(DatabaseError) {
    try database.run("DELETE FROM presets WHERE id = ?1", .text(preset.id))
  }

  /// Returns the stored settings, unchecked.
  static func settings(in database: Database) throws(DatabaseError) -> [StoredSetting] {
    try database.rows(
      "SELECT substr(name, 1, ?1), substr(value, 1, ?1) FROM settings ORDER BY name LIMIT ?2",
      .integer(StoredSetting.lengthMax), .integer(StoredSetting.countMax)
    ) { StoredSetting(name: $0.text(0), value: $0.text(1)) }
  }

  /// Stores the settings that have changed. Must be called in a transaction.
  static func save(_ settings: Settings, from old: Settings, in database: Database) throws(DatabaseError) {
    for setting in StoredSetting.all(of: settings, otherThanIn: old) {
      try database.run(
        """
        INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = excluded.value
        """,
        .text(setting.name), .text(setting.value))
    }
    if settings.exportFolder.isEmpty { try database.run("DELETE FROM exports") }
  }

  /// Returns the difficulty of each exercise by its name. Unknown difficulties are ignored.
  static func difficulties(in database: Database) throws(DatabaseError) -> [String: Difficulty] {
    let rows = try database.rows(
      "SELECT exercise, difficulty FROM difficulties WHERE length(exercise) <= ?1 LIMIT ?2",
      .integer(ExerciseCatalogue.nameLengthMax), .integer(ExercisePreferences.choicesMax)
    ) { ($0.text(0), Difficulty(rawValue: $0.text(1))) }
    return rows.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }

  /// Stores the difficulties of exercises. Must be called in a transaction.
  private static func save(_ choices: [DifficultyChoice], in database: Database) throws(DatabaseError) {
    for choice in choices {
      for exercise in choice.exercises ?? [] {
        try database.run(
          """
          INSERT INTO difficulties (exercise, difficulty) VALUES (?1, ?2)
          ON CONFLICT (exercise) DO UPDATE SET difficulty = excluded.difficulty
          """,
          .text(exercise), .text(choice.difficulty.rawValue))
      }
    }
  }
}
