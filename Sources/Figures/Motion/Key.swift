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
  /// Starts and stops gently, as a reaching hand does (minimum jerk).
  case smooth
  /// At the same speed throughout, for circles and walking.
  case even
  /// Leaves fast and arrives slowly, as a jump does on its way up.
  case rising
  /// Leaves slowly and arrives fast, as in a fall.
  case falling

  /// The part of a way after which arms follow the body.
  private static let lag = 0.08

  /// Returns the part of the way of arms that follow the body: they leave a little later and arrive with it.
  func afterLag(_ t: Double) -> Double {
    self == .smooth ? max(0, t - Self.lag) / (1 - Self.lag) : t
  }

  func callAsFunction(_ t: Double) -> Double {
    switch self {
    case .smooth: t * t * t * (10 + t * (6 * t - 15))
    case .even: t
    case .rising: 1 - (1 - t) * (1 - t)
    case .falling: t * t
    }
  }
}
