import Messages

/// The store's memory on disk: does what the core asks for.
final class StoreDatabase {
  /// What a person should know about the start, such as that a damaged file was set aside.
  let warnings: [String]
  private let database: Database

  /// Opens the database, made with the examples in it when there is none, in a folder that only the user can
  /// enter. A damaged file is set aside under a dated name and a new one begun.
  init(path: String, now: WallTime) throws(StoreProblem) {
    do {
      database = try Self.open(path)
      warnings = []
    } catch {
      guard case .database(let damage) = error, damage.kind == .damaged else { throw error }
      let aside = try StoreFile.setAside(path, now: now)
      database = try Self.open(path)
      warnings = [
        "\(path) was damaged (\(damage.message)); it is kept as \(aside), and the store begins anew"
      ]
    }
  }

  /// A store on a database that is open and in order.
  init(_ database: Database) {
    self.database = database
    warnings = []
  }

  /// Does an errand of the core and reports on it. A change is on disk when this returns.
  func perform(_ output: StoreCore.Output) -> StoreCore.Input {
    do throws(DatabaseError) {
      switch output {
      case .load(let ticket):
        return .loaded(try StoreTables.presets(in: database), ticket)
      case .write(let change, let ticket):
        try write(change)
        return .written(ticket)
      case .readHistory(let since, let limit, let ticket):
        return .history(try StoreTables.workouts(since: since, limit: limit, in: database), ticket)
      }
    } catch {
      return .failed(reason: "\(error)", output.ticket)
    }
  }

  private func write(_ change: StoreChange) throws(DatabaseError) {
    switch change {
    case .save(let preset): try StoreTables.save(preset, in: database)
    case .remove(let preset): try StoreTables.remove(preset, from: database)
    case .log(let workout): try StoreTables.log(workout, in: database)
    }
  }

  /// A database file in order: integrity checked, tables up to date, every commit on disk before it is reported.
  static func open(_ path: String) throws(StoreProblem) -> Database {
    try StoreFile.make(path)
    let database: Database
    do throws(DatabaseError) {
      database = try Database(path: path)
      try database.run("PRAGMA journal_mode = WAL")
      // A commit is on the disk itself before it is reported; in a WAL that takes one sync.
      try database.run("PRAGMA synchronous = FULL")
      try database.run("PRAGMA foreign_keys = ON")
      try database.run("PRAGMA trusted_schema = OFF")
      try database.checkIntegrity()
    } catch {
      throw .database(error)
    }
    try StoreSchema.migrate(database)
    return database
  }
}
