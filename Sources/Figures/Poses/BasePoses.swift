/// The poses that exercises start from.
extension Pose {
  /// Standing, feet below the hips, arms hanging.
  static let stand = Pose().hips(0, 0.9245).feet(0).arms(2, out: 7, bend: 10).balanced

  /// A squat: the hips lower by a length, the trunk leaning, the weight over the feet.
  static func squat(_ down: Double, lean: Double, out: Double = 0.13, toesOut: Double = 12) -> Pose {
    stand.feet(0, out: out, toesOut: toesOut).down(down).lean(lean).nod(-lean * 0.5).balanced
  }

  /// Leaning forward with a flat back and soft knees, the arms hanging.
  static func bentOver(_ lean: Double = 65, down: Double = 0.07) -> Pose {
    stand.down(down).lean(lean).nod(-lean * 0.35).arms(lean, bend: 4).balanced
  }

  /// On one leg, the left one free to be changed.
  static let onRightLeg = stand.foot(.right, 0, out: 0.05).leg(.left, -4, bend: 22, toes: -14).balanced

  /// A lunge on the right leg, feet a length apart.
  static func lunge(_ apart: Double = 0.85, down: Double, lean: Double = 4) -> Pose {
    stand.foot(.right, apart * 0.45).foot(.left, -apart * 0.55, heel: 35 + down * 60).lean(lean)
      .hips(0, 0.9245 - down)
  }

  /// On hands and knees.
  static let allFours = Pose().lean(81).rooted(.knees, Vector(-0.25, 0.067)).legs(81, bend: 93, toes: 75)
    .nod(-20).palms(0.22)

  /// A straight body between toes and hands, the shoulders at a height. On the knees if `knees`; the hands under the
  /// shoulders, or `ahead` of them; the feet at a height.
  static func plank(
    _ height: Double = 0.56, knees: Bool = false, wide: Double = 0.2, elbow: Vector = .elbowBack,
    ahead: Double = 0,
    feetAt feet: Double = 0
  ) -> Pose {
    let handX = straight(0.56, knees: knees, feet).shoulderX + ahead
    return straight(height, knees: knees, feet).palms(handX, out: wide, elbow: elbow)
  }

  /// A plank with the hands close and the feet apart, steady enough to lift a hand.
  static func steadyPlank(_ height: Double = 0.56, knees: Bool = false) -> Pose {
    let pose = plank(height, knees: knees, wide: 0.13)
    return knees ? pose.legs(0, out: 14, bend: 93 - pose.trunk.forward, toes: 75) : pose.legs(0, out: 11)
  }

  /// A straight body with the hands on the seat of a chair at 0.75, the shoulders at a height above it.
  static func plankOnSeat(_ reach: Double = 0.43) -> Pose {
    plank(Room.seatHeight + reach).hands(0.58, Room.seatHeight + 0.036, out: 0.19, pointing: Vector(1, 0, 0))
  }

  /// A plank on the forearms.
  static func forearmPlank(knees: Bool = false) -> Pose {
    let pose = straight(0.325, knees: knees, 0)
    return pose.hands(
      pose.shoulderX + 0.25, Vector.palmHeight, out: 0.165, elbow: Vector(1, -1, 0), pointing: Vector(1, 0, 0)
    )
  }

  /// A straight body from toes or knees to the shoulders at a height.
  private static func straight(_ height: Double, knees: Bool, _ feet: Double) -> Pose {
    let lean = solved(30...115) { Self.straight(lean: $0, knees: knees, feet).shoulderY - height }
    return straight(lean: lean, knees: knees, feet)
  }

  private static func straight(lean: Double, knees: Bool, _ feet: Double) -> Pose {
    let pose = Pose().lean(lean).nod(-6)
    return knees
      ? pose.rooted(.knees, Vector(-0.45, 0.067)).legs(0, bend: 93 - lean, toes: 75)
      : pose.rooted(.toes, Vector(-0.8, feet + 0.03)).legs(0)
  }

  /// On the left forearm and foot, or knee, facing the viewer.
  static func sidePlank(knees: Bool) -> Pose {
    func pose(_ tip: Double) -> Pose {
      let pose = Pose().turn(90).tip(tip).arms(0, out: 8)
      return knees
        ? pose.rooted(.knees, Vector(-0.4, 0.067), side: .left).legs(5, bend: 85, toes: 70)
        : pose.rooted(.toes, Vector(-0.85, 0.04, 0.15), side: .left).legs(0, toes: 10)
    }
    let tip = solved(-90 ... -30) { Skeleton(pose($0)).left.shoulder.y - 0.33 }
    let body = Skeleton(pose(tip))
    return pose(tip).hand(
      .left, body.left.shoulder.x, Vector.palmHeight, out: -body.left.shoulder.z - 0.25,
      elbow: Vector(-1, 0, 1),
      pointing: Vector(0, 0, -1)
    ).arm(.right, 5, out: 5)
  }

  /// On the back, legs straight, arms beside the body.
  static let onBack = Pose().hips(0, 0.092).lean(-90).nod(10).arms(-2, out: 14).legs(1, toes: 10)

  /// On the back, knees bent, feet flat.
  static let onBackKneesBent = onBack.feet(0.42, out: 0.1, toesOut: 0)

  /// On the back, knees over the hips.
  static let tabletop = onBack.legs(90, bend: 90, toes: 15)

  /// Shoulders and feet on the floor, the hips lifted by degrees of slope.
  static func bridge(_ slope: Double, feet x: Double = 0.42) -> Pose {
    onBackKneesBent.rooted(.shoulders, Vector(-0.52, 0.095)).lean(-90 - slope).nod(10 + slope)
      .feet(x, out: 0.1, toesOut: 0).arms(-2 - slope, out: 14)
  }

  /// Face down, arms beside the body.
  static let prone = Pose().hips(0, 0.092).lean(90).nod(-9).arms(0, out: 14).legs(0, toes: 68)

  /// On the left side, head to the right, facing the viewer, the legs straight.
  static let onSide = Pose().hips(0, 0.215).turn(90).tip(-90).leg(.left, 2, out: 3, toes: 20).leg(
    .right, 2, out: -9, toes: 20
  ).arm(.left, 166, out: -2, bend: 25).arm(.right, 10, out: 0, bend: 20)

  /// Sitting on the floor, knees bent, heels down.
  static let sit = Pose().hips(0, 0.1).lean(-12).feet(0.5, out: 0.1, toesOut: 0).arms(25, bend: 30)

  /// Sitting on the floor, legs straight.
  static let sitStraight = Pose().hips(0, 0.1).lean(-3).feet(0.935, toesOut: 0, heel: -85).arms(0, out: 10)

  /// Sitting on a chair whose seat is at 0.
  static let sitOnChair = Pose().hips(0, Room.seatHeight + 0.09).feet(0.42).arms(15, bend: 40)

  /// Kneeling upright.
  static let kneel = Pose().rooted(.knees, Vector(-0.1, 0.067)).legs(0, bend: 93, toes: 75).arms(
    2, out: 7, bend: 10)

  /// Hanging from the high bar at 0 with straight arms.
  static let hang = Pose().hips(-0.02, Room.highBar - Body.arm - 0.475 + 0.01).legs(-2, bend: 25, toes: 25)
    .hands(0, Room.highBar, out: 0.22, elbow: Vector(-0.1, -1, 0.7), pointing: Vector(0, 1, 0))

  /// The pose with another root.
  func rooted(_ joint: Root.Joint, _ at: Vector, side: Side? = nil) -> Pose {
    var pose = self
    pose.root = Root(joint, at, side: side)
    return pose
  }

  /// The x of the shoulders.
  var shoulderX: Double { Skeleton(self).right.shoulder.x }
  private var shoulderY: Double { Skeleton(self).right.shoulder.y }

  /// Returns where a function that changes its sign is zero.
  private static func solved(_ range: ClosedRange<Double>, _ f: (Double) -> Double) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    let sign = f(low) < 0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if (f(middle) < 0) == sign { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
