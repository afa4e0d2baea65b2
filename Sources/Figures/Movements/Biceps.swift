extension Figure {
  static let biceps: [Exercise] = [
    Exercise(
      "Bicep Curls",
      easy: .between(.curl(8), .curl(135)).with(.bottles(.both, upright: false)),
      hard: .between(.curl(130, out: 0), .curl(12, out: 0), there: 3, back: 1).with(.backpack(.both))),
    Exercise(
      "Hammer Curls",
      easy: .between(.curl(8), .curl(118)).with(.bottles(.both)).arrow(
        .straight(Vector(0.66, 0.8), Vector(0.66, 1.15))),
      hard: .between(.curl(118), .curl(8), there: 3, back: 1, rest: 1).with(.bottles(.both, size: 1.35))
        .telling(1, 0).arrow(.straight(Vector(0.66, 0.8), Vector(0.66, 1.15)))),
    Exercise(
      "Towel Curls",
      easy: .between(.towelSeated(80), .towelSeated(104))
        .with(.chair(-0.03, backAhead: false), .towelRoundThigh)
        .arrow(.straight(Vector(0.66, 0.68), Vector(0.66, 0.94))).changingSides,
      hard: .between(.towelStanding(0), .towelStanding(0.1)).with(.towelRoundFoot)
        .arrow(.straight(Vector(0.6, 0.85), Vector(0.6, 1.15))).changingSides),
    Exercise(
      "Concentration Curls",
      easy: .between(.concentration(8), .concentration(125))
        .with(.chair(-0.03, backAhead: false), .bottles(.right, upright: false)).changingSides,
      hard: .between(.concentration(8), .concentration(120), hold: 2)
        .with(.chair(-0.03, backAhead: false), .backpack(.right, hangs: true)).changingSides),
    Exercise(
      "Curl Hold",
      easy: .hold(.curl(90)).with(.bottles(.both, upright: false)),
      hard: .hold(.curl(90, out: 0)).with(.backpack(.both))),
    Exercise(
      "Wide Curls",
      easy: .between(.wideCurl(8), .wideCurl(135)).seen(.front).with(.bottles(.both, upright: false)),
      hard: Movement([
        Key(.wideCurl(8), 1), Key(.wideCurl(80), 0.8, hold: 0.2), Key(.wideCurl(8), 0.8),
        Key(.wideCurl(135), 1, hold: 0.2),
      ]).seen(.front).with(.bottles(.both, upright: false, size: 1.35)).telling(1, 3)),
    Exercise(
      "Cross-body Curls",
      easy: .inTurn(.stand.arms(2, out: 9, bend: 8), .crossCurl).seen(.front).with(.bottles(.both)),
      hard: .inTurn(.squat(0.24, lean: 16).arms(16, out: 9, bend: 8), .crossCurlLow, hold: 2).seen(.front)
        .with(.bottles(.both, size: 1.35))),
    Exercise(
      "Self-resisted Curls",
      easy: .resisted(seconds: 1.2, arrow: 0.16), hard: .resisted(seconds: 5, arrow: 0.28)),
    Exercise(
      "Reverse Curls",
      easy: .between(.reverseCurl(8), .reverseCurl(126)).seen(.corner)
        .arrow(.straight(Vector(0.3, 0.8, 0.7), Vector(0.3, 1.15, 0.7)))
        .with(.bottles(.both, upright: false, overhand: true)),
      hard: .between(.reverseCurl(122), .reverseCurl(10), there: 3, back: 1).seen(.corner)
        .arrow(.straight(Vector(0.3, 0.8, 0.7), Vector(0.3, 1.15, 0.7)))
        .with(.bottles(.both, upright: false, overhand: true, size: 1.35)).telling(1, 0)),
    Exercise(
      "Curl Pulses",
      easy: .between(.curl(78), .curl(104), there: 0.45, hold: 0, rest: 0).pulsing(at: Vector(0.66, 1.08))
        .with(.bottles(.both, upright: false)),
      hard: .between(.curl(78, out: 0), .curl(104, out: 0), there: 0.45, hold: 0, rest: 0).pulsing(
        at: Vector(0.66, 1.08)
      ).with(.backpack(.both))),
    Exercise(
      "Chin-up Hold",
      easy: .hold(.leanBack(26)).with(.bar(0.09, Room.lowBar)),
      hard: .hold(.pulledUp).with(.bar(0, Room.highBar))),
  ]
}

extension Pose {
  /// Both elbows at the ribs, bent by degrees.
  fileprivate static func curl(_ bend: Double, out: Double = 7) -> Pose {
    stand.arms(4, out: out, bend: bend)
  }

  fileprivate static func wideCurl(_ bend: Double) -> Pose { stand.arms(0, out: 12, bend: bend, twist: 52) }

  fileprivate static func reverseCurl(_ bend: Double) -> Pose { stand.arms(8, out: 7, bend: bend) }

  /// The right hand at the left shoulder.
  fileprivate static let crossCurl = stand.arms(2, out: 9, bend: 8).arm(
    .right, 12, out: 4, bend: 122, twist: -48)

  /// The same in a half squat.
  fileprivate static let crossCurlLow = squat(0.24, lean: 16).arms(16, out: 9, bend: 8).arm(
    .right, 22, out: 4, bend: 122, twist: -48)

  fileprivate static func towelSeated(_ bend: Double) -> Pose {
    sitOnChair.lean(6).leg(.right, 100 + (bend - 80) * 0.3, bend: 88, toes: 10).arms(12, out: 2, bend: bend)
  }

  fileprivate static func towelStanding(_ up: Double) -> Pose {
    stand.foot(.left, 0, out: 0.05).lean(6).balanced.ankle(
      .right, 0.36, 0.38 + up * 0.5, knee: Vector(1, 0, 0.2)
    ).arms(14, out: 0, bend: 62 + up * 260)
  }

  /// Sitting, the right elbow inside the right knee.
  fileprivate static func concentration(_ bend: Double) -> Pose {
    sitOnChair.lean(38).nod(10).feet(0.4, out: 0.26, toesOut: 22).arm(.right, 46, out: 4, bend: bend)
      .hand(.left, 0.36, 0.6, out: 0.26, elbow: .elbowOut)
  }

  /// The right arm curls, the left hand presses its wrist down.
  fileprivate static func resisted(_ bend: Double) -> Pose {
    let pose = stand.arm(.right, 10, out: 4, bend: bend, twist: -34)
    let wrist = Skeleton(pose).right.wrist
    return pose.hand(
      .left, wrist.x + 0.01, wrist.y + 0.065, out: -wrist.z + 0.06, elbow: .elbowOut, slides: true)
  }
}

extension Movement {
  fileprivate static func resisted(seconds: Double, arrow: Double) -> Movement {
    let bends = [36.0, 54, 76, 104, 128]
    let up = bends.map { Key(.resisted($0), seconds / 4, .even) }
    let down = bends.dropFirst().dropLast().reversed().map { Key(.resisted($0), 0.35, .even) }
    return Movement(up + down).seen(.frontAbove).telling(0, 4).changingSides
      .pressing(arrow, at: seconds > 2 ? [0.38, 0.52] : [0.38])
  }

  /// With arrows down beside the figure, of a length; two for hard pressure.
  private func pressing(_ length: Double, at places: [Double]) -> Movement {
    places.reduce(self) { movement, z in
      movement.arrow(.straight(Vector(0.3, 1.05 + length * 0.5, z), Vector(0.3, 1.05 - length * 0.5, z)))
    }
  }
}
