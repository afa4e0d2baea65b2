extension Sketch {
  /// How a figure is drawn: which limbs are farther away, and the region that works.
  struct Style {
    var farArms: Set<Side> = []
    var farLegs: Set<Side> = []
    var region: Region?
    var isSeenThrough = false
  }

  /// Adds the figure. Limbs of the far side are dimmed.
  mutating func add(_ skeleton: Skeleton, _ style: Style) {
    addTrunk(skeleton, style)
    addHead(skeleton)
    for side in Side.allCases {
      addLeg(skeleton, side, isFar: style.farLegs.contains(side), style)
      addArm(skeleton, side, isFar: style.farArms.contains(side), style)
    }
  }

  /// How far a gap reaches beyond a limb, on both sides together.
  static let gap = 0.03
  /// Arms in front of the chest or beside it are drawn over it.
  private static let armBias = 0.03

  /// Adds the arms below head and trunk as seen from above, small before the left corner of the floor.
  mutating func addInset(_ body: Skeleton) {
    var above = Sketch(View(turn: 0, tilt: 90), isMirrored: isMirrored)
    above.addTrunk(body, .init())
    above.addHead(body)
    let below = above.pieces.count
    for side in Side.allCases { above.addArm(body, side, isFar: false, .init()) }
    let (middle, place, scale) = (above.seen(body.neck), seen(Vector(0.15, 0, 0.85)), 0.65)
    for (number, piece) in above.pieces.enumerated() {
      let shapes = piece.shapes.map { form, role -> (Form, Shape.Role) in
        let small = form.mapped(scale: scale) { ($0 - middle) * scale + place }
        return (small, number < below && role != .gap ? .ghost : role)
      }
      addFlat(near: Self.foreground + Double(number), shapes)
    }
  }

  private mutating func addTrunk(_ body: Skeleton, _ style: Style) {
    // The chest goes with the shoulders.
    let top = (body.right.shoulder + body.left.shoulder) * 0.5
    let (chest, pelvis) = (body.chestFrame, body.pelvisFrame)
    let round = 0.045
    // A back that bends forward is round.
    let bend = max(0, chest.up.dot(pelvis.ahead))
    func part(_ center: Vector, _ frame: Rotation, _ ahead: Double, _ up: Double, _ right: Double) -> Volume {
      Volume(center, frame, ahead: ahead - round, up: up - round, right: right - round)
    }
    let shorts = outline(
      [
        part(body.waist, pelvis, 0.085, 0.06, 0.115),
        part(body.hips - pelvis.ahead * 0.012 - pelvis.up * 0.005, pelvis, 0.105, 0.1, 0.155),
      ])
    let shirt = outline(
      [
        part(body.waist + chest.up * 0.015, chest, 0.085, 0.06, 0.115),
        part(
          body.waist + chest * Vector(0.008 - bend * 0.09, 0.17 - bend * 0.07, 0), chest, 0.105, 0.1, 0.14),
        part(top - chest.up * 0.015, chest, 0.07, 0.055, Body.shoulderHalfWidth - 0.02),
      ])
    let near = near([body.waist, body.hips, body.neck])
    addFlat(near: near, [(.area(shorts, edge: 2 * round), .shorts), (.area(shirt, edge: 2 * round), .shirt)])
    // No arm is to hide those that are seen from the side or through the body, nor a leg the glutes.
    for muscle in muscles(of: style.region, on: body) {
      let isCovered = style.region == .glutes || muscle.facing < 0.6
      addFlat(near: near + (isCovered ? 0.5 : 0.01), [muscle.shape(style)])
    }
  }

  private mutating func addHead(_ body: Skeleton) {
    let frame = body.headFrame
    let skull = seen(body.head + frame * Vector(-0.01, 0.012, 0))
    let radius = 0.105
    // Seen from behind, the face shrinks to nothing.
    let facing = max(0, min(1, (view.seen(frame.ahead).z + 0.5) / 0.55))
    let face = outline(
      [
        Volume(
          body.head + frame * Vector(0.05, -0.018, 0) * facing, frame, ahead: 0.025 * facing,
          up: 0.048 * facing, right: 0.056 * facing),
        Volume(body.head + frame * Vector(0.045, -0.07, 0) * facing, radius: 0.022 * facing),
      ], corners: 14)
    addFlat(
      near: near([body.head]) + 0.01,
      [
        (.disc(skull, radius: radius + Self.gap / 2), .gap),
        (
          .line([body.neck - body.chestFrame.up * 0.03, body.head - frame.up * 0.05].map(seen), width: 0.09),
          .body
        ),
        (.disc(skull, radius: radius), .shorts),
        (.area(face, edge: 0.055 * facing), .body),
      ])
  }

  private mutating func addLeg(_ body: Skeleton, _ side: Side, isFar: Bool, _ style: Style) {
    let half = body[side]
    let start = half.hip.mixed(with: half.knee, 0.4)
    let (skin, cloth): (Shape.Role, Shape.Role) = isFar ? (.farSide, .farShorts) : (.body, .shorts)
    let (knee, ankle) = (0.1, 0.07)
    // The calf is behind the bone.
    let shank = tapered(half.knee, half.ankle, knee - ankle, 0, bulge: (0.3, 0.118 - ankle))
    let hem = half.hip.mixed(with: half.knee, 0.55)
    let sole = (half.toes - half.heel).unit
    let across = sole.cross((half.ankle - half.heel).across(sole).unit) * 0.018
    let ball = half.heel.mixed(with: half.toes, 0.72)
    let foot = [half.ankle, half.heel, ball + across, half.toes, ball - across].map(seen)
    addFlat(
      near: near([half.hip, half.knee, half.knee, half.ankle]),
      [
        (.line([start, half.knee].map(seen), width: 0.125 + Self.gap), .gap),
        (.area(shank, edge: ankle + Self.gap), .gap),
        (.area(foot, edge: Body.Width.foot + Self.gap), .gap),
        (.area(shank, edge: ankle), skin),
        (.area(tapered(half.hip, half.knee, 0.06, 0), edge: knee), skin),
        (.area(tapered(half.hip, hem, 0.062, 0.03), edge: 0.104), cloth),
        (.area(foot, edge: Body.Width.foot), cloth),
      ] + muscles(of: style.region, on: body, leg: side).map { $0.shape(style) })
  }

  private mutating func addArm(_ body: Skeleton, _ side: Side, isFar: Bool, _ style: Style) {
    let half = body[side]
    let start = half.shoulder.mixed(with: half.elbow, 0.3)
    let (skin, cloth): (Shape.Role, Shape.Role) = isFar ? (.farSide, .farShirt) : (.body, .shirt)
    let (elbow, wrist) = (0.074, 0.054)
    let forearm = tapered(half.elbow, half.wrist, elbow - wrist, 0, bulge: (0.28, 0.082 - wrist))
    let hand = half.wrist.mixed(with: half.fingers, 0.25)
    let sleeve = half.shoulder.mixed(with: half.elbow, 0.55)
    addFlat(
      near: near([half.shoulder, half.elbow, half.wrist]) + Self.armBias,
      [
        (.line([start, half.elbow].map(seen), width: 0.09 + Self.gap), .gap),
        (.line([half.elbow, half.wrist, half.fingers].map(seen), width: 0.07 + Self.gap), .gap),
        (.area(forearm, edge: wrist), skin),
        (.line([hand, half.fingers].map(seen), width: Body.Width.hand), skin),
        (.area(tapered(half.shoulder, half.elbow, 0.03, 0), edge: elbow), skin),
        (.area(tapered(half.shoulder, sleeve, 0.034, 0.014), edge: 0.077), cloth),
      ] + muscles(of: style.region, on: body, arm: side).map { $0.shape(style) })
  }
}
