import Glibc

/// A pipe. Children get an end only where it is made one of their streams.
package struct Pipe {
  /// Where what was written comes out.
  package let output: Descriptor
  /// Where it is written.
  package let input: Descriptor

  /// A new pipe.
  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    try check("pipe") { pipe(&ends) }
    (output, input) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    for end in ends { try check("fcntl") { fcntl(end, F_SETFD, FD_CLOEXEC) } }
  }
}
