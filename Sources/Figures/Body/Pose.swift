/// A position of the whole body. Angles are in degrees, lengths in metres. For hands and feet, z counts outwards to
/// their own side, so that a pose is mirrored by exchanging the sides.
struct Pose: Hashable, Sendable {
  /// The joint that stays where it is, and where.
  var root = Root(.hips, Vector(0, 0.92))
  /// How the pelvis is held: lean forward, tip to the right, turn to the right.
  var trunk = Angles()
  /// How the chest is held against the pelvis: bent forward, to the right, twisted to the right.
  var spine = Angles()
  /// How the head is held against the chest: nodding, tipped to the right, turned to the right.
  var head = Angles()
  var right = Limbs()
  var left = Limbs()

  subscript(side: Side) -> Limbs {
    get { side == .right ? right : left }
    set { if side == .right { right = newValue } else { left = newValue } }
  }

  /// The same pose with left and right exchanged.
  var mirrored: Pose {
    var pose = self
    pose.root.at.z *= -1
    pose.root.side = root.side.map { $0 == .right ? .left : .right }
    for part in [\Pose.trunk, \.spine, \.head] {
      pose[keyPath: part].side *= -1
      pose[keyPath: part].turn *= -1
    }
    (pose.right, pose.left) = (left, right)
    return pose
  }
}

/// Three angles of a part of the body.
struct Angles: Hashable, Sendable {
  var forward = 0.0
  var side = 0.0
  var turn = 0.0

  var rotation: Rotation { .turn(turn) * .lean(forward) * .roll(side) }
  /// The rotation with the turn about the part's own long axis.
  var bending: Rotation { .lean(forward) * .roll(side) * .turn(turn) }

  func mixed(with b: Angles, _ t: Double) -> Angles {
    Angles(
      forward: forward + (b.forward - forward) * t, side: side + (b.side - side) * t,
      turn: turn + (b.turn - turn) * t)
  }
}

/// The joint that determines where the body is.
struct Root: Hashable, Sendable {
  enum Joint: Sendable {
    case hips, shoulders, knees, toes
  }

  var joint: Joint
  var at: Vector
  /// The knee or foot meant, or nil for the middle of both.
  var side: Side?

  init(_ joint: Joint, _ at: Vector, side: Side? = nil) {
    self.joint = joint
    self.at = at
    self.side = side
  }
}

/// An arm and a leg of one side.
struct Limbs: Hashable, Sendable {
  var arm = Limb.free(Reach())
  var leg = Limb.free(Reach())
  /// How far the shoulder is lifted and pushed ahead, in metres.
  var shoulderUp = 0.0
  var shoulderAhead = 0.0
  /// The direction of the hand in the world; nil in line with the forearm.
  var hand: Vector?
  /// Degrees that the toes point away from the shin; 0 is a right angle.
  var toes = 0.0
}

/// The angles of a limb against the part that it hangs from.
struct Reach: Hashable, Sendable {
  /// 0 hangs down, 90 points ahead, 180 up.
  var forward = 0.0
  /// 90 points to the side, 180 up.
  var out = 0.0
  /// The bend of the elbow or knee; 0 is straight.
  var bend = 0.0
  /// The turn of the limb about its own axis, outwards.
  var twist = 0.0

  /// Returns the rotation of the upper part, against the trunk.
  func rotation(_ side: Side) -> Rotation {
    let s = side.sign
    // The axis down tips outwards before it swings forward; the twist comes first.
    let swing = Rotation.lean(-forward)
    let tip = Rotation.roll(-out * s)
    let twist = Rotation.turn(twist * s)
    return swing * tip * twist
  }

  func mixed(with b: Reach, _ t: Double) -> Reach {
    Reach(
      forward: forward + (b.forward - forward) * t, out: out + (b.out - out) * t,
      bend: bend + (b.bend - bend) * t, twist: twist + (b.twist - twist) * t)
  }
}

/// How the position of a limb is given.
enum Limb: Hashable, Sendable {
  /// By angles.
  case free(Reach)
  /// By the place of wrist or ankle in the world, and the direction in which elbow or knee points. A limb that `holds`
  /// its place is planted: it steps from place to place; otherwise it slides.
  case at(Vector, joint: Vector, holds: Bool)
  /// By the place of the wrist against the chest, whose origin is the waist.
  case chest(Vector, joint: Vector)
  /// By a foot on a surface.
  case foot(Footing)
  /// By a rotation of the upper part against the trunk, and a bend. Made between two poses that are given differently.
  case solved(Rotation, bend: Double)
}

/// A foot that stands.
struct Footing: Hashable, Sendable {
  /// The place of the ankle, when the sole is flat on the ground.
  var x = 0.0
  var out = 0.0
  /// The height of the surface.
  var height = 0.0
  /// Degrees that the toes point outwards.
  var toesOut = 0.0
  /// Degrees that the heel is lifted; negative lifts the toes.
  var heel = 0.0
  /// Whether the foot slides to its next place instead of stepping there.
  var slides = false

  func mixed(with b: Footing, _ t: Double) -> Footing {
    Footing(
      x: x + (b.x - x) * t, out: out + (b.out - out) * t, height: height + (b.height - height) * t,
      toesOut: toesOut + (b.toesOut - toesOut) * t, heel: heel + (b.heel - heel) * t,
      slides: slides && b.slides)
  }

  /// The direction of the toes, and the direction from the ankle to the sole.
  func directions(_ side: Side) -> (toes: Vector, sole: Vector) {
    let flat = Vector(cosine(toesOut), 0, sine(toesOut) * side.sign)
    return (
      flat * cosine(heel) + Vector(0, -sine(heel), 0),
      Vector(0, -cosine(heel), 0) - flat * sine(heel)
    )
  }

  /// The ankle; the ball of the foot stays in its place while the heel rises, and the heel while the toes rise.
  func ankle(_ side: Side) -> Vector {
    let place = Vector(x, height, out * side.sign)
    let flat = Vector(cosine(toesOut), 0, sine(toesOut) * side.sign)
    let pivot = heel > 0 ? Body.toes : -Body.heel
    let radius = Body.Width.foot / 2
    let rest = place + flat * pivot + Vector(0, radius, 0)
    let (toes, sole) = directions(side)
    return rest - toes * pivot - sole * (Body.ankleHeight - radius)
  }
}
