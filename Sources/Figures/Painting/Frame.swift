extension Movement {
  /// Returns the picture at a phase, from 0 to less than 1, back to front. The half is that of an exercise whose sides
  /// or direction change; others have two equal halves.
  package func frame(at phase: Double, half: Half = .first) -> [Shape] { frames(at: [phase], half: half)[0] }

  /// Returns the pictures at several phases; this is faster than one by one.
  package func frames(at phases: [Double], half: Half = .first) -> [[Shape]] {
    if turnsBack, half == .second { return reversed.frames(at: phases.map { 1 - $0 }) }
    let isMirrored = changesSides && half == .second
    let fit = fit(isMirrored: isMirrored)
    return phases.map { phase in
      var sketch = sketch(at: phase, isMirrored: isMirrored)
      sketch.addSigns(of: self, at: phase)
      return fit.shapes(of: sketch)
    }
  }

  /// Instants at which the size of the picture is measured.
  private static let samples = 12

  /// Returns the size of the whole movement.
  private func fit(isMirrored: Bool) -> Fit {
    var bounds = Bounds()
    for sample in 0..<Self.samples {
      bounds.include(sketch(at: Double(sample) / Double(Self.samples), isMirrored: isMirrored).bounds)
    }
    for key in keys where travel == 0 {
      var sketch = Sketch(view, isMirrored: isMirrored)
      sketch.add(Skeleton(key.pose), farSide: nil)
      bounds.include(sketch.bounds)
    }
    return Fit(bounds)
  }

  private func sketch(at phase: Double, isMirrored: Bool) -> Sketch {
    var pose = pose(at: phase)
    pose.advance(-travel * phase)
    let body = Skeleton(pose)
    var sketch = Sketch(view, isMirrored: isMirrored)
    sketch.addGround(area, walked: travel * phase, steps: travel == 0 ? 0 : 0.5)
    for prop in props { sketch.addStanding(prop) }
    sketch.add(body, farSide: farSide)
    for prop in props { sketch.addCarried(prop, by: body) }
    for arrow in arrows { sketch.add(arrow) }
    return sketch
  }

  /// The side whose limbs are farther from the viewer, or lower when lying on a side; nil if neither is.
  var farSide: Side? {
    let body = Skeleton(keys[0].pose)
    func difference(_ value: (Vector) -> Double) -> Double {
      value(body.right.shoulder) + value(body.right.hip) - value(body.left.shoulder) - value(body.left.hip)
    }
    let nearness = difference { view.seen($0).z }
    if abs(keys[0].pose.trunk.side) > 45 { return difference { $0.y } > 0 ? .left : .right }
    if abs(nearness) > 0.2 { return nearness > 0 ? .left : .right }
    return nil
  }

  /// The floor that the figure uses.
  private var area: Bounds {
    var bounds = Bounds()
    for key in keys {
      for joint in Skeleton(key.pose).joints where joint.y < 0.5 || travel == 0 {
        bounds.include(Vector(joint.x, joint.z), 0.08)
      }
    }
    if travel != 0 { (bounds.minX, bounds.maxX) = (-0.75, 0.75) }
    bounds.minX = min(bounds.minX, -0.35)
    bounds.maxX = max(bounds.maxX, 0.35)
    (bounds.minY, bounds.maxY) = (min(bounds.minY, -0.3), max(bounds.maxY, 0.3))
    return bounds
  }
}

extension Sketch {
  /// Adds the floor; marks on it pass by when the figure walks.
  mutating func addGround(_ area: Bounds, walked: Double, steps: Double) {
    func corner(_ x: Double, _ z: Double) -> Vector { Vector(x, -0.012, z) }
    var shapes: [(Form, Shape.Role)] = [
      (
        .area(
          [
            corner(area.minX, area.minY), corner(area.maxX, area.minY), corner(area.maxX, area.maxY),
            corner(area.minX, area.maxY),
          ], edge: 0.02), .ground
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
    add(near: -20, shapes)
  }

  /// Adds the count of a hold or a slow part as dots, or two bars for a pose that is held.
  mutating func addSigns(of movement: Movement, at phase: Double) {
    signs = []
    if movement.isStill {
      for x in [0.04, 0.075] {
        signs.append((.line([Vector(x, 0.04), Vector(x, 0.09)], width: 0.018), .arrow))
      }
    } else if let (count, passed) = movement.count(at: phase) {
      for number in 0..<count {
        let isPast = passed * Double(count) > Double(number)
        signs.append(
          (.disc(Vector(0.045 + 0.05 * Double(number), 0.06), radius: isPast ? 0.019 : 0.009), .arrow))
      }
    }
  }
}

/// How metres become the unit square.
struct Fit {
  let scale: Double
  let x: Double
  let y: Double

  /// Metres that a picture shows at least, so that figures have the same size in most pictures.
  static let span = 2.1
  private static let margin = 0.03

  init(_ bounds: Bounds) {
    let height = bounds.maxY - bounds.minY
    let span = max(
      Self.span, (bounds.maxX - bounds.minX) / (1 - 2 * Self.margin), height / (1 - 2 * Self.margin))
    scale = 1 / span
    x = 0.5 - (bounds.minX + bounds.maxX) / 2 * scale
    // Low figures are a little below the middle.
    let rest = 1 - height * scale
    y = 1 - Self.margin - max(0, rest - 2 * Self.margin) * 0.35 + bounds.minY * scale
  }

  func shapes(of sketch: Sketch) -> [Shape] {
    let ordered = sketch.pieces.enumerated().sorted {
      ($0.element.near, $0.offset) < ($1.element.near, $1.offset)
    }
    let fitted = ordered.flatMap { $0.element.shapes }.map { (form($0.form), $0.role) }
    let signs = sketch.signs.map { (Fit.unit($0.form), $0.role) }
    return (fitted + signs).enumerated().map { Shape(form: $1.0, role: $1.1, layer: $0) }
  }

  private func form(_ form: Sketch.Form) -> Shape.Form {
    switch form {
    case .line(let points, let width): .line(points.map(point), width: width * scale)
    case .area(let points, let edge): .area(points.map(point), edge: edge * scale)
    case .disc(let center, let radius): .disc(center: point(center), radius: radius * scale)
    }
  }

  private func point(_ seen: Vector) -> Shape.Point {
    Shape.Point(x: x + seen.x * scale, y: y - seen.y * scale)
  }

  /// A form whose points are already in the unit square.
  private static func unit(_ form: Sketch.Form) -> Shape.Form {
    func point(_ seen: Vector) -> Shape.Point { Shape.Point(x: seen.x, y: seen.y) }
    return switch form {
    case .line(let points, let width): .line(points.map(point), width: width)
    case .area(let points, let edge): .area(points.map(point), edge: edge)
    case .disc(let center, let radius): .disc(center: point(center), radius: radius)
    }
  }
}
