import Messages
import Workout

extension StoreCore {
  /// What the database is to do. Each is answered with one input of the same ticket.
  enum Output: Hashable, Sendable {
    /// Read presets, settings and choices.
    case load(Ticket)
    /// Make a change, on disk when it is reported.
    case write(StoreChange, Ticket)
    /// Read a page of the log.
    case readHistory(HistoryPage, Ticket)
    /// Read what the days come to, and the categories since a date.
    case readTotals(since: LocalDate, Ticket)
    /// Check the database and make the backup of a local date, unless it is there.
    case backUp(day: String, Ticket)

    /// The errand it is.
    var ticket: Ticket {
      switch self {
      case .load(let ticket), .write(_, let ticket), .readHistory(_, let ticket),
        .readTotals(_, let ticket), .backUp(_, let ticket):
        ticket
      }
    }
  }

  /// What the database reports.
  enum Input: Hashable, Sendable {
    /// What is kept in memory as well.
    case loaded(StoreContents, Ticket)
    /// The change is on disk.
    case written(Ticket)
    /// Workouts, the newest first.
    case history([FoundWorkout], Ticket)
    /// What the days and the categories come to.
    case totals(DayTotals, Ticket)
    /// There is a backup of the date.
    case backedUp(Ticket)
    /// The database was damaged, and why that is thought; another is in its place. The errand was not done.
    case restored(reason: String, Ticket)
    /// Something happened that a person should know; no errand's report.
    case noticed(String)
    /// It could not be done, and why; nothing was changed.
    case failed(reason: String, Ticket)

    /// The errand it reports on; nil for what is no report.
    var ticket: Ticket? {
      switch self {
      case .noticed: nil
      case .loaded(_, let ticket), .written(let ticket), .history(_, let ticket), .totals(_, let ticket),
        .backedUp(let ticket),
        .restored(_, let ticket), .failed(_, let ticket):
        ticket
      }
    }
  }
}

/// What the store keeps in memory as well as on disk.
struct StoreContents: Hashable, Sendable {
  /// All presets in their order, as they lie.
  var presets: [StoredPreset] = []
  /// What has been set.
  var settings = Settings()
  /// The version chosen last of each exercise, by its name.
  var difficulties: [String: Difficulty] = [:]
}

/// Names one errand of the database until it has reported back.
struct Ticket: Hashable, Sendable {
  /// Counts the errands of this process.
  let number: Int
}
