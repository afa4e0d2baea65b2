/// The output of a command, as lines for the log.
package struct CommandOutput {
  /// Most bytes that are logged; the log keeps 4 MiB.
  package static let bytesMax = 64 * 1024
  /// Most bytes of a line; a longer one is split.
  package static let lineBytesMax = 1000

  private static let excess = "further output is not logged"

  /// Bytes received so far, up to the limit.
  private var count = 0
  private var line: [UInt8] = []
  private var isFull = false
  /// The last line that has text; empty if there is none.
  package private(set) var lastLine = ""

  package init() {}

  /// Takes bytes and returns the lines that are complete.
  package mutating func append(_ bytes: [UInt8]) -> [String] {
    guard !isFull else { return [] }
    let taken = bytes.prefix(Self.bytesMax - count)
    count += taken.count
    var lines: [String] = []
    for byte in taken {
      if byte == UInt8(ascii: "\n") {
        lines.append(takeLine())
      } else {
        line.append(byte)
        if line.count == Self.lineBytesMax { lines.append(takeLine()) }
      }
    }
    if taken.count < bytes.count {
      isFull = true
      lines += end() + [Self.excess]
    }
    return lines.filter { !$0.isEmpty }
  }

  /// Returns the incomplete last line, if any.
  package mutating func end() -> [String] { line.isEmpty ? [] : [takeLine()] }

  private mutating func takeLine() -> String {
    defer { line = [] }
    if !line.isEmpty { lastLine = String(decoding: line, as: UTF8.self) }
    return line.isEmpty ? "" : lastLine
  }
}
