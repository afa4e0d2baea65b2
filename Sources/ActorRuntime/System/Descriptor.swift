import Glibc

/// An open file descriptor, closed with its last reference.
package final class Descriptor {
  /// The number, valid while this object lives.
  package let number: Int32

  /// Takes over a descriptor that a system call has just returned.
  package init(owning number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Reads what is there, `limit` bytes at most: nil when nothing is there yet, empty at the end.
  package func read(limit: Int = 65_536) throws(SystemError) -> [UInt8]? {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      var result = Glibc.read(number, buffer.baseAddress, limit)
      while result == -1 && errno == EINTR { result = Glibc.read(number, buffer.baseAddress, limit) }
      if result == -1 { failure = errno }
      count = max(result, 0)
    }
    if failure == EAGAIN { return nil }
    if failure != 0 { throw SystemError("read", code: failure) }
    return bytes
  }

  /// Reads what is there into a buffer and says how much that was: nil when nothing is there yet, 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int? {
    var result = Glibc.read(number, buffer.baseAddress, buffer.count)
    while result == -1 && errno == EINTR { result = Glibc.read(number, buffer.baseAddress, buffer.count) }
    if result == -1 {
      if errno == EAGAIN { return nil }
      throw SystemError("read")
    }
    return result
  }

  /// Writes as much as is taken at once and says how much that was.
  package func write(_ bytes: some Collection<UInt8>) throws(SystemError) -> Int {
    let result =
      bytes.withContiguousStorageIfAvailable { send(buffer: UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes { send(buffer: $0) }
    if result == -1 {
      if errno == EAGAIN { return 0 }
      throw SystemError("write")
    }
    return result
  }

  /// Writes as much of a buffer as is taken at once and says how much that was.
  package func write(_ buffer: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    let result = send(buffer: buffer)
    if result >= 0 { return result }
    if errno == EAGAIN { return 0 }
    throw SystemError("write")
  }

  /// Writes everything to a file that blocks.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try write(rest)) }
  }

  private func send(buffer: UnsafeRawBufferPointer) -> Int {
    var result = Glibc.write(number, buffer.baseAddress, buffer.count)
    while result == -1 && errno == EINTR {
      result = Glibc.write(number, buffer.baseAddress, buffer.count)
    }
    return result
  }
}

/// Opens a file. `mode` counts when it is created.
package func openFile(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) -> Descriptor
{
  Descriptor(owning: try check("open \(path)") { open(path, flags | O_CLOEXEC, mode) })
}

/// A whole file.
package func readFile(_ path: String) throws(SystemError) -> [UInt8] {
  let file = try openFile(path, O_RDONLY)
  var bytes: [UInt8] = []
  while let more = try file.read(), !more.isEmpty { bytes += more }
  return bytes
}
