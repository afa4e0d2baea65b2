import Messages

/// Reads the clicks that a bar writes, one a line: i3bar's array without end (i3bar's protocol, "Click events"), the
/// objects of i3blocks for `format=json`, or its bare numbers for plain text.
struct ClickDecoder: Sendable {
  /// Most bytes of a line. One that is longer is no click of any bar's, and is passed over.
  static let lineLengthMax = 4096

  private let isShared: Bool
  private var line: [UInt8] = []
  private var isTooLong = false

  /// A decoder. `isShared`: the clicks on other blocks come as well, told apart by their names.
  init(isShared: Bool) {
    self.isShared = isShared
  }

  /// Takes in bytes as they came and answers the clicks on our segment that they complete. What is none is passed over.
  mutating func append(_ bytes: [UInt8]) -> [Click] {
    var clicks: [Click] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if !isTooLong, let click = click(in: line) { clicks.append(click) }
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

  private struct Event: Decodable {
    let name: String?
    let button: Int
  }

  /// The array's bracket and its commas stand before the objects.
  private func click(in line: [UInt8]) -> Click? {
    guard let start = line.firstIndex(of: UInt8(ascii: "{")) else {
      return isShared ? nil : Int(String(decoding: line, as: UTF8.self)).flatMap(Click.init)
    }
    guard let event = try? JSON.decode(Event.self, from: Array(line[start...])) else { return nil }
    return isShared && event.name != I3barBlock.name ? nil : Click(rawValue: event.button)
  }
}
