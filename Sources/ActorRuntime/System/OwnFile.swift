import Glibc

/// The files that GymPulse writes, such as records, the journal, locks and the database: regular files of this user.
///
/// A link, a FIFO or a device with such a name was put there by another program. It is refused, so that nothing waits for
/// it and no other file is changed through it.
package enum OwnFile {
  /// Opens a file. `flags` are those of open(2); `mode` applies if the file is created. With `orOfRoot` it may be one that
  /// is installed.
  package static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0o600, orOfRoot: Bool = false
  ) throws(SystemError) -> Descriptor {
    let file: Descriptor
    do {
      // O_NONBLOCK, because opening a FIFO must not wait.
      file = try openFile(path, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, mode: mode)
    } catch {
      switch error.code {
      case ELOOP: throw refused(path, "a link, which is not followed here; remove it", ELOOP)
      case ENXIO: throw notRegular(path)
      default: throw error
      }
    }
    var status = stat()
    try check("stat \(path)") { fstat(file.number, &status) }
    try verify(status, path, orOfRoot: orOfRoot)
    return file
  }

  /// Returns the length of a file in bytes; nil if there is no file.
  package static func length(of path: String) throws(SystemError) -> Int? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw SystemError("stat \(path)")
    }
    try verify(status, path)
    return Int(status.st_size)
  }

  /// Returns the content of a file; nil if there is no file. Throws `EFBIG` if it is longer than `limit` bytes, and `EPERM` if
  /// its mode is none of `modes`.
  package static func read(
    _ path: String, limit: Int, orOfRoot: Bool = false, modes: [mode_t]? = nil
  ) throws(SystemError) -> [UInt8]? {
    do throws(SystemError) {
      let file = try open(path, O_RDONLY, orOfRoot: orOfRoot)
      var status = stat()
      try check("stat \(path)") { fstat(file.number, &status) }
      if let modes, !modes.contains(status.st_mode & 0o7777) {
        let allowed = modes.map { String($0, radix: 8) }.joined(separator: " or ")
        throw refused(path, "mode \(String(status.st_mode & 0o7777, radix: 8)); chmod \(allowed) it", EPERM)
      }
      return try readFile(file, path, limit: limit)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Replaces a file or creates it. The content is on disk when this returns; if it throws, the old file is whole,
  /// unless only the sync of the folder failed.
  package static func replace(_ path: String, with bytes: [UInt8], mode: mode_t = 0o600) throws(SystemError) {
    let replacement = try FileReplacement(of: path, mode: mode)
    try replacement.write(bytes)
    try replacement.rename()
    try replacement.syncFolder()
  }

  /// Removes a file if it exists. The change is on disk when this returns.
  package static func remove(_ path: String) throws(SystemError) {
    if unlink(path) == -1 {
      if errno == ENOENT { return }
      throw SystemError("remove \(path)")
    }
    try syncFolder(of: path)
  }

  /// Syncs the folder of a file, so that its name is on disk.
  package static func syncFolder(of path: String) throws(SystemError) {
    try FileReplacement.sync(folder: openFolder(of: path), of: path) { fsync($0) }
  }

  fileprivate static func openFolder(of path: String) throws(SystemError) -> Descriptor {
    try openFile(Paths.folder(of: path), O_RDONLY | O_DIRECTORY)
  }

  private static func verify(_ status: stat, _ path: String, orOfRoot: Bool = false) throws(SystemError) {
    if status.st_mode & S_IFMT == S_IFLNK {
      throw refused(path, "a link, which is not followed here; remove it", ELOOP)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw notRegular(path) }
    guard status.st_uid == geteuid() || orOfRoot && status.st_uid == 0 else {
      throw refused(path, "a file of another user; move it away", EPERM)
    }
  }

  private static func notRegular(_ path: String) -> SystemError {
    refused(path, "not a regular file; move it away", EINVAL)
  }

  private static func refused(_ path: String, _ problem: String, _ code: Int32) -> SystemError {
    SystemError("open \(path)", code: code, problem: problem)
  }
}

/// A new file beside the one that it replaces, in steps for those who do something between them; others use
/// `OwnFile.replace`. The new file is removed with this object, unless it was renamed.
package final class FileReplacement {
  /// The new file, open for reading and for appending.
  package let file: Descriptor
  private let path: String
  private let folder: Descriptor
  private var isRenamed = false
  private let fresh: String

  /// Creates the new file, `PATH.new`. Beside a file of the user, who may have one of that name, it has the name of this
  /// process.
  package init(of path: String, mode: mode_t = 0o600, isUsers: Bool = false) throws(SystemError) {
    self.path = path
    folder = try OwnFile.openFolder(of: path)
    let fresh = isUsers ? "\(Paths.folder(of: path))/.gympulse-\(getpid()).new" : path + ".new"
    self.fresh = fresh
    // O_EXCL: never through a link, and never a file that another process has open.
    if unlink(fresh) == -1, errno != ENOENT { throw SystemError("remove \(fresh)") }
    file = try openFile(fresh, O_RDWR | O_CREAT | O_EXCL | O_APPEND, mode: mode)
  }

  deinit {
    if !isRenamed { unlink(fresh) }
  }

  /// Writes the content. It is on disk when this returns. `sync` returns like fsync(2).
  package func write(_ bytes: [UInt8], sync: (Int32) -> Int32 = { fsync($0) }) throws(SystemError) {
    do {
      try file.writeAll(bytes)
    } catch {
      throw SystemError("write \(fresh)", code: error.code)
    }
    try check("sync \(fresh)") { sync(file.number) }
  }

  /// Replaces the old file.
  package func rename() throws(SystemError) {
    try check("rename \(fresh)") { Glibc.rename(fresh, path) }
    isRenamed = true
  }

  /// Syncs the folder. Before that, a power cut may bring back the old file.
  package func syncFolder(_ sync: (Int32) -> Int32 = { fsync($0) }) throws(SystemError) {
    try Self.sync(folder: folder, of: path, sync)
  }

  fileprivate static func sync(
    folder: Descriptor, of path: String, _ sync: (Int32) -> Int32
  ) throws(SystemError) {
    do {
      try check("sync \(Paths.folder(of: path))") { sync(folder.number) }
    } catch {
      // Some file systems cannot sync folders.
      if error.code != EINVAL { throw error }
    }
  }
}
