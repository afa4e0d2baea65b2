import ActorRuntime
import CLinux
import FoundationEssentials
import Glibc
import Messages

/// The engine's states on disk, a line each, the last one being true. A line is on disk before the command it
/// belongs to is acknowledged.
///
/// A line is the record's checksum, a space and the record's JSON. A crash can leave the last line torn; it is
/// then no line, and belonged to a command nobody was told had happened.
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

  /// The last whole record and how many lines after it, or in all where there is none, can't be read.
  func lastRecord() throws(SystemError) -> (record: JournalRecord?, unreadable: Int) {
    let bytes = try readFile(path)
    length = bytes.count
    if let last = bytes.last, last != UInt8(ascii: "\n") {
      // The next record must begin a line of its own.
      try append(line: [UInt8(ascii: "\n")])
    }
    var unreadable = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")).reversed() {
      if let record = Self.record(in: line) { return (record, unreadable) }
      unreadable += 1
    }
    return (nil, unreadable)
  }

  /// Adds a record; when this returns it is on disk. After an error the record counts as never written.
  func append(_ record: JournalRecord) throws(SystemError) {
    let line = Self.line(for: record)
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

  private static func line(for record: JournalRecord) -> [UInt8] {
    let json = JSON.encode(record)
    return Array("\(checksum(json)) ".utf8) + json + [UInt8(ascii: "\n")]
  }

  private static func record(in line: ArraySlice<UInt8>) -> JournalRecord? {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let json = Array(line[(space + 1)...])
    guard Array("\(checksum(json))".utf8) == Array(line[..<space]) else { return nil }
    return try? JSON.decode(JournalRecord.self, from: json)
  }

  /// FNV-1a with 64 bits: finds what a torn write leaves, which is all it is for.
  private static func checksum(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
