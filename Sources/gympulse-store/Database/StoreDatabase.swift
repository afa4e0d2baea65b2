import ActorRuntime

/// Performs the operations of the core on the database.
final class StoreDatabase {
  /// Runs `work` on another thread and passes its report to `done` on the loop.
  typealias Background = (
    _ work: @escaping @Sendable () -> DatabaseMaintenance.Report,
    _ done: @escaping (DatabaseMaintenance.Report) -> Void
  ) -> Void

  /// Writes an export, and passes the reason if that failed, later perhaps.
  typealias WriteExport = (WorkoutExport, _ done: @escaping (_ problem: String?) -> Void) -> Void

  private let maintenance: DatabaseMaintenance
  private let background: Background
  private let write: WriteExport
  /// Passes a warning for the user.
  private let warn: (String) -> Void
  /// Keeps other stores away from the files.
  private let lock: ProcessLock
  /// Nil if it was closed, because its file has another name or because the store ends.
  private(set) var database: Database?
  /// Whether all of it was checked when it was opened.
  private let isChecked: Bool
  /// Whether it was found to be damaged, and the next start restores it.
  private(set) var isDamaged = false

  /// Receives the reports that `perform` does not return.
  var report: (StoreCore.Input) -> Void = { _ in }

  /// Opens the database; see `DatabaseMaintenance.open`. `warn` gets warnings for the user, now and later. Without a
  /// `background`, maintenance is synchronous.
  ///
  /// - Throws: `StoreError.inUse` if another store has it open; nothing has changed then.
  init(
    path: String, clock: @escaping @Sendable () -> WallTime, warn: @escaping (String) -> Void,
    background: @escaping Background = { $1($0()) }, write: @escaping WriteExport
  ) throws {
    lock = try StoreFile.lock(path)
    maintenance = DatabaseMaintenance(path: path, clock: clock)
    self.warn = warn
    self.background = background
    self.write = write
    isChecked = maintenance.needsFullCheck
    database = try maintenance.open(warn: warn)
  }

  /// Closes the database, so that the next start does not have to check it.
  func close() {
    try? checkLocation()
    database = nil
  }

  /// Performs an operation and returns its report, or nil if the report comes later. A change that is reported as
  /// written is on disk, in the file with the database's name.
  func perform(_ output: StoreCore.Output) -> StoreCore.Input? {
    do {
      switch output {
      case .load: return .loaded(try load(open()))
      case .write(let change, let request):
        try checkLocation()
        return .written(try StoreTables.write(change, remembering: request, to: open()))
      case .read(let result): return .read(try result(StoredLog(database: open())))
      case .backUp(let day): return backUp(day)
      case .export(let folder, let format): return export(to: folder, format)
      }
    } catch {
      return failure(error)
    }
  }

  /// Returns the open database.
  private func open() throws(StoreError) -> Database {
    guard let database else { throw .replaced(path: maintenance.path) }
    return database
  }

  private func load(_ database: Database) throws(DatabaseError) -> StoreContents {
    let (settings, warnings) = Settings.reading(try StoreTables.settings(in: database))
    for warning in warnings { warn(warning) }
    let mended = try StoreTables.mendIds(in: database)
    if mended > 0 { warn("stored presets with damaged ids have new ones: \(mended)") }
    let (presets, unreadable) = try StoreTables.presets(in: database)
    return StoreContents(
      presets: presets, unreadable: unreadable, settings: settings,
      difficulties: try StoreTables.difficulties(in: database),
      requests: RequestMemory(try StoreTables.requests(in: database)))
  }

  /// Closes the database if its file was moved, deleted or replaced, because a later change would be lost. The file that
  /// was moved is complete.
  private func checkLocation() throws(StoreError) {
    guard let database, database.hasMoved else { return }
    try? database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    self.database = nil
    throw .replaced(path: maintenance.path)
  }

  // MARK: Maintenance

  private func failure(_ problem: any Error) -> StoreCore.Input? {
    guard let error = problem as? DatabaseError else {
      return .failed(reason: "\(problem)", needsRestart: (problem as? StoreError)?.needsRestart == true)
    }
    switch error.kind {
    case .damaged:
      do {
        try maintenance.requestFullCheck()
      } catch {
        return .failed(reason: "\(error)")
      }
      // Further damage is left to the person: of the disk, for example.
      guard !isChecked else {
        return .failed(reason: "\(error); restart the store, which restores a backup", needsRestart: true)
      }
      isDamaged = true
      return .damaged(reason: "\(error)")
    case .unstorable: return .rejected(reason: "\(error)")
    default: return .failed(reason: "\(error)")
    }
  }

  private func backUp(_ day: String) -> StoreCore.Input? {
    later { [maintenance, background] in
      background({ maintenance.backUp(day: day) }, $0)
    } then: { [self] report in
      report.notices.forEach(warn)
      return report.problem.map { failure($0) } ?? .backedUp
    }
  }

  private func export(to folder: String, _ format: Settings.ExportFormat) -> StoreCore.Input? {
    do {
      guard let next = try StoreTables.unexported(in: open()) else { return .exportedAll }
      let export = next.workout.flatMap { WorkoutExport($0.record, folder: folder, format) }
      if export == nil { warn("a workout cannot be written to exportFolder: its times are damaged") }
      return later { [write] in
        if let export { write(export, $0) } else { $0(nil) }
      } then: { [self] problem in
        do {
          if let problem { return .notExported(reason: problem, count: next.count) }
          try StoreTables.noteExported(next.number, in: open())
          return .exported
        } catch {
          return .notExported(reason: "\(error)", count: next.count)
        }
      }
    } catch {
      return .notExported(reason: "\(error)", count: 1)
    }
  }

  /// Begins work that may be finished later. Returns the input that `finish` makes of its report; nil if the work is not
  /// finished, and then `report` gets the input later.
  private func later<Outcome>(
    _ begin: (@escaping (Outcome) -> Void) -> Void, then finish: @escaping (Outcome) -> StoreCore.Input?
  ) -> StoreCore.Input? {
    var input: StoreCore.Input?
    var isReturned = false
    begin { [self] outcome in
      input = finish(outcome)
      if isReturned, let input { report(input) }
    }
    isReturned = true
    return input
  }
}
