extension Sketch {
  /// Adds the figure. The limbs of the far side, if any, are dimmed.
  mutating func add(_ skeleton: Skeleton, farSide: Side?) {
    addTrunk(skeleton)
    addHead(skeleton)
    for side in Side.allCases {
      let role: Shape.Role = side == farSide ? .farSide : .body
      addLeg(skeleton[side], role)
      addArm(skeleton[side], role)
    }
  }

  /// How far a gap reaches beyond a limb, on both sides together.
  private static let gap = 0.03
  /// Arms in front of the chest or beside it are drawn over it.
  private static let armBias = 0.03

  private mutating func addTrunk(_ body: Skeleton) {
    let width = Body.Width.trunk
    let shoulders = Body.shoulderHalfWidth - 0.055
    let belly = Body.hipHalfWidth - 0.02
    func at(_ origin: Vector, _ frame: Rotation, _ y: Double, _ z: Double) -> Vector {
      origin + frame * Vector(0, y, z)
    }
    // The chest goes with the shoulders.
    let lift = (body.right.shoulder + body.left.shoulder) * 0.5
    let top = lift - body.chestFrame.up * 0.02
    let corners = [
      at(top, body.chestFrame, 0, shoulders), at(body.waist, body.chestFrame, 0, belly),
      at(body.hips, body.pelvisFrame, 0.02, belly), at(body.hips, body.pelvisFrame, 0.02, -belly),
      at(body.waist, body.chestFrame, 0, -belly), at(top, body.chestFrame, 0, -shoulders),
    ]
    add(near: near([body.waist, body.hips, body.neck]), [(.area(corners, edge: width), .body)])
  }

  private mutating func addHead(_ body: Skeleton) {
    let frame = body.headFrame
    let radius = Body.headRadius
    var shapes: [(Form, Shape.Role)] = [
      (.disc(body.head, radius: radius + Self.gap / 2), .gap),
      (.line([body.neck - body.chestFrame.up * 0.03, body.head], width: Body.Width.neck), .body),
      (.disc(body.head, radius: radius), .body),
      (.line([body.head, body.head + frame.ahead * (radius + 0.018)], width: 0.06), .body),
    ]
    for side in Side.allCases {
      let direction = frame * Vector(1, 0.2, 0.42 * side.sign).unit
      guard view.seen(direction).z > 0.5 else { continue }
      shapes.append((.disc(body.head + direction * radius * 0.93, radius: 0.014), .gap))
    }
    add(near: near([body.head]) + 0.01, shapes)
  }

  private mutating func addLeg(_ half: Skeleton.HalfBody, _ role: Shape.Role) {
    let width = Body.Width.self
    let start = half.hip.mixed(with: half.knee, 0.4)
    add(
      near: near([half.hip, half.knee, half.knee, half.ankle]),
      [
        (.line([start, half.knee], width: width.thigh + Self.gap), .gap),
        (.line([half.knee, half.ankle], width: width.shank + Self.gap), .gap),
        (.area([half.ankle, half.heel, half.toes], edge: width.foot + Self.gap), .gap),
        (.line([half.hip, half.knee], width: width.thigh), role),
        (.line([half.knee, half.ankle], width: width.shank), role),
        (.area([half.ankle, half.heel, half.toes], edge: width.foot), role),
      ])
  }

  private mutating func addArm(_ half: Skeleton.HalfBody, _ role: Shape.Role) {
    let width = Body.Width.self
    let start = half.shoulder.mixed(with: half.elbow, 0.3)
    add(
      near: near([half.shoulder, half.elbow, half.wrist]) + Self.armBias,
      [
        (.line([start, half.elbow], width: width.upperArm + Self.gap), .gap),
        (.line([half.elbow, half.wrist, half.fingers], width: width.forearm + Self.gap), .gap),
        (.line([half.shoulder, half.elbow], width: width.upperArm), role),
        (.line([half.elbow, half.wrist], width: width.forearm), role),
        (.line([half.wrist, half.fingers], width: width.hand), role),
      ])
  }
}
