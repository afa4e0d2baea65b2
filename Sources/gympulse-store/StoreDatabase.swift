import Messages

/// The store's memory on disk: does what the core asks for.
final class StoreDatabase {
  private let upkeep: Upkeep
  /// Nil when closed, and after damage that could not be dealt with yet.
  private var database: Database?
  /// Whether a damaged database was dealt with. Once in a process: a disk that damages one after the other needs a
  /// person.
  private var hasReplaced = false

  /// Opens the database, made, checked, replaced by a backup and brought up to date as needed. `warn` gets what a
  /// person should know, now and later.
  convenience init(
    path: String, clock: @escaping () -> WallTime, warn: @escaping (String) -> Void
  ) throws(StoreProblem) {
    let upkeep = Upkeep(path: path, clock: clock, warn: warn)
    self.init(try upkeep.open(), upkeep)
  }

  /// A store on a database that is open and in order.
  init(_ database: Database, _ upkeep: Upkeep) {
    self.database = database
    self.upkeep = upkeep
  }

  /// Ends the use of the database in order: the next start need not check it.
  func close() {
    database = nil
  }

  /// Does an errand of the core and reports on it. A change is on disk when this returns.
  func perform(_ output: StoreCore.Output) -> StoreCore.Input {
    if let input = performUnlessDamaged(output) { return input }
    // Closed before its files are renamed: SQLite removes its log by name.
    database = nil
    do throws(StoreProblem) {
      try upkeep.suspect()
      database = try upkeep.open()
      hasReplaced = true
      return .restored(reason: "the database was found damaged and has been dealt with", output.ticket)
    } catch {
      return .failed(reason: "\(error)", output.ticket)
    }
  }

  /// Nil when the database is damaged and that is to be dealt with.
  private func performUnlessDamaged(_ output: StoreCore.Output) -> StoreCore.Input? {
    guard let database else { return nil }
    do throws(DatabaseError) {
      return try perform(output, on: database)
    } catch {
      if error.kind == .damaged {
        guard hasReplaced else { return nil }
        // The message advises to start the store again, which then looks closely.
        try? upkeep.suspect()
      }
      return .failed(reason: "\(error)", output.ticket)
    }
  }

  private func perform(
    _ output: StoreCore.Output, on database: Database
  ) throws(DatabaseError) -> StoreCore.Input {
    switch output {
    case .load(let ticket):
      return .loaded(try load(from: database), ticket)
    case .write(let change, let ticket):
      try write(change, to: database)
      return .written(ticket)
    case .readHistory(let page, let ticket):
      return .history(try StoreTables.workouts(on: page, in: database), ticket)
    case .readTotals(let since, let ticket):
      return .totals(try StoreTables.totals(categoriesSince: since, in: database), ticket)
    case .backUp(let day, let ticket):
      try upkeep.backUp(database, day: day)
      return .backedUp(ticket)
    }
  }

  private func load(from database: Database) throws(DatabaseError) -> StoreContents {
    let (settings, warnings) = Settings.reading(try StoreTables.settings(in: database))
    for warning in warnings { upkeep.warn(warning) }
    let (presets, unreadable) = try StoreTables.presets(in: database)
    for id in unreadable { upkeep.warn("the stored preset \(id) can't be read and is left out") }
    return StoreContents(
      presets: presets, settings: settings,
      difficulties: try StoreTables.difficulties(in: database))
  }

  private func write(_ change: StoreChange, to database: Database) throws(DatabaseError) {
    switch change {
    case .save(let preset): try StoreTables.save(preset, in: database)
    case .remove(let preset): try StoreTables.remove(preset, from: database)
    case .order(let order):
      try database.transaction { () throws(DatabaseError) in try StoreTables.save(order: order, in: database)
      }
    case .take(let taken):
      try database.transaction { () throws(DatabaseError) in try write(taken, to: database) }
    case .set(let settings, from: let old):
      try database.transaction { () throws(DatabaseError) in
        try StoreTables.save(settings, from: old, in: database)
      }
    case .choose(let difficulty, let exercises):
      try database.transaction { () throws(DatabaseError) in
        for exercise in exercises { try StoreTables.choose(difficulty, of: exercise, in: database) }
      }
    case .log(let workout): try StoreTables.log(workout, in: database)
    }
  }

  private func write(_ taken: TakenOver, to database: Database) throws(DatabaseError) {
    for preset in taken.presets { try StoreTables.save(preset, in: database) }
    if taken.changesPresets { try StoreTables.save(order: taken.order, in: database) }
    try StoreTables.save(taken.settings, from: taken.oldSettings, in: database)
    for choice in taken.choices {
      for exercise in choice.exercises ?? [] {
        try StoreTables.choose(choice.difficulty, of: exercise, in: database)
      }
    }
    for workout in taken.workouts { try StoreTables.logAnew(workout, in: database) }
  }
}
