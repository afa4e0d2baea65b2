extension Figure {
  static let glutes: [Exercise] = [
    Exercise(
      "Glute Bridge",
      easy: .between(.bridge(0), .bridge(31)),
      hard: .between(.bridge(0).leg(.right, 4, toes: 15), .bridge(29).leg(.right, 0, toes: 15)).changingSides),
    Exercise(
      "Donkey Kicks",
      easy: .between(.onLeftKnee, .onLeftKnee.leg(.right, -6, bend: 90, toes: 10)).changingSides,
      hard: .between(.onLeftKnee, .onLeftKnee.leg(.right, -20, bend: 80, toes: -5), hold: 2).changingSides),
    Exercise(
      "Fire Hydrants",
      easy: .between(.onLeftKnee, .onLeftKnee.leg(.right, 78, out: 60, bend: 92, toes: 15)).seen(.ahead)
        .changingSides,
      hard: Movement([
        Key(.onLeftKnee, 1), Key(.onLeftKnee.leg(.right, 75, out: 86, bend: 92, toes: 15), 1, hold: 0.2),
        Key(.onLeftKnee.leg(.right, 75, out: 86, bend: 4, toes: 15), 0.9, hold: 0.2),
        Key(.onLeftKnee.leg(.right, 75, out: 86, bend: 92, toes: 15), 0.9),
      ]).seen(.ahead).telling(0, 1, 2).changingSides),
    Exercise(
      "Clamshells",
      easy: .between(.clam(0), .clam(1)).seen(.sideLying).changingSides,
      hard: .between(.clam(0, feet: 0.16), .clam(1, feet: 0.16), there: 2).seen(.sideLying).changingSides),
    Exercise(
      "Standing Kickbacks",
      easy: .between(
        .atChair.foot(.right, 0), .atChair.leg(.right, -26, bend: 2, toes: -6)
      ).with(.chair(0.56, backAhead: false)).changingSides,
      hard: .between(
        .onLeftLeg.foot(.right, 0), .onLeftLeg.lean(3).leg(.right, -26, bend: 2, toes: -6).balanced, hold: 2
      ).changingSides),
    Exercise(
      "Side Leg Raises",
      easy: .between(.onSide, .onSide.leg(.right, 2, out: 40, toes: 5)).seen(.sideLying).changingSides,
      hard: .circle(seconds: 2.4) { angle in
        .onSide.leg(.right, -10 * sine(angle), out: 32 + 9 * cosine(angle), toes: 5)
      }.seen(.sideLying).arrow(.round(Vector(-0.78, 0.8, 0.05), 0.22, axis: .right, from: 60, to: 350))
        .changingSides),
    Exercise(
      "Curtsy Lunges",
      easy: .inTurn(.stand.handsAt(.hip), .curtsy(0.77)).seen(.corner).telling(0, 1),
      hard: .inTurn(.stand.handsAt(.hip), .curtsy(0.56)).seen(.corner)),
    Exercise(
      "Frog Pumps",
      easy: .between(.frog(0), .frog(22)).seen(.frog).arrow(.straight(Vector(0, 0.5), Vector(0, 0.7))),
      hard: .between(.frog(0).holdingPack, .frog(26).holdingPack, hold: 1).seen(.frog)
        .with(.backpackOnHips).arrow(.straight(Vector(0, 0.58), Vector(0, 0.78)))),
    Exercise(
      "Hip Thrusts",
      easy: .between(.thrust(-40), .thrust(-66)).with(.sofa(-0.4)),
      hard: .between(.thrust(-40), .thrust(-90), hold: 2).with(.sofa(-0.4))),
    Exercise(
      "Bridge March",
      easy: .inTurn(
        .bridge(28), .bridge(28).foot(.right, 0.4, out: 0.1, toesOut: 0, heel: -10, height: 0.2), there: 0.6
      ).telling(0, 1).arrow(.straight(Vector(0.72, 0.06, 0.1), Vector(0.72, 0.34, 0.1))),
      hard: .inTurn(.bridge(33), .bridge(33).leg(.right, 72, bend: 95, toes: 5), there: 0.9).telling(0, 1)),
  ]
}

extension View {
  /// From ahead of the right side, a little from above.
  fileprivate static let ahead = View(turn: 68, tilt: 36)
  /// From above the knees of someone on the back.
  fileprivate static let frog = View(turn: 36, tilt: 42)
  /// For someone who lies on the side and faces the viewer.
  static let sideLying = View(turn: 12, tilt: 22)
}

extension Pose {
  /// On hands and knees, the right leg free to be changed.
  static let onLeftKnee = allFours.rooted(.knees, allFours.root.at, side: .left)

  /// On the left leg, hands on the hips, the right leg free to be changed.
  static let onLeftLeg = onRightLeg.mirrored.handsAt(.hip).balanced

  /// On the side with bent knees; the upper knee opens from 0 to 1, the feet lifted by metres.
  fileprivate static func clam(_ open: Double, feet: Double = 0) -> Pose {
    let low = onSide.leg(.left, 45, out: 3, bend: 92, twist: feet * 150, toes: 20)
    let ankle = Skeleton(low).left.ankle
    return low.ankle(
      .right, ankle.x, ankle.y + 0.1, out: ankle.z, knee: Vector(0.2, 0.1 + 1.5 * open, 1 - 0.3 * open),
      toes: 20)
  }

  /// The left foot behind and across.
  fileprivate static func curtsy(_ hips: Double) -> Pose {
    stand.foot(.right, 0).foot(.left, -0.42, out: -0.3, heel: 52).hips(-0.12, hips, z: 0.1).lean(10)
      .handsAt(.breastbone, elbow: .elbowOut, pointing: Vector(0.4, 1, 0))
  }

  fileprivate static func frog(_ slope: Double) -> Pose {
    bridge(slope, feet: 0.36).feet(0.36, out: 0.05, toesOut: 68)
  }

  /// Hands on a backpack that lies on the hips.
  fileprivate var holdingPack: Pose { handsAt(Vector(0.17, -0.17, 0.15), elbow: .elbowOut) }

  /// Shoulders on a sofa's edge at -0.4, the trunk leaning back by degrees.
  fileprivate static func thrust(_ lean: Double) -> Pose {
    Pose().rooted(.shoulders, Vector(-0.5, Room.sofaHeight + 0.1)).lean(lean).nod(max(-10, -lean - 78))
      .feet(0.4, out: 0.12).handsAt(.hip)
  }
}
