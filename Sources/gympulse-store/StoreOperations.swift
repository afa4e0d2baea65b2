import ActorCore

extension StoreCore {
  /// The store sends no requests.
  typealias Tag = Never

  /// An operation of the database, whose result is the next event.
  struct Operation {
    enum Kind {
      /// Loading, and then serving the request, if there is one.
      case load(then: IncomingRequest?)
      /// With the request to remember, if it has a `requestId`.
      case change(StoreChange, RequestMemory.Entry?)
      case read
      /// Reading what is published of earlier workouts.
      case results
    }
    let kind: Kind
    /// The request to reply to; nil without one.
    var token: RequestToken?
  }

  /// What the database is to do. All but a backup and an export is answered at once, with one input.
  enum Output: Sendable {
    /// Read the presets, the settings and the difficulties of exercises.
    case load
    /// Write a change to disk, and with it the request that made it, if that is to be remembered.
    case write(StoreChange, RequestMemory.Entry?)
    /// Read the log, and make the result of a request of what is found.
    case read(@Sendable (any LogReading) throws(DatabaseError) -> [UInt8])
    /// Check the database and back it up for a local date, unless there is a backup. Other operations continue
    /// meanwhile.
    case backUp(day: String)
    /// Put the first workout that is not there yet into the person's folder. Other operations continue meanwhile; an
    /// export that is not finished is left alone.
    case export(folder: String, Settings.ExportFormat)
  }

  /// A report of the database.
  enum Input: Hashable, Sendable {
    /// The values were read.
    case loaded(StoreContents)
    /// The change is on disk.
    case written(Written)
    /// The JSON of what was read.
    case read([UInt8])
    /// The backup of the date exists, or a warning says why not.
    case backedUp
    /// A workout was put into the person's folder; there may be more.
    case exported
    /// No workout is missing in the person's folder.
    case exportedAll
    /// Some workouts are missing in the person's folder, and why.
    case notExported(reason: String, count: Int)
    /// The database is damaged, and the next start restores it. The operation, if any, was not performed.
    case damaged(reason: String)
    /// A warning for the user.
    case noticed(String)
    /// The operation failed, and why; nothing has changed. It may succeed later, or after a restart of the store.
    case failed(reason: String, needsRestart: Bool = false)
    /// The operation can never succeed, and why; nothing has changed.
    case rejected(reason: String)

    /// Whether the values were read.
    var isLoaded: Bool { if case .loaded = self { true } else { false } }
  }

  /// What a change has done that depends on the log.
  struct Written: Hashable, Sendable {
    /// The sessions of the workouts that were not in the log.
    var added: [String] = []
    /// The sessions of the workouts that were shorter in the log.
    var changed: [String] = []
    /// The workout that was deleted; nil if there was none.
    var deleted: LoggedWorkout?
    /// The session whose note or extra was written, or was the same; nil if there is no such workout.
    var noted: String?
    /// All that is kept as its extra then; too long if nothing was written for that.
    var extra: WorkoutExtra?

    /// Whether the log has changed.
    var changesLog: Bool { !added.isEmpty || !changed.isEmpty || deleted != nil }
  }
}

/// The log, as requests read it.
protocol LogReading {
  /// Returns a page, the newest workout first, with those dated after today. Unreadable ones are left out.
  func workouts(on page: HistoryPage) throws(DatabaseError) -> HistoryPage.Found
  /// Returns how the workouts of a name went. Unreadable ones are left out.
  func results(
    _ params: StoreMethods.WorkoutResults.Parameters
  ) throws(DatabaseError) -> StoreMethods.WorkoutResults.Result
  /// Returns the totals of each day, and of each category since a date.
  func totals(categoriesSince first: LocalDate) throws(DatabaseError) -> DayTotals
}

/// The stored values that the store also has in memory.
struct StoreContents: Hashable, Sendable {
  /// All presets in their order, unchecked.
  var presets: [StoredPreset] = []
  /// The ids of the presets that cannot be read.
  var unreadable: [String] = []
  /// The settings.
  var settings = Settings()
  /// The difficulty chosen last for each exercise, by its name.
  var difficulties: [String: Difficulty] = [:]
  /// The requests that are remembered, perhaps with some that have expired.
  var requests = RequestMemory()
}
