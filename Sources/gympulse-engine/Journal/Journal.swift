import ActorRuntime
import CLinux
import Glibc
import Messages

/// The engine's states on disk, one line each as in `JournalText`. A line is on disk before the command that caused it
/// is acknowledged.
final class Journal {
  /// Length in bytes above which the journal is rewritten, unless twice the length after the last rewrite is more.
  static let bytesMax = 128 << 10
  /// The longest file in bytes that is read as a journal.
  static let readMax = JournaledWorkout.lengthMax

  /// The path for a copy of a journal without a readable line; the next such copy replaces it.
  var damagedPath: String { path + ".damaged" }

  private let path: String
  private let calls: JournalCalls
  private var file: Descriptor
  private var length = 0
  /// Length in bytes after the last rewrite.
  private var freshLength = 0
  /// The outbox as the file records it; nil if unknown, so that the next record has to start a new file.
  private var outbox: [WorkoutRecord]?

  /// Opens or creates a journal. Its folder must exist. Throws `EBUSY` while another engine has it open.
  init(path: String, calls: JournalCalls = JournalCalls()) throws {
    self.path = path
    self.calls = calls
    file = try OwnFile.open(path, O_RDWR | O_CREAT | O_APPEND)
    try lock(file)
  }

  /// Whether the last record that failed was removed from the file. Otherwise the next engine would read it.
  private(set) var isUndone = true

  /// Reads the file. A file without a readable line is copied to `damagedPath` first, because the next record replaces
  /// it.
  func content() throws -> JournalText.Content {
    let bytes = try OwnFile.read(path, limit: Self.readMax) ?? []
    length = bytes.count
    let content = try JournalText.content(of: bytes)
    if content.record == nil, content.unreadable > 0 {
      try OwnFile.replace(damagedPath, with: bytes)
    }
    // After an unreadable line the outbox is unknown.
    if bytes.isEmpty || bytes.last == UInt8(ascii: "\n") && content.unreadable == 0 {
      outbox = content.record?.state.outbox
    }
    return content
  }

  /// Writes a record to disk before it returns. Returns a warning to log, or nil. If it throws, `isUndone` says whether
  /// the record is gone from the file.
  func append(_ record: JournalRecord) throws(SystemError) -> String? {
    if let outbox {
      let line = JournalText.line(for: record, after: outbox)
      if length + line.count <= max(Self.bytesMax, 2 * freshLength) {
        self.outbox = nil
        try append(line)
        if isInPlace {
          self.outbox = record.state.outbox
          return nil
        }
        return try replace(with: record) ?? "\(path) was moved or deleted; a new one was written"
      }
    }
    return try replace(with: record)
  }

  private func append(_ line: [UInt8]) throws(SystemError) {
    do {
      try file.writeAll(line)
      try check("fdatasync \(path)") { calls.syncData(file.number) }
      length += line.count
    } catch {
      // The command is refused, so no part of its line may remain in the file. If truncating fails too, the next record
      // replaces the file.
      isUndone = calls.truncate(file.number, off_t(length)) == 0
      throw error
    }
  }

  /// Writes the record to a new file that replaces the journal. Once the file is renamed the record counts as written,
  /// even if a later step fails.
  private func replace(with record: JournalRecord) throws(SystemError) -> String? {
    outbox = nil
    let line = JournalText.line(for: record, after: nil)
    // The folder may have been deleted with the file.
    mkdir(Paths.folder(of: path), 0o700)
    let replacement = try FileReplacement(of: path)
    try replacement.write(line, sync: calls.syncData)
    try lock(replacement.file)
    try replacement.rename()
    file = replacement.file
    isUndone = true
    (length, freshLength) = (line.count, line.count)
    do {
      try replacement.syncFolder(calls.syncFolder)
    } catch {
      return "\(error); a power cut may bring back an older state of the workout"
    }
    outbox = record.state.outbox
    return nil
  }

  /// Whether the journal's path still names the open file.
  private var isInPlace: Bool {
    var (open, named) = (stat(), stat())
    return fstat(file.number, &open) == 0 && stat(path, &named) == 0 && open.st_dev == named.st_dev
      && open.st_ino == named.st_ino
  }

  private func lock(_ file: Descriptor) throws(SystemError) {
    guard flock(file.number, LOCK_EX | LOCK_NB) == -1 else { return }
    throw errno == EWOULDBLOCK
      ? SystemError("another engine is running and has \(path) open", code: EBUSY)
      : SystemError("lock \(path)")
  }
}

/// The system calls that make a journal durable. Tests replace them to simulate errors.
struct JournalCalls {
  var syncData: (Int32) -> Int32 = { fdatasync($0) }
  var syncFolder: (Int32) -> Int32 = { fsync($0) }
  var truncate: (Int32, off_t) -> Int32 = { ftruncate($0, $1) }
}
