extension Movement {
  /// Returns the picture at a phase, from 0 to less than 1, back to front. The half is that of an exercise whose sides
  /// or direction change; others have two equal halves.
  package func frame(at phase: Double, half: Half = .first) -> [Shape] { frames(at: [phase], half: half)[0] }

  /// Returns the pictures at several phases; this is faster than one by one. Those with a guide show the pose in which the
  /// movement begins as a ghost, and its way as an arrow.
  package func frames(at phases: [Double], half: Half = .first, hasGuide: Bool = false) -> [[Shape]] {
    if turnsBack, half == .second {
      return reversed.frames(at: phases.map { 1 - $0 }, hasGuide: hasGuide)
    }
    let isMirrored = changesSides && half == .second
    let fit = fit(isMirrored: isMirrored)
    let guide = hasGuide ? guide(to: mostTellingInstant, isMirrored: isMirrored, fit).pieces : []
    return phases.map { fit.shapes(of: sketch(at: $0, isMirrored: isMirrored), guide) }
  }

  /// The part of the unit square that the movement uses, with a margin.
  package var crop: Crop { fit(isMirrored: false).crop }

  /// Instants at which the size of the picture is measured.
  private static let samples = 24

  /// Returns the size of the whole movement.
  func fit(isMirrored: Bool) -> Fit {
    var bounds = Bounds()
    for sample in 0..<Self.samples {
      bounds.include(sketch(at: Double(sample) / Double(Self.samples), isMirrored: isMirrored).bounds)
    }
    for key in keys where travel == 0 {
      var sketch = Sketch(view, isMirrored: isMirrored)
      sketch.add(Skeleton(key.pose), .init())
      bounds.include(sketch.bounds)
    }
    return Fit(bounds)
  }

  /// Returns the joints in the picture at a phase.
  func skeleton(at phase: Double) -> Skeleton {
    var pose = pose(at: phase)
    pose.advance(-travel * phase)
    return Skeleton(pose)
  }

  func sketch(at phase: Double, isMirrored: Bool) -> Sketch {
    let body = skeleton(at: phase)
    var sketch = Sketch(view, isMirrored: isMirrored)
    sketch.addGround(area, walked: travel * phase, steps: travel == 0 ? 0 : 0.5)
    sketch.addShadow(of: body)
    for prop in props { sketch.addStanding(prop) }
    var style = style
    // As at the start, so that no muscle changes its colour in the loop.
    style.isSeenThrough = sketch.isSeenThrough(region, on: Skeleton(keys[0].pose))
    sketch.add(body, style)
    for prop in props { sketch.addCarried(prop, by: body) }
    if view == .pushUp { sketch.addInset(body) }
    for arrow in arrows { sketch.add(arrow) }
    return sketch
  }

  /// Which limbs are dimmed throughout the loop: those of the far side, or from ahead and from behind, one that is well
  /// behind the other and never before it.
  var style: Sketch.Style {
    if let farSide { return .init(farArms: [farSide], farLegs: [farSide], region: region) }
    let bodies = keys.map { Skeleton($0.pose) }
    func far(_ joints: [KeyPath<Skeleton.HalfBody, Vector>], _ distance: Double) -> Set<Side> {
      Set(
        [(Side.left, Side.right), (.right, .left)].filter { side, other in
          let behind = bodies.map { body in
            joints.reduce(0) {
              $0 + view.seen(body[other][keyPath: $1]).z - view.seen(body[side][keyPath: $1]).z
            } / Double(joints.count)
          }
          return behind.allSatisfy { $0 > -0.02 } && behind.contains { $0 > distance }
        }.map(\.0))
    }
    return .init(
      farArms: far([\.elbow, \.wrist], 0.3), farLegs: far([\.knee, \.ankle], 0.13), region: region)
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
        bounds.include(Vector(joint.x, joint.z), 0.06)
      }
    }
    if travel != 0 { (bounds.minX, bounds.maxX) = (-0.6, 0.6) }
    bounds.minX = min(bounds.minX, -0.28)
    bounds.maxX = max(bounds.maxX, 0.28)
    (bounds.minY, bounds.maxY) = (min(bounds.minY, -0.24), max(bounds.maxY, 0.24))
    return bounds
  }
}

/// A part of the unit square: its top left corner and its size.
package struct Crop: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  /// The whole of it.
  package static let whole = Crop(x: 0, y: 0, width: 1, height: 1)
}

/// How metres become the unit square.
struct Fit {
  let scale: Double
  let x: Double
  let y: Double
  let crop: Crop
  let bounds: Bounds

  /// Metres that a picture shows at least, so that a seated figure is not much larger than a standing one.
  private static let spanMin = 1.2
  private static let margin = 0.03
  /// Metres within which two parts are as near, so that those of the two sides do not change places all the time.
  private static let depth = 0.03
  /// The narrowest picture, as a part of its height.
  private static let widthMin = 0.75

  init(_ bounds: Bounds) {
    self.bounds = bounds
    let (width, height) = (bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
    let span = max(Self.spanMin, max(width, height) / (1 - 2 * Self.margin))
    scale = 1 / span
    x = 0.5 - (bounds.minX + bounds.maxX) / 2 * scale
    y = 0.5 + (bounds.minY + bounds.maxY) / 2 * scale
    // Low pictures have a smaller margin.
    let tall = height * scale + 2 * min(Self.margin, height * scale * 0.15)
    let wide = max(width * scale + 2 * Self.margin, tall * Self.widthMin)
    crop = Crop(x: (1 - wide) / 2, y: (1 - tall) / 2, width: wide, height: tall)
  }

  /// Returns the shapes of a sketch and of a guide, whose parts have negative numbers.
  func shapes(of sketch: Sketch, _ guide: [Sketch.Piece] = []) -> [Shape] {
    let ordered = (sketch.pieces + guide).enumerated().sorted {
      (($0.element.near / Self.depth).rounded(), $0.offset) < (
        ($1.element.near / Self.depth).rounded(), $1.offset
      )
    }
    let fitted = ordered.flatMap { piece in
      let part = piece.offset < sketch.pieces.count ? piece.offset : ~piece.offset
      return piece.element.shapes.map { ($0.form.mapped(scale: scale, point), $0.role, part: part) }
    }
    return fitted.enumerated().map { layer, shape in
      Shape(form: shape.0, role: shape.1, part: shape.part, layer: layer)
    }
  }

  private func point(_ seen: Vector) -> Shape.Point {
    Shape.Point(x: x + seen.x * scale, y: y - seen.y * scale)
  }
}
