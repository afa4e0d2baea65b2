/// The words in which the tables of exercises change a pose. Angles are in degrees, lengths in metres; `out` is away
/// from the middle, to the limb's own side.
extension Pose {
  private func with(_ change: (inout Pose) -> Void) -> Pose {
    var pose = self
    change(&pose)
    return pose
  }

  /// The hips at a place.
  func hips(_ x: Double, _ y: Double, z: Double = 0) -> Pose {
    with { $0.root = Root(.hips, Vector(x, y, z)) }
  }
  /// The whole root moved; planted hands and feet stay.
  func moved(_ x: Double, _ y: Double = 0, z: Double = 0) -> Pose {
    with { $0.root.at = $0.root.at + Vector(x, y, z) }
  }
  /// The hips lower.
  func down(_ metres: Double) -> Pose { moved(0, -metres) }

  /// The trunk leaning forward: 0 is upright, 90 face down, -90 on the back.
  func lean(_ degrees: Double) -> Pose { with { $0.trunk.forward = degrees } }
  /// The trunk tipped to its right.
  func tip(_ degrees: Double) -> Pose { with { $0.trunk.side = degrees } }
  /// The trunk turned to its right.
  func turn(_ degrees: Double) -> Pose { with { $0.trunk.turn = degrees } }
  /// The chest bent against the hips: positive rounds the back, negative hollows it.
  func curl(_ degrees: Double) -> Pose { with { $0.spine.forward = degrees } }
  /// The chest bent to its right.
  func sideBend(_ degrees: Double) -> Pose { with { $0.spine.side = degrees } }
  /// The chest turned to its right against the hips.
  func twist(_ degrees: Double) -> Pose { with { $0.spine.turn = degrees } }
  /// The head nodding; negative looks up.
  func nod(_ degrees: Double) -> Pose { with { $0.head.forward = degrees } }
  /// The head turned to the right.
  func look(_ degrees: Double) -> Pose { with { $0.head.turn = degrees } }

  /// One arm by angles: `forward` 0 hangs, 90 points ahead, 180 up; `out` 90 points to the side; `twist` turns it
  /// outwards.
  func arm(_ side: Side, _ forward: Double, out: Double = 0, bend: Double = 0, twist: Double = 0) -> Pose {
    with {
      $0[side].arm = .free(Reach(forward: forward, out: out, bend: bend, twist: twist))
      $0[side].hand = nil
    }
  }
  /// Both arms by angles.
  func arms(_ forward: Double, out: Double = 0, bend: Double = 0, twist: Double = 0) -> Pose {
    arm(.right, forward, out: out, bend: bend, twist: twist)
      .arm(.left, forward, out: out, bend: bend, twist: twist)
  }

  /// A wrist at a place in the room; it is planted there, or slides if `slides`.
  func hand(
    _ side: Side, _ x: Double, _ y: Double, out: Double = 0.17, elbow: Vector = .elbowBack,
    slides: Bool = false,
    pointing: Vector? = nil
  ) -> Pose {
    with {
      $0[side].arm = .at(Vector(x, y, out), joint: elbow, holds: !slides)
      $0[side].hand = pointing
    }
  }
  /// Both wrists at a place in the room.
  func hands(
    _ x: Double, _ y: Double, out: Double = 0.17, elbow: Vector = .elbowBack, slides: Bool = false,
    pointing: Vector? = nil
  ) -> Pose {
    hand(.right, x, y, out: out, elbow: elbow, slides: slides, pointing: pointing)
      .hand(.left, x, y, out: out, elbow: elbow, slides: slides, pointing: pointing)
  }
  /// Both palms flat on the floor.
  func palms(_ x: Double, out: Double = 0.17, elbow: Vector = .elbowBack) -> Pose {
    hands(x, Vector.palmHeight, out: out, elbow: elbow, pointing: Vector(1, 0, 0))
  }
  /// One palm flat on the floor.
  func palm(_ side: Side, _ x: Double, out: Double = 0.17, elbow: Vector = .elbowBack) -> Pose {
    hand(side, x, Vector.palmHeight, out: out, elbow: elbow, pointing: Vector(1, 0, 0))
  }

  /// A wrist against the chest: ahead of the waist, above it, and out.
  func handAt(
    _ side: Side, _ place: Vector, elbow: Vector = .elbowOut, pointing: Vector? = nil
  ) -> Pose {
    with {
      $0[side].arm = .chest(place, joint: elbow)
      $0[side].hand = pointing
    }
  }
  /// Both wrists against the chest.
  func handsAt(_ place: Vector, elbow: Vector = .elbowOut, pointing: Vector? = nil) -> Pose {
    handAt(.right, place, elbow: elbow, pointing: pointing).handAt(
      .left, place, elbow: elbow, pointing: pointing)
  }

  /// One leg by angles: `forward` 90 lifts the thigh ahead, `bend` bends the knee, `toes` points them.
  func leg(
    _ side: Side, _ forward: Double, out: Double = 0, bend: Double = 0, twist: Double = 0, toes: Double = 0
  ) -> Pose {
    with {
      $0[side].leg = .free(Reach(forward: forward, out: out, bend: bend, twist: twist))
      $0[side].toes = toes
    }
  }
  /// Both legs by angles.
  func legs(
    _ forward: Double, out: Double = 0, bend: Double = 0, twist: Double = 0, toes: Double = 0
  ) -> Pose {
    leg(.right, forward, out: out, bend: bend, twist: twist, toes: toes)
      .leg(.left, forward, out: out, bend: bend, twist: twist, toes: toes)
  }

  /// One foot standing, its ankle at x.
  func foot(
    _ side: Side, _ x: Double, out: Double = 0.09, toesOut: Double = 4, heel: Double = 0, height: Double = 0,
    slides: Bool = false
  ) -> Pose {
    with {
      $0[side].leg = .foot(
        Footing(x: x, out: out, height: height, toesOut: toesOut, heel: heel, slides: slides))
    }
  }
  /// Both feet standing.
  func feet(
    _ x: Double, out: Double = 0.09, toesOut: Double = 4, heel: Double = 0, height: Double = 0,
    slides: Bool = false
  ) -> Pose {
    foot(.right, x, out: out, toesOut: toesOut, heel: heel, height: height, slides: slides)
      .foot(.left, x, out: out, toesOut: toesOut, heel: heel, height: height, slides: slides)
  }
  /// Both feet planted where they are, whatever they were given by.
  var feetPlanted: Pose {
    with { pose in
      let body = Skeleton(self)
      pose.root = Root(.hips, body.hips)
      for side in Side.allCases {
        let toes = (body[side].toes - body[side].heel).unit
        pose[side].leg = .foot(
          Footing(
            x: body[side].toes.x - Body.toes, out: body[side].toes.z * side.sign,
            height: body[side].toes.y - Body.Width.foot / 2, heel: angle(y: -toes.y, x: toes.x)))
      }
    }
  }
  /// One ankle at a place in the room, the knee pointing in a direction.
  func ankle(_ side: Side, _ x: Double, _ y: Double, out: Double = 0.09, knee: Vector, toes: Double = 0)
    -> Pose
  {
    with {
      $0[side].leg = .at(Vector(x, y, out), joint: knee, holds: true)
      $0[side].toes = toes
    }
  }

  /// The shoulders lifted and pushed ahead.
  func shoulders(up: Double = 0, ahead: Double = 0) -> Pose {
    with { pose in
      for side in Side.allCases {
        pose[side].shoulderUp = up
        pose[side].shoulderAhead = ahead
      }
    }
  }

  /// The pose with a breath taken in: the shoulders rise a little.
  func breathingIn(_ size: Double = 1) -> Pose {
    with { pose in
      for side in Side.allCases { pose[side].shoulderUp += 0.012 * size }
      pose.head.forward -= 3 * size
    }
  }
}

extension Vector {
  /// Directions of an elbow against the chest: ahead, up, out.
  static let elbowBack = Vector(-0.4, -1, 0.45)
  static let elbowOut = Vector(-0.25, -0.35, 1)
  static let elbowDown = Vector(-0.2, -1, 0.25)
  static let elbowBehind = Vector(-1, 0.1, 0.15)

  /// Places of a wrist against the chest.
  static let hip = Vector(0.02, -0.13, 0.17)
  static let ear = Vector(0.03, 0.47, 0.15)
  static let backOfHead = Vector(-0.07, 0.49, 0.07)
  static let forehead = Vector(0.045, 0.45, 0.09)
  static let breastbone = Vector(0.22, 0.17, 0.04)
  static let shoulder = Vector(0.1, 0.25, 0.21)
  static let chin = Vector(0.2, 0.3, 0.1)

  /// The height of the wrist of a palm on the floor.
  static let palmHeight = 0.036
}
