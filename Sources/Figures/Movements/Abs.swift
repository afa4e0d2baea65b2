extension Figure {
  static let abs: [Exercise] = [
    Exercise("Plank", easy: .hold(.forearmPlank(knees: true)), hard: .hold(.forearmPlank())),
    Exercise(
      "Crunches",
      easy: .between(.onBackKneesBent.arms(20, bend: 4), .onBackKneesBent.curl(32).nod(14).arms(42, bend: 4))
        .arrow(.straight(Vector(-0.86, 0.14), Vector(-0.74, 0.42))),
      hard: .between(
        .onBackKneesBent.curl(42).nod(12).handsAt(.ear), .onBackKneesBent.handsAt(.ear), there: 3, back: 1
      ).telling(1, 0)),
    Exercise(
      "Dead Bug",
      easy: .inTurn(.deadBug, .deadBug.foot(.right, 0.45, heel: -15)),
      hard: .inTurn(.deadBug, .deadBug.leg(.right, 8, toes: 20).arm(.left, 168))),
    Exercise(
      "Bicycle Crunches",
      easy: .inTurn(
        .onBackKneesBent.handsAt(.ear),
        .onBackKneesBent.curl(36).nod(10).twist(38).handsAt(.ear).leg(.right, 112, bend: 105)),
      hard: .bothSides([Key(.bicycle, 0.9, hold: 0.1)])),
    Exercise(
      "Mountain Climbers",
      easy: .bothSides([Key(.climber(.plankOnSeat(), raise: 0), 1, hold: 0.1)]).with(.chair(0.75)),
      hard: .bothSides([Key(.climber(.plank(), raise: 0.085), 0.35, hold: 0.05)])),
    Exercise(
      "Side Plank",
      // From behind, so that the shins are seen.
      easy: .hold(.sidePlank(knees: true)).seen(View(turn: -36, tilt: 8)).changingSides,
      hard: .hold(.sidePlank(knees: false).arm(.right, 0, out: 92)).seen(.upright).changingSides),
    Exercise(
      "Leg Raises",
      easy: .inTurn(.onBack, .onBack.leg(.right, 80, toes: 10)),
      hard: .between(.onBack.legs(90, toes: 10), .onBack.legs(14, toes: 20), there: 1.5).telling(1, 0)),
    Exercise(
      "Russian Twists",
      easy: .inTurn(.russian, .russian.twist(48).look(10)).seen(View(turn: 58, tilt: 18))
        .arrow(.round(Vector(-0.2, 1), 0.22, axis: .up, from: -30, to: 110)),
      hard: .bothSides([Key(.russianHigh, 0.9, hold: 0.1)]).seen(View(turn: 58, tilt: 18))
        .arrow(.round(Vector(-0.2, 1), 0.22, axis: .up, from: -30, to: 110))),
    Exercise(
      "Heel Taps",
      easy: .inTurn(
        .onBackKneesBent.curl(6).arms(0, out: 14).feet(0.31, out: 0.13),
        .heelTap(curl: 12, bend: 24, feet: 0.31)
      ).seen(.steepSlope).telling(0, 1).arrow(.straight(Vector(-0.05, 0.03, -0.5), Vector(0.3, 0.03, -0.46))),
      hard: .inTurn(
        .onBackKneesBent.curl(24).nod(15).arms(12, out: 14).feet(0.38, out: 0.13),
        .heelTap(curl: 24, bend: 32, feet: 0.38)
      ).seen(.steepSlope).telling(0, 1).arrow(.straight(Vector(-0.05, 0.03, -0.5), Vector(0.3, 0.03, -0.46)))),
    Exercise(
      "Reverse Crunches",
      easy: .between(.tabletop, .tabletop.legs(125, bend: 110)),
      hard: .between(
        .tabletop.rooted(.shoulders, Vector(-0.52, 0.095)),
        .tabletop.rooted(.shoulders, Vector(-0.52, 0.095)).lean(-122).curl(26).nod(16).legs(120, bend: 95))),
    Exercise(
      "Hollow Hold",
      easy: .hold(.tabletop.curl(22).nod(14).arms(14).legs(62, bend: 62, toes: 20)),
      hard: .hold(.onBack.curl(24).nod(12).legs(20, toes: 40).arms(168))),
    Exercise(
      "Bird Dog",
      easy: .inTurn(.allFours, .allFours.legBack, hold: 2),
      hard: .bothSides([
        Key(.allFours.legBack.arm(.left, 172), 1, hold: 0.4),
        Key(
          .allFours.legBack.leg(.right, 128, bend: 115, toes: 20).arm(.left, 38, bend: 95).curl(18).nod(15), 1
        ),
        Key(.allFours, 0.7),
      ]).telling(1, 0)),
    Exercise(
      "Flutter Kicks",
      easy: .bothSides([Key(.flutter(34, 14), 0.5)]),
      hard: .bothSides([Key(.flutter(17, 5).curl(20).nod(15), 0.4)])),
  ]
}

extension Pose {
  fileprivate static let deadBug = tabletop.arms(90)

  /// Right knee and left elbow together, the left leg stretched.
  fileprivate static let bicycle = onBack.curl(36).nod(10).twist(38).handsAt(.ear).leg(.right, 112, bend: 105)
    .leg(.left, 20, toes: 25)

  /// The right knee drawn to the chest, the hips raised by metres.
  fileprivate static func climber(_ plank: Pose, raise: Double) -> Pose {
    let high = plank.feetPlanted.moved(-raise * 0.35, raise)
    return high.lean(plank.trunk.forward + raise * 120).leg(.right, 132, bend: 138, toes: 25)
  }

  fileprivate static let russian = sit.lean(-28).arms(66, out: -15, bend: 8)
  fileprivate static let russianHigh = sit.lean(-34).legs(80, bend: 38, toes: 10).twist(48)
    .arm(.right, 20, out: 8, bend: 15).arm(.left, 45, out: -40, bend: 25)

  fileprivate static func heelTap(curl: Double, bend: Double, feet: Double) -> Pose {
    onBackKneesBent.curl(curl).nod(12).sideBend(bend).feet(feet, out: 0.13).arm(
      .right, feet * 170 - 48, out: 14
    ).arm(.left, 5, out: 14)
  }

  /// The right leg stretched back.
  fileprivate var legBack: Pose {
    rooted(.knees, root.at, side: .left).leg(.right, -9, toes: 25)
  }

  fileprivate static func flutter(_ right: Double, _ left: Double) -> Pose {
    onBack.leg(.right, right, toes: 30).leg(.left, left, toes: 30).handsAt(
      Vector(0.03, -0.2, 0.1), elbow: .elbowOut)
  }
}
