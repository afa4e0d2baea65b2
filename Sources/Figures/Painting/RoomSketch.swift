extension Sketch {
  /// Behind the whole figure.
  static let background = -10.0

  /// Adds a thing that stands in the room, each of its parts as near as it is.
  mutating func addStanding(_ prop: Prop) {
    switch prop {
    case .chair(let x, let backAhead, let z): addChair(x, backAhead: backAhead, z: z)
    case .wall(let x):
      let corners = [(0, -0.62), (1.95, -0.62), (1.95, 0.62), (0, 0.62)].map { Vector(x, $0.0, $0.1) }
      add(
        near: Self.background,
        [(.area(corners, edge: 0.02), .ground), (.line(corners + [corners[0]], width: 0.025), .prop)])
    case .sideWall(let z):
      // Thick enough to be seen from its edge.
      let back = z + (z > 0 ? 0.1 : -0.1)
      addBox(-0.5...0.5, 0...1.95, min(z, back)...max(z, back), .ground, edges: .prop)
    case .bar(let x, let height):
      // So far apart that no post is before the body.
      for z in [-0.75, 0.75] { addRod([Vector(x, 0.015, z), Vector(x, height, z)], 0.035) }
      addRod([Vector(x, height, -0.75), Vector(x, height, 0.75)], 0.045)
    case .step(let x, let height): addBox(x...(x + 0.45), 0...height, -0.35...0.35, .prop, edges: .detail)
    case .sofa(let x):
      addBox((x - 0.75)...(x - 0.55), 0...0.75, -0.45...0.45, .prop, edges: .detail)
      addBox((x - 0.55)...x, 0...Room.sofaHeight, -0.45...0.45, .prop, edges: .detail)
    case .cushion(let x, let z, let y):
      let line = [Vector(x - 0.15, y + 0.045, z), Vector(x + 0.15, y + 0.045, z)]
      add(near: Self.background, [(.line(line, width: 0.11), .prop), (.line(line, width: 0.02), .detail)])
    case .line:
      add(near: Self.background, [(.line([Vector(-0.6, 0, 0), Vector(0.6, 0, 0)], width: 0.03), .prop)])
    case .clock:
      let middle = Vector(-0.35, 0.62)
      let ring = (0...24).map { middle + Vector(sine(Double($0) * 15), cosine(Double($0) * 15)) * 0.13 }
      let hands = [middle + Vector(0, 0.09), middle, middle + Vector(0.06, 0)]
      add(near: Self.background, [(.line(ring, width: 0.028), .arrow), (.line(hands, width: 0.022), .arrow)])
    case .cushionAtFeet, .towelAtHeels, .bottles, .bottleInBothHands, .backpack, .backpackOnHips,
      .backpackOnChest, .bags, .towel, .towelRoundThigh, .towelRoundFoot:
      return
    }
  }

  /// Adds a rod; the gap around it sets it apart from what is behind.
  private mutating func addRod(_ points: [Vector], _ width: Double) {
    add(
      near: near(points), [(.line(points, width: width + 0.02), .gap), (.line(points, width: width), .prop)])
  }

  private mutating func addChair(_ x: Double, backAhead: Bool, z: Double) {
    let seat = Room.seatHeight - 0.02
    let half = 0.19
    let back = x + (backAhead ? half : -half)
    for (dx, dz) in [(-half, -half), (half, -half), (half, half), (-half, half)] {
      addRod([Vector(x + dx, 0.015, z + dz), Vector(x + dx, seat, z + dz)], 0.035)
    }
    let corners = [(-half, -half), (half, -half), (half, half), (-half, half)].map {
      Vector(x + $0.0, seat, z + $0.1)
    }
    // What is on the seat is drawn over all of it.
    let farthest = corners.map { near([$0]) }.min() ?? 0
    add(near: farthest, [(.area(corners, edge: 0.045), .prop)])
    for dz in [-half, half] {
      addRod([Vector(back, seat, z + dz), Vector(back, Room.chairBack, z + dz)], 0.035)
    }
    for height in [0.66, Room.chairBack] {
      addRod([Vector(back, height, z - half), Vector(back, height, z + half)], 0.05)
    }
  }

  /// Adds a box that stands behind or below the figure; its top has the colour of its edges.
  private mutating func addBox(
    _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ z: ClosedRange<Double>, _ role: Shape.Role,
    edges: Shape.Role
  ) {
    func face(_ points: [(Double, Double, Double)]) -> [Vector] { points.map { Vector($0.0, $0.1, $0.2) } }
    let (x0, x1, y0, y1) = (x.lowerBound, x.upperBound, y.lowerBound, y.upperBound)
    let (z0, z1) = (z.lowerBound, z.upperBound)
    let faces = [
      face([(x0, y0, z0), (x0, y1, z0), (x1, y1, z0), (x1, y0, z0)]),
      face([(x0, y0, z0), (x0, y1, z0), (x0, y1, z1), (x0, y0, z1)]),
      face([(x1, y0, z0), (x1, y1, z0), (x1, y1, z1), (x1, y0, z1)]),
      face([(x0, y0, z1), (x0, y1, z1), (x1, y1, z1), (x1, y0, z1)]),
    ].sorted { near($0) < near($1) }
    let top = face([(x0, y1, z0), (x1, y1, z0), (x1, y1, z1), (x0, y1, z1)])
    add(
      near: Self.background,
      faces.flatMap { corners -> [(Form, Shape.Role)] in
        [(.area(corners, edge: 0.02), role), (.line(corners + [corners[0]], width: 0.012), edges)]
      } + [
        (.area(top, edge: 0.02), role == .ground ? role : edges),
        (.line(top + [top[0]], width: 0.012), edges),
      ])
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
