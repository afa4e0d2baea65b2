import Messages

extension StoreDatabase {
  /// Checks that the database's files still have their names, and writes them again if not. Warns if that fails.
  func checkLocation() {
    do throws(StoreProblem) {
      try restoreLocation()
    } catch {
      warn("\(error)")
    }
  }

  /// Checks that the open files are those with the database's name, and writes them again if they were moved or
  /// deleted.
  ///
  /// - Throws: `replaced` if another file has the name, or the error of the disk.
  func restoreLocation() throws(StoreProblem) {
    guard database != nil else { return }
    let event: String
    switch location.state {
    case .unchanged: return
    case .missing:
      guard let database else { return }
      try maintenance.rewrite(database)
      event = "was moved or deleted while the store was running"
    case .withoutLog:
      // Another connection of this process would continue with the deleted log.
      guard backgroundCount == 0 else {
        throw .database(DatabaseError(busy: maintenance.path))
      }
      try emptyLog()
      event = "lost its write-ahead log while the store was running"
    case .replaced:
      if copy == nil, let database {
        copy = try maintenance.keepCopy(of: database)
        warn("\(StoreProblem.replaced(path: maintenance.path, copy: copy))")
        // Neither checkpoints nor closing may change the file that has the name now.
        try emptyLog()
        database.keepLog()
      }
      throw .replaced(path: maintenance.path, copy: copy)
    }
    database = nil
    StoreFile.removeCompanions(of: maintenance.path)
    try reopen()
    warn("\(maintenance.path) \(event); it was written again and is complete")
  }

  /// Moves everything from the write-ahead log into the database.
  private func emptyLog() throws(StoreProblem) {
    let isBusy = try using { database throws(DatabaseError) in
      try database.rows("PRAGMA wal_checkpoint(TRUNCATE)") { $0.flag(0) }.first
    }
    if isBusy != false { throw .database(DatabaseError(busy: maintenance.path)) }
  }
}
