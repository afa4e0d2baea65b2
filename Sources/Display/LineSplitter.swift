/// Splits a stream of bytes into lines. A line that is too long is dropped, so that memory is bounded.
package struct LineSplitter: Sendable {
  private let lengthMax: Int
  private var line: [UInt8] = []
  private var isTooLong = false

  /// Creates a splitter for lines of at most `lengthMax` bytes without the line feed.
  package init(lengthMax: Int) {
    self.lengthMax = lengthMax
  }

  /// Appends received bytes and returns the completed lines, without their line feeds.
  package mutating func append(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if !isTooLong { lines.append(line) }
        line = []
        isTooLong = false
      } else if line.count < lengthMax {
        line.append(byte)
      } else {
        isTooLong = true
      }
    }
    return lines
  }

  /// Returns the last line if it has no line feed, at the end of the stream; nil if there is none.
  package mutating func end() -> [UInt8]? {
    defer { (line, isTooLong) = ([], false) }
    return line.isEmpty || isTooLong ? nil : line
  }
}
