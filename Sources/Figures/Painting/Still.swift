extension Movement {
  /// Returns pictures that do not move: the telling poses in order. Each has an arrow along the way of the joint that
  /// moved most from the pose before, unless the movement has arrows of its own; a picture by itself has that pose too, as a ghost.
  package func stills(at instants: [Double], half: Half = .first) -> [[Shape]] {
    if turnsBack, half == .second { return reversed.stills(at: instants.map { 1 - $0 }) }
    let isMirrored = changesSides && half == .second
    let fit = fit(isMirrored: isMirrored)
    let isAlone = instants.count == 1
    return instants.enumerated().map { number, phase in
      var sketch = sketch(at: phase, isMirrored: isMirrored)
      let before = isAlone ? partner(of: phase) : instants[(number + instants.count - 1) % instants.count]
      if !isStill, let before {
        if isAlone { sketch.addGhost(skeleton(at: before)) }
        if arrows.isEmpty, number > 0 || isAlone { sketch.addWay(of: self, from: before, to: phase) }
      }
      return fit.shapes(of: sketch)
    }
  }

  /// The pose that says most, with the one that differs most from it as a ghost, without arrows, which are too small to
  /// be read in a list.
  package var thumbnail: [Shape] {
    let phase = mostTellingInstant
    var plain = self
    plain.arrows = []
    var sketch = plain.sketch(at: phase, isMirrored: false)
    if !isStill, let other = partner(of: phase) { sketch.addGhost(skeleton(at: other)) }
    return fit(isMirrored: false).shapes(of: sketch)
  }

  /// The phase of the pose before, from which the way is drawn; where the telling poses are chosen by hand, or arrows are
  /// given, the telling phase that differs most.
  private func partner(of phase: Double) -> Double? {
    let all = keyInstants
    if tellingKeys == nil, arrows.isEmpty, let number = all.firstIndex(of: phase) {
      return all[(number + all.count - 1) % all.count]
    }
    let shown = skeleton(at: phase)
    return tellingInstants.filter { $0 != phase }
      .max { skeleton(at: $0).distance(to: shown) < skeleton(at: $1).distance(to: shown) }
  }
}

extension Sketch {
  /// Behind the figure, in front of what stands in the room.
  private static let ghost = -5.0

  /// Adds another pose as a flat shape behind the figure.
  fileprivate mutating func addGhost(_ skeleton: Skeleton) {
    var other = Sketch(view, isMirrored: isMirrored)
    other.add(skeleton, .init())
    let forms = other.pieces.flatMap { $0.shapes }.filter { $0.role != .gap }.map { $0.form }
    addFlat(near: Self.ghost, forms.map { ($0, .ghost) })
  }

  /// Ways that are shorter are not drawn, in metres.
  private static let wayMin = 0.05

  /// Adds a smooth arrow along the way of the joint that moves most as seen, of those that the exercise is about: the legs
  /// or the arms if a muscle of them works, and never the head, because a face is not to be covered.
  fileprivate mutating func addWay(of movement: Movement, from start: Double, to end: Double) {
    let length = end > start ? end - start : end - start + 1
    let bodies = [0, 0.5, 1].map { movement.skeleton(at: start + length * $0) }
    let hands = Side.allCases.map { side in { (body: Skeleton) in body[side].fingers } }
    let feet = Side.allCases.flatMap { side -> [(Skeleton) -> Vector] in
      [{ $0[side].knee }, { $0[side].ankle }]
    }
    let trunk: [(Skeleton) -> Vector] = [{ $0.hips }, { $0.waist.mixed(with: $0.neck, 0.6) }]
    let joints =
      switch movement.region {
      case .quads, .hamstrings, .glutes, .calves: feet + trunk.prefix(1)
      case .chest, .triceps, .biceps, .shoulders, .back: hands + trunk.suffix(1)
      case .abs, nil: hands + feet + trunk
      }
    func distance(_ way: [Vector]) -> Double { Vector(way[2].x - way[0].x, way[2].y - way[0].y).length }
    func longest(_ joints: [(Skeleton) -> Vector]) -> [Vector]? {
      let ways = joints.map { joint in bodies.map { seen(joint($0)) } }
      return ways.filter { distance($0) > Self.wayMin }.max { distance($0) < distance($1) }
    }
    guard let way = longest(joints) ?? longest(hands + feet + trunk) else { return }
    // A parabola through the three places, as far as the picture goes; its ends are left free, so that the limb is seen.
    addArrow(
      (1...15).map { step in
        let t = Double(step) / 17
        let place = way[0] * ((1 - t) * (1 - 2 * t)) + way[1] * (4 * t * (1 - t)) + way[2] * (t * (2 * t - 1))
        return Vector(
          max(bounds.minX + 0.06, min(place.x, bounds.maxX - 0.06)),
          max(bounds.minY + 0.06, min(place.y, bounds.maxY - 0.06)))
      })
  }
}
