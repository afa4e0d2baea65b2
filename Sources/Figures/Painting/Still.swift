extension Movement {
  /// Returns pictures that do not move: the telling poses in order. Each has an arrow along the way from the pose before,
  /// unless the movement has arrows of its own; a picture by itself has that pose too, as a ghost.
  package func stills(at instants: [Double], half: Half = .first) -> [[Shape]] {
    if turnsBack, half == .second { return reversed.stills(at: instants.map { 1 - $0 }) }
    let isMirrored = changesSides && half == .second
    let fit = fit(isMirrored: isMirrored)
    return instants.enumerated().map { number, phase in
      var guide = Sketch(view, isMirrored: isMirrored)
      if instants.count == 1 {
        guide = self.guide(to: phase, isMirrored: isMirrored, fit)
      } else if !isStill, arrows.isEmpty, number > 0 {
        guide.addWay(of: self, from: instants[number - 1], to: phase, within: fit.bounds)
      }
      return fit.shapes(of: sketch(at: phase, isMirrored: isMirrored), guide.pieces)
    }
  }

  /// Returns what shows where a movement begins and which way it goes: a pose before a phase as a ghost, and an arrow from
  /// there unless the movement has some of its own.
  func guide(to phase: Double, isMirrored: Bool, _ fit: Fit) -> Sketch {
    var guide = Sketch(view, isMirrored: isMirrored)
    guard !isStill, let start = partner(of: phase) else { return guide }
    guide.addGhost(skeleton(at: start))
    if arrows.isEmpty { guide.addWay(of: self, from: start, to: phase, within: fit.bounds) }
    return guide
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
  /// An arrow that is farther from the middle of the head leaves the face free, in metres.
  private static let faceRadius = 0.15

  /// Adds a smooth arrow along the way of the joint that the movement is about: of its own one, else of the one that moves
  /// most as seen. Ways over the face are left to others if there are some.
  fileprivate mutating func addWay(
    of movement: Movement, from start: Double, to end: Double, within bounds: Bounds
  ) {
    let length = end > start ? end - start : end - start + 1
    let bodies = [0, 0.5, 1].map { movement.skeleton(at: start + length * $0) }
    func ways(_ joints: [Joint]) -> [[Vector]] {
      joints.flatMap { joint in
        let places = bodies.map { joint.places(on: $0).map(seen) }
        return places[0].indices.map { index in places.map { $0[index] } }
      }
    }
    func distance(_ a: Vector, _ b: Vector) -> Double { Vector(a.x - b.x, a.y - b.y).length }
    let head = seen(bodies[2].head)
    func isClear(_ place: Vector) -> Bool { distance(place, head) > Self.faceRadius }
    // A parabola through the three places; its ends are left free, so that the limb is seen.
    func arrow(_ way: [Vector]) -> [Vector] {
      (1...15).map { step in
        let t = Double(step) / 17
        return way[0] * ((1 - t) * (1 - 2 * t)) + way[1] * (4 * t * (1 - t)) + way[2] * (t * (2 * t - 1))
      }
    }
    // Of two sides that change places, the one that ends higher does the work.
    func size(_ way: [Vector]) -> Double { distance(way[0], way[2]) + 0.3 * (way[2].y - way[0].y) }
    func longest(_ joints: [Joint]) -> [Vector]? {
      let long = ways(joints).filter { distance($0[0], $0[2]) > Self.wayMin }
      let clear = long.filter { arrow($0).allSatisfy(isClear) }
      return (clear.isEmpty ? long : clear).max { size($0) < size($1) }
    }
    let joints = movement.joint.map { [$0] } ?? Joint.moved(by: movement.region)
    guard let way = longest(joints) ?? longest(Joint.allCases) else { return }
    let free = arrow(way).drop { !isClear($0) }.prefix(while: isClear)
    addArrow(
      (free.count > 3 ? Array(free) : arrow(way)).map { place in
        Vector(
          max(bounds.minX + 0.06, min(place.x, bounds.maxX - 0.06)),
          max(bounds.minY + 0.06, min(place.y, bounds.maxY - 0.06)))
      })
  }
}
