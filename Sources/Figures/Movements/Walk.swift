extension Figure {
  static let walk: [Exercise] = [
    Exercise(
      "March in Place", .quads,
      easy: .bothSides([Key(.marching(38), 0.7)]),
      hard: .bothSides([Key(.marching(58), 0.4), Key(.marching(70).mirrored, 0.4), Key(.marching(82), 0.4)])),
    Exercise("Side Steps", .glutes, easy: .sideSteps(0.46), hard: .twoSideSteps(0.42)),
    Exercise(
      "Heel-to-toe Walk", .calves,
      easy: .walk(stride: 0.22, seconds: 2.6, line: true) { $0.arm(.left, 12, out: 62, bend: 12) }
        .seen(View(turn: 40, tilt: 12)).with(.line, .sideWall(-0.72)),
      hard: .walk(stride: 0.22, seconds: 2.4, line: true) { $0.arms(0, out: 82) }.seen(.corner).with(.line)),
    Exercise(
      "Calf Raises", .calves,
      easy: .between(.atChairBoth(0), .atChairBoth(32), back: 2).with(.chair(0.39, backAhead: false))
        .seen(.side).arrow(.straight(Vector(-0.22, 0.04), Vector(-0.22, 0.26))),
      hard: .between(.stand, .stand.feet(0, heel: 48).moved(0, 0.1).balanced, hold: 2, back: 2)
        .seen(.side).arrow(.straight(Vector(-0.22, 0.04), Vector(-0.22, 0.26)))),
    Exercise("Shoulder Rolls", .shoulders, easy: .shoulderRolls, hard: .elbowCircles),
    Exercise(
      "Step Touch", .glutes,
      easy: .stepTouch(reach: false), hard: .stepTouch(reach: true)),
    Exercise(
      "Walk and Reach", .shoulders,
      easy: .bothSides([Key(.marching(30).arm(.left, 178).arm(.right, 2, out: 7), 1, hold: 0.2)])
        .seen(.corner).telling(1, 0).about(.hand),
      hard: .bothSides([
        Key(.marching(30), 0.5), Key(.marching(30).mirrored, 0.5),
        Key(.marching(34).sideBend(26).arm(.left, 10, out: 176).arm(.right, 0).balanced, 0.9, hold: 0.3),
      ]).seen(View(turn: 64, tilt: 8)).telling(0, 2).about(.hand)),
    Exercise("Hip Circles", .abs, easy: .hipCircles(0.06, down: 0.012), hard: .hipCircles(0.1, down: 0.018)),
    Exercise(
      "Toe Taps", .calves,
      easy: .inTurn(.stand, .onRightLeg.foot(.left, 0.31, heel: 40).hips(-0.02, 0.915, z: 0.05), there: 0.6)
        .telling(0, 1),
      hard: .inTurn(
        .stand, .onRightLeg.foot(.left, 0.24, heel: 24, height: 0.16).hips(0, 0.915, z: 0.05), there: 0.38
      ).with(.step(0.36, 0.16))),
    Exercise(
      "Knee Lifts", .abs,
      easy: .inTurn(.stand, .kneeHeld, hold: 1).telling(0, 1).arrow(.kneeUp),
      hard: .inTurn(.stand, .kneeUp.arms(0, out: 60), hold: 2)),
    Exercise(
      "Backward Walk", .hamstrings,
      easy: .backAndForth(0.34),
      hard: .walk(stride: -0.5, seconds: 1.8, onToes: true).with(.sideWall(-0.62))),
    Exercise(
      "Ankle Circles", .calves,
      easy: .ankleCircles(.atChair.leg(.right, -16, bend: 36)).with(.chair(0.56, backAhead: false)),
      hard: .ankleCircles(.onLeftLeg.leg(.right, 48, bend: 20).balanced)),
    Exercise(
      "Easy Walk",
      easy: .walk(stride: 0.56, seconds: 1.2).seen(.side),
      hard: .walk(stride: 0.76, seconds: 0.95) { $0.lean(5) }.seen(.side)),
  ]
}

extension Pose {
  fileprivate static func atChairBoth(_ heel: Double) -> Pose {
    stand.feet(0, heel: heel).moved(heel * 0.0016, heel * 0.0021).balanced
      .hands(0.173, Room.chairBack + 0.045, out: 0.16, elbow: .elbowDown)
  }

  /// The left knee held with both hands.
  fileprivate static let kneeHeld: Pose = {
    let pose = Pose.onRightLeg.lean(14).leg(.left, 122, bend: 115, toes: 15).balanced
    let knee = Skeleton(pose).left.knee
    return pose.hand(.right, knee.x - 0.02, knee.y - 0.07, out: knee.z + 0.05, elbow: .elbowBack)
      .hand(.left, knee.x - 0.02, knee.y - 0.07, out: -knee.z + 0.05, elbow: .elbowBack)
  }()

  /// Standing with everything moved to the right.
  fileprivate func aside(_ metres: Double) -> Pose {
    var pose = self
    pose.advance(0, aside: metres)
    return pose
  }
}

extension Movement {
  /// Walking ahead, or back if the stride is negative; each pose can be changed.
  static func walk(
    stride: Double, seconds: Double, line: Bool = false, onToes: Bool = false,
    _ change: (Pose) -> Pose = { $0 }
  ) -> Movement {
    let out = line ? 0.01 : 0.07
    let size = abs(stride)
    let isBack = stride < 0
    let lift = 26 + size * 30
    // At the contact the front foot has just landed on its heel; in the passing the other leg swings by.
    let contact = Pose.stand.foot(.right, size / 2, out: out, heel: isBack ? 10 : -12 - size * 12)
      .foot(.left, -size / 2, out: out, heel: isBack && onToes ? 45 : lift * 0.6).hips(
        0, 0.917 - size * size * 0.14
      ).arm(.left, 8 + size * 34, out: 7, bend: 18).arm(.right, -size * 40, out: 7, bend: 10)
    let passing = Pose.stand.foot(.right, 0, out: out, heel: onToes ? 20 : 0).hips(0.02, onToes ? 0.94 : 0.92)
      .leg(.left, 12 + size * 16, bend: 38 + size * 40, toes: 5)
    // Over the standing foot half a stride later; then the other side lands.
    var steps = [contact, passing]
    steps[1].advance(size / 2)
    var keys: [Pose] = []
    for (number, pose) in (steps + steps.map(\.mirrored)).enumerated() {
      var place = pose
      place.advance(number < 2 ? 0 : size)
      keys.append(change(place))
    }
    if isBack {
      keys =
        [keys[0]]
        + keys.dropFirst().reversed().map { pose in
          var place = pose
          place.advance(-2 * size)
          return place
        }
    }
    return Movement(keys.map { Key($0, seconds / 4, .even) }).walking(2 * stride).telling(1, 0)
      .arrow(isBack ? .ahead.reversed : .ahead)
  }

  /// Two small steps back, then two ahead.
  fileprivate static func backAndForth(_ stride: Double) -> Movement {
    func pose(_ right: Double, _ left: Double) -> Pose {
      Pose.stand.foot(.right, right).foot(.left, left).down(0.02).balanced
    }
    let places = [(0.0, 0.0), (0.0, -1.0), (-2.0, -1.0), (-2.0, -3.0), (-3.0, -3.0)]
    let back = places.map { pose(($0.0 + 1.5) * stride, ($0.1 + 1.5) * stride) }
    return Movement(
      back.map { Key($0, 0.8) } + back.dropFirst().dropLast().reversed().map { Key($0, 0.7) }
    ).seen(.side).telling(1, 2).arrow(.ahead.reversed)
  }

  fileprivate static func sideSteps(_ step: Double) -> Movement {
    let apart = Pose.stand.foot(.right, 0, out: 0.09 + step).moved(0, -0.045, z: step / 2)
    return Movement([
      Key(.stand.aside(-step / 2), 0.5, hold: 0.1), Key(apart.aside(-step / 2), 0.6),
      Key(.stand.aside(step / 2), 0.5, hold: 0.1),
      Key(apart.aside(-step / 2), 0.6),
    ]).seen(.frontAbove).telling(0, 1).about(.foot)
  }

  fileprivate static func twoSideSteps(_ step: Double) -> Movement {
    let apart = Pose.stand.foot(.right, 0, out: 0.09 + step).moved(0, -0.05, z: step / 2).arms(
      -20, out: 24, bend: 60)
    let places = [-step, 0, step]
    let right: [Key] = [
      Key(.stand.aside(places[0]), 0.35), Key(apart.aside(places[0]), 0.4),
      Key(.stand.aside(places[1]), 0.35),
      Key(apart.aside(places[1]), 0.4),
    ]
    return bothSides(right).seen(.frontAbove).telling(0, 3).about(.foot)
  }

  fileprivate static func stepTouch(reach: Bool) -> Movement {
    let tap = Pose.onRightLeg.foot(.right, 0).foot(.left, 0.04, out: 0.07, heel: 44).hips(0, 0.905, z: 0.07)
      .aside(0.2)
    let apart = Pose.stand.feet(0, out: 0.3).down(0.05)
    let arms = reach ? tap.arm(.left, 10, out: 165).sideBend(8) : tap.arms(14, out: 12, bend: 40)
    return bothSides([Key(apart, 0.5), Key(arms, 0.6, hold: 0.1)]).seen(.frontAbove).telling(0, 1)
  }

  fileprivate static func hipCircles(_ radius: Double, down: Double) -> Movement {
    circle(seconds: 4) { angle in
      .stand.feet(0, out: 0.2, toesOut: 10).handsAt(.hip, elbow: .elbowOut).down(down)
        .moved(radius * cosine(angle), 0, z: radius * sine(angle)).lean(-radius * 130 * cosine(angle))
        .tip(-radius * 130 * sine(angle))
    }.seen(.corner).arrow(.round(Vector(0, 0.92), 0.28 + radius * 1.6, axis: .up, from: -20, to: 250))
      .turningBack
  }

  fileprivate static let shoulderRolls = circle(seconds: 2.4) { angle in
    .stand.shoulders(up: 0.06 * cosine(angle), ahead: -0.06 * sine(angle))
      .foot(.left, 0, heel: max(0, 30 * sine(angle))).foot(.right, 0, heel: max(0, -30 * sine(angle)))
  }.seen(.corner).telling(6, 0).arrow(
    .round(Vector(0, 1.4, 0.5), 0.13, axis: .right, from: -30, to: 230),
    .round(Vector(0, 1.4, -0.5), 0.13, axis: .right, from: -30, to: 230))

  fileprivate static let elbowCircles = circle(seconds: 2.8) { angle in
    .stand.handsAt(Vector(0.1, 0.29, 0.2), elbow: Vector(-0.9 * sine(angle), 0.9 * cosine(angle), 0.9))
      .foot(.left, 0, heel: max(0, 30 * sine(angle))).foot(.right, 0, heel: max(0, -30 * sine(angle)))
  }.arrow(.round(Vector(-0.1, 1.36, 0.85), 0.17, axis: .right, from: -30, to: 230)).seen(.corner)

  fileprivate static func ankleCircles(_ pose: Pose) -> Movement {
    let foot = Skeleton(pose).right
    let ring = Arrow.round(
      (foot.toes + foot.ankle) * 0.5 + Vector(0.02, 0), 0.2, axis: .right, from: -40, to: 230)
    return circle(seconds: 2) { angle in
      var turned = pose
      turned.right.toes = 12 + 22 * sine(angle)
      return turned
    }.arrow(ring, ring.reversed).changingSides
  }
}
