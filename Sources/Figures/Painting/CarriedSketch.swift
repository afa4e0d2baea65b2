extension Sketch {
  private static let bottleRadius = 0.04

  /// Adds a thing that goes with the figure.
  mutating func addCarried(_ prop: Prop, by body: Skeleton) {
    let hands = Side.allCases.map { (body[$0].wrist + body[$0].fingers) * 0.5 }
    let middle = (hands[0] + hands[1]) * 0.5
    switch prop {
    case .bottles(let held, let upright, let overhand, let size):
      for side in Side.allCases where held == .both || (held == .right) == (side == .right) {
        let half = body[side]
        let arm = body.chestFrame * half.upperArm * .lean(-half.elbowBend)
        // Across, the bottle is on the side of the palm.
        let palm = arm.ahead * (upright ? 0 : overhand ? -0.06 : 0.035)
        addBottle(
          (half.wrist + half.fingers) * 0.5 + palm, upright ? arm.ahead : arm.right, size,
          behind: overhand ? [half.shoulder, half.elbow, half.wrist] : [])
      }
      if overhand { addGrip(size) }
    case .bottleInBothHands:
      addBottle(hands[0], (body.right.fingers - body.right.wrist).unit, 1.2)
    case .backpack(let held, let hangs):
      let hand = held == .both ? middle : held == .right ? hands[0] : hands[1]
      if hangs { addStrap(from: hand) }
      addBackpack(hangs ? hand - Vector(0, 0.22) : hand, hangs ? .none : body.chestFrame)
    case .backpackOnHips: addBackpack(body.hips + body.pelvisFrame * Vector(0.13, 0.02, 0), body.pelvisFrame)
    case .backpackOnChest: addBackpack(body.waist + body.chestFrame * Vector(0.17, 0.14, 0), body.chestFrame)
    case .bags:
      for hand in hands {
        addStrap(from: hand)
        addBackpack(hand - Vector(0, 0.22), .none)
      }
    case .towel: addTowel(hands)
    case .towelRoundThigh, .towelRoundFoot:
      let leg = body.right
      let isFoot = prop == .towelRoundFoot
      let loop = isFoot ? (leg.heel + leg.toes) * 0.5 : leg.hip.mixed(with: leg.knee, 0.75)
      let low = loop - Vector(0, isFoot ? 0.035 : 0.07, 0)
      let side = Vector(0, 0, 0.05)
      let cloth = [hands[0], low + side, low - side, hands[1]]
      add(
        near: near(hands + [loop]) + 0.2,
        [(.area(cloth, edge: 0.08), .gap), (.area(cloth, edge: 0.05), .prop)]
          + hands.map { (.line([$0.mixed(with: middle, 0.3), low], width: 0.012), .detail) })
    case .towelAtHeels:
      let x = (body.right.heel.x + body.left.heel.x) * 0.5
      func strip(_ x: Double) -> [Vector] { [Vector(x, 0, -0.3), Vector(x, 0, 0.3)] }
      add(
        near: Self.background,
        [(.area(strip(x - 0.16) + strip(x + 0.16).reversed(), edge: 0.03), .prop)]
          + [-0.12, 0.12].map { (.line(strip(x + $0), width: 0.016), .detail) })
    case .cushionAtFeet:
      let feet = (body.right.toes + body.left.toes + body.right.heel + body.left.heel) * 0.25
      let along = (body.right.toes - body.right.heel).unit
      add(
        near: near([feet]) + 0.3,
        [
          (.line([feet - along * 0.09, feet + along * 0.09], width: 0.15), .prop),
          (.line([feet - along * 0.09, feet + along * 0.09], width: 0.02), .detail),
        ])
    case .chair, .wall, .sideWall, .bar, .step, .sofa, .cushion, .clock, .line: break
    }
  }

  /// Adds a towel that is pulled tight between the hands and hangs down as far as the floor lets it.
  private mutating func addTowel(_ hands: [Vector]) {
    let along = (hands[1] - hands[0]).unit * 0.07
    let top = (0...12).map { (hands[0] - along).mixed(with: hands[1] + along, Double($0) / 12) }
    func lower(_ length: Double) -> [Vector] {
      top.enumerated().map { $1 - Vector(0, min($1.y - 0.01, length + 0.025 * sine(Double($0) * 60))) }
    }
    let cloth = top + lower(0.12).reversed()
    // Hands are drawn over it.
    add(
      near: near(hands) + 0.05,
      [(.area(cloth, edge: 0.06), .gap), (.area(cloth, edge: 0.03), .prop)]
        + [0.07, 0.1].map { (.line(lower($0), width: 0.012), .detail) }
        + hands.map { (.disc($0, radius: 0.036), .body) })
  }

  private mutating func addStrap(from hand: Vector) {
    add(near: near([hand]) + 0.09, [(.line([hand, hand - Vector(0, 0.1)], width: 0.035), .detail)])
  }

  private mutating func addBottle(_ hand: Vector, _ axis: Vector, _ size: Double, behind arm: [Vector] = []) {
    let ends = [hand - axis * 0.1 * size, hand + axis * 0.075 * size]
    let width = Self.bottleRadius * 2 * size
    let neck = [hand + axis * 0.075 * size, hand + axis * 0.125 * size]
    let cap = [hand + axis * 0.13 * size, hand + axis * 0.15 * size]
    add(
      near: arm.isEmpty ? near([hand]) + 0.1 : near(arm),
      [
        (.line(ends + [cap[1]], width: width * 0.55 + 0.03), .gap),
        (.line(ends, width: width + 0.03), .gap),
        (.line(neck, width: width * 0.55), .prop),
        (.line(ends, width: width), .prop),
        (.line(cap, width: width * 0.5), .detail),
        (.line([hand, hand], width: width * 0.55), .detail),
      ])
  }

  /// Adds a hand beside the head, enlarged, that holds a bottle from above.
  private mutating func addGrip(_ size: Double) {
    let middle = seen(Vector(0, 1.46)) + Vector(0.76, 0)
    func line(_ a: Vector, _ b: Vector, _ width: Double, _ role: Shape.Role) -> (Form, Shape.Role) {
      (.line([middle + a, middle + b], width: width), role)
    }
    let fingers = [-0.09, -0.03, 0.03, 0.09].map { line(Vector($0, 0.08), Vector($0, -0.06), 0.045, .body) }
    let bottle = line(Vector(-0.2, 0), Vector(0.2, 0), 0.1 * size, .prop)
    let arm = line(Vector(0, 0.11), Vector(0, 0.22), 0.13, .body)
    let back = line(Vector(-0.07, 0.08), Vector(0.07, 0.08), 0.1, .body)
    addFlat(near: Self.foreground, [(.disc(middle, radius: 0.3), .ground), bottle, arm, back] + fingers)
  }

  /// Adds a backpack whose back is towards the body: a box with round edges, its pocket, and straps on its back.
  private mutating func addBackpack(_ center: Vector, _ frame: Rotation) {
    let round = 0.05
    func corners(_ ahead: ClosedRange<Double>, _ up: ClosedRange<Double>, _ right: Double) -> [Volume] {
      [ahead.lowerBound, ahead.upperBound].flatMap { x in
        [up.lowerBound, up.upperBound].flatMap { y in
          [-right, right].map { Volume(center + frame * Vector(x, y, $0), radius: 0.001) }
        }
      }
    }
    let box = outline(corners(-0.03...0.03, -0.11...0.11, 0.075))
    let isFrontSeen = view.seen(frame.ahead).z > -0.1
    let pocket = outline(corners(0.07...0.075, -0.08...(-0.02), 0.06))
    var shapes: [(Form, Shape.Role)] = [
      (.area(box, edge: 2 * round + 0.03), .gap), (.area(box, edge: 2 * round), .prop),
    ]
    if isFrontSeen {
      shapes.append((.area(pocket, edge: 0.025), .detail))
    } else {
      for z in [-0.06, 0.06] {
        let strap = [0.12, -0.1].map { seen(center + frame * Vector(-0.08, $0, z)) }
        shapes.append((.line(strap, width: 0.03), .detail))
      }
    }
    addFlat(near: near([center]) + 0.1, shapes)
  }
}
