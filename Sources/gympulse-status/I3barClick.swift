import Messages

/// A mouse button pressed on a block (i3bar's protocol, "Click events").
struct I3barClick: Codable, Hashable, Sendable {
  /// The block's name, if it has one.
  var name: String?
  /// X11's number: 1 left, 2 middle, 3 right, 4 and 5 the wheel.
  var button: Int

  /// Whether it pauses or resumes: a left click on our own block.
  var isToggle: Bool { name == I3barBlock.name && button == 1 }
}

/// Reads clicks from the array without end that a bar writes, an element a line.
struct I3barClickDecoder: Sendable {
  /// Most bytes of a line. One that is longer is no click of any bar's, and is passed over.
  static let lineLengthMax = 4096

  private var line: [UInt8] = []
  private var isTooLong = false

  /// Takes in bytes as they came and answers the clicks they complete. What is none is passed over.
  mutating func append(_ bytes: [UInt8]) -> [I3barClick] {
    var clicks: [I3barClick] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if !isTooLong, let click = Self.click(in: line) { clicks.append(click) }
        line = []
        isTooLong = false
      } else if line.count < Self.lineLengthMax {
        line.append(byte)
      } else {
        isTooLong = true
      }
    }
    return clicks
  }

  /// The array's bracket and its commas stand before the objects.
  private static func click(in line: [UInt8]) -> I3barClick? {
    guard let start = line.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    return try? JSON.decode(I3barClick.self, from: Array(line[start...]))
  }
}
