import ActorRuntime

/// Why the store can't begin.
enum StoreProblem: Error, CustomStringConvertible {
  /// The database's folder.
  case folder(Paths.Problem)
  /// The database's file.
  case file(SystemError)
  /// SQLite.
  case database(DatabaseError)
  /// The file was made by a later version of this program.
  case newer(path: String)

  /// What is wrong and what to do.
  var description: String {
    switch self {
    case .folder(let problem): "the database's folder can't be used: \(problem)"
    case .file(let error): "the database's file can't be used: \(error)"
    case .database(let error): "\(error)"
    case .newer(let path):
      "\(path) was made by a newer GymPulse; install that version, or move the file away to begin anew"
    }
  }
}
