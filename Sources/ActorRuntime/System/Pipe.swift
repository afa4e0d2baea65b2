import CLinux
import Glibc

/// A pipe. A child inherits an end only as one of its standard streams.
package struct Pipe {
  /// The end to read from.
  package let output: Descriptor
  /// The end to write to.
  package let input: Descriptor

  /// Creates a pipe.
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
