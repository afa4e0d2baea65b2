/// A pose at a time in a movement.
struct Key: Hashable, Sendable {
  var pose: Pose
  /// Seconds from the pose before.
  var seconds: Double
  /// Seconds in the pose.
  var hold: Double
  var easing: Easing

  init(_ pose: Pose, _ seconds: Double, hold: Double = 0, _ easing: Easing = .smooth) {
    self.pose = pose
    self.seconds = seconds
    self.hold = hold
    self.easing = easing
  }
}

/// How the way between two poses is divided in time.
enum Easing: Sendable {
  /// Starts and stops gently.
  case smooth
  /// At the same speed throughout, for circles and walking.
  case even
  /// Leaves fast and arrives slowly, as a jump does on its way up.
  case rising
  /// Leaves slowly and arrives fast, as in a fall.
  case falling

  func callAsFunction(_ t: Double) -> Double {
    switch self {
    case .smooth: t * t * (3 - 2 * t)
    case .even: t
    case .rising: 1 - (1 - t) * (1 - t)
    case .falling: t * t
    }
  }
}
