/// What a mouse button does to the segment, in every bar the same.
enum Click: Int, CaseIterable, Sendable {
  // X11's numbers.
  case left = 1
  case middle, right, scrollUp, scrollDown

  /// Seconds that a turn of the wheel adds or takes away.
  static let scrollSeconds = 10

  /// The arguments of `gympulse-ctl` that do the same.
  var arguments: String {
    switch self {
    case .left: "toggle"
    case .middle: "skip"
    case .right: "view"
    case .scrollUp: "extend \(Self.scrollSeconds)"
    case .scrollDown: "extend -\(Self.scrollSeconds)"
    }
  }

  /// Whether it is the engine that does it.
  var isRequest: Bool { self != .right }

  /// Each button's number and command, for bars that run commands.
  static func commands(_ control: String) -> [(button: Int, command: String)] {
    allCases.map { ($0.rawValue, "\(control) \($0.arguments)") }
  }
}
