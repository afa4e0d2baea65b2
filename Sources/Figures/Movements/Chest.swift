extension Figure {
  static let chest: [Exercise] = [
    Exercise(
      "Push-ups",
      easy: .between(.plank(knees: true), .plank(0.2, knees: true)),
      hard: .between(.plank(), .plank(0.2))),
    Exercise(
      "Wide Push-ups",
      easy: .between(.wide(0.5, knees: true), .wide(0.24, knees: true)).seen(.pushUp),
      hard: .between(.wide(0.53), .wide(0.24)).seen(.pushUp)),
    Exercise(
      "Incline Push-ups",
      easy: .between(.wallLean(0.07), .wallLean(0.34)).seen(.side).with(.wall(0.75)),
      hard: .between(.plankOnSeat(), .plankOnSeat(0.15)).with(.chair(0.75))),
    Exercise(
      "Push-up Hold",
      easy: .hold(.plank(0.36, knees: true)),
      hard: .hold(.plank(0.32, elbow: .elbowDown))),
    Exercise(
      "Chest Squeeze",
      easy: .between(.palmsTogether(0.2), .palmsTogether(0.2).shoulders(ahead: 0.02), there: 0.5, hold: 5)
        .seen(.frontAbove).sideArrows(Vector(0.25, 1.1, 0.42), Vector(0.25, 1.1, 0.24)),
      hard: .between(.palmsTogether(0.18), .palmsTogether(0.46), there: 2).seen(View(turn: 48, tilt: 24))
        .arrow(.straight(Vector(-0.05, 1.1, 0.8), Vector(0.4, 1.1, 0.8)))),
    Exercise("Shoulder Tap Push-ups", easy: .tapping(knees: true), hard: .tapping(knees: false)),
    Exercise(
      "Floor Flys",
      easy: .between(.fly(80), .fly(-15), there: 1.5).seen(.steepSlope)
        .arrow(.straight(Vector(-0.66, 0.2, 0.7), Vector(-0.66, 0.6, 0.3))),
      hard: .between(.fly(-11), .fly(80), there: 3, back: 1.5).seen(.steepSlope).with(.bottles(.both))
        .arrow(.straight(Vector(-0.66, 0.6, 0.3), Vector(-0.66, 0.2, 0.7)))),
    Exercise(
      "Slow Push-ups",
      easy: .between(.plank(knees: true), .plank(0.2, knees: true), there: 3, back: 3).with(.clock),
      hard: .between(.plank(), .plank(0.2), there: 4, hold: 1, back: 2).with(.clock)),
    Exercise(
      "Staggered Push-ups",
      easy: .between(.staggered(0.56, knees: true), .staggered(0.22, knees: true)).seen(.pushUp)
        .changingSides,
      hard: .between(.staggered(0.56), .staggered(0.27)).seen(.pushUp).changingSides),
    Exercise(
      "Floor Press",
      easy: .between(.press(0.3), .press(0.56)).with(.bottles(.both)),
      hard: .between(.press(0.3, out: 0.1), .press(0.56, out: 0.1)).with(.backpack(.both))),
    Exercise("Plank to Push-up Reach", easy: .reaching(knees: true), hard: .reaching(knees: false)),
    Exercise(
      "Decline Push-ups",
      easy: .between(.plank(feetAt: 0.2), .plank(0.3, feetAt: 0.2)).with(.step(-1.12, 0.2)),
      hard: .between(.plank(feetAt: Room.seatHeight), .plank(0.22, feetAt: Room.seatHeight))
        .with(.chair(-0.85, backAhead: false))),
  ]
}

extension Pose {
  fileprivate static func wide(_ height: Double, knees: Bool = false) -> Pose {
    plank(height, knees: knees, wide: 0.36, elbow: Vector(0, -0.3, 1))
  }

  /// Leaning against a wall at 0.75, lower by metres towards it.
  fileprivate static func wallLean(_ bent: Double) -> Pose {
    let degrees = 12 + bent * 42
    return stand.rooted(.toes, Vector(0, 0.03)).lean(degrees).legs(0, toes: -degrees)
      .hands(0.7, 1.27, out: 0.19, elbow: Vector(-0.4, -0.5, 0.9), pointing: Vector(0.1, 1, 0))
  }

  fileprivate static func palmsTogether(_ ahead: Double) -> Pose {
    stand.handsAt(Vector(ahead, 0.06, 0.02), elbow: Vector(0, -0.25, 1), pointing: Vector(0.5, 1, 0))
  }

  fileprivate static func fly(_ out: Double) -> Pose {
    onBackKneesBent.arms(90, out: out, bend: 18)
  }

  fileprivate static func staggered(_ height: Double, knees: Bool = false) -> Pose {
    let pose = plank(height, knees: knees)
    let x = plank(knees: knees).shoulderX
    return pose.palm(.right, x + 0.13).palm(.left, x - 0.05)
  }

  fileprivate static func press(_ height: Double, out: Double = 0.24) -> Pose {
    onBackKneesBent.hands(-0.36, height + 0.05, out: out, elbow: Vector(-0.6, -0.4, 0.8), slides: true)
  }
}

extension Movement {
  fileprivate static func tapping(knees: Bool) -> Movement {
    let up = Pose.steadyPlank(knees: knees)
    let tap = up.handAt(.right, Vector(0.09, 0.25, -0.13), elbow: Vector(1, -0.6, 0.3))
    return bothSides([
      Key(up, 0.6), Key(.steadyPlank(0.22, knees: knees), 0.9), Key(up, 0.8), Key(tap, 0.6, hold: 0.3),
    ]).seen(View(turn: 70, tilt: 14)).telling(1, 3).about(.hand)
  }

  fileprivate static func reaching(knees: Bool) -> Movement {
    let up = Pose.steadyPlank(knees: knees)
    return bothSides([
      Key(up, 0.6), Key(.steadyPlank(0.22, knees: knees), 0.9), Key(up, 0.8),
      Key(up.arm(.right, 178), 0.6, hold: 1),
    ]).telling(1, 3)
  }
}
