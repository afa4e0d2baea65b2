extension Figure {
  static let back: [Exercise] = [
    Exercise(
      "Pull-ups",
      easy: .between(.leanBack(41), .leanBack(22)).with(.bar(0.09, Room.lowBar)),
      hard: .between(.hang, .pulledUp, back: 2).with(.bar(0, Room.highBar))),
    Exercise(
      "Superman",
      easy: .between(.prone.arms(180, out: 10), .prone.curl(-16).arms(184, out: 10)),
      hard: .between(
        .prone.arms(180, out: 10), .prone.curl(-22).arms(186, out: 10).legs(-16, toes: 60), hold: 3)),
    Exercise(
      "Bent-over Rows",
      easy: .between(.bentOver(60), .bentOver(60).arms(-20, out: 12, bend: 80)).with(.bottles(.both)),
      hard: .between(
        .bentOver(60).arms(60, out: -6, bend: 4), .bentOver(60).arms(-14, out: 10, bend: 92), hold: 2
      ).with(.backpack(.both, hangs: true))),
    Exercise(
      "Reverse Snow Angels",
      easy: .between(.prone.arms(0, out: 12), .prone.arms(0, out: 160), there: 2).seen(.steepSlope),
      hard: .between(
        .prone.curl(-16).legs(-12, toes: 60).arms(-8, out: 12),
        .prone.curl(-16).legs(-12, toes: 60).arms(0, out: 160), there: 2
      ).seen(.steepSlope)),
    Exercise(
      "Towel Pull-downs",
      easy: .between(.towelUp(.stand), .towelAtChest(.stand), there: 2).with(.towel),
      hard: .between(.towelUp(.kneel), .towelAtChest(.kneel), there: 3, back: 1.5).with(.towel)),
    Exercise(
      "Swimmers",
      easy: .inTurn(
        .prone.arms(180, out: 12),
        .prone.arms(180, out: 12).curl(-6).arm(.right, 204, out: 12).leg(.left, -24, toes: 60)
      ).seen(View(turn: 16, tilt: 24)).telling(2, 3),
      hard: .bothSides([Key(.swim, 0.3, hold: 0.05)]).seen(.steepSlope)),
    Exercise(
      "Shoulder Blade Squeeze",
      easy: .between(
        .stand.arms(0, out: 12, bend: 90, twist: 0),
        .stand.arms(-44, out: 16, bend: 90, twist: 0).shoulders(ahead: -0.06),
        hold: 3
      ).seen(View(turn: -90, tilt: 12)).sideArrows(Vector(-0.2, 1.3, 0.46), Vector(-0.2, 1.3, 0.26)),
      hard: .between(
        .stand.arms(72, out: 34, bend: 95, twist: 0).shoulders(ahead: 0.03),
        .stand.arms(-8, out: 84, bend: 92, twist: 90).shoulders(ahead: -0.05), hold: 3
      ).seen(View(turn: -68, tilt: 8)).sideArrows(Vector(-0.2, 1.28, 0.34), Vector(-0.2, 1.28, 0.14))),
    Exercise(
      "Y Raises",
      easy: .between(
        .bentOver(45).arms(45, out: 4, bend: 4), .bentOver(45).arms(165, out: 28, bend: 4), there: 1.5
      ).seen(.side),
      hard: .between(.prone.arms(0, out: 140), .prone.arms(22, out: 145).curl(-5), hold: 2).seen(.steepSlope)),
    Exercise(
      "One-arm Rows",
      easy: .between(.oneArm(false), .oneArm(true)).with(.chair(0.48), .bottles(.right)).changingSides,
      hard: .between(.oneArm(false), .oneArm(true), hold: 2)
        .with(.chair(0.48), .backpack(.right, hangs: true)).changingSides),
    Exercise(
      "Back Extensions",
      easy: .between(.prone.handsAt(.forehead), .prone.curl(-22).handsAt(.forehead))
        .arrow(.straight(Vector(0.98, 0.1), Vector(0.98, 0.42))),
      hard: .between(.prone.handsAt(.backOfHead), .prone.curl(-32).handsAt(.backOfHead), hold: 2)
        .arrow(.straight(Vector(0.98, 0.1), Vector(0.98, 0.52)))),
    Exercise(
      "Prone Rows",
      easy: .between(
        .prone.curl(-6).arms(5, out: 165, twist: 90),
        .prone.curl(-6).arms(-28, out: 35, bend: 125, twist: 85), there: 1.2
      ).seen(.steepSlope),
      hard: .between(
        .prone.curl(-18).nod(-14).arms(175, out: 14),
        .prone.curl(-18).nod(-14).handsAt(Vector(0.13, 0.33, 0.27), elbow: Vector(-0.3, -0.6, 1)), there: 1.5
      ).seen(.steepSlope).with(.towel)),
    Exercise(
      "Cat and Cow",
      easy: .between(.cat, .cow, there: 2),
      hard: .between(.cat.kneesUp, .cow.kneesUp, there: 2)),
  ]
}

extension Pose {
  /// Leaning back below the low bar by degrees, hands on it, the body straight.
  static func leanBack(_ degrees: Double) -> Pose {
    let heel = Vector(0.45, 0.075)
    let hips = heel + Vector(-sine(degrees), cosine(degrees)) * 0.84
    return Pose().hips(hips.x, hips.y).lean(-degrees).nod(8).feet(0.45, heel: -degrees * 0.4)
      .hands(0.09, Room.lowBar, out: 0.22, elbow: Vector(-0.3, -1, 0.5), pointing: Vector(0.3, 1, 0))
  }

  /// Hanging with the chin above the bar.
  static let pulledUp = hang.hips(-0.17, Room.highBar - 0.5).lean(-4).nod(-8).legs(-4, bend: 35, toes: 25)

  /// A towel above the head, and in front of the chest.
  fileprivate static func towelUp(_ pose: Pose) -> Pose { pose.arms(176, out: 26, bend: 3) }
  fileprivate static func towelAtChest(_ pose: Pose) -> Pose {
    pose.handsAt(Vector(0.2, 0.2, 0.3), elbow: Vector(-0.2, -1, 0.7), pointing: Vector(0.3, 1, 0))
  }

  /// Chest and legs off the floor, the right arm ahead.
  fileprivate static let swim = prone.curl(-16).arm(.right, 8, out: 170).arm(.left, -14, out: 24, bend: 10)
    .leg(.right, -5, toes: 60).leg(.left, -20, toes: 60)

  /// The left hand on a chair, a weight in the right one, hanging or pulled up to the hip.
  fileprivate static func oneArm(_ isUp: Bool) -> Pose {
    let pose = bentOver(68, down: 0.08).foot(.right, -0.12).foot(.left, 0.08).moved(0.05).hand(
      .left, 0.36, Room.seatHeight + 0.036, out: 0.17, elbow: .elbowOut, pointing: Vector(1, 0, 0))
    return isUp ? pose.arm(.right, -18, out: 5, bend: 75) : pose.arm(.right, 66, bend: 4)
  }

  fileprivate static let cat = allFours.lean(58).curl(46).nod(35).legs(58, bend: 93, toes: 75)
  fileprivate static let cow = allFours.lean(100).curl(-30).nod(-35).legs(100, bend: 93, toes: 75)

  /// On all fours with the knees just above the floor.
  fileprivate var kneesUp: Pose {
    hips(-0.25, 0.515).feet(-0.79, toesOut: 0, heel: 72).palms(0.22)
  }
}
