import ActorRuntime
import Glibc
import Messages

/// A file to import, of limited length, read in pieces. A regular file that is too long is refused before it is read, a
/// pipe or a device when the limit is reached. What came from a pipe is kept in a file, so that it can be read again.
final class ImportFile {
  /// A line that is longer than the limit.
  struct LongLine: Error {
    /// Its number, from 1.
    let number: Int
  }

  private let path: String
  private let lengthMax: Int
  private var source: Descriptor
  private var length = 0
  /// What was read from a pipe or a device; nil for a regular file.
  private let copy: FileReplacement?

  /// Opens a file; throws `refused` if it is a regular file of more than `lengthMax` bytes. `copyPath` is the path for
  /// the copy of a pipe, which is removed with this object.
  init(path: String, lengthMax: Int, copyPath: String) throws {
    self.path = path
    self.lengthMax = lengthMax
    let file = try UserFile.open(stream: path)
    source = file
    var status = stat()
    try check("stat \(path)") { fstat(file.number, &status) }
    copy = status.st_mode & S_IFMT == S_IFREG ? nil : try FileReplacement(of: copyPath)
    if status.st_size > lengthMax { throw tooLong }
  }

  /// Passes each line and its number, from 1, to `body`. Throws `LongLine` if one has more than `lengthMax` bytes.
  func eachLine(lengthMax: Int, _ body: (ArraySlice<UInt8>, Int) throws -> Void) throws {
    var rest: [UInt8] = []
    var number = 1
    while let bytes = try read() {
      var begin = bytes.startIndex
      while let end = bytes[begin...].firstIndex(of: UInt8(ascii: "\n")) {
        if rest.isEmpty {
          try body(bytes[begin..<end], number)
        } else {
          rest += bytes[begin..<end]
          try body(rest[...], number)
          rest.removeAll(keepingCapacity: true)
        }
        number += 1
        begin = end + 1
      }
      rest += bytes[begin...]
      if rest.count > lengthMax { throw LongLine(number: number) }
    }
    if !rest.isEmpty { try body(rest[...], number) }
  }

  /// Reads from the beginning again.
  func rewind() throws {
    if let copy { source = copy.file }
    length = 0
    guard lseek(source.number, 0, SEEK_SET) == 0 else { throw SystemError("read \(path)") }
  }

  /// Returns the whole file.
  func content() throws -> [UInt8] {
    var content: [UInt8] = []
    while let bytes = try read() { content += bytes }
    return content
  }

  /// Returns the next bytes; nil at the end.
  private func read() throws -> [UInt8]? {
    guard let bytes = try source.read(), !bytes.isEmpty else { return nil }
    length += bytes.count
    guard length <= lengthMax else { throw tooLong }
    if let copy, copy.file !== source { try copy.file.writeAll(bytes) }
    return bytes
  }

  private var tooLong: ErrorObject {
    ErrorObject(.refused, "\(path): longer than \(lengthMax) bytes; split it")
  }
}
