extension Pose {
  /// Returns the pose part of the way to another one. Planted hands and feet stay where both poses have them; where the
  /// poses have them in different places, they step.
  func mixed(with b: Pose, _ t: Double) -> Pose {
    if t <= 0 { return self }
    if t >= 1 { return b }
    let (from, to) = (Skeleton(self), Skeleton(b))
    var pose = Pose()
    if root.joint == b.root.joint, root.side == b.root.side {
      pose.root = Root(root.joint, root.at.mixed(with: b.root.at, t), side: root.side)
    } else {
      pose.root = Root(.hips, from.hips.mixed(with: to.hips, t))
    }
    pose.trunk = trunk.mixed(with: b.trunk, t)
    pose.spine = spine.mixed(with: b.spine, t)
    pose.head = head.mixed(with: b.head, t)
    for side in Side.allCases {
      let (start, end) = (self[side], b[side])
      pose[side].shoulderUp = start.shoulderUp + (end.shoulderUp - start.shoulderUp) * t
      pose[side].shoulderAhead = start.shoulderAhead + (end.shoulderAhead - start.shoulderAhead) * t
      let toes = (from[side].toesPoint, to[side].toesPoint)
      pose[side].toes = toes.0 + (toes.1 - toes.0) * t
      if start.hand != nil || end.hand != nil {
        let hands = [(start, from[side]), (end, to[side])].map { limbs, half in
          limbs.hand ?? (half.fingers - half.wrist).unit.on(side)
        }
        pose[side].hand = hands[0].mixed(with: hands[1], t).unit
      }
      pose[side].arm =
        start.arm.mixed(with: end.arm, t)
        ?? .solved(
          from[side].upperArm.mixed(with: to[side].upperArm, t),
          bend: from[side].elbowBend + (to[side].elbowBend - from[side].elbowBend) * t)
      pose[side].leg =
        start.leg.mixed(with: end.leg, t)
        ?? .solved(
          from[side].thigh.mixed(with: to[side].thigh, t),
          bend: from[side].kneeBend + (to[side].kneeBend - from[side].kneeBend) * t)
    }
    pose.clearFloor()
    return pose
  }

  /// Bends the knees of legs that swing until their feet clear the floor.
  private mutating func clearFloor() {
    for side in Side.allCases where lowestOfFoot(side) < 0 && isSwinging(side) {
      let leg = self[side].leg
      var (low, high) = (0.0, 90.0)
      for _ in 0..<12 {
        let more = (low + high) / 2
        self[side].leg = leg.bent(more)
        if lowestOfFoot(side) < 0 { low = more } else { high = more }
      }
      self[side].leg = leg.bent(high)
    }
  }

  private func isSwinging(_ side: Side) -> Bool {
    guard root.joint == .hips else { return false }
    switch self[side].leg {
    case .free, .solved: return true
    case .at, .chest, .foot: return false
    }
  }

  private func lowestOfFoot(_ side: Side) -> Double {
    let half = Skeleton(self)[side]
    return min(half.heel.y, half.toes.y) - Body.Width.foot / 2
  }
}

extension Limb {
  /// The limb with a larger bend in its middle.
  fileprivate func bent(_ degrees: Double) -> Limb {
    switch self {
    case .free(var reach):
      reach.bend += degrees
      reach.forward += degrees * 0.3
      return .free(reach)
    case .solved(let rotation, let bend): return .solved(rotation * .lean(-degrees * 0.3), bend: bend + degrees)
    case .at, .chest, .foot: return self
    }
  }

  /// Returns the limb part of the way to another one, or nil if the two are given in different ways.
  func mixed(with b: Limb, _ t: Double) -> Limb? {
    switch (self, b) {
    case (.free(let start), .free(let end)):
      return .free(start.mixed(with: end, t))
    case (.chest(let start, let joint), .chest(let end, let endJoint)):
      return .chest(start.mixed(with: end, t), joint: joint.mixed(with: endJoint, t))
    case (.at(let start, let joint, let holds), .at(let end, let endJoint, let endHolds)):
      var place = start.mixed(with: end, t)
      if holds, endHolds { place.y += Self.stepHeight(from: start, to: end, t) }
      return .at(place, joint: joint.mixed(with: endJoint, t), holds: holds && endHolds)
    case (.foot(let start), .foot(let end)):
      var footing = start.mixed(with: end, t)
      let places = [start, end].map { Vector($0.x, $0.height, $0.out) }
      if !footing.slides { footing.height += Self.stepHeight(from: places[0], to: places[1], t) }
      return .foot(footing)
    case (.solved(let start, let bend), .solved(let end, let endBend)):
      return .solved(start.mixed(with: end, t), bend: bend + (endBend - bend) * t)
    default:
      return nil
    }
  }

  /// Returns how high a hand or foot is lifted on its way between two places.
  private static func stepHeight(from a: Vector, to b: Vector, _ t: Double) -> Double {
    let distance = (b - a).length
    guard distance > 0.01 else { return 0 }
    return (min(0.07, distance * 0.3) + abs(b.y - a.y) * 0.45) * sine(180 * t)
  }
}
