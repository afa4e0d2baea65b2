import CLinux
import Glibc

/// An open file descriptor, closed when the object is released.
package final class Descriptor: Sendable {
  /// The descriptor number, valid as long as this object exists.
  package let number: Int32

  /// The standard streams of the process, which are never closed.
  package static let (standardInput, standardOutput, standardError) = (
    Descriptor(owning: STDIN_FILENO), Descriptor(owning: STDOUT_FILENO), Descriptor(owning: STDERR_FILENO)
  )

  /// Takes ownership of a descriptor.
  package init(owning number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Reads up to `limit` bytes. Returns nil if it would block, and an empty array at the end.
  package func read(limit: Int = 65_536) throws(SystemError) -> [UInt8]? {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      do throws(SystemError) {
        count = try check("read") { Glibc.read(number, buffer.baseAddress, limit) }
      } catch {
        failure = error
      }
    }
    if failure?.code == EAGAIN { return nil }
    if let failure { throw failure }
    return bytes
  }

  /// Writes what does not block and returns the number of bytes.
  package func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    do {
      return try check("write") { bytes.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) } }
    } catch  where error.code == EAGAIN {
      return 0
    }
  }

  /// Writes all bytes, and waits if it would block.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try write(rest)
      rest = rest.dropFirst(count)
      if count == 0 {
        var wait = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      }
    }
  }
}

/// Opens a file. `mode` applies if it is created.
package func openFile(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) -> Descriptor
{
  Descriptor(owning: try check("open \(path)") { open(path, flags | O_CLOEXEC, mode) })
}

/// Returns the content of a file of at most `limit` bytes. It may be a pipe or a device.
///
/// - Throws: `EFBIG` if it is longer.
package func readFile(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
  try readFile(openFile(path, O_RDONLY), path, limit: limit)
}

/// Returns the content of an open file of at most `limit` bytes.
func readFile(_ file: Descriptor, _ path: String, limit: Int) throws(SystemError) -> [UInt8] {
  let length = limit < 1 << 20 ? "\(limit) bytes" : "\(limit >> 20) MiB"
  let tooLong = SystemError("read \(path)", code: EFBIG, problem: "longer than \(length)")
  var status = stat()
  try check("stat \(path)") { fstat(file.number, &status) }
  guard status.st_size <= limit else { throw tooLong }
  var bytes: [UInt8] = []
  while let more = try file.read(), !more.isEmpty {
    guard bytes.count + more.count <= limit else { throw tooLong }
    bytes += more
  }
  return bytes
}

/// A pipe. A child inherits an end only as one of its standard streams.
package struct Pipe {
  /// The end to read from.
  package let output: Descriptor
  /// The end to write to.
  package let input: Descriptor

  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    try check("pipe") { pipe(&ends) }
    (output, input) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    for end in ends { try check("fcntl") { fcntl(end, F_SETFD, FD_CLOEXEC) } }
  }
}

/// MFD_CLOEXEC (memfd_create(2)).
private let closeOnExec: UInt32 = 1

extension Descriptor {
  /// Returns a file in memory, to be read from its beginning. A child inherits it only as its stdin.
  package static func memory(_ content: [UInt8]) throws(SystemError) -> Descriptor {
    let file = Descriptor(owning: try check("memfd_create") { memfd_create("content", closeOnExec) })
    try file.writeAll(content)
    lseek(file.number, 0, SEEK_SET)
    return file
  }
}
