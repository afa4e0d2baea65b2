extension Figure {
  static let shoulders: [Exercise] = [
    Exercise("Arm Circles", easy: .armCircles, hard: .armCircles.with(.bottles(.both, size: 1.3))),
    Exercise(
      "Pike Push-ups",
      easy: .between(.pikeOnSeat(0), .pikeOnSeat(1)).with(.chair(0.75)),
      hard: .between(.pike(0), .pike(1))),
    Exercise(
      "Overhead Press",
      easy: .between(.stand.handsAt(.shoulder, elbow: .elbowDown), .pressed(0.2)).seen(.front)
        .with(.bottles(.both, upright: false)),
      hard: .between(.stand.handsAt(Vector(0.27, 0.2, 0.1), elbow: .elbowDown), .pressed(0.1)).seen(.side)
        .with(.backpack(.both)).about(.elbow)),
    Exercise(
      "Lateral Raises",
      easy: .between(.stand.arms(0, out: 9, bend: 5), .stand.arms(0, out: 88, bend: 5)).seen(.front),
      hard: .between(.stand.arms(0, out: 88, bend: 5), .stand.arms(0, out: 10, bend: 5), there: 3, back: 1)
        .seen(.front).with(.bottles(.both))),
    Exercise(
      "Front Raises",
      easy: .between(.stand, .stand.arms(90, bend: 3)),
      hard: .between(.stand.arms(8, out: 0, bend: 5), .stand.arms(90, out: 0, bend: 3))
        .with(.backpack(.both, hangs: true))
    ),
    Exercise(
      "Shoulder Taps",
      easy: .inTurn(.allFours, .tapping(.allFours)).seen(.upright),
      hard: .inTurn(.steadyPlank(), .tapping(.steadyPlank())).seen(.upright)),
    Exercise(
      "Wall Slides",
      easy: .between(.goalpost(.stand, 0), .goalpost(.stand, 1), there: 1.5).seen(.front).with(.wall(-0.12)),
      hard: .between(
        .goalpost(.againstWall(hips: 0.68, feet: 0.34), 0),
        .goalpost(.againstWall(hips: 0.68, feet: 0.34), 1), there: 1.5
      ).seen(View(turn: 62, tilt: 10)).with(.wall(-0.19))),
    Exercise(
      "Bent-over Flys",
      easy: .between(.bentOver(62).arms(64, out: 6, bend: 10), .bentOver(62).arms(70, out: 86, bend: 10))
        .seen(.corner),
      hard: .between(
        .bentOver(68).arms(70, out: 6, bend: 10), .bentOver(68).arms(74, out: 88, bend: 10), hold: 2
      ).seen(.frontAbove).with(.bottles(.both))),
    Exercise(
      "Wall Handstand Hold", easy: .hold(.feetLowOnWall).with(.wall(-0.93)),
      hard: .hold(.feetOnWall).with(.wall(-0.93))),
    Exercise(
      "Upright Rows",
      easy: .between(.rowing(-0.24), .rowing(0.06)).seen(.front).with(.bottles(.both)),
      hard: .between(.rowing(-0.24), .rowing(0.13)).with(.backpack(.both, hangs: true))),
    Exercise(
      "Plank Reach",
      easy: .inTurn(.allFours, .allFours.arm(.right, 172), hold: 2),
      hard: .inTurn(.steadyPlank(), .steadyPlank().arm(.right, 180), hold: 2)),
    Exercise(
      "Shoulder Shrugs",
      easy: .between(.stand.shoulders(up: -0.01), .stand.shoulders(up: 0.065), there: 0.8, hold: 1)
        .seen(.front).sideArrows(Vector(0, 1.45, 0.34), Vector(0, 1.62, 0.34)),
      hard: .between(.stand.shoulders(up: -0.01), .stand.shoulders(up: 0.06), there: 0.8, hold: 1)
        .seen(.front).with(.bags).sideArrows(Vector(0, 1.45, 0.34), Vector(0, 1.62, 0.34))),
  ]
}

extension Movement {
  fileprivate static let armCircles = circle(seconds: 2) { .stand.arms($0, out: 78, twist: 90 - $0) }
    .arrow(.round(Vector(0, 1.39, 0.82), 0.21, axis: .right, from: -60, to: 230)).seen(.corner).turningBack
}

extension Pose {
  /// Hips high, hands on a chair's seat at 0.75; the elbows bend from 0 to 1.
  fileprivate static func pikeOnSeat(_ bent: Double) -> Pose {
    stand.feet(-0.35, heel: 8 + 6 * bent).hips(-0.3 + 0.18 * bent, 0.9 - 0.06 * bent).lean(104 + 16 * bent)
      .nod(4).hands(0.6, Room.seatHeight + 0.036, elbow: Vector(0.3, 0.2, 1), pointing: Vector(1, 0, 0))
  }

  /// Hips high, the head going down ahead of the hands; the elbows bend from 0 to 1.
  fileprivate static func pike(_ bent: Double) -> Pose {
    stand.feet(-0.42, heel: 18 + 10 * bent).hips(-0.1 + 0.16 * bent, 0.86 - 0.03 * bent).lean(140 + 12 * bent)
      .nod(6 - 24 * bent).palms(0.42, elbow: Vector(0.45, 0.2, 1))
  }

  /// Hips high, hands and feet on the floor; the elbows bend from 0 to 1.
  static func invertedV(_ bent: Double, heel: Double = 18) -> Pose {
    stand.feet(-0.42, heel: heel).hips(-0.06 + 0.07 * bent, 0.86 - 0.03 * bent).lean(138 + 12 * bent).nod(
      6 + 14 * bent
    ).palms(0.5, elbow: Vector(0.4, 0.3, 1))
  }

  /// Hips high, the hands on the floor, the soles at knee height on a wall at -0.93.
  fileprivate static let feetLowOnWall = Pose().hips(-0.12, 0.93).lean(148).nod(-10)
    .ankle(.right, -0.85, 0.5, knee: Vector(1, -0.2), toes: 20)
    .ankle(.left, -0.85, 0.5, knee: Vector(1, -0.2), toes: 20)
    .palms(0.3, elbow: .elbowOut)

  fileprivate static func pressed(_ out: Double) -> Pose {
    stand.handsAt(Vector(0.03, 0.785, out), elbow: .elbowOut)
  }

  /// The right hand at the left shoulder.
  fileprivate static func tapping(_ pose: Pose) -> Pose {
    pose.handAt(.right, Vector(0.09, 0.25, -0.13), elbow: Vector(1, -0.6, 0.3))
  }

  /// Elbows and hands at a wall behind, sliding up from 0 to 1.
  fileprivate static func goalpost(_ pose: Pose, _ up: Double) -> Pose {
    pose.arms(-6, out: 72 + 62 * up, bend: 108 - 66 * up, twist: 90)
  }

  /// Hands on the floor, the trunk upside down, the soles on a wall at -0.93.
  fileprivate static let feetOnWall = Pose().hips(0.02, 1.03).lean(176).nod(-24).legs(88, toes: 0)
    .palms(0.06, out: 0.2, elbow: .elbowOut)

  /// Both hands pulled up along the body.
  fileprivate static func rowing(_ up: Double) -> Pose {
    stand.handsAt(Vector(0.16, up, 0.09), elbow: Vector(-0.1, 0.8, 1), pointing: Vector(0, -1, 0))
  }
}
