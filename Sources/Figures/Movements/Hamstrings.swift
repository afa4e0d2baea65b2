extension Figure {
  static let hamstrings: [Exercise] = [
    Exercise(
      "Good Mornings",
      easy: .between(.stand.handsAt(.hip), .bentOver(70).handsAt(.hip), there: 1.5),
      hard: .between(.hugging(.stand), .hugging(.bentOver(72)), there: 3, back: 1.5).with(.backpackOnChest)),
    Exercise(
      "Single-leg Deadlifts",
      easy: .between(
        Pose.onRightLeg.handOnWall, .oneLegLean(56, down: 0.04).arms(60).handOnWall, there: 1.5
      ).with(.sideWall(-0.62)).about(.hand).changingSides,
      hard: .between(.onRightLeg, .oneLegLean(82, down: 0.05).arms(82, bend: 5), there: 2).changingSides),
    Exercise(
      "Standing Leg Curls",
      easy: .between(.atChair.foot(.right, 0), .atChair.leg(.right, 0, bend: 122, toes: 20))
        .with(.chair(0.56, backAhead: false)).changingSides,
      hard: .between(.atChair.foot(.right, 0), .atChair.leg(.right, -12, bend: 132, toes: 20), hold: 3)
        .with(.chair(0.56, backAhead: false)).changingSides),
    Exercise("Bridge Walkouts", easy: .walkout([0.4, 0.62]), hard: .walkout([0.42, 0.6, 0.77])),
    Exercise(
      "Towel Leg Curls",
      easy: .between(.heelsOnTowel(.onBack, 0.82), .heelsOnTowel(.onBack, 0.42), there: 1.5)
        .seen(View(turn: 14, tilt: 20)).with(.towelAtHeels),
      hard: .between(.heelsOnTowel(.bridge(24), 0.75), .heelsOnTowel(.bridge(32), 0.4), there: 1.5)
        .seen(View(turn: 14, tilt: 20)).with(.towelAtHeels)),
    Exercise(
      "Deadlifts",
      easy: .between(.stand, .bentOver(66, down: 0.1), there: 1.5).with(.bottles(.both, upright: false)),
      hard: .between(
        .stand.arms(4, out: 0, bend: 6), .bentOver(66, down: 0.12).arms(60, out: 0, bend: 6), there: 1.5
      ).with(.backpack(.both, hangs: true))),
    Exercise(
      "Reverse Plank",
      easy: .between(.legsAhead(0.1, lean: -38), .legsAhead(0.25, lean: -54), hold: 1),
      hard: .inTurn(
        .legsAhead(0.36, lean: -66), .legsAhead(0.36, lean: -66).leg(.right, 30, toes: 5), hold: 0.5)),
    Exercise(
      "Prone Leg Curls",
      easy: .inTurn(.proneResting, .proneResting.leg(.right, 0, bend: 128, toes: 20)),
      hard: .between(.proneResting, .proneResting.legs(0, bend: 126, toes: 20)).with(.cushionAtFeet)),
    Exercise("Inchworm", easy: .inchwormToChair, hard: .inchworm),
    Exercise(
      "Heel Drives",
      easy: .between(
        .onBackKneesBent.feet(0.5, out: 0.1, toesOut: 0, heel: -12),
        .bridge(5, feet: 0.5).feet(0.5, out: 0.1, toesOut: 0, heel: -36), hold: 5
      ).arrow(.straight(Vector(0.7, 0.36, 0.1), Vector(0.7, 0.1, 0.1))),
      hard: .inTurn(.heelDrive, .heelDrive.lifted, there: 0.7, hold: 0.8)
        .arrow(.straight(Vector(0.8, 0.36), Vector(0.8, 0.1)))),
  ]
}

extension Pose {
  fileprivate static func hugging(_ pose: Pose) -> Pose {
    pose.handsAt(Vector(0.27, 0.03, 0.03), elbow: .elbowOut)
  }

  /// The left palm on a wall beside the figure, at 0.62.
  fileprivate var handOnWall: Pose { hand(.left, 0.25, 1.25, out: 0.58, pointing: Vector(0.3, 1, 0)) }

  /// On the right leg, leaning forward in one line with the left leg.
  static func oneLegLean(_ lean: Double, down: Double) -> Pose {
    onRightLeg.down(down).lean(lean).nod(-lean * 0.3).leg(.left, 0, toes: 15).balanced
  }

  /// On the left leg, both hands on the back of a chair ahead.
  static let atChair = onRightLeg.mirrored.leg(.right, -4, bend: 22, toes: -14)
    .hands(0.35, Room.chairBack + 0.045, out: 0.16, elbow: .elbowDown).moved(0.01, -0.008)

  /// Heels on a towel, which slides.
  fileprivate static func heelsOnTowel(_ pose: Pose, _ x: Double) -> Pose {
    pose.feet(x, out: 0.1, toesOut: 0, heel: -30, slides: true)
  }

  /// Hands behind, legs straight ahead, the hips at a height.
  fileprivate static func legsAhead(_ hips: Double, lean: Double) -> Pose {
    let reach = (Body.leg * Body.leg * 0.998 - (hips - 0.09) * (hips - 0.09)).squareRoot()
    return sitStraight.hips(0.792 - reach, hips).lean(lean).nod(10).feet(0.83, toesOut: 8, heel: -38)
      .palms(-0.42, elbow: .elbowBehind)
  }

  fileprivate static let proneResting = prone.handsAt(.forehead)

  /// The hips just off the floor, on both heels; then the left foot is lifted.
  fileprivate static let heelDrive = bridge(14, feet: 0.46).feet(0.46, out: 0.1, toesOut: 0, heel: -30)
  fileprivate var lifted: Pose { foot(.left, 0.42, out: 0.1, toesOut: 0, heel: -30, height: 0.22) }

  /// Bent forward with the palms on the floor, the straight legs leaning ahead by degrees; the feet are where a plank
  /// has them.
  fileprivate static func folded(_ degrees: Double) -> Pose {
    let feet = Pose.plank().feetPlanted.footX
    let heel = max(0, degrees) * 0.8
    let hips =
      Vector(feet + heel * 0.0016, 0.08 + heel * 0.0016) + Vector(sine(degrees), cosine(degrees)) * 0.815
    // The shoulders are as high as straight arms are long.
    let shoulderDistance = Body.spine - Body.shoulderDrop
    let drop = hips.y - 0.555
    let lean =
      90 + angle(y: drop, x: max(0.0, shoulderDistance * shoulderDistance - drop * drop).squareRoot())
    let pose = stand.feet(feet, heel: heel).hips(hips.x, hips.y).lean(lean).nod(5)
    return pose.palms(pose.shoulderX + 0.06)
  }
}

extension Movement {
  /// Feet that walk out along places, and back.
  fileprivate static func walkout(_ places: [Double]) -> Movement {
    func pose(_ right: Double, _ left: Double) -> Pose {
      Pose.bridge(30 - (right + left - 0.84) * 12, feet: right).foot(.left, left, out: 0.1, toesOut: 0)
    }
    var keys = [Key(pose(places[0], places[0]), 0.5, hold: 0.2)]
    for (from, to) in zip(places, places.dropFirst()) {
      keys += [Key(pose(to, from), 0.5), Key(pose(to, to), 0.5)]
    }
    keys[keys.count - 1].hold = 0.3
    for (from, to) in zip(places, places.dropFirst()).reversed() {
      keys.append(Key(pose(from, to), 0.5))
      if from != places[0] { keys.append(Key(pose(from, from), 0.5)) }
    }
    return Movement(keys).telling(0, places.count * 2 - 3).about(.foot)
  }

  fileprivate static let inchworm: Movement = {
    let plank = Pose.plank().feetPlanted
    let stand = Pose.stand.feet(plank.footX).balanced
    let out = [-6.0, 18, 42].map { Key(.folded($0), 0.7) }
    return Movement(
      [Key(stand, 1.2, hold: 0.2)] + out + [Key(plank, 0.7, hold: 0.3)] + out.reversed()
    ).telling(1, 2, 4)
  }()

  fileprivate static let inchwormToChair: Movement = {
    let seat = Room.seatHeight + 0.036
    let forward = Vector(1, 0, 0)
    let bent = Pose.bentOver(74, down: 0.09)
    let near = bent.hands(0.4, seat, elbow: .elbowDown, pointing: forward)
    let far = bent.lean(84).moved(0.02, -0.03).hands(0.6, seat, elbow: .elbowDown, pointing: forward)
    let between = near.lean(84).moved(0.02, -0.03).hand(
      .right, 0.6, seat, elbow: .elbowDown, pointing: forward)
    return Movement([
      Key(.stand, 1.2, hold: 0.2), Key(near, 1.2), Key(between, 0.6), Key(far, 0.6, hold: 0.3),
      Key(between.mirrored, 0.6), Key(near, 0.6),
    ]).with(.chair(0.6)).telling(0, 1, 3).about(.hand)
  }()
}

extension Pose {
  /// The place of the right foot that stands, or 0.
  fileprivate var footX: Double {
    if case .foot(let footing) = right.leg { footing.x } else { 0 }
  }
}
