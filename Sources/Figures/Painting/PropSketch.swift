extension Sketch {
  /// Behind the whole figure, and in front of it.
  private static let background = -10.0
  private static let foreground = 10.0
  private static let bottleRadius = 0.04

  /// Adds a thing that stands in the room.
  mutating func addStanding(_ prop: Prop) {
    var lines: [(Form, Shape.Role)] = []
    func line(_ points: [Vector], _ width: Double = 0.035) {
      lines.append((.line(points, width: width), .prop))
    }
    func box(
      _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ z: ClosedRange<Double>, _ role: Shape.Role = .prop
    ) {
      for side in [z.lowerBound, z.upperBound] {
        let corners = [
          (x.lowerBound, y.lowerBound), (x.lowerBound, y.upperBound), (x.upperBound, y.upperBound),
          (x.upperBound, y.lowerBound),
        ]
        lines.append((.area(corners.map { Vector($0.0, $0.1, side) }, edge: 0.02), role))
      }
      for (a, b) in [(x.lowerBound, x.lowerBound), (x.upperBound, x.upperBound)] {
        lines.append(
          (
            .area(
              [
                Vector(a, y.lowerBound, z.lowerBound), Vector(b, y.upperBound, z.lowerBound),
                Vector(b, y.upperBound, z.upperBound), Vector(a, y.lowerBound, z.upperBound),
              ], edge: 0.02), role
          ))
      }
      let top = [
        (x.lowerBound, z.lowerBound), (x.upperBound, z.lowerBound), (x.upperBound, z.upperBound),
        (x.lowerBound, z.upperBound),
      ]
      lines.append((.area(top.map { Vector($0.0, y.upperBound, $0.1) }, edge: 0.02), role))
    }
    switch prop {
    case .chair(let x, let backAhead, let z):
      let seat = Room.seatHeight - 0.02
      let half = 0.19
      let back = x + (backAhead ? half : -half)
      for (dx, dz) in [(-half, -half), (half, -half), (half, half), (-half, half)] {
        line([Vector(x + dx, 0.015, z + dz), Vector(x + dx, seat, z + dz)])
      }
      lines.append(
        (
          .area(
            [
              Vector(x - half, seat, z - half), Vector(x + half, seat, z - half),
              Vector(x + half, seat, z + half),
              Vector(x - half, seat, z + half),
            ], edge: 0.04), .prop
        ))
      for dz in [-half, half] { line([Vector(back, seat, z + dz), Vector(back, Room.chairBack, z + dz)]) }
      for height in [0.66, Room.chairBack] {
        line([Vector(back, height, z - half), Vector(back, height, z + half)], 0.05)
      }
    case .wall(let x):
      lines.append(
        (
          .area(
            [Vector(x, 0, -0.4), Vector(x, 1.95, -0.4), Vector(x, 1.95, 0.4), Vector(x, 0, 0.4)],
            edge: 0.02), .ground
        ))
    case .sideWall(let z):
      // Thick enough to be seen from its edge.
      let back = z + (z > 0 ? 0.1 : -0.1)
      box(-0.5...0.5, 0...1.95, min(z, back)...max(z, back), .ground)
    case .bar(let x, let height):
      for z in [-0.62, 0.62] { line([Vector(x, 0.015, z), Vector(x, height, z)]) }
      line([Vector(x, height, -0.62), Vector(x, height, 0.62)], 0.045)
    case .step(let x, let height): box(x...(x + 0.45), 0...height, -0.4...0.4)
    case .sofa(let x):
      box((x - 0.55)...x, 0...Room.sofaHeight, -0.6...0.6, .ground)
      box((x - 0.75)...(x - 0.55), 0...0.75, -0.6...0.6, .ground)
    case .cushion(let x, let z, let y):
      line([Vector(x - 0.17, y + 0.035, z), Vector(x + 0.17, y + 0.035, z)], 0.07)
    case .line: line([Vector(-0.8, 0, 0), Vector(0.8, 0, 0)], 0.03)
    case .cushionAtFeet, .towelAtHeels, .bottles, .bottleInBothHands, .backpack, .backpackOnHips,
      .backpackOnChest,
      .bags, .towel, .towelRoundThigh, .towelRoundFoot:
      return
    }
    add(near: Self.background, lines)
  }

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
          (half.wrist + half.fingers) * 0.5 + palm, upright ? arm.ahead : arm.right, size, isBehind: overhand)
      }
    case .bottleInBothHands:
      addBottle(middle, (hands[1] - hands[0]).length > 0.05 ? body.chestFrame.ahead : .up, 1.2)
    case .backpack(let held, let hangs):
      let hand = held == .both ? middle : held == .right ? hands[0] : hands[1]
      if hangs { addStrap(from: hand) }
      addBackpack(hangs ? hand - Vector(0, 0.2) : hand)
    case .backpackOnHips: addBackpack(body.hips + body.pelvisFrame.ahead * 0.22)
    case .backpackOnChest: addBackpack(body.waist + body.chestFrame * Vector(0.16, 0.14, 0))
    case .bags:
      for hand in hands {
        addStrap(from: hand)
        addBackpack(hand - Vector(0, 0.2))
      }
    case .towel:
      add(
        near: near(hands) + 0.05,
        [
          (.line(hands, width: 0.075), .gap), (.line(hands, width: 0.045), .prop),
        ])
    case .towelRoundThigh, .towelRoundFoot:
      let leg = body.right
      let loop = prop == .towelRoundFoot ? (leg.heel + leg.toes) * 0.5 : leg.hip.mixed(with: leg.knee, 0.75)
      let low = loop - (prop == .towelRoundFoot ? Vector(0, 0.02, 0) : Vector(0, 0.07, 0))
      add(near: near([hands[0], loop]) + 0.2, [(.line([hands[0], low, hands[1]], width: 0.035), .prop)])
    case .towelAtHeels:
      let heel = (body.right.heel + body.left.heel) * 0.5
      add(
        near: Self.background,
        [
          (.line([Vector(heel.x - 0.2, 0.02, 0), Vector(heel.x + 0.2, 0.02, 0)], width: 0.04), .prop)
        ])
    case .cushionAtFeet:
      let feet = (body.right.toes + body.left.toes + body.right.heel + body.left.heel) * 0.25
      let along = (body.right.toes - body.right.heel).unit
      add(
        near: near([feet]) + 0.3,
        [
          (.line([feet - along * 0.09, feet + along * 0.09], width: 0.15), .prop)
        ])
    case .chair, .wall, .sideWall, .bar, .step, .sofa, .cushion, .line: break
    }
  }

  private mutating func addStrap(from hand: Vector) {
    add(near: near([hand]) + 0.09, [(.line([hand, hand - Vector(0, 0.1)], width: 0.03), .prop)])
  }

  private mutating func addBottle(_ hand: Vector, _ axis: Vector, _ size: Double, isBehind: Bool = false) {
    let ends = [hand - axis * 0.1 * size, hand + axis * 0.08 * size]
    let width = Self.bottleRadius * 2 * size
    add(
      near: near([hand]) + (isBehind ? -0.12 : 0.1),
      [
        (.line(ends, width: width + 0.03), .gap),
        (.line([hand, hand + axis * 0.145 * size], width: 0.035), .prop),
        (.line(ends, width: width), .prop),
      ])
  }

  private mutating func addBackpack(_ center: Vector) {
    let at = seen(center)
    func box(_ x: Double, _ y: Double) -> [Vector] {
      [(-x, -y), (-x, y), (x, y), (x, -y)].map { at + Vector($0.0, $0.1, 0) }
    }
    addFlat(
      near: near([center]) + 0.1,
      [
        (.area(box(0.09, 0.11), edge: 0.13), .gap),
        (.area(box(0.09, 0.11), edge: 0.1), .prop),
        (.line([at + Vector(-0.05, -0.02, 0), at + Vector(0.05, -0.02, 0)], width: 0.02), .gap),
      ])
  }

  /// Adds a sign that shows what a pose cannot.
  mutating func add(_ arrow: Arrow) {
    let points: [Vector]
    switch arrow {
    case .straight(let start, let end): points = [start, end]
    case .round(let center, let radius, let axis, let from, let to):
      points = (0...20).map { step in
        let degrees = from + (to - from) * Double(step) / 20
        let (c, s) = (cosine(degrees) * radius, sine(degrees) * radius)
        return switch axis {
        case .right: center + Vector(c, s, 0)
        case .ahead: center + Vector(0, s, c)
        case .up: center + Vector(c, 0, s)
        }
      }
    }
    let flat = points.map(seen)
    let tip = flat[flat.count - 1]
    let back = (flat[flat.count - 2] - tip)
    let direction = Vector(back.x, back.y, 0).unit
    let side = Vector(-direction.y, direction.x, 0)
    let head = [
      tip - direction * 0.03, tip + direction * 0.06 + side * 0.06, tip + direction * 0.06 - side * 0.06,
    ]
    // The gaps of all arrows are below all arrows, so that one does not cut another.
    addFlat(
      near: Self.foreground, [(.line(flat, width: 0.06), .gap), (.area(head, edge: 0.045), .gap)])
    addFlat(
      near: Self.foreground + 1, [(.line(flat, width: 0.028), .arrow), (.area(head, edge: 0.015), .arrow)])
  }
}

/// Where things are.
enum Room {
  static let seatHeight = 0.45
  static let chairBack = 0.88
  static let sofaHeight = 0.42
  /// A bar at chest height, and one to hang from.
  static let lowBar = 1.25
  static let highBar = 2.05
}
