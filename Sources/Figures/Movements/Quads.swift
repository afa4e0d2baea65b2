extension Figure {
  static let quads: [Exercise] = [
    Exercise(
      "Squats",
      easy: .between(.squat(0, lean: 0), .squat(0.36, lean: 38).arms(112)).with(
        .chair(-0.34, backAhead: false)),
      hard: .between(.squat(0, lean: 0), .squat(0.47, lean: 44).arms(125), there: 3, back: 1)),
    Exercise(
      "Wall Sit",
      easy: .hold(.againstWall(hips: 0.7, feet: 0.32)).with(.wall(-0.19)),
      hard: .hold(.againstWall(hips: 0.5, feet: 0.38).arms(85)).with(.wall(-0.19))),
    Exercise(
      "Forward Lunges",
      easy: .inTurn(
        .stand, .lungeAhead(0.55, hips: 0.76).hand(.left, 0.63, Room.chairBack + 0.04)
      ).seen(.side).about(.foot).with(.chair(0.84, backAhead: false)),
      hard: .inTurn(.stand, .lungeAhead(0.78, hips: 0.53).handsAt(.hip))),
    Exercise(
      "Split Squats",
      easy: .between(.split(0.845), .split(0.68)).arrow(.straight(Vector(-0.25, 0.95), Vector(-0.25, 0.7)))
        .with(.chair(0.58, backAhead: false, z: -0.2)).changingSides,
      hard: .between(.backFootUp(0.84), .backFootUp(0.58)).with(.chair(-0.72, backAhead: false)).changingSides
    ),
    Exercise("Step-ups", easy: .lowStep, hard: .boxStep),
    Exercise(
      "Pulse Squats",
      easy: Movement([
        Key(.squat(0, lean: 0), 0.9, hold: 0.2), Key(.squat(0.3, lean: 34).arms(110), 0.9),
        Key(.squat(0.22, lean: 28).arms(104), 0.4),
        Key(.squat(0.3, lean: 34).arms(110), 0.4),
      ]).pulsing(at: Vector(-0.55, 0.62)).telling(2, 1),
      hard: .between(
        .squat(0.47, lean: 44).arms(125), .squat(0.38, lean: 39).arms(118), there: 0.45, hold: 0, rest: 0
      ).pulsing(at: Vector(-0.6, 0.5))),
    Exercise(
      "Seated Leg Extensions",
      easy: .inTurn(.seated, .seated.leg(.right, 88, bend: 4, toes: -5), hold: 2)
        .with(.chair(-0.03, backAhead: false)),
      hard: .between(.seated, .seated.lean(-14).legs(84, bend: 3, toes: -5), hold: 2)
        .with(.chair(-0.03, backAhead: false))),
    Exercise(
      "Side Lunges",
      easy: .inTurn(.stand, .sideLunge(0.5, hips: 0.78, lean: 12)).seen(.front),
      hard: .inTurn(.stand, .sideLunge(0.66, hips: 0.52, lean: 42)).seen(.front)),
    Exercise(
      "Sumo Squats",
      easy: .between(.sumo(0.84), .sumo(0.66)).seen(.front),
      hard: Movement([
        Key(.sumo(0.84), 1.2, hold: 0.1), Key(.sumo(0.5), 1.2, hold: 0.2),
        Key(.sumo(0.54, heel: 32), 0.7, hold: 0.8),
        Key(.sumo(0.5), 0.6),
      ]).seen(.front).telling(0, 1, 2).about(.foot)),
    Exercise(
      "Reverse Lunges",
      easy: .inTurn(.stand, .lungeBehind(0.6, hips: 0.74).handsAt(.hip)).seen(.side),
      hard: .bothSides([
        Key(.stand, 0.8, hold: 0.1), Key(.lungeBehind(0.72, hips: 0.53), 1.1, hold: 0.1),
        Key(.kneeUp, 1.2, hold: 0.3),
      ]).telling(2, 1)),
  ]
}

extension Pose {
  /// The back at a wall at -0.19, the hips at a height.
  static func againstWall(hips: Double, feet: Double) -> Pose {
    stand.hips(-0.09, hips).lean(0).feet(feet, out: 0.11).arms(-2, out: 10, bend: 5)
  }

  fileprivate static let seated = sitOnChair.lean(-2).feet(0.4).hands(
    -0.02, Room.seatHeight + 0.06, out: 0.21)

  /// A step ahead with the right foot from where the figure stands.
  static func lungeAhead(_ step: Double, hips: Double) -> Pose {
    stand.foot(.right, step).foot(.left, 0, heel: 30 + (0.92 - hips) * 75).hips(step * 0.48, hips).lean(4)
  }

  /// A step back with the left foot.
  static func lungeBehind(_ step: Double, hips: Double) -> Pose {
    stand.foot(.right, 0).foot(.left, -step, heel: 30 + (0.92 - hips) * 75).hips(-step * 0.45, hips).lean(6)
  }

  /// On the right leg, the left knee at the height of the hip.
  static let kneeUp = onRightLeg.leg(.left, 92, bend: 92, toes: 10).balanced

  /// Feet a step apart, the left hand on the back of a chair.
  fileprivate static func split(_ hips: Double) -> Pose {
    stand.foot(.right, 0.36).foot(.left, -0.36, heel: 50).hips(0.01, hips).handAt(.right, .hip)
      .hand(.left, 0.37, Room.chairBack + 0.04, out: 0.2)
  }

  fileprivate static func backFootUp(_ hips: Double) -> Pose {
    stand.foot(.right, 0.16).hips(-0.02, hips).lean(10).handsAt(.hip)
      .ankle(.left, -0.6, Room.seatHeight + 0.07, knee: Vector(1, -0.5), toes: 55)
  }

  /// A step to the right, the left leg straight.
  static func sideLunge(_ step: Double, hips: Double, lean: Double) -> Pose {
    stand.foot(.right, 0, out: step + 0.09, toesOut: 12).hips(-0.1 - lean * 0.003, hips, z: step * 0.72).lean(
      lean
    ).nod(-lean * 0.6).handsAt(.breastbone, elbow: .elbowOut, pointing: Vector(0.4, 1, 0))
  }

  fileprivate static func sumo(_ hips: Double, heel: Double = 0) -> Pose {
    stand.feet(0, out: 0.38, toesOut: 42, heel: heel).hips(-0.02, hips).lean(8).balanced
      .hands(0.24, hips + 0.42, out: 0.03, elbow: .elbowDown, slides: true, pointing: Vector(0, 1, 0))
  }
}

extension Movement {
  fileprivate static let lowStep: Movement = {
    let place = 0.36
    let start = Pose.stand
    let rightUp = start.foot(.right, place, height: 0.2).hips(0.12, 0.9).lean(12)
    let high = start.feet(place, height: 0.2).balanced.moved(0, 0.2)
    let leftDown = start.foot(.right, place, height: 0.2).hips(0.16, 0.9).lean(8)
    return bothSides([
      Key(start, 0.8, hold: 0.2), Key(rightUp, 0.6), Key(high, 0.8, hold: 0.3), Key(leftDown, 0.8),
    ]).with(.step(0.22, 0.2)).telling(1, 2)
  }()

  fileprivate static let boxStep: Movement = {
    let place = 0.4
    let height = 0.4
    let start = Pose.stand
    let rightUp = start.foot(.right, place, height: height).hips(0.1, 0.92).lean(22).arms(
      20, bend: 60)
    let high = Pose.onRightLeg.foot(.right, place, out: 0.05, height: height).moved(0, height)
      .leg(.left, 94, bend: 94, toes: 10).balanced
    return bothSides([
      Key(start, 0.9, hold: 0.2), Key(rightUp, 0.7), Key(high, 1, hold: 0.4), Key(rightUp, 1),
    ]).with(.step(0.24, height)).telling(1, 2)
  }()
}
