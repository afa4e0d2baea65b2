import CLinux
import Glibc
import Synchronization

/// The file that replaces stderr of daemons in the background.
///
/// All daemons append to the same file through their own stderr, so that it also has what the Swift runtime or a
/// library writes, and logging needs no other process. Before each write a process opens the file again if another
/// process has rotated it, and rotates it if it is full.
package final class LogFile: Sendable {
  /// Most bytes of a file. Processes that write at the same time can exceed it by one line each.
  package static let bytesMax = 1 << 20
  /// Number of older files; `PATH.1` is the newest.
  package static let olderMax = 3
  /// Longest line in bytes; a longer one is truncated.
  package static let lineBytesMax = 16 << 10
  /// Bytes by which the file may exceed `bytesMax` while another process holds the lock for rotation.
  private static let slackBytes = 64 << 10

  private let path: String
  private let stream: Int32
  /// The mutex also lets only one thread write at a time.
  private let repeated = Mutex(RepeatedLines())
  private let moment: @Sendable () -> Moment

  /// The file of this process; nil if stderr is not redirected.
  package static var current: LogFile? { shared.withLock { $0 } }
  private static let shared = Mutex<LogFile?>(nil)

  /// Redirects stderr of this process to a file.
  package static func sendErrors(to path: String) throws(SystemError) {
    let file = LogFile(path: path, stream: STDERR_FILENO)
    try file.open()
    shared.withLock { $0 = file }
  }

  /// Creates a log that writes through the descriptor number `stream`.
  init(path: String, stream: Int32, moment: @escaping @Sendable () -> Moment = BootClock.moment) {
    self.path = path
    self.stream = stream
    self.moment = moment
  }

  /// Appends lines, each with a time stamp. Lines that repeat within a minute are counted instead. Errors are ignored.
  package func write(_ text: String) {
    let now = moment()
    let time = now.wall.rfc3339
    repeated.withLock { repeated in
      for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
        let line = line.count < Self.lineBytesMax ? String(Substring(line)) : Self.beginning(of: line)
        for line in repeated.take(line, at: now.instant) { append(Array("\(time) \(line)\n".utf8)) }
      }
    }
  }

  private static func beginning(of line: Substring.UTF8View) -> String {
    String(decoding: line.prefix(lineBytesMax), as: UTF8.self) + "…"
  }

  private func append(_ line: [UInt8]) {
    if !isCurrent { try? open() }
    if Int(statusOfStream()?.st_size ?? 0) + line.count > Self.bytesMax { rotate() }
    guard Int(statusOfStream()?.st_size ?? 0) + line.count <= Self.bytesMax + Self.slackBytes else { return }
    _ = line.withUnsafeBytes { Glibc.write(stream, $0.baseAddress, $0.count) }
  }

  /// Renames the full file, unless another process is doing so.
  private func rotate() {
    // The lock is on the full file, through an open file description that no child shares.
    guard flock(stream, LOCK_EX | LOCK_NB) == 0 else { return }
    if isCurrent {
      for number in stride(from: Self.olderMax - 1, through: 1, by: -1) {
        rename("\(path).\(number)", "\(path).\(number + 1)")
      }
      rename(path, "\(path).1")
    }
    flock(stream, LOCK_UN)
    try? open()
  }

  /// Opens the file at its path under the descriptor number.
  func open() throws(SystemError) {
    let file = try Self.open(path)
    try check("dup2 \(path)") { dup2(file.number, stream) }
  }

  /// Opens a log for appending. It may be a link to `/dev/null`, which means that no log is wanted.
  package static func open(_ path: String) throws(SystemError) -> Descriptor {
    let null = "/dev/null"
    if let file = status(of: path), file.st_mode & S_IFMT == S_IFCHR,
      file.st_rdev == status(of: null)?.st_rdev
    {
      return try openFile(null, O_WRONLY)
    }
    return try OwnFile.open(path, O_WRONLY | O_CREAT | O_APPEND)
  }

  /// Whether the path still names the open file.
  private var isCurrent: Bool { Self.status(of: path)?.st_ino == statusOfStream()?.st_ino }

  private func statusOfStream() -> stat? {
    var status = stat()
    return fstat(stream, &status) == 0 ? status : nil
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
