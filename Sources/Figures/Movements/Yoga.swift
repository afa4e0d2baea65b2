extension Figure {
  static let yoga: [Exercise] = [
    Exercise(
      "Mountain Pose", .back,
      easy: .hold(.stand.arms(0, out: 14, bend: 3, twist: 60), breath: 2).seen(.front)
        .sideArrows(Vector(0, 1.66, 0.3), Vector(0, 1.48, 0.3)).arrow(
          .straight(Vector(0, 1.8), Vector(0, 1.96))),
      hard: .hold(.stand.feet(0, heel: 30).moved(0, 0.066).handsAt(.overhead, elbow: .elbowOut).balanced)
        .seen(.front)),
    Exercise(
      "Downward Dog", .hamstrings,
      easy: .hold(.halfDog).with(.chair(0.56)),
      hard: .hold(.invertedV(0, heel: 6))),
    Exercise(
      "Warrior One", .quads,
      easy: .hold(.warriorOne(0.8, down: 0.2)).changingSides,
      hard: .hold(.warriorOne(1.05, down: 0.4)).changingSides),
    Exercise(
      "Warrior Two", .quads,
      easy: .hold(.warriorTwo(hips: 0.755, z: 0.04)).seen(.front).changingSides,
      hard: .hold(.warriorTwo(hips: 0.58, z: 0.17).look(75)).seen(.front).changingSides),
    Exercise(
      "Triangle", .abs,
      easy: .hold(.triangleAtChair).seen(.front).with(.chair(0, backAhead: false, z: 0.68)).changingSides,
      hard: .hold(.triangle(tip: 75)).seen(.front).changingSides),
    Exercise(
      "Tree", .glutes,
      easy: .hold(
        .tree(0.2, toes: 25).handsAt(.hip).hand(.right, 0.05, 1.15, out: 0.5, pointing: Vector(0, 0.3, 1))
      ).seen(.front).with(.sideWall(0.62)).changingSides,
      hard: .hold(.tree(0.7, toes: 45).handsAt(.overhead, elbow: .elbowOut)).seen(.front).changingSides),
    Exercise(
      "Cobra", .back,
      easy: .hold(.cobra(curl: 54, elbows: true)),
      hard: .hold(.cobra(curl: 46, elbows: false))),
    Exercise(
      "Child's Pose", .back,
      easy: .hold(.child).with(.cushion(0.42)),
      hard: .inTurn(.childWide, .childAside, there: 2, hold: 3).seen(View(turn: 20, tilt: 55)).telling(0, 1)),
    Exercise(
      "Chair Pose", .quads,
      easy: .hold(.squat(0.16, lean: 18).arms(108)),
      hard: .hold(.squat(0.4, lean: 40, out: 0.07, toesOut: 2).arms(176))),
    Exercise(
      "Low Lunge", .quads,
      easy: .hold(.lowLunge(back: 6).hands(-0.07, 0.6, out: 0.1)).with(.cushion(-0.42, z: -0.09))
        .changingSides,
      hard: .hold(.lowLunge(back: 36).lean(-4).curl(-10).nod(-10).arms(182)).changingSides),
    Exercise(
      "Seated Forward Bend", .hamstrings,
      easy: .between(
        .sitBent.lean(0), .sitBent.lean(18).curl(26).nod(8).hands(0.5, 0.3, elbow: .elbowDown, slides: true),
        there: 2, hold: 4),
      hard: .between(.sitStraight.lean(2).arms(160), .foldedOverLegs, there: 2, hold: 4)),
    Exercise("Seated Twist", .back, easy: .crossLeggedTwist, hard: .kneeCrossedTwist),
    Exercise(
      "Bridge Pose", .glutes,
      easy: .hold(.bridge(16), breath: 2),
      hard: .hold(.bridge(36).handsAt(Vector(-0.16, -0.16, 0.03), elbow: .elbowOut))),
    Exercise("Yoga Flow", easy: .gentleFlow, hard: .flow),
  ]
}

extension Vector {
  /// Palms together above the head, against the chest.
  fileprivate static let overhead = Vector(0.02, 0.765, 0.035)
}

extension Pose {
  fileprivate static let halfDog = stand.feet(-0.42).hips(-0.47, 0.88).lean(99).nod(2).hands(
    0.42, Room.seatHeight + 0.036, elbow: .elbowOut, pointing: Vector(1, 0, 0))

  /// The right foot ahead, the left heel down, arms up.
  fileprivate static func warriorOne(_ apart: Double, down: Double) -> Pose {
    stand.foot(.right, apart * 0.5).foot(.left, -apart * 0.5, toesOut: 58).hips(
      apart * 0.085 + down * 0.1, 0.92 - down
    ).lean(2).nod(-5).arms(178)
  }

  /// Facing the viewer, the right knee bent to its side.
  fileprivate static func warriorTwo(hips: Double, z: Double) -> Pose {
    stand.foot(.right, 0, out: 0.55, toesOut: 86).foot(.left, 0, out: 0.55, toesOut: 12).hips(0, hips, z: z)
      .arms(0, out: 90)
  }

  /// Bent to the right side, the right hand low, the left one up.
  fileprivate static func triangle(tip: Double) -> Pose {
    let pose = stand.foot(.right, 0, out: 0.48, toesOut: 80).foot(.left, 0, out: 0.48, toesOut: 10).hips(
      -0.03, 0.8, z: -0.08
    ).tip(tip * 0.4).sideBend(tip * 0.6).arm(.left, 0, out: 178 - tip)
    let shoulder = Skeleton(pose).right.shoulder
    return pose.hand(.right, 0.02, shoulder.y - Body.arm + 0.006, out: shoulder.z + 0.04, elbow: .elbowBack)
  }

  /// The right hand on the seat of a chair beside the foot.
  fileprivate static let triangleAtChair = triangle(tip: 56).hand(
    .right, 0.02, Room.seatHeight + 0.05, out: 0.5, elbow: .elbowBack)

  /// On the right leg, the left ankle at a height inside it.
  fileprivate static func tree(_ ankle: Double, toes: Double) -> Pose {
    onRightLeg.ankle(.left, 0.01, ankle, out: -0.015, knee: Vector(0.25, 0.1, 1), toes: toes).balanced
  }

  fileprivate static let sitBent = sit.feet(0.62, out: 0.1, toesOut: 0).arms(38, bend: 10)

  static func cobra(curl: Double, elbows: Bool) -> Pose {
    let pose = prone.lean(elbows ? 87 : 70).curl(-curl).nod(-curl * 0.2).legs(elbows ? -3 : -19, toes: 68)
    return elbows
      ? pose.hands(
        pose.shoulderX + 0.25, Vector.palmHeight, elbow: Vector(1, -1, 0), pointing: Vector(1, 0, 0))
      : pose.palms(pose.shoulderX + 0.1, elbow: .elbowBack)
  }

  /// Kneeling, sat back on the heels, arms ahead.
  static let child = Pose().rooted(.knees, Vector(0.02, 0.067)).lean(80).curl(24).nod(14).legs(
    132, bend: 142, toes: 72
  ).hands(0.6, Vector.palmHeight, elbow: .elbowOut, pointing: Vector(1, 0, 0))

  fileprivate static let childWide = child.legs(132, out: 20, bend: 142, toes: 72)
  fileprivate static let childAside = childWide.twist(8).sideBend(20)
    .hand(.right, 0.5, Vector.palmHeight, out: 0.44, elbow: .elbowOut, pointing: Vector(1, 0, 0.4))
    .hand(.left, 0.6, Vector.palmHeight, out: -0.1, elbow: .elbowOut, pointing: Vector(1, 0, -0.4))

  /// The right foot ahead, the left knee on the floor behind the hips by degrees.
  static func lowLunge(back: Double) -> Pose {
    let knee = Vector(-0.4, 0.067, -Body.hipHalfWidth)
    return Pose().rooted(.knees, knee, side: .left).lean(0).leg(.left, -back, bend: 92 - back, toes: 70)
      .foot(.right, -0.4 + 0.43 * sine(back) + 0.42)
  }

  fileprivate static let foldedOverLegs = sitStraight.lean(38).curl(26).nod(12)
    .hands(0.78, 0.2, elbow: .elbowDown, slides: true)

  private static let crossLegs = Pose().hips(0, 0.1).lean(-4).ankle(
    .right, 0.24, 0.08, out: -0.1, knee: Vector(0.3, 0.22, 1), toes: 30
  ).ankle(.left, 0.34, 0.08, out: -0.1, knee: Vector(0.3, 0.22, 1), toes: 30)
  fileprivate static let crossLegged = crossLegs.hands(0.22, 0.28, out: 0.26)
  fileprivate static let crossLeggedTwisted = crossLegs.twist(42).look(28).hand(.left, 0.24, 0.26, out: -0.22)
    .hand(.right, -0.2, Vector.palmHeight, out: 0.2, elbow: .elbowBehind, pointing: Vector(-1, 0, 0.4))

  /// The right foot flat outside the left leg, which is stretched, its knee up.
  private static let kneeCrossed = sitStraight.lean(-4).ankle(
    .right, 0.34, 0.075, out: -0.2, knee: Vector(-0.1, 1, 0.1), toes: 26)
  fileprivate static let kneeCrossedOpen = kneeCrossed.hands(0.3, 0.4, out: 0.1)
  fileprivate static let kneeCrossedTwisted = kneeCrossed.twist(48).look(30)
    .handAt(.left, Vector(0.377, 0.209, 0.01), elbow: Vector(-0.97, -0.52, 0.81), pointing: Vector(0.2, 1, 0))
    .hand(.right, -0.24, Vector.palmHeight, out: 0.12, elbow: .elbowBehind, pointing: Vector(-1, 0, 0))

  static let forwardBend = stand.down(0.04).lean(108).curl(24).nod(8).arms(126, bend: 24).balanced
}

extension Movement {
  fileprivate static let crossLeggedTwist = between(.crossLegged, .crossLeggedTwisted, there: 2, hold: 4)
    .seen(View(turn: 84, tilt: 12))
    .arrow(.round(Vector(0, 1.12), 0.26, axis: .up, from: -30, to: 110)).changingSides
  fileprivate static let kneeCrossedTwist = between(.kneeCrossedOpen, .kneeCrossedTwisted, there: 2, hold: 4)
    .seen(View(turn: 0, tilt: 20))
    .arrow(.round(Vector(0, 1.12), 0.26, axis: .up, from: -30, to: 110)).changingSides

  fileprivate static let gentleFlow: Movement = {
    let lunge = Pose.lowLunge(back: 6).hands(-0.07, 0.6, out: 0.1)
    return Movement([
      Key(.stand.arms(0, out: 14), 2, hold: 0.9), Key(.forwardBend, 2, hold: 0.9), Key(lunge, 2, hold: 0.9),
      Key(.child, 2, hold: 0.9), Key(lunge.mirrored, 2, hold: 0.9), Key(.forwardBend, 2),
    ]).telling(0, 1, 2, 3)
  }()

  fileprivate static let flow: Movement = {
    let plank = Pose.plank().feetPlanted
    let shift = -0.62
    func back(_ pose: Pose) -> Pose {
      var moved = pose
      moved.advance(shift)
      return moved
    }
    return Movement([
      Key(back(.stand.arms(176)), 1.5, hold: 0.5), Key(back(.forwardBend), 1.5, hold: 0.5),
      Key(plank, 1.5, hold: 0.5),
      Key(.cobra(curl: 46, elbows: false), 1.5, hold: 0.5), Key(.invertedV(0, heel: 6), 1.5, hold: 0.5),
      Key(back(.forwardBend), 1.5),
    ]).telling(1, 2, 3, 4)
  }()
}
