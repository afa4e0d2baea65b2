/// A round part of the body or a thing: an ellipsoid by its middle and its half axes.
struct Volume {
  var center: Vector
  var axes: [Vector]

  /// An ellipsoid with half axes along those of a frame.
  init(_ center: Vector, _ frame: Rotation, ahead: Double, up: Double, right: Double) {
    self.center = center
    axes = [frame.ahead * ahead, frame.up * up, frame.right * right]
  }

  /// A ball.
  init(_ center: Vector, radius: Double) {
    self.init(center, .none, ahead: radius, up: radius, right: radius)
  }
}

extension Sketch {
  /// Returns the outline of the smallest convex shape around some volumes as seen, with as many corners in each frame.
  func outline(_ volumes: [Volume], corners: Int = 14) -> [Vector] {
    let seen = volumes.map { volume in
      (center: self.seen(volume.center), axes: volume.axes.map { seenDirection($0) })
    }
    return (0..<corners).map { corner in
      let degrees = (Double(corner) + 0.5) * 360 / Double(corners)
      let direction = Vector(cosine(degrees), sine(degrees))
      // The point of each ellipsoid that is farthest in the direction, then the farthest of these.
      let points = seen.map { center, axes in
        let reach = axes.map { $0.x * direction.x + $0.y * direction.y }
        let size = reach.reduce(0) { $0 + $1 * $1 }.squareRoot()
        guard size > 1e-9 else { return center }
        return zip(axes, reach).reduce(center) { $0 + Vector($1.0.x, $1.0.y) * ($1.1 / size) }
      }
      func reach(_ point: Vector) -> Double { point.x * direction.x + point.y * direction.y }
      return points.max { reach($0) < reach($1) } ?? .zero
    }
  }

  /// Returns a direction of the world as seen.
  func seenDirection(_ direction: Vector) -> Vector { seen(direction) - seen(.zero) }

  /// Returns the outline of a limb as seen: its ends, the widths there beyond the edge, and the width and place of a
  /// bulge between them, if any.
  func tapered(
    _ start: Vector, _ end: Vector, _ startWidth: Double, _ endWidth: Double,
    bulge: (at: Double, width: Double)? = nil
  ) -> [Vector] {
    let (a, b) = (seen(start), seen(end))
    let line = Vector(b.x - a.x, b.y - a.y).unit
    let side = line == .zero ? Vector(1, 0) : Vector(-line.y, line.x)
    var points = [a + side * (startWidth / 2)]
    if let bulge { points.append(a.mixed(with: b, bulge.at) + side * (bulge.width / 2)) }
    points.append(b + side * (endWidth / 2))
    if endWidth > 0 { points.append(b - side * (endWidth / 2)) }
    if let bulge { points.append(a.mixed(with: b, bulge.at) - side * (bulge.width / 2)) }
    return points + [a - side * (startWidth / 2)]
  }
}
