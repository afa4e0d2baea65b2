import Display
import Messages

/// A mouse button pressed on the segment. The raw values are X11's button numbers.
enum Click: Int, CaseIterable, Sendable {
  case left = 1
  case middle, right, scrollUp, scrollDown

  /// Seconds that one step of the wheel adds or removes.
  static let scrollSeconds = 10

  /// The arguments of `gympulse-ctl` that do the same.
  var arguments: String {
    switch self {
    case .left: "toggle --start --notice"
    case .middle: "skip --notice"
    case .right: "view --notice"
    case .scrollUp: "extend \(Self.scrollSeconds) --notice"
    case .scrollDown: "extend -\(Self.scrollSeconds) --notice"
    }
  }

  /// Whether the click is a request to the engine.
  var isRequest: Bool { self != .right }
}

/// Decodes the clicks that a bar writes, one per line: i3bar's endless array (i3bar's protocol, "Click events"), the
/// objects of i3blocks for `format=json`, or its bare numbers for plain text.
struct ClickDecoder: Sendable {
  /// Bytes of a line at most; a longer line is skipped. No bar writes longer ones.
  static let lineLengthMax = 4096

  private let isShared: Bool
  private var lines = LineSplitter(lengthMax: lineLengthMax)

  /// A decoder. `isShared`: clicks on other blocks arrive too and are recognised by their names.
  init(isShared: Bool) {
    self.isShared = isShared
  }

  /// Decodes a chunk of bytes. Returns the clicks on our segment that it completes; anything else is skipped.
  mutating func append(_ bytes: [UInt8]) -> [Click] {
    lines.append(bytes).compactMap(click)
  }

  private struct Event: Decodable {
    let name: String?
    let button: Int
  }

  /// Skips the array's bracket and its commas before the object.
  private func click(in line: [UInt8]) -> Click? {
    guard let start = line.firstIndex(of: UInt8(ascii: "{")) else {
      return isShared ? nil : Int(String(decoding: line, as: UTF8.self)).flatMap(Click.init)
    }
    guard let event = try? JSON.decode(Event.self, from: Array(line[start...])) else { return nil }
    return isShared && event.name != I3barBlock.name ? nil : Click(rawValue: event.button)
  }
}
