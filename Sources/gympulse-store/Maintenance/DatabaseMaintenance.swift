import ActorRuntime

/// Opens a database, restores a missing or damaged one, and makes backups.
struct DatabaseMaintenance: Sendable {
  /// The result of maintenance on another thread.
  struct Report: Sendable {
    /// Warnings for the user, in their order.
    var notices: [String] = []
    /// Why it failed; nil if it succeeded.
    var problem: DatabaseError?
  }

  /// The size of SQLite's page cache: enough for a page of the history and the totals.
  static let cacheKibibytes = 512

  /// The database's file.
  let path: String
  /// The wall clock.
  let clock: @Sendable () -> WallTime

  private var backups: Backups { Backups(database: path) }

  /// The path of the file that will replace the database. If it exists, the next open does a full check, also in the
  /// next process.
  private var replacement: String { path + ".replacement" }

  /// Opens the database, in a folder that only the user can enter.
  ///
  /// A database that was not closed is checked first. If it is missing, empty or damaged, it is kept under a dated name
  /// and the newest intact backup replaces it. Without such a backup, a new database with the example presets is
  /// created.
  func open(warn: (String) -> Void) throws -> Database {
    do {
      return try open(
        checked: needsFullCheck ? .full : StoreFile.wasLeftOpen(path) ? .quick : nil, isNew: false,
        warn: warn)
    } catch {
      switch error {
      case StoreError.vacant: break
      case let damage as DatabaseError where damage.kind == .damaged: break
      default: throw error
      }
      try restore(because: error, warn: warn)
      return try open(checked: nil, isNew: true, warn: warn)
    }
  }

  /// Whether the next open does a full check.
  var needsFullCheck: Bool { Paths.exists(replacement) }

  /// Lets the next open do a full check.
  func requestFullCheck() throws {
    try StoreFile.make(replacement)
  }

  /// Makes the backup of a local date, unless it exists, with a connection of its own. Takes seconds if the database is
  /// large. Reports damage as the problem.
  func backUp(day: String) -> Report {
    var report = Report()
    do throws(SystemError) {
      if try OwnFile.length(of: backups.path(of: day)) != nil { return report }
    } catch {
      report.notices.append("there is no backup of \(day): \(error)")
      return report
    }
    do throws(DatabaseError) {
      try replaceBackup(with: Database(path: path, .readOnly), day: day) { report.notices.append($0) }
    } catch {
      report.problem = error
      if error.kind != .damaged { report.notices.append("there is no backup of \(day): \(error)") }
    }
    return report
  }

  /// Makes a backup. Warns if that fails, because the store works without it.
  private func replaceBackup(
    with database: Database, day: String, warn: (String) -> Void
  ) throws(DatabaseError) {
    // Damaged databases must not replace the intact backups one by one.
    try database.check(.quick)
    do {
      try backups.make(of: database, day: day)
    } catch {
      warn("there is no backup of \(day): \(error)")
    }
  }

  /// Opens the database with every commit synced, and migrates it. Creates a new one only if `isNew`.
  private func open(
    checked check: Database.Check?, isNew: Bool, warn: (String) -> Void
  ) throws -> Database {
    if !isNew, let length = try StoreFile.shortLength(of: path) {
      throw StoreError.vacant(path: path, Paths.exists(path) ? .short(bytes: length) : .missing)
    }
    if !isNew { try refuseOlder() }
    try StoreFile.make(path)
    let database = try Database(path: path)
    try database.run("PRAGMA journal_mode = WAL")
    // A commit is on disk before it is reported, which takes one sync with a WAL.
    try database.run("PRAGMA synchronous = FULL")
    try database.run("PRAGMA cache_size = -\(Self.cacheKibibytes)")
    try database.run("PRAGMA foreign_keys = ON")
    try database.run("PRAGMA trusted_schema = OFF")
    if let check { try database.check(check) }
    let version = try StoreSchema.version(of: database)
    if version == 0, !isNew { throw StoreError.vacant(path: path, .blank) }
    // A migration is atomic but could have a fault, so the old state is backed up.
    if (1..<StoreSchema.migrations.count).contains(version) {
      try replaceBackup(with: database, day: clock().localDate, warn: warn)
    }
    try StoreSchema.migrate(database)
    StoreFile.remove(replacement)
    return database
  }

  /// Throws if an older version wrote the database. That is read with a connection that changes no file.
  private func refuseOlder() throws(StoreError) {
    let file = try? Database(path: path, StoreFile.wasLeftOpen(path) ? .readOnly : .immutable)
    if let file, (try? StoreSchema.isOlder(file)) == true { throw .older(path: path) }
  }

  /// Replaces the database by the newest intact backup.
  private func restore(because problem: any Error, warn: (String) -> Void) throws {
    let now = clock()
    try requestFullCheck()
    let day = try backups.restore(to: replacement, asOf: now.localDate, warn: warn)
    // A database without tables can become the new one.
    if day == nil, case StoreError.vacant(_, .blank) = problem { return }
    let quarantined = try StoreFile.quarantine(path, now: now, replacement: day == nil ? nil : replacement)
    // The first start: there was no database.
    if day == nil && quarantined == nil { return }
    let damage = problem as? DatabaseError
    let what = damage.map { "\(path) was damaged (\($0.message))" } ?? "\(problem)"
    let outcome =
      day.map { "the backup of \($0) has replaced it, and later changes are lost" }
      ?? "there is no intact backup, and a new database was created"
    warn("\(what); \(quarantined.map { "it is kept as \($0); " } ?? "")\(outcome)")
  }
}
