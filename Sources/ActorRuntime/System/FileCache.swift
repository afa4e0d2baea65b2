import FoundationEssentials
import Glibc

/// Files in a folder that can be made again. The least recently used makes room.
package struct FileCache: Hashable, Sendable {
  /// The folder, which may be missing.
  package let folder: String
  /// Most bytes of all files.
  package let bytesMax: Int
  /// Names that are not counted and never removed.
  private static let lockName = "lock"

  package init(folder: String, bytesMax: Int) { (self.folder, self.bytesMax) = (folder, bytesMax) }

  /// Returns the content of a file and marks it as used now; nil if it is missing, or longer than `limit` bytes.
  package func read(_ name: String, limit: Int) -> [UInt8]? {
    let path = "\(folder)/\(name)"
    guard let bytes = try? OwnFile.read(path, limit: limit) else { return nil }
    utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
    return bytes
  }

  /// Whether there is a file of this name.
  package func has(_ name: String) -> Bool { Paths.exists("\(folder)/\(name)") }

  /// Removes a file.
  package func remove(_ name: String) { unlink("\(folder)/\(name)") }

  /// Stores a file, whole or not at all, and removes the least recently used ones beyond `bytesMax`.
  package func insert(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
    try Paths.make(folder)
    try OwnFile.replace("\(folder)/\(name)", with: bytes)
    removeOldest()
  }

  /// Returns the lock that one process at a time holds, after waiting for it; it is held until it is released.
  package func lock() throws(SystemError) -> Descriptor {
    try Paths.make(folder)
    let file = try OwnFile.open("\(folder)/\(Self.lockName)", O_RDWR | O_CREAT)
    try check("lock \(folder)") { flock(file.number, LOCK_EX) }
    return file
  }

  private func removeOldest() {
    var files = self.files
    var bytes = files.reduce(0) { $0 + $1.bytes }
    guard bytes > bytesMax else { return }
    files.sort { $0.usedAt < $1.usedAt }
    for file in files where bytes > bytesMax {
      remove(file.name)
      bytes -= file.bytes
    }
  }

  private struct File {
    let name: String
    let bytes: Int
    /// Nanoseconds of the wall clock.
    let usedAt: Int
  }

  private var files: [File] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      var status = stat()
      guard name != Self.lockName, lstat("\(folder)/\(name)", &status) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { return nil }
      return File(
        name: name, bytes: Int(status.st_size),
        usedAt: status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec)
    }
  }
}
