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
      return fit.shapes(of: sketch, signs(at: phase))
    }
  }

  /// The pose that says most, with the one that differs most from it as a ghost, without arrows and signs, which are too
  /// small to be read in a list.
  package var thumbnail: [Shape] {
    let phase = mostTellingInstant
    var plain = self
    plain.arrows = []
    var sketch = plain.sketch(at: phase, isMirrored: false)
    if !isStill, let other = partner(of: phase) { sketch.addGhost(skeleton(at: other)) }
    return fit(isMirrored: false).shapes(of: sketch, [])
  }

  /// The telling phase that differs most from another one.
  private func partner(of phase: Double) -> Double? {
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
  private static let wayMin = 0.08

  /// Adds an arrow along the way of the joint that moves most as seen.
  fileprivate mutating func addWay(of movement: Movement, from start: Double, to end: Double) {
    let length = end > start ? end - start : end - start + 1
    let steps = 14
    let bodies = (0...steps).map { step in
      movement.skeleton(at: start + length * Double(step) / Double(steps))
    }
    let joints: [(Skeleton) -> Vector] =
      Side.allCases.flatMap { side -> [(Skeleton) -> Vector] in
        [{ $0[side].fingers }, { $0[side].knee }, { $0[side].ankle }]
      } + [{ $0.head }, { $0.hips }]
    let ways = joints.map { joint in bodies.map { seen(joint($0)) } }
    func distance(_ way: [Vector]) -> Double {
      let (a, b) = (way[0], way[way.count - 1])
      return Vector(b.x - a.x, b.y - a.y).length
    }
    guard let way = ways.max(by: { distance($0) < distance($1) }), distance(way) > Self.wayMin else { return }
    // The ends are left free, so that the limb is seen.
    addArrow(Array(way[1...(steps - 2)]))
  }
}
