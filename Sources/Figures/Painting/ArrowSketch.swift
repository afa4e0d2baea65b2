extension Sketch {
  /// In front of the whole figure.
  private static let foreground = 10.0

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
