extension Figure {
  static let hiit: [Exercise] = [
    Exercise(
      "Jumping Jacks", .shoulders,
      easy: .inTurn(.stand, .starStep, there: 0.6, rest: 0).seen(.front),
      hard: .between(.stand, .star, there: 0.4, hold: 0.05, rest: 0.05).seen(.front)),
    Exercise(
      "High Knees", .quads,
      easy: .inTurn(Pose.stand.handsOut, Pose.marching(93).handsOut, there: 0.45, rest: 0).telling(0, 1)
        .arrow(.kneeUp),
      hard: .bothSides([Key(.marching(90, heel: 25).moved(0, 0.03), 0.2), Key(.hop, 0.14)])),
    Exercise("Burpees", .chest, easy: .burpeeOnChair.about(.chest), hard: .burpee.about(.chest)),
    Exercise(
      "Skater Steps", .glutes,
      easy: .bothSides([
        Key(.skater(0.42, hips: 0.82), 0.6, hold: 0.1),
        Key(.stand.feet(0, out: 0.51).hips(-0.05, 0.77).lean(16).arms(10, out: 14, bend: 30), 0.6),
      ]).seen(.frontAbove).telling(2, 0),
      hard: .bothSides([Key(.skaterJump, 0.32, hold: 0.2, .falling), Key(.skaterFlight, 0.3, .rising)])
        .seen(.frontAbove).telling(1, 2)),
    Exercise(
      "Squat Jumps", .quads,
      easy: .between(.squat(0.26, lean: 30).arms(-10, bend: 10), .onToes.arms(172)),
      hard: Movement([
        Key(.squat(0.4, lean: 42).arms(-15, bend: 10), 0.7, hold: 0.1), Key(.onToes.arms(120), 0.4),
        Key(.air(0.2).arms(172), 0.22, .rising), Key(.onToes.arms(150), 0.25, .falling),
      ]).telling(0, 2).arrow(.straight(Vector(0.5, 0.6), Vector(0.5, 0.95)))),
    Exercise(
      "Shadow Boxing", .shoulders, easy: .boxing(seconds: 0.5, bounce: 0),
      hard: .boxing(seconds: 0.24, bounce: 0.03).pulsing(at: Vector(-0.5, 0.18))),
    Exercise(
      "Butt Kicks", .hamstrings,
      easy: .bothSides([Key(.buttKick(104), 0.75, hold: 0.05)]),
      hard: .bothSides([Key(.buttKick(126, heel: 25).moved(0, 0.03), 0.22), Key(.hop, 0.14)])),
    Exercise(
      "Plank Jacks", .abs,
      easy: .inTurn(.lowPlank, .lowPlank.footOut(.right, 0.36), there: 0.6).seen(.steepSlope).telling(0, 1),
      hard: .between(
        .lowPlank, .lowPlank.footOut(.right, 0.34).footOut(.left, 0.34), there: 0.35, hold: 0.05, rest: 0.05
      ).seen(.steepSlope).sideArrows(Vector(-1, 0.03, 0.16), Vector(-1, 0.03, 0.42))),
    Exercise(
      "Fast Feet", .calves,
      easy: .fastFeet(hips: 0.85, lean: 12, seconds: 0.16),
      hard: .fastFeet(hips: 0.7, lean: 28, seconds: 0.13)),
    Exercise(
      "Lunge Switches", .quads,
      easy: .inTurn(
        .stand.arms(5, bend: 75),
        .lungeBehind(0.75, hips: 0.55).arm(.left, 55, out: 4, bend: 80)
          .arm(.right, -38, out: 8, bend: 70), there: 0.6, hold: 0, rest: 0),
      hard: .bothSides([
        Key(.lunge(0.85, down: 0.38).arms(10, bend: 60), 0.3, hold: 0.15, .falling),
        Key(.switchingFeet, 0.3, .rising),
      ]).telling(0, 1)),
    Exercise(
      "Cross Jacks", .shoulders,
      easy: .inTurn(.stand.crossedArms, .starStep.arms(66, out: 88), there: 0.6, rest: 0).seen(.front)
        .telling(0, 1),
      hard: .bothSides([
        Key(.star.arms(66, out: 88), 0.35),
        Key(.stand.crossedArms.foot(.right, 0.09, out: -0.1).foot(.left, -0.09, out: -0.1).down(0.05), 0.35),
      ]).seen(.front).telling(0, 1)),
    Exercise("Squat Thrusts", .abs, easy: .thrustOnChair, hard: .thrust),
  ]
}

extension Pose {
  static let star = stand.feet(0, out: 0.42, toesOut: 14).down(0.075).arms(0, out: 164, bend: 8)
  fileprivate static let starStep = stand.foot(.right, 0, out: 0.5, toesOut: 10).moved(0, -0.055, z: 0.18)
    .arms(0, out: 164, bend: 8)

  /// On the right leg, the left knee lifted by degrees, the arms swinging against it.
  static func marching(_ knee: Double, heel: Double = 0) -> Pose {
    onRightLeg.foot(.right, 0, out: 0.06, heel: heel).leg(.left, knee, bend: knee + 6, toes: 15)
      .arm(.left, -28, out: 8, bend: 70).arm(.right, 34, out: 4, bend: 75).balanced
  }

  /// The hands ahead at the height of the hips.
  fileprivate var handsOut: Pose {
    hands(0.34, 1, out: 0.11, elbow: .elbowDown, slides: true, pointing: Vector(1, 0, 0))
  }

  fileprivate static func buttKick(_ bend: Double, heel: Double = 0) -> Pose {
    onRightLeg.foot(.right, 0, out: 0.06, heel: heel).leg(.left, 6, bend: bend, toes: 30)
      .arm(.left, -24, out: 8, bend: 70).arm(.right, 30, out: 4, bend: 75).balanced
  }

  /// Between two running steps, both feet off the floor.
  fileprivate static let hop = stand.moved(0, 0.07).leg(.right, 20, bend: 45, toes: 30).leg(
    .left, 24, bend: 50, toes: 20
  ).arms(4, out: 7, bend: 75)

  fileprivate static let onToes = stand.feet(0, heel: 38).moved(0, 0.081).balanced
  fileprivate static let switchingFeet = stand.moved(0, 0.15).arms(10, bend: 60)
    .leg(.right, 24, bend: 40, toes: 30).leg(.left, -6, bend: 36, toes: 35)
  static func air(_ height: Double) -> Pose { stand.moved(0, height).legs(2, bend: 12, toes: 42) }

  /// A step to the right, the left foot at the back.
  fileprivate static func skater(_ side: Double, hips: Double) -> Pose {
    stand.foot(.right, 0, out: side + 0.09).foot(.left, -0.3, out: -side - 0.26, heel: 45).hips(
      -0.1, hips, z: side
    ).lean(22).arm(.right, -36, out: 14, bend: 40).arm(.left, 58, out: -16, bend: 75)
  }
  fileprivate static let skaterJump = skater(0.5, hips: 0.74).leg(.left, -16, out: -34, bend: 36, toes: 20)
  fileprivate static let skaterFlight = stand.hips(-0.05, 1.02).lean(14).arms(20, out: 24, bend: 40)
    .leg(.right, 14, out: 10, bend: 40, toes: 25).leg(.left, -4, out: 10, bend: 50, toes: 25)

  /// Running in place: on both feet, or the left one lifted.
  fileprivate static func fastFeet(hips: Double, lean: Double, lifted: Bool) -> Pose {
    let pose = stand.feet(0, out: 0.2, toesOut: 8).hips(-0.05 - lean * 0.003, hips).lean(lean).nod(
      -lean * 0.5
    ).arms(16, out: 11, bend: 88)
    let step = pose.foot(.left, 0, out: 0.2, heel: 20, height: 0.09).arm(.right, 48, out: 10, bend: 88)
      .arm(.left, -18, out: 12, bend: 88)
    return (lifted ? step : pose).balanced.moved(-0.02)
  }

  fileprivate var crossedArms: Pose { arms(62, out: -32, bend: 10) }

  /// A plank on the hands whose feet can step.
  fileprivate static let lowPlank = plank().feetPlanted

  fileprivate func footOut(_ side: Side, _ out: Double) -> Pose {
    guard case .foot(var footing) = self[side].leg else { return self }
    // The legs keep their length.
    footing.x += (out - footing.out) * (out + footing.out) * 0.55
    footing.out = out
    var pose = self
    pose[side].leg = .foot(footing)
    return pose
  }

  /// Hands on a chair's seat at 0.75, the feet below.
  fileprivate static let crouchAtChair = stand.feet(0.1).hips(-0.02, 0.76).lean(72).nod(-20).hands(
    0.58, Room.seatHeight + 0.036, pointing: Vector(1, 0, 0))
  fileprivate static let plankAtChair = plankOnSeat().feetPlanted

  /// Squatting with the hands on the floor where a plank has them.
  fileprivate static let crouch = stand.feet(0.16, out: 0.13, heel: 28).hips(0.06, 0.44).lean(57).curl(36)
    .nod(-30).palms(plank().shoulderX)
}

extension Pose {
  /// Between crouch and plank, the hips high so that the knees clear the floor.
  fileprivate static let leapingBack = crouch.feet(-0.4, out: 0.11, heel: 58, height: 0.05).hips(0, 0.6).lean(
    95
  ).curl(0)
}

extension Movement {
  fileprivate static func fastFeet(hips: Double, lean: Double, seconds: Double) -> Movement {
    bothSides([
      Key(.fastFeet(hips: hips + 0.01, lean: lean, lifted: true), seconds),
      Key(.fastFeet(hips: hips - 0.03, lean: lean, lifted: false), seconds * 0.9),
    ]).telling(1, 0)
  }

  private static func chairSteps(_ start: [Key]) -> Movement {
    let crouch = Pose.crouchAtChair, plank = Pose.plankAtChair
    var oneBack = plank
    (oneBack.right.leg, oneBack.left.leg) = (plank.right.leg, crouch.left.leg)
    (oneBack.right.arm, oneBack.left.arm) = (crouch.right.arm, crouch.left.arm)
    return Movement(
      start + [
        Key(oneBack, 0.6), Key(plank, 0.6, hold: 0.2), Key(oneBack.mirrored, 0.6),
        Key(crouch, 0.6, hold: 0.1),
      ]
    ).with(.chair(0.75))
  }

  fileprivate static let burpeeOnChair = chairSteps([
    Key(.stand.feet(0.1).balanced.arms(172), 0.9, hold: 0.2), Key(.crouchAtChair, 0.9),
  ]).telling(0, 1, 3)
  fileprivate static let thrustOnChair = chairSteps([]).telling(3, 1)

  fileprivate static let thrust = Movement([
    Key(.crouch, 0.2, hold: 0.1), Key(.leapingBack, 0.2, .even), Key(.lowPlank, 0.2, hold: 0.15),
    Key(.leapingBack, 0.2, .even),
  ]).telling(0, 2)

  fileprivate static let burpee = Movement([
    Key(.stand.feet(0.16).balanced, 0.4), Key(.crouch, 0.7, hold: 0.05), Key(.leapingBack, 0.2, .even),
    Key(.lowPlank, 0.2, hold: 0.1), Key(.leapingBack, 0.2, .even), Key(.crouch, 0.2, hold: 0.05),
    Key(.onToes.feet(0.16, heel: 38).balanced.arms(120), 0.55),
    Key(.air(0.18).moved(0.16).arms(172), 0.25, .rising),
  ]).telling(1, 7, 3)

  fileprivate static func boxing(seconds: Double, bounce: Double) -> Movement {
    let guardUp = Pose.stand.foot(.left, 0.2, toesOut: -8).foot(
      .right, -0.2, out: 0.12, toesOut: 30, heel: bounce > 0 ? 30 : 12
    ).hips(0, bounce > 0 ? 0.8 : 0.86).lean(bounce > 0 ? 14 : 6).handsAt(.chin, elbow: .elbowDown)
    func punch(_ side: Side) -> Pose {
      guardUp.twist(side == .right ? -26 : 22).arm(side, 88, out: side == .right ? 8 : 2, bend: 3).moved(
        0.03, bounce * -0.5)
    }
    let up = guardUp.moved(0, bounce)
    return Movement([
      Key(up, seconds), Key(punch(.left), seconds, hold: 0.05), Key(up, seconds),
      Key(punch(.right), seconds, hold: 0.05),
    ]).telling(0, 3)
  }
}
