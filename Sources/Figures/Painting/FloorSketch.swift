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
