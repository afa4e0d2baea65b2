extension Pose {
  /// Returns the pose part of the way to another one. Planted hands and feet stay where both poses have them; where the
  /// poses have them in different places, they step. `arms` is the part of the way of arms that hang or swing.
  func mixed(with b: Pose, _ t: Double, arms: Double? = nil) -> Pose {
    if t <= 0 { return self }
    if t >= 1 { return b }
    guard let middle = weightChange(to: b) else { return moved(to: b, t, arms: arms ?? t) }
    return t < 0.5
      ? moved(to: middle, 2 * t, arms: min(1, 2 * (arms ?? t)))
      : middle.moved(to: b, 2 * t - 1, arms: max(0, 2 * (arms ?? t) - 1))
  }

  /// Returns the pose on both feet between two on one foot each; nil if the weight does not change from one to the other.
  private func weightChange(to b: Pose) -> Pose? {
    for (side, other) in [(Side.right, Side.left), (.left, .right)] {
      guard case .foot = self[side].leg, case .foot = b[other].leg, self[other].leg.isSwinging,
        b[side].leg.isSwinging
      else { continue }
      var middle = moved(to: b, 0.5, arms: 0.5)
      (middle[side].leg, middle[other].leg) = (self[side].leg, b[other].leg)
      return middle.withinReach
    }
    return nil
  }

  private func moved(to b: Pose, _ t: Double, arms: Double) -> Pose {
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
        start.arm.mixed(with: end.arm, start.arm.isSwinging && end.arm.isSwinging ? arms : t)
        ?? .solved(
          from[side].upperArm.mixed(with: to[side].upperArm, t),
          bend: from[side].elbowBend + (to[side].elbowBend - from[side].elbowBend) * t)
      pose[side].leg =
        start.leg.mixed(with: end.leg, t)
        ?? .solved(
          from[side].thigh.mixed(with: to[side].thigh, t),
          bend: from[side].kneeBend + (to[side].kneeBend - from[side].kneeBend) * t)
    }
    // The hips rise with feet that step at once, as in a jump, unless the hands are planted.
    let rise = Side.allCases.map { self[$0].leg.stepHeight(to: b[$0].leg, t) }.min() ?? 0
    pose.root.at.y += right.arm.isSwinging ? rise : 0
    // A foot that swings over the floor is lifted.
    let lift = 0.03 * min(1, 6 * t, 6 * (1 - t))
    let stands = pose.root.joint != .shoulders && Skeleton(pose).hips.y > 0.3
    let lifted = Side.allCases.filter { side in
      let isSolved = if case .solved = pose[side].leg { true } else { false }
      return (isSolved || stands) && (from[side].toes - to[side].toes).length > 0.02
    }
    pose.clearFloor(lifted, lift)
    pose.liftKnees()
    return pose
  }

  /// Lifts the hips until the knees clear the floor.
  private mutating func liftKnees() {
    guard root.joint == .hips else { return }
    let body = Skeleton(self)
    let deepest = min(body.right.knee.y, body.left.knee.y) - Body.Width.shank / 2
    if deepest < 0 { root.at.y -= deepest }
  }

  /// Bends the knees and elbows of limbs that swing until feet and hands clear the floor, some feet by a height.
  private mutating func clearFloor(_ lifted: [Side], _ height: Double) {
    for side in Side.allCases {
      if root.joint == .hips || root.joint == .shoulders || (root.side != nil && root.side != side) {
        clearFloor(\.[side].leg, above: lifted.contains(side) ? height : Self.pressed) { pose in
          let half = Skeleton(pose)[side]
          return min(half.heel.y, half.toes.y) - Body.Width.foot / 2
        }
      }
      clearFloor(\.[side].arm) { pose in
        let half = Skeleton(pose)[side]
        return min(half.wrist.y, half.fingers.y) - Body.Width.hand / 2
      }
    }
  }

  /// A little below the floor, so that limbs that rest on it are left alone.
  private static let pressed = -0.008

  /// Bends one limb until its lowest point clears a height, if bending helps.
  private mutating func clearFloor(
    _ path: WritableKeyPath<Pose, Limb>, above floor: Double = pressed, _ lowest: (Pose) -> Double
  ) {
    let limb = self[keyPath: path]
    func bent(_ degrees: Double) -> Pose {
      var pose = self
      pose[keyPath: path] = limb.bent(degrees)
      return pose
    }
    guard limb.isSwinging, lowest(self) < floor, lowest(bent(90)) > floor else { return }
    var (low, high) = (0.0, 90.0)
    for _ in 0..<12 {
      let more = (low + high) / 2
      if lowest(bent(more)) < floor { low = more } else { high = more }
    }
    self = bent(high)
  }
}

extension Limb {
  /// Whether the limb is in the air as far as its pose says.
  fileprivate var isSwinging: Bool {
    switch self {
    case .free, .solved: true
    case .at, .chest, .foot: false
    }
  }

  /// The limb with a larger bend in its middle.
  fileprivate func bent(_ degrees: Double) -> Limb {
    switch self {
    case .free(var reach):
      reach.bend += degrees
      reach.forward += degrees * 0.5
      return .free(reach)
    case .solved(let rotation, let bend):
      return .solved(rotation * .lean(-degrees * 0.5), bend: bend + degrees)
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
      if !footing.slides {
        footing.height += stepHeight(to: b, t)
        // The heel leaves the floor first, unless it is up already.
        let flatness = 1 - max(0, start.heel, end.heel) / 75
        footing.heel += min(30, (places[1] - places[0]).length * 60) * max(0, flatness) * sine(180 * t)
      }
      return .foot(footing)
    case (.solved(let start, let bend), .solved(let end, let endBend)):
      return .solved(start.mixed(with: end, t), bend: bend + (endBend - bend) * t)
    default:
      return nil
    }
  }

  /// Returns how high a standing foot is lifted on its way to another place.
  fileprivate func stepHeight(to b: Limb, _ t: Double) -> Double {
    guard case (.foot(let start), .foot(let end)) = (self, b), !(start.slides && end.slides) else { return 0 }
    let places = [start, end].map { Vector($0.x, $0.height, $0.out) }
    return Self.stepHeight(from: places[0], to: places[1], t)
  }

  /// Returns how high a hand or foot is lifted on its way between two places.
  private static func stepHeight(from a: Vector, to b: Vector, _ t: Double) -> Double {
    let distance = (b - a).length
    guard distance > 0.01 else { return 0 }
    return (min(0.07, distance * 0.3) + abs(b.y - a.y) * 0.45) * sine(180 * t)
  }
}
