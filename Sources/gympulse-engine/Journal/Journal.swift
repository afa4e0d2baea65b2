import ActorRuntime
import CLinux
import Glibc

/// The engine's state on disk: one file, which each change replaces before the command that caused it is acknowledged.
struct Journal {
  /// The path for a copy of an unreadable journal; the next such copy replaces it.
  var damagedPath: String { path + ".damaged" }

  private let path: String
  private let calls: JournalCalls
  /// Held by one engine at a time. The journal itself cannot be, because it is replaced.
  private let lockFile: Descriptor

  /// Takes the journal at a path, in a folder that must exist. Throws `EBUSY` while another engine has it.
  init(path: String, calls: JournalCalls = JournalCalls()) throws(SystemError) {
    self.path = path
    self.calls = calls
    lockFile = try OwnFile.open(path + ".lock", O_RDWR | O_CREAT)
    guard flock(lockFile.number, LOCK_EX | LOCK_NB) == -1 else { return }
    throw errno == EWOULDBLOCK
      ? SystemError("another engine is running and has \(path) open", code: EBUSY)
      : SystemError("lock \(path)")
  }

  /// What a journal has.
  enum Content: Hashable {
    /// There is no journal.
    case nothing
    /// The last record.
    case record(JournalRecord)
    /// The file is damaged. It is copied to `damagedPath`, because the next record replaces it.
    case damaged
  }

  /// Reads the file. Throws `NewerJournalError` if a newer version wrote it.
  func content() throws -> Content {
    guard let bytes = try OwnFile.read(path, limit: JournalText.lengthMax) else { return .nothing }
    if let record = try JournalRecord.inJournal(bytes) { return .record(record) }
    try OwnFile.replace(damagedPath, with: bytes)
    return .damaged
  }

  /// Writes a record to disk before it returns: to a new file that replaces the journal. Once that is renamed the record
  /// counts as written; if the folder cannot be synced then, a warning to log is returned, otherwise nil. If it throws,
  /// the journal is as it was.
  func write(_ record: JournalRecord) throws(SystemError) -> String? {
    // The folder may have been deleted while the engine runs.
    mkdir(Paths.folder(of: path), 0o700)
    let replacement = try FileReplacement(of: path)
    try replacement.write(JournalText.text(of: record), sync: calls.syncData)
    try replacement.rename()
    do {
      try replacement.syncFolder(calls.syncFolder)
    } catch {
      return "\(error); a power cut may bring back an older state of the workout"
    }
    return nil
  }
}

/// The system calls that make a journal durable. Tests replace them to simulate errors.
struct JournalCalls {
  var syncData: (Int32) -> Int32 = { fdatasync($0) }
  var syncFolder: (Int32) -> Int32 = { fsync($0) }
}
