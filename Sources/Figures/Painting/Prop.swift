/// A thing that an exercise needs.
enum Prop: Hashable, Sendable {
  /// Which hands hold it.
  enum Hands: Sendable {
    case right, left, both
  }

  /// A chair whose seat's middle is at x; its back is ahead of the seat if it faces back.
  case chair(_ x: Double, backAhead: Bool = true, z: Double = 0)
  /// A wall across the way at x.
  case wall(_ x: Double)
  /// A wall beside the figure, at z.
  case sideWall(_ z: Double)
  /// A horizontal bar, across the way, at x and a height.
  case bar(_ x: Double, _ height: Double)
  /// A low step from x on.
  case step(_ x: Double, _ height: Double)
  /// A sofa whose front edge is at x; it is behind the edge.
  case sofa(_ x: Double)
  /// A flat cushion on the floor.
  case cushion(_ x: Double, z: Double = 0, y: Double = 0)
  /// A cushion between the feet.
  case cushionAtFeet
  /// A towel on the floor, below the heels.
  case towelAtHeels
  /// A bottle in the hand: upright along the thumb, or across, lying in the palm or below an overhand grip.
  case bottles(Hands, upright: Bool = true, overhand: Bool = false, size: Double = 1)
  /// One bottle in both hands.
  case bottleInBothHands
  /// A loaded backpack held between the hands, or hanging from them.
  case backpack(Hands, hangs: Bool = false)
  /// A loaded backpack on the hips.
  case backpackOnHips
  /// A loaded backpack hugged to the chest.
  case backpackOnChest
  /// A bag hanging from each hand.
  case bags
  /// A towel between the hands.
  case towel
  /// A towel from the hands round the right thigh, or the right foot.
  case towelRoundThigh
  case towelRoundFoot
  /// A clock above the legs, for time that is long.
  case clock
  /// A line on the floor.
  case line
}

/// A sign that shows what a pose cannot.
enum Arrow: Hashable, Sendable {
  /// Straight from a place to another.
  case straight(Vector, Vector)
  /// Round a place: the middle, the radius, the axis, from and to degrees.
  case round(Vector, Double, axis: Axis, from: Double, to: Double)

  /// The same arrow in the other direction.
  var reversed: Arrow {
    switch self {
    case .straight(let from, let to): .straight(to, from)
    case .round(let middle, let radius, let axis, let from, let to):
      .round(middle, radius, axis: axis, from: to, to: from)
    }
  }

  /// Beside a knee that is lifted while standing.
  static let kneeUp = straight(Vector(0.62, 0.5), Vector(0.62, 0.85))

  /// Above the head.
  static let ahead = straight(Vector(-0.15, 1.85), Vector(0.25, 1.85))

  enum Axis: Sendable {
    /// Along the way ahead, upwards, and to the right.
    case ahead, up, right
  }
}
