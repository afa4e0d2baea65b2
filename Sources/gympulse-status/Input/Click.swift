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
