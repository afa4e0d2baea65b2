extension Figure {
  static let triceps: [Exercise] = [
    Exercise(
      "Chair Dips",
      easy: .between(
        .dip(0.06, 0.505, feet: 0.5), .dip(0.06, 0.4, feet: 0.5)
      ).with(.chair(-0.36, backAhead: false)),
      hard: .between(
        .dip(0.1, 0.49, lean: -8, feet: 0.85, heel: -25), .dip(0.05, 0.395, feet: 0.85, heel: -25)
      ).with(.chair(-0.36, backAhead: false))),
    Exercise(
      "Close Push-ups",
      easy: .between(.plank(knees: true, wide: 0.1), .plank(0.22, knees: true, wide: 0.1, elbow: .elbowDown))
        .seen(.pushUp),
      hard: .between(.plank(wide: 0.1), .plank(0.22, wide: 0.1, elbow: .elbowDown)).seen(.pushUp)),
    Exercise(
      "Overhead Extensions",
      easy: .between(.overhead(bend: 8), .overhead(bend: 116)).with(.bottleInBothHands).seen(.side)
        .arrow(.straight(Vector(-0.46, 1.98), Vector(-0.46, 1.66))),
      hard: .between(.overhead(bend: 8), .overhead(bend: 108)).with(.backpack(.both)).seen(.side)
        .arrow(.straight(Vector(-0.46, 1.98), Vector(-0.46, 1.66)))),
    Exercise(
      "Kickbacks",
      easy: .between(.kickback(bend: 90, lean: 45), .kickback(bend: 5, lean: 45)),
      hard: .between(.kickback(bend: 90, lean: 60), .kickback(bend: 5, lean: 60), hold: 2)
        .with(.bottles(.both))),
    Exercise(
      "Wall Triceps Press",
      easy: .between(.onWall(20.5, ankle: 0.02, hands: 1.54), .onWall(6.5, ankle: 0.02, hands: 1.54))
        .seen(.side).telling(1, 0).arrow(.straight(Vector(0.62, 1.1), Vector(0.34, 1.14))).with(.wall(0.75)),
      hard: .between(
        .onWall(18.5, ankle: -0.25, hands: 1.36), .onWall(31.5, ankle: -0.25, hands: 1.36), there: 3, back: 1
      ).seen(.side).arrow(.straight(Vector(0.3, 1.0), Vector(0.58, 0.96))).with(.wall(0.75))),
    Exercise(
      "Floor Dips",
      easy: .between(
        .sit.hips(0, 0.135).lean(-24).palms(-0.24, elbow: .elbowBehind),
        .sit.hips(-0.04, 0.115).lean(-30).palms(-0.24, elbow: .elbowBehind)),
      hard: .between(
        .sit.hips(0.16, 0.36).lean(-64).nod(20).feet(0.56, out: 0.1, toesOut: 0).palms(
          -0.24, elbow: .elbowBehind),
        .sit.hips(0.08, 0.11).lean(-38).nod(10).feet(0.56, out: 0.1, toesOut: 0).palms(
          -0.24, elbow: .elbowBehind))),
    Exercise(
      "Diamond Push-ups",
      easy: .between(.diamond(0.55, knees: true), .diamond(0.24, knees: true)).seen(.pushUp),
      hard: .between(.diamond(0.55), .diamond(0.24)).seen(.pushUp)),
    Exercise(
      "Lying Extensions",
      easy: .between(
        .onBackKneesBent.arms(90, out: -14, bend: 3), .onBackKneesBent.arms(95, out: -14, bend: 95)
      ).with(.bottleInBothHands),
      hard: .between(
        .onBackKneesBent.arms(90, bend: 3), .onBackKneesBent.arms(98, bend: 120), there: 3, back: 1
      ).with(.bottles(.both))),
    Exercise("Plank Press-ups", easy: .pressUps(knees: true), hard: .pressUps(knees: false)),
    Exercise(
      "Side Triceps Press",
      easy: .between(.sidePress(0), .sidePress(27)).seen(View(turn: 24, tilt: 14))
        .arrow(.straight(Vector(0.2, 0.5), Vector(0.2, 0.68))).changingSides,
      hard: .between(.sidePress(30, legs: 4), .sidePress(0, legs: 4), there: 3, back: 1.2).seen(
        View(turn: 24, tilt: 14)
      ).arrow(.straight(Vector(0.2, 0.5), Vector(0.2, 0.68))).changingSides),
    Exercise(
      "Arm Pulses Back",
      easy: .between(
        .stand.arms(-10, out: 8), .stand.arms(-32, out: 8), there: 0.4, hold: 0, rest: 0
      ).arrow(.straight(Vector(-0.42, 0.88), Vector(-0.62, 1))),
      hard: .between(
        bentArms(-2), bentArms(-24), there: 0.4, hold: 0, rest: 0
      ).with(.bottles(.both)).arrow(.straight(Vector(-0.44, 1.08), Vector(-0.52, 1.3)))),
  ]

  private static func bentArms(_ forward: Double) -> Pose { .bentOver(50).arms(forward, out: 8) }
}

extension Pose {
  /// Hands on the edge of a chair behind, the hips at a place close to it.
  fileprivate static func dip(_ x: Double, _ y: Double, lean: Double = -3, feet: Double, heel: Double = 0)
    -> Pose
  {
    Pose().hips(x, y).lean(lean).feet(feet, heel: heel)
      .hands(-0.17, Room.seatHeight + 0.036, out: 0.2, elbow: .elbowBehind, pointing: Vector(0.6, -0.6, 0))
  }

  fileprivate static func overhead(bend: Double) -> Pose {
    stand.arms(172, out: -12, bend: bend).nod(-2)
  }

  fileprivate static func kickback(bend: Double, lean: Double) -> Pose {
    bentOver(lean).arms(-8, out: 6, bend: bend)
  }

  /// Leaning against a wall at 0.75, the hands at a height; the forearms lie on it if the lean brings them there.
  fileprivate static func onWall(_ lean: Double, ankle: Double, hands: Double) -> Pose {
    stand.rooted(.toes, Vector(ankle + 0.15, 0.03)).lean(lean).legs(0, toes: -lean).nod(-8)
      .hands(0.69, hands, out: 0.15, elbow: Vector(0, -1, 0.1), pointing: Vector(0.1, 1, 0))
  }

  fileprivate static func diamond(_ height: Double, knees: Bool = false) -> Pose {
    let x = plank(knees: knees).shoulderX
    return plank(height, knees: knees, elbow: Vector(-0.2, -0.6, 0.8)).hands(
      x - 0.12, Vector.palmHeight, out: 0.075, elbow: Vector(-0.2, -0.6, 0.8), pointing: Vector(1, 0, -0.8))
  }

  fileprivate static func sidePress(_ up: Double, legs: Double = 25) -> Pose {
    let rest = Skeleton(onSide).left.wrist
    return onSide.sideBend(up).leg(.left, legs, out: 3, bend: legs * 2, toes: 20)
      .leg(.right, legs, out: -9, bend: legs * 2, toes: 20)
      .palm(.right, 0.5, out: 0.24, elbow: Vector(-0.6, 1, 0.5))
      .hand(
        .left, rest.x - 0.04, rest.y, out: -rest.z - 0.1, elbow: Vector(1, 0, -0.3), pointing: Vector(1, 0, 0)
      )
  }
}

extension Movement {
  fileprivate static func pressUps(knees: Bool) -> Movement {
    let low = Pose.forearmPlank(knees: knees)
    let high = Pose.plank(0.53, knees: knees)
    var oneUp = Pose.plank(0.43, knees: knees)
    oneUp.left = low.left
    oneUp = oneUp.twist(-10)
    return bothSides([
      Key(low, 0.8, hold: 0.2), Key(oneUp, 0.8), Key(high, 0.8, hold: 0.2), Key(oneUp.mirrored, 0.8),
    ]).telling(0, 1, 2)
  }
}
