extension Sketch {
  /// In front of the whole figure.
  static let foreground = 10.0

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
    addArrow(points.map(seen))
  }

  /// Adds an arrow along points as seen.
  mutating func addArrow(_ flat: [Vector]) {
    let tip = flat[flat.count - 1]
    let ways = flat.map { Vector($0.x - tip.x, $0.y - tip.y, 0) }
    // Of the part that the head covers, because an end can turn in its last millimetres.
    let direction = (ways.last { $0.length > 0.08 } ?? ways[0]).unit
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

extension Sketch {
  /// Behind everything.
  private static let floor = -20.0

  /// Adds the floor; marks on it pass by when the figure walks.
  mutating func addGround(_ area: Bounds, walked: Double, steps: Double) {
    func corner(_ x: Double, _ z: Double) -> Vector { Vector(x, -0.012, z) }
    var shapes: [(Form, Shape.Role)] = [
      (
        .area(
          [
            corner(area.minX, area.minY), corner(area.maxX, area.minY), corner(area.maxX, area.maxY),
            corner(area.minX, area.maxY),
          ], edge: 0.04), .ground
      )
    ]
    if steps > 0 {
      var x = area.minX + steps - (walked - area.minX).truncatingRemainder(dividingBy: steps)
      while x < area.maxX {
        if x > area.minX {
          shapes.append((.line([corner(x, area.minY), corner(x, area.maxY)], width: 0.02), .gap))
        }
        x += steps
      }
    }
    add(near: Self.floor, shapes)
  }

  /// Adds shadows where the body touches the floor or is near it; the higher a part is, the smaller its shadow.
  mutating func addShadow(of body: Skeleton) {
    let middles = [(body.hips, 0.17), ((body.right.shoulder + body.left.shoulder) * 0.5, 0.16)]
    let limbs = Side.allCases.flatMap { side in
      let half = body[side]
      return [
        (half.heel.mixed(with: half.toes, 0.55), 0.125), (half.wrist, 0.085), (half.elbow, 0.08),
        (half.knee, 0.085),
      ]
    }
    let tilt = max(sine(view.tilt), 0.09)
    let shapes = (middles + limbs).map { part, size -> (Form, Shape.Role) in
      let radius = max(0, size * (1.15 - max(0, part.y - 0.05) / 0.3) - 0.02)
      let place = seen(Vector(part.x, -0.012, part.z))
      let width = 2 * radius * tilt
      let reach = Vector(radius - width / 2, 0)
      return (.line([place - reach, place + reach], width: width), .shadow)
    }
    addFlat(near: Self.floor + 0.5, shapes)
  }
}
