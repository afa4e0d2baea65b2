/// A region of the body that works in an exercise, drawn in the accent.
enum Region: Hashable, Sendable {
  case chest, back, shoulders, biceps, triceps, abs, glutes, quads, hamstrings, calves
}

extension Sketch {
  /// The width of the line around a patch.
  static let patchEdge = 0.044

  /// Returns the outlines of a region on the trunk; a patch on the other side of the body has no size.
  func patches(of region: Region?, on body: Skeleton) -> [[Vector]] {
    let (chest, pelvis) = (body.chestFrame, body.pelvisFrame)
    func both(_ origin: Vector, _ frame: Rotation, _ place: Vector, _ size: Vector) -> [[Vector]] {
      let facing = frame.ahead * (place.x > 0 ? 1 : -1)
      return Side.allCases.map { side in
        patch(origin + frame * place.on(side), frame, size, facing: facing)
      }
    }
    return switch region {
    case .chest: both(body.waist, chest, Vector(0.075, 0.19, 0.055), Vector(0.012, 0.03, 0.035))
    case .back: both(body.waist, chest, Vector(-0.06, 0.14, 0.06), Vector(0.012, 0.075, 0.03))
    case .abs:
      [
        patch(
          body.waist.mixed(with: body.hips, 0.35) + chest.ahead * 0.055, pelvis, Vector(0.012, 0.085, 0.045),
          facing: (chest.ahead + pelvis.ahead).unit)
      ]
    case .glutes: both(body.hips, pelvis, Vector(-0.075, -0.02, 0.062), Vector(0.015, 0.04, 0.035))
    case .shoulders, .biceps, .triceps, .quads, .hamstrings, .calves, nil: []
    }
  }

  /// Returns the outlines of a region on a leg.
  func patches(of region: Region?, on body: Skeleton, leg side: Side) -> [[Vector]] {
    let half = body[side]
    let thigh = body.pelvisFrame * half.thigh
    let shank = thigh * .lean(half.kneeBend)
    return switch region {
    case .quads: patches(half.hip, half.knee, 0.52, thigh, ahead: 0.03, Vector(0.012, 0.13, 0.022))
    case .hamstrings: patches(half.hip, half.knee, 0.55, thigh, ahead: -0.03, Vector(0.012, 0.12, 0.022))
    case .calves: patches(half.knee, half.ankle, 0.33, shank, ahead: -0.022, Vector(0.01, 0.075, 0.015))
    case .glutes: patches(half.hip, half.knee, 0.06, thigh, ahead: -0.045, Vector(0.015, 0.03, 0.03))
    case .chest, .back, .shoulders, .biceps, .triceps, .abs, nil: []
    }
  }

  /// Returns the outlines of a region on an arm.
  func patches(of region: Region?, on body: Skeleton, arm side: Side) -> [[Vector]] {
    let half = body[side]
    let upper = body.chestFrame * half.upperArm
    func onArm(_ at: Double, ahead: Double, length: Double) -> [[Vector]] {
      patches(half.shoulder, half.elbow, at, upper, ahead: ahead, Vector(0.008, length, 0.012))
    }
    switch region {
    case .shoulders:
      return [outline([Volume(half.shoulder.mixed(with: half.elbow, 0.12), radius: 0.03)], corners: 8)]
    case .biceps: return onArm(0.55, ahead: 0.018, length: 0.08)
    case .triceps: return onArm(0.5, ahead: -0.018, length: 0.09)
    case .chest, .back, .abs, .glutes, .quads, .hamstrings, .calves, nil: return []
    }
  }

  /// Returns the outline of a patch on a limb from one joint to another, at a part of the way: on its front if it is ahead of
  /// the bone, else on its back.
  private func patches(
    _ start: Vector, _ end: Vector, _ at: Double, _ frame: Rotation, ahead: Double, _ size: Vector
  ) -> [[Vector]] {
    let center = start.mixed(with: end, at) + frame.ahead * ahead
    return [patch(center, frame, size, facing: frame.ahead * (ahead < 0 ? -1 : 1))]
  }

  /// Returns the outline of a patch of a size along the axes of a frame. It has no size if it faces away.
  private func patch(_ center: Vector, _ frame: Rotation, _ size: Vector, facing: Vector) -> [Vector] {
    guard view.seen(facing).z > -0.35 else { return [] }
    return outline([Volume(center, frame, ahead: size.x, up: size.y, right: size.z)], corners: 8)
  }
}
