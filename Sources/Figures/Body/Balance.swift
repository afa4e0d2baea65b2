extension Skeleton {
  /// The centre of mass.
  var centerOfMass: Vector {
    let weight = Body.Weight.self
    var sum = head * weight.head + (neck + waist) * 0.5 * weight.chest + (waist + hips) * 0.5 * weight.pelvis
    for side in Side.allCases {
      let half = self[side]
      for (a, b, share) in [
        (half.shoulder, half.elbow, weight.upperArm), (half.elbow, half.wrist, weight.forearm),
        (half.wrist, half.fingers, weight.hand), (half.hip, half.knee, weight.thigh),
        (half.knee, half.ankle, weight.shank), (half.heel, half.toes, weight.foot),
      ] {
        sum = sum + (a + b) * 0.5 * share
      }
    }
    return sum
  }
}

extension Pose {
  /// The pose with the hips moved so that the weight is over the middle of the feet that stand, and the legs reach.
  var balanced: Pose {
    let standing = Side.allCases.compactMap { side -> Vector? in
      guard case .foot(let footing) = self[side].leg else { return nil }
      let toes = footing.directions(side).toes
      return Vector(footing.x, 0, footing.out * side.sign) + Vector(toes.x, 0, toes.z).unit
        * (footing.heel > 0 ? Body.toes * 0.8 : 0.05)
    }
    guard !standing.isEmpty else { return self }
    let middle = standing.reduce(.zero, +) * (1 / Double(standing.count))
    var pose = self
    for _ in 0..<30 {
      let body = Skeleton(pose)
      let error = middle - body.centerOfMass
      pose.root.at.x += error.x
      pose.root.at.z += error.z
    }
    return pose.withinReach
  }

  /// The pose with the root no higher than the legs reach.
  var withinReach: Pose {
    var pose = self
    for _ in 0..<4 {
      let body = Skeleton(pose)
      pose.root.at.y -= max(body.right.legShort, body.left.legShort) * 1.2
    }
    return pose
  }
}
