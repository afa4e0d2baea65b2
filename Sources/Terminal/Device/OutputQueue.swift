/// Bytes that a terminal has not taken yet.
struct OutputQueue {
  /// Most bytes that wait when others are added: a frame with an image on a large screen.
  static let bytesMax = 1 << 20

  /// The bytes, the next first.
  private(set) var bytes: ArraySlice<UInt8> = []

  /// Adds bytes. Returns false, and leaves out all of them, if too many would wait.
  mutating func append(_ more: [UInt8]) -> Bool {
    // One frame is taken however long it is: it would not be shorter the next time.
    guard bytes.isEmpty || bytes.count + more.count <= Self.bytesMax else { return false }
    bytes = bytes.isEmpty ? more[...] : bytes + more
    return true
  }

  /// Removes bytes that were taken.
  mutating func remove(_ count: Int) { bytes = bytes.dropFirst(count) }

  /// Removes all.
  mutating func removeAll() { bytes = [] }
}
