import ActorRuntime
import Glibc
import Messages

/// A file to import, of limited length. A regular file that is too long is refused before it is read, a pipe or a device
/// when the limit is reached.
final class ImportFile {
  private let path: String
  private let lengthMax: Int
  private let file: Descriptor
  private var bytes: [UInt8] = []
  private var hasEnded = false

  /// Opens a file; throws `refused` if it is a regular file of more than `lengthMax` bytes.
  init(path: String, lengthMax: Int) throws {
    self.path = path
    self.lengthMax = lengthMax
    file = try openFile(path, O_RDONLY)
    var status = stat()
    try check("stat \(path)") { fstat(file.number, &status) }
    if status.st_size > lengthMax { throw tooLong }
  }

  /// Returns the first line, at most `lengthMax` bytes of it.
  func firstLine(lengthMax: Int) throws -> [UInt8] {
    while bytes.count < lengthMax, !bytes.contains(UInt8(ascii: "\n")), try readMore() {}
    return Array(bytes.prefix(lengthMax).prefix { $0 != UInt8(ascii: "\n") })
  }

  /// Returns the whole file, including what was read before.
  func rest() throws -> [UInt8] {
    while try readMore() {}
    return bytes
  }

  /// Reads more of the file. Returns whether there was more.
  private func readMore() throws -> Bool {
    guard !hasEnded, let more = try file.read(), !more.isEmpty else {
      hasEnded = true
      return false
    }
    guard bytes.count + more.count <= lengthMax else { throw tooLong }
    bytes += more
    return true
  }

  private var tooLong: ErrorObject {
    ErrorObject(.refused, "\(path): longer than \(lengthMax) bytes; split it")
  }
}
