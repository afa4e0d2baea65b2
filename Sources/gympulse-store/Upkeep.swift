import ActorRuntime
import Messages

/// Keeps a database fit for use: opens it in whatever state its file is, replaces a damaged one, and makes backups.
struct Upkeep {
  /// Most memory that SQLite keeps pages in: enough for what a page of the history and a day's totals take. The system
  /// keeps the whole file in memory as long as it has any to spare; SQLite's own 2 MB would fill up as workouts are logged.
  static let cacheKibibytes = 512

  /// The database's file.
  let path: String
  /// The wall clock.
  let clock: () -> WallTime
  /// Tells the person who runs the store.
  let warn: (String) -> Void

  private var backups: Backups { Backups(database: path) }

  /// Becomes what takes the place of a damaged database. While there is such a file, the database is under suspicion:
  /// in the next process too, should this one be killed.
  private var replacement: String { path + ".replacement" }

  /// Opens the database, made with the examples in it when there is none, in a folder that only the user can enter.
  ///
  /// One that was not closed is checked; the others are, before each day's backup. A damaged one is set aside under a
  /// dated name, and the newest backup that is whole takes its place; without any the store begins anew.
  func open() throws(StoreProblem) -> Database {
    do throws(StoreProblem) {
      return try open(
        checked: Paths.exists(replacement) ? .full : StoreFile.wasLeftOpen(path) ? .quick : nil)
    } catch {
      guard case .database(let damage) = error, damage.kind == .damaged else { throw error }
      try replace(damage)
      return try open(checked: nil)
    }
  }

  /// Has the database checked thoroughly when it is next opened.
  func suspect() throws(StoreProblem) {
    try StoreFile.make(replacement)
  }

  /// Makes the backup of a local date unless there is one; throws when the database turns out to be damaged.
  func backUp(_ database: Database, day: String) throws(DatabaseError) {
    guard !Paths.exists(backups.path(of: day)) else { return }
    try replaceBackup(with: database, day: day)
  }

  /// Why there is no backup is told: the store works without.
  private func replaceBackup(with database: Database, day: String) throws(DatabaseError) {
    // A damaged database must not push out its good backups one by one.
    try database.check(.quick)
    do throws(StoreProblem) {
      try backups.make(of: database, day: day)
    } catch {
      warn("there is no backup of \(day): \(error)")
    }
  }

  /// Every commit is on disk before it is reported, and the tables are up to date.
  private func open(checked check: Database.Check?) throws(StoreProblem) -> Database {
    try StoreFile.make(path)
    let database: Database
    do throws(DatabaseError) {
      database = try Database(path: path)
      try database.run("PRAGMA journal_mode = WAL")
      // A commit is on the disk itself before it is reported; in a WAL that takes one sync.
      try database.run("PRAGMA synchronous = FULL")
      try database.run("PRAGMA cache_size = -\(Self.cacheKibibytes)")
      try database.run("PRAGMA foreign_keys = ON")
      try database.run("PRAGMA trusted_schema = OFF")
      if let check { try database.check(check) }
      // A later version's file is not ours to back up, and a new one has nothing in it. A migration is all or nothing,
      // but may do what its author did not mean.
      if (1..<StoreSchema.migrations.count).contains(try StoreSchema.version(of: database)) {
        try replaceBackup(with: database, day: clock().localDate)
      }
    } catch {
      throw .database(error)
    }
    try StoreSchema.migrate(database)
    StoreFile.remove(replacement)
    return database
  }

  private func replace(_ damage: DatabaseError) throws(StoreProblem) {
    let now = clock()
    try suspect()
    let day = try backups.restore(to: replacement, asOf: now.localDate, warn: warn)
    let aside = try StoreFile.setAside(path, now: now, replacement: day == nil ? nil : replacement)
    let outcome =
      day.map { "the backup of \($0) is in its place, and what came later is missing" }
      ?? "there is no good backup, and the store begins anew"
    warn("\(path) was damaged (\(damage.message)); it is kept as \(aside); \(outcome)")
  }
}
