import ActorRuntime
import Glibc

/// Why the store cannot use its database, unless SQLite (`DatabaseError`) or a call (`SystemError`) says it.
enum StoreError: Error, CustomStringConvertible {
  /// An error of the database's folder.
  case folder(Paths.Problem)
  /// The file was written by a version of before the first schema.
  case older(path: String)
  /// The file was written by a later version.
  case newer(path: String)
  /// Another process has the database open; its pid is nil if it has just ended.
  case inUse(path: String, process: pid_t?)
  /// The database has no tables of the store.
  case vacant(path: String, Vacancy)
  /// The file with the database's name is another one, or missing, since the store was started.
  case replaced(path: String)

  /// Why a database is vacant.
  enum Vacancy: Hashable, Sendable {
    /// The file does not exist.
    case missing
    /// It is too short for a database.
    case short(bytes: Int)
    /// It is a database without tables.
    case blank
  }

  /// Whether a restart of the store is one way to solve it.
  var needsRestart: Bool { if case .replaced = self { true } else { false } }

  /// The problem and what to do.
  var description: String {
    switch self {
    case .folder(let problem): "database folder: \(problem)"
    case .older(let path):
      "\(path) was written by an older GymPulse; with that version run gympulse export FILE; then move the database "
        + "and its backups away and run gympulse import FILE here"
    case .newer(let path):
      "\(path) was written by a newer GymPulse; install that version, or move the file and its backups away to start without it"
    case .inUse(let path, let process):
      "\(path): another gympulse-store has it open\(process.map { ", process \($0)" } ?? ""); stop that one first"
    case .vacant(let path, let vacancy): "\(path) was \(vacancy)"
    case .replaced(let path):
      "\(path): the file was moved, deleted or replaced while the store was running, and is closed; put the database "
        + "that you want in its place and restart the store"
    }
  }
}

extension StoreError.Vacancy: CustomStringConvertible {
  /// The state of the file, for a sentence with "was".
  var description: String {
    switch self {
    case .missing: "missing"
    case .short(let bytes): bytes == 0 ? "empty" : "truncated to \(bytes) bytes"
    case .blank: "without tables"
    }
  }
}
