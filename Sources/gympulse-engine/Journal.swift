import ActorRuntime
import CLinux
import Glibc

/// The engine's states on disk, as `JournalText` has them. A line is on disk before the command it belongs to is
/// acknowledged.
final class Journal {
  /// Above this many bytes the journal is written anew with its last record only.
  static let bytesMax = 1 << 20

  private let path: String
  private var file: Descriptor
  private var length: Int

  /// Opens a journal, or begins one. Its folder must exist. Throws `EBUSY` while another engine has it open.
  init(path: String) throws(SystemError) {
    self.path = path
    file = try openFile(path, O_RDWR | O_CREAT | O_APPEND)
    length = 0
    try lock(file)
  }

  /// What there is; makes sure that the next record begins a line of its own.
  func content() throws -> JournalText.Content {
    let bytes = try readFile(path)
    length = bytes.count
    let content = try JournalText.content(of: bytes)
    if let last = bytes.last, last != UInt8(ascii: "\n") {
      try append(line: [UInt8(ascii: "\n")])
    }
    return content
  }

  /// Adds a record; when this returns it is on disk. After an error the record counts as never written.
  func append(_ record: JournalRecord) throws(SystemError) {
    let line = JournalText.line(for: record)
    if length + line.count > Self.bytesMax {
      try replace(with: line)
    } else {
      try append(line: line)
    }
  }

  private func append(line: [UInt8]) throws(SystemError) {
    do {
      try file.writeAll(line)
      try check("fdatasync \(path)") { fdatasync(file.number) }
      length += line.count
    } catch {
      // Half a line, or one that may reach the disk yet, must not stand behind an answer that says no.
      ftruncate(file.number, off_t(length))
      throw error
    }
  }

  private func replace(with line: [UInt8]) throws(SystemError) {
    let fresh = path + ".new"
    let replacement = try openFile(fresh, O_RDWR | O_CREAT | O_TRUNC | O_APPEND)
    try replacement.writeAll(line)
    try check("fdatasync \(fresh)") { fdatasync(replacement.number) }
    try lock(replacement)
    try check("rename \(fresh)") { rename(fresh, path) }
    file = replacement
    length = line.count
    let folder = try openFile(Paths.folder(of: path), O_RDONLY)
    try check("fsync the journal's folder") { fsync(folder.number) }
  }

  private func lock(_ file: Descriptor) throws(SystemError) {
    guard flock(file.number, LOCK_EX | LOCK_NB) == -1 else { return }
    throw errno == EWOULDBLOCK
      ? SystemError("another engine is running and has \(path) open", code: EBUSY)
      : SystemError("lock \(path)")
  }
}
