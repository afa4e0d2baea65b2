import Glibc

/// The files that the user writes or names, such as keys, sounds and imports. They may be links.
package enum UserFile {
  /// Returns the content of a regular file. Throws `EINVAL` at once if it is a FIFO or a device, `EFBIG` if it is longer
  /// than `limit` bytes.
  package static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    // Opening a FIFO waits and opening a device may act on it, so the kind of file is checked before.
    let found = try openFile(path, __O_PATH)
    var status = stat()
    try check("stat \(path)") { fstat(found.number, &status) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError("open \(path)", code: EINVAL, problem: "not a regular file")
    }
    let file: Descriptor
    do {
      file = try openFile("/proc/self/fd/\(found.number)", O_RDONLY)
    } catch {
      throw SystemError("open \(path)", code: error.code)
    }
    return try readFile(file, path, limit: limit)
  }

  /// Returns a text that changes when the file does: its size and the time of the last change; nil if it is missing.
  package static func version(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }

  /// Returns that other users of this computer can read or write a secret; nil if they cannot.
  package static func secretProblem(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & 0o006 != 0 else { return nil }
    return "\(path): other users can read or write it; chmod o= it"
  }

  /// Opens a file to read it as a stream. It may be a pipe or a device.
  package static func open(stream path: String) throws(SystemError) -> Descriptor {
    try openFile(path, O_RDONLY)
  }
}

/// A small text file that the person writes, in the folder for such files.
package final class PersonalFile {
  /// Its path; nil if no folder for it is known.
  package let path: String?
  /// Its text; empty if there is none, or it cannot be read.
  package private(set) var text = ""
  /// Why it cannot be read; nil if it can, or there is none.
  package private(set) var problem: String?
  private let lengthMax: Int

  /// The file of a name, of at most some bytes. It is not read yet.
  package init(_ name: String, lengthMax: Int, in paths: Paths) {
    path = (try? paths.configFolder()).map { "\($0)/\(name)" }
    self.lengthMax = lengthMax
  }

  /// Reads it. Returns whether its text or its problem has changed.
  @discardableResult
  package func read() -> Bool {
    let before = (text, problem)
    (text, problem) = ("", nil)
    if let path, Paths.exists(path) {
      do throws(SystemError) {
        text = String(decoding: try UserFile.read(path, limit: lengthMax), as: UTF8.self)
      } catch {
        problem = "\(error)"
      }
    }
    return before != (text, problem)
  }
}
