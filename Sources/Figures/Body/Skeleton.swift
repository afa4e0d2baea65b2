/// The joints of a pose in the world.
struct Skeleton: Hashable, Sendable {
  struct HalfBody: Hashable, Sendable {
    var shoulder = Vector.zero
    var elbow = Vector.zero
    var wrist = Vector.zero
    var fingers = Vector.zero
    var hip = Vector.zero
    var knee = Vector.zero
    var ankle = Vector.zero
    var heel = Vector.zero
    var toes = Vector.zero
    /// The upper arm and the thigh, against the chest and the pelvis.
    var upperArm = Rotation.none
    var thigh = Rotation.none
    var elbowBend = 0.0
    var kneeBend = 0.0
    /// Degrees that the toes point away from the shin.
    var toesPoint = 0.0
    /// Metres by which the limb is too short for its place; 0 if it reaches.
    var armShort = 0.0
    var legShort = 0.0
  }

  var hips = Vector.zero
  var waist = Vector.zero
  var neck = Vector.zero
  var head = Vector.zero
  var pelvisFrame = Rotation.none
  var chestFrame = Rotation.none
  var headFrame = Rotation.none
  var right = HalfBody()
  var left = HalfBody()

  subscript(side: Side) -> HalfBody {
    get { side == .right ? right : left }
    set { if side == .right { right = newValue } else { left = newValue } }
  }

  init(_ pose: Pose) {
    pelvisFrame = pose.trunk.rotation
    chestFrame = pelvisFrame * pose.spine.bending
    headFrame = chestFrame * pose.head.bending
    // The root is found with the hips at the origin; planted limbs do not move it.
    hips = pose.root.at - Self.offset(of: pose.root, in: pose, pelvisFrame, chestFrame)
    waist = hips + pelvisFrame.up * Body.lowerSpine
    neck = waist + chestFrame.up * Body.upperSpine
    head = neck + headFrame.up * (Body.neck + Body.headRadius)
    for side in Side.allCases {
      self[side] = leg(pose[side], side)
      arm(pose[side], side)
    }
  }

  private static func offset(
    of root: Root, in pose: Pose, _ pelvis: Rotation, _ chest: Rotation
  ) -> Vector {
    switch root.joint {
    case .hips: return .zero
    case .shoulders: return pelvis.up * Body.lowerSpine + chest.up * Body.upperSpine
    case .knees, .toes:
      let sides = root.side.map { [$0] } ?? Side.allCases
      let points = sides.map { side in
        var bare = Pose()
        bare.root = Root(.hips, .zero)
        bare.trunk = pose.trunk
        bare[side] = pose[side]
        let half = Skeleton(bare)[side]
        return root.joint == .knees ? half.knee : half.toes
      }
      return points.reduce(.zero, +) * (1 / Double(points.count))
    }
  }

  private func leg(_ limbs: Limbs, _ side: Side) -> HalfBody {
    var half = HalfBody()
    half.hip = hips + pelvisFrame * Vector(0, 0, Body.hipHalfWidth * side.sign)
    var footing: Footing?
    switch limbs.leg {
    case .free(let reach):
      half.thigh = reach.rotation(side)
      half.kneeBend = reach.bend
    case .solved(let rotation, let bend):
      half.thigh = rotation
      half.kneeBend = bend
    case .at(let place, let joint, _), .chest(let place, let joint):
      let solved = TwoBones.solve(
        from: half.hip, to: place.on(side), Body.thigh, Body.shank, joint: joint.on(side))
      half.thigh = pelvisFrame.inverse * solved.rotation(jointIsAhead: true)
      half.kneeBend = solved.bend
      half.legShort = solved.short
    case .foot(let standing):
      footing = standing
      // The knee points where the toes do, as far as the pelvis lets it, and never down.
      let toes = standing.directions(side).toes
      let ahead =
        Vector(toes.x, max(0, toes.y), toes.z).unit + pelvisFrame.ahead * 0.4 + Vector(0, 0.3)
      let solved = TwoBones.solve(
        from: half.hip, to: standing.ankle(side), Body.thigh, Body.shank, joint: ahead)
      half.thigh = pelvisFrame.inverse * solved.rotation(jointIsAhead: true)
      half.kneeBend = solved.bend
      half.legShort = solved.short
    }
    let thigh = pelvisFrame * half.thigh
    half.knee = half.hip - thigh.up * Body.thigh
    let shank = thigh * .lean(half.kneeBend)
    half.ankle = half.knee - shank.up * Body.shank
    var toes = shank.ahead * cosine(limbs.toes) - shank.up * sine(limbs.toes)
    var sole = -(shank.up * cosine(limbs.toes)) - shank.ahead * sine(limbs.toes)
    half.toesPoint = limbs.toes
    if let footing {
      (toes, sole) = footing.directions(side)
      half.toesPoint = angle(y: -toes.dot(shank.up), x: toes.dot(shank.ahead))
    }
    let down = sole * (Body.ankleHeight - Body.Width.foot / 2)
    half.heel = half.ankle + down - toes * Body.heel
    half.toes = half.ankle + down + toes * Body.toes
    return half
  }

  private mutating func arm(_ limbs: Limbs, _ side: Side) {
    var half = self[side]
    half.shoulder =
      neck + chestFrame
      * Vector(
        limbs.shoulderAhead, limbs.shoulderUp - Body.shoulderDrop, Body.shoulderHalfWidth * side.sign)
    switch limbs.arm {
    case .free(let reach):
      half.upperArm = reach.rotation(side)
      half.elbowBend = reach.bend
    case .solved(let rotation, let bend):
      half.upperArm = rotation
      half.elbowBend = bend
    case .at(let place, let joint, _):
      solve(&half, to: place.on(side), joint: joint, side)
    case .chest(let place, let joint):
      solve(&half, to: waist + chestFrame * place.on(side), joint: joint, side)
    case .foot:
      break
    }
    let upper = chestFrame * half.upperArm
    half.elbow = half.shoulder - upper.up * Body.upperArm
    let lower = upper * .lean(-half.elbowBend)
    half.wrist = half.elbow - lower.up * Body.forearm
    half.fingers = half.wrist + (limbs.hand?.on(side).unit ?? -lower.up) * Body.hand
    self[side] = half
  }

  /// The elbow's direction is given against the chest.
  private func solve(_ half: inout HalfBody, to place: Vector, joint: Vector, _ side: Side) {
    let solved = TwoBones.solve(
      from: half.shoulder, to: place, Body.upperArm, Body.forearm, joint: chestFrame * joint.on(side))
    half.upperArm = chestFrame.inverse * solved.rotation(jointIsAhead: false)
    half.elbowBend = solved.bend
    half.armShort = solved.short
  }
}
