import ActorRuntime
import Glibc

/// A file to import, of limited length, read in pieces. A regular file that is too long is refused before it is read, a
/// pipe or a device when the limit is reached.
final class ImportFile {
  /// A line that is longer than the limit.
  struct LongLine: Error {
    /// Its number, from 1.
    let number: Int
  }

  private let path: String
  private var lengthMax: Int
  private let source: Descriptor
  private var length = 0

  /// Opens a file; throws `refused` if it is a regular file of more than `lengthMax` bytes.
  init(path: String, lengthMax: Int) throws {
    self.path = path
    self.lengthMax = lengthMax
    let file = try UserFile.open(stream: path)
    source = file
    var status = stat()
    try check("stat \(path)") { fstat(file.number, &status) }
    if status.st_size > lengthMax { throw tooLong }
  }

  /// An open file, read from its beginning.
  init(_ file: Descriptor, path: String) throws {
    (source, self.path, lengthMax) = (file, path, .max)
    guard lseek(file.number, 0, SEEK_SET) == 0 else { throw SystemError("read \(path)") }
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

  /// Returns the whole file; throws `refused` if it has more than `most` bytes.
  func content(most: Int? = nil) throws -> [UInt8] {
    if let most { lengthMax = min(lengthMax, most) }
    var content: [UInt8] = []
    while let bytes = try read() { content += bytes }
    guard length <= lengthMax else { throw tooLong }
    return content
  }

  /// Returns the first bytes, at least `count` if the file has as many; they are read again afterwards. Call it first.
  func beginning(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, let more = try read() { bytes += more }
    unread = bytes
    return bytes
  }

  private var unread: [UInt8] = []

  /// Returns the next bytes; nil at the end.
  private func read() throws -> [UInt8]? {
    if !unread.isEmpty {
      defer { unread = [] }
      return unread
    }
    guard let bytes = try source.read(), !bytes.isEmpty else { return nil }
    length += bytes.count
    guard length <= lengthMax else { throw tooLong }
    return bytes
  }

  private var tooLong: ErrorObject {
    ErrorObject(.refused, "\(path): longer than \(lengthMax) bytes; split it")
  }
}

/// The requests of an import that were checked, kept in a file until all of them are, so that memory does not depend on
/// their number and no line is decoded twice. The file is removed with this object.
final class CheckedRequests {
  private let path: String
  private let file: FileReplacement

  /// Creates the file.
  init(path: String) throws {
    self.path = path
    file = try FileReplacement(of: path)
  }

  /// Adds a request.
  func add(_ request: StoreMethods.Import.Parameters) throws {
    try file.file.writeAll(request.json + [UInt8(ascii: "\n")])
  }

  /// Passes each request, as JSON, to `body`.
  func each(_ body: ([UInt8]) throws -> Void) throws {
    try ImportFile(file.file, path: path).eachLine(lengthMax: Frame.bodyLengthMax) { line, _ in
      try body(Array(line))
    }
  }
}
