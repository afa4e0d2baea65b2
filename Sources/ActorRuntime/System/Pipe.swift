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
