/// A region of the body that works in an exercise, drawn in the accent.
enum Region: Hashable, Sendable {
  case chest, back, shoulders, biceps, triceps, abs, glutes, quads, hamstrings, calves
}

extension Sketch {
  /// A muscle as seen: its outline, and how far it faces the viewer, from 1 to -1.
  struct Muscle {
    var outline: [Vector]
    var facing: Double

    func shape(_ style: Style) -> (Form, Shape.Role) {
      (.area(outline, edge: muscleEdge), style.isSeenThrough ? .farAccent : .accent)
    }
  }

  /// Whether the muscles of a region face away, all in all, so that they are seen through the body.
  func isSeenThrough(_ region: Region?, on body: Skeleton) -> Bool {
    let all =
      muscles(of: region, on: body) + muscles(of: region, on: body, leg: .right)
      + muscles(of: region, on: body, arm: .right)
    return all.reduce(0) { $0 + $1.facing } < -0.35 * Double(all.count)
  }

  /// The width of the line around a muscle.
  static let muscleEdge = 0.044

  /// Returns the muscles of a region on the trunk and between it and the legs.
  func muscles(of region: Region?, on body: Skeleton) -> [Muscle] {
    let (chest, pelvis) = (body.chestFrame, body.pelvisFrame)
    /// A muscle on each side of the chest between two places, on the front or the back.
    func both(_ low: Vector, _ high: Vector) -> [Muscle] {
      Side.allCases.map { side in
        muscle(
          [low, high].map { place in
            Volume(body.waist + chest * place.on(side), chest, ahead: 0.06, up: 0.055, right: 0.064)
          }, facing: chest.ahead * (low.x > 0 ? 1 : -1))
      }
    }
    switch region {
    case .chest: return both(Vector(0.035, 0.08, 0.07), Vector(0.03, 0.21, 0.075))
    case .back: return both(Vector(-0.04, 0.03, 0.06), Vector(-0.035, 0.21, 0.085))
    case .abs:
      let low = Volume(
        body.hips.mixed(with: body.waist, 0.3) + pelvis.ahead * 0.045, pelvis, ahead: 0.045, up: 0.04,
        right: 0.07)
      let high = Volume(
        body.waist + chest * Vector(0.045, 0.1, 0), chest, ahead: 0.045, up: 0.04, right: 0.09)
      return [muscle([low, high], facing: (chest.ahead + pelvis.ahead).unit)]
    case .glutes:
      return Side.allCases.map { side in
        let half = body[side]
        let thigh = pelvis * half.thigh
        let low = half.hip.mixed(with: half.knee, 0.17) - thigh.ahead * 0.032
        let volumes = [Vector(-0.045, 0.05, 0.055), Vector(-0.055, -0.04, 0.065)].map { place in
          Volume(body.hips + pelvis * place.on(side), pelvis, ahead: 0.045, up: 0.045, right: 0.055)
        }
        return muscle(volumes + [Volume(low, radius: 0.048)], facing: (-pelvis.ahead - thigh.ahead).unit)
      }
    case .shoulders, .biceps, .triceps, .quads, .hamstrings, .calves, nil: return []
    }
  }

  /// Returns the muscles of a region on a leg.
  func muscles(of region: Region?, on body: Skeleton, leg side: Side) -> [Muscle] {
    let half = body[side]
    let thigh = body.pelvisFrame * half.thigh
    let shank = thigh * .lean(half.kneeBend)
    switch region {
    case .quads: return [muscle(half.hip, half.knee, 0.1...0.94, thigh, ahead: 0.024, width: 0.044)]
    case .hamstrings: return [muscle(half.hip, half.knee, 0.16...0.96, thigh, ahead: -0.024, width: 0.044)]
    case .calves: return [muscle(half.knee, half.ankle, 0.02...0.8, shank, ahead: -0.014, width: 0.036)]
    case .chest, .back, .shoulders, .biceps, .triceps, .abs, .glutes, nil: return []
    }
  }

  /// Returns the muscles of a region on an arm.
  func muscles(of region: Region?, on body: Skeleton, arm side: Side) -> [Muscle] {
    let half = body[side]
    let upper = body.chestFrame * half.upperArm
    switch region {
    case .shoulders:
      let volumes = [(0, 0.055), (0.5, 0.034)].map { way, radius in
        Volume(half.shoulder.mixed(with: half.elbow, way), radius: radius)
      }
      return [Muscle(outline: outline(volumes, corners: 10), facing: 1)]
    case .biceps: return [muscle(half.shoulder, half.elbow, 0.02...1, upper, ahead: 0.006, width: 0.036)]
    case .triceps:
      return [muscle(half.shoulder, half.elbow, -0.12...1.03, upper, ahead: -0.006, width: 0.036)]
    case .chest, .back, .abs, .glutes, .quads, .hamstrings, .calves, nil: return []
    }
  }

  /// Returns a muscle along a limb from one joint to another, thickest in its middle: on the front of the limb if it is
  /// ahead of the bone, else on the back.
  private func muscle(
    _ start: Vector, _ end: Vector, _ way: ClosedRange<Double>, _ frame: Rotation, ahead: Double,
    width: Double
  ) -> Muscle {
    let middle = (way.lowerBound + way.upperBound) / 2
    let volumes = [(way.lowerBound, 0.9), (middle, 1.1), (way.upperBound, 0.8)].map { at, size in
      Volume(
        start.mixed(with: end, at) + frame.ahead * ahead, frame, ahead: (abs(ahead) * 0.4 + 0.02) * size,
        up: 0.01,
        right: width * size)
    }
    // A limb is round: half from behind its muscles are seen too.
    return muscle(volumes, facing: frame.ahead * (ahead < 0 ? -0.65 : 0.65))
  }

  private func muscle(_ volumes: [Volume], facing: Vector) -> Muscle {
    Muscle(outline: outline(volumes, corners: 10), facing: view.seen(facing).z)
  }
}
