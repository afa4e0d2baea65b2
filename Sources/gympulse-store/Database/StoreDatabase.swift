import ActorRuntime
import Messages

/// Performs the operations of the core on the database.
final class StoreDatabase {
  /// Runs `work` on another thread, one after the other, and passes its report to `done` on the loop.
  typealias Background = (
    _ work: @escaping @Sendable () -> DatabaseMaintenance.Report,
    _ done: @escaping (DatabaseMaintenance.Report) -> Void
  ) -> Void

  let maintenance: DatabaseMaintenance
  private let background: Background
  /// Passes a warning for the user.
  let warn: (String) -> Void
  /// Keeps other stores away from the files.
  private let lock: ProcessLock
  /// Nil if it is closed, is being restored, or could not be restored.
  var database: Database?
  /// The open database's files.
  var location: DatabaseLocation
  /// The copy that was made when another file took the database's name; nil before.
  var copy: String?
  /// The number of operations in the background.
  private(set) var backgroundCount = 0
  private var isRepairing = false
  /// Whether a damaged database was restored. This is done once per process, because further damage needs the user.
  private var hasRepaired = false
  /// Whether the database has a change that was reported as failed, so that the core has to load it again.
  private var needsReload = false

  /// Receives the reports that `perform` does not return.
  var report: (StoreCore.Input) -> Void = { _ in }

  /// Opens the database; see `DatabaseMaintenance.open`. `warn` gets warnings for the user, now and later. Without a
  /// `background`, maintenance is synchronous.
  ///
  /// - Throws: `StoreProblem.inUse` if another store has it open; nothing has changed then.
  init(
    path: String, clock: @escaping @Sendable () -> WallTime, warn: @escaping (String) -> Void,
    background: @escaping Background = { $1($0()) }
  ) throws(StoreProblem) {
    lock = try StoreFile.lock(path)
    maintenance = DatabaseMaintenance(path: path, clock: clock)
    self.warn = warn
    self.background = background
    database = try maintenance.open(warn: warn)
    location = DatabaseLocation(path)
  }

  /// Closes the database, so that the next start does not have to check it.
  func close() {
    checkLocation()
    database = nil
  }

  /// Performs an operation and returns its report, or nil if the report comes later. A change that is reported as
  /// written is on disk, in the file with the database's name.
  func perform(_ output: StoreCore.Output) -> StoreCore.Input? {
    if isRepairing {
      return .failed(
        reason: "\(maintenance.path): damaged, and being restored; try again in a moment", output.id
      )
    }
    guard database != nil else { return repair(for: output.id) }
    do throws(StoreProblem) {
      return try performOpen(output)
    } catch {
      return failure(error, of: output.id)
    }
  }

  private func performOpen(_ output: StoreCore.Output) throws(StoreProblem) -> StoreCore.Input? {
    switch output {
    case .load(let id):
      return .loaded(try load(), id)
    case .write(let change, let id):
      return try write(change, id)
    case .readHistory(let page, let id):
      let found = try using { database throws(DatabaseError) in
        try StoreTables.workouts(on: page, in: database)
      }
      return .history(found, id)
    case .readTotals(let since, let id):
      let totals = try using { database throws(DatabaseError) in
        try StoreTables.totals(categoriesSince: since, in: database)
      }
      return .totals(totals, id)
    case .backUp(let day, let id):
      return backUp(day, for: id)
    }
  }

  /// Runs a body with the open database.
  func using<Value>(
    _ body: (Database) throws(DatabaseError) -> Value
  ) throws(StoreProblem) -> Value {
    guard let database else { throw .vacant(path: maintenance.path, .missing) }
    do throws(DatabaseError) {
      return try body(database)
    } catch {
      throw .database(error)
    }
  }

  private func load() throws(StoreProblem) -> StoreContents {
    let (settings, warnings) = Settings.reading(try using(StoreTables.settings))
    for warning in warnings { warn(warning) }
    let mended = try using(StoreTables.mendIds)
    if mended > 0 { warn("stored presets with damaged ids have new ones: \(mended)") }
    let (presets, unreadable) = try using(StoreTables.presets)
    return StoreContents(
      presets: presets, unreadable: unreadable, settings: settings,
      difficulties: try using(StoreTables.difficulties))
  }

  private func write(_ change: StoreChange, _ id: OperationID) throws(StoreProblem) -> StoreCore.Input {
    try restoreLocation()
    if needsReload {
      needsReload = false
      return .restored(reason: "the database was moved and was written again", id)
    }
    let workoutsAdded = try using { database throws(DatabaseError) in
      try StoreTables.write(change, to: database)
    }
    do throws(StoreProblem) {
      try restoreLocation()
    } catch {
      needsReload = true
      throw error
    }
    return .written(id, workoutsAdded: workoutsAdded)
  }

  // MARK: Maintenance

  private func failure(_ problem: StoreProblem, of id: OperationID) -> StoreCore.Input? {
    guard case .database(let error) = problem else {
      return .failed(reason: "\(problem)", needsRestart: problem.needsRestart, id)
    }
    switch error.kind {
    case .damaged where hasRepaired:
      try? maintenance.requestFullCheck()
      return .failed(
        reason: "\(error); restart the store, which restores a backup", needsRestart: true, id)
    case .damaged: return repair(for: id)
    case .unstorable: return .rejected(reason: "\(error)", id)
    default: return .failed(reason: "\(error)", id)
    }
  }

  private func backUp(_ day: String, for id: OperationID) -> StoreCore.Input? {
    inBackground { [maintenance] in
      maintenance.backUp(day: day)
    } then: { [self] report in
      report.notices.forEach(warn)
      return report.problem.map { failure($0, of: id) } ?? .backedUp(id)
    }
  }

  private func repair(for id: OperationID) -> StoreCore.Input? {
    // Closed before its files are renamed, because SQLite deletes its log by name.
    database = nil
    isRepairing = true
    var isDone = false
    let input = inBackground { [maintenance] in
      maintenance.repair()
    } then: { [self] report in
      isRepairing = false
      isDone = true
      report.notices.forEach(warn)
      do throws(StoreProblem) {
        if let problem = report.problem { throw problem }
        try reopen()
      } catch {
        warn("\(error)")
        return .failed(reason: "\(error)", id)
      }
      hasRepaired = true
      return .restored(reason: "the database was damaged and has been restored", id)
    }
    return isDone
      ? input
      : .failed(
        reason: "\(maintenance.path): damaged, and being restored; try again in a moment", id)
  }

  /// Opens the closed database again.
  func reopen() throws(StoreProblem) {
    database = try maintenance.open(warn: warn)
    location = DatabaseLocation(maintenance.path)
  }

  /// Runs work in the background. Returns the input that `finish` makes of its report; nil if the work is not finished,
  /// and then `report` gets the input later.
  private func inBackground(
    _ work: @escaping @Sendable () -> DatabaseMaintenance.Report,
    then finish: @escaping (DatabaseMaintenance.Report) -> StoreCore.Input?
  ) -> StoreCore.Input? {
    var input: StoreCore.Input?
    var isReturned = false
    backgroundCount += 1
    background(work) { [self] outcome in
      backgroundCount -= 1
      input = finish(outcome)
      if isReturned, let input { report(input) }
    }
    isReturned = true
    return input
  }
}
