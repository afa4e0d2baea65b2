import ActorCore
import Messages
import Workout

extension StoreCore {
  /// The store sends no requests.
  typealias Tag = Never

  /// An operation in progress.
  struct Operation {
    enum Kind {
      case load
      case change(StoreChange)
      case history(HistoryPage)
      case summary(days: Int, today: LocalDate)
      /// Finding a workout that is to be deleted.
      case deletion(session: String)
    }
    let id: OperationID
    let kind: Kind
    /// The request to reply to; nil without one, or if its connection has ended.
    var token: RequestToken?
  }

  /// An operation of the database. It reports the result with one input of the same id.
  enum Output: Hashable, Sendable {
    /// Read the presets, the settings and the difficulties of exercises.
    case load(OperationID)
    /// Write a change to disk.
    case write(StoreChange, OperationID)
    /// Read a page of the log.
    case readHistory(HistoryPage, OperationID)
    /// Read the totals of each day, and of each category since a date.
    case readTotals(since: LocalDate, OperationID)
    /// Check the database and back it up for a local date, unless there is a backup. Other operations continue
    /// meanwhile.
    case backUp(day: String, OperationID)

    /// The operation's id.
    var id: OperationID {
      switch self {
      case .load(let id), .write(_, let id), .readHistory(_, let id),
        .readTotals(_, let id), .backUp(_, let id):
        id
      }
    }
  }

  /// A report of the database.
  enum Input: Hashable, Sendable {
    /// The values were read.
    case loaded(StoreContents, OperationID)
    /// The change is on disk. `workoutsAdded` is the number of workouts of an import that were not in the log.
    case written(OperationID, workoutsAdded: Int = 0)
    /// Workouts, the newest first.
    case history([FoundWorkout], OperationID)
    /// The totals of days and categories.
    case totals(DayTotals, OperationID)
    /// The backup of the date exists.
    case backedUp(OperationID)
    /// The database was opened again with other contents, and why. The operation was not performed.
    case restored(reason: String, OperationID)
    /// A warning for the user, of no operation.
    case noticed(String)
    /// The operation failed, and why; nothing has changed. It may succeed later, or after a restart of the store.
    case failed(reason: String, needsRestart: Bool = false, OperationID)
    /// The operation can never succeed, and why; nothing has changed.
    case rejected(reason: String, OperationID)

    /// The error to reply with after a failure that may be over later; nil for any other report.
    var failure: ErrorObject? {
      guard case .failed(let reason, let needsRestart, _) = self else { return nil }
      return ErrorObject(.internalError, reason, needsRestart ? .restartNeeded : nil)
    }

    /// Whether the values were read.
    var isLoaded: Bool { if case .loaded = self { true } else { false } }

    /// The operation's id; nil for a notice.
    var id: OperationID? {
      switch self {
      case .noticed: nil
      case .loaded(_, let id), .written(let id, workoutsAdded: _), .history(_, let id), .totals(_, let id),
        .backedUp(let id),
        .restored(_, let id), .failed(_, _, let id), .rejected(_, let id):
        id
      }
    }
  }

  /// Returns the refusal of a request that still waits for the reply.
  static func refusals(_ token: RequestToken?, _ error: ErrorObject?) -> [Effect] {
    token.flatMap { token in error.map { [.refuse(token, $0)] } } ?? []
  }
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
}

/// Identifies an operation of the database.
struct OperationID: Hashable, Sendable {
  /// Counts the operations of this process.
  let number: Int
}
