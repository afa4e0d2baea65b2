import CLinux

/// What the C library does with memory after its use.
package enum FreedMemory {
  /// Bytes of a block that is large: glibc's own limit at the start of a process.
  private static let largeFrom: Int32 = 128 * 1024

  /// Makes large blocks go back to the system. By itself glibc raises its limit with each one that is freed (mallopt(3),
  /// M_MMAP_THRESHOLD), and keeps some megabytes after a picture.
  package static func returnsLargeBlocks() { _ = mallopt(M_MMAP_THRESHOLD, largeFrom) }
}
