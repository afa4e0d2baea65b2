/// A drawing in metres as the viewer sees it, before it is fitted into the unit square: y grows upwards.
struct Sketch {
  /// Pieces that are drawn together, with how near they are to the viewer.
  struct Piece {
    var near: Double
    var shapes: [(form: Form, role: Shape.Role)]
  }

  typealias Form = Outline<Vector>

  let view: View
  /// Whether the picture is mirrored.
  let isMirrored: Bool
  private(set) var pieces: [Piece] = []

  init(_ view: View, isMirrored: Bool) {
    self.view = view
    self.isMirrored = isMirrored
  }

  /// Returns a point of the world as seen.
  func seen(_ point: Vector) -> Vector {
    var seen = view.seen(point)
    if isMirrored { seen.x *= -1 }
    return seen
  }

  /// Returns how near the middle of some points of the world is to the viewer.
  func near(_ points: [Vector]) -> Double {
    points.reduce(0) { $0 + view.seen($1).z } / Double(points.count)
  }

  /// Adds a piece; its points are in the world.
  mutating func add(near: Double, _ shapes: [(Form, Shape.Role)]) {
    addFlat(near: near, shapes.map { form, role in (form.mapped(seen), role) })
  }

  /// Adds a piece whose points are as seen.
  mutating func addFlat(near: Double, _ shapes: [(Form, Shape.Role)]) {
    pieces.append(Piece(near: near, shapes: shapes.map { ($0.0, $0.1) }))
  }

  /// The rectangle around all pieces.
  var bounds: Bounds {
    var bounds = Bounds()
    for piece in pieces {
      for (form, _) in piece.shapes {
        for point in form.points { bounds.include(point, form.reach) }
      }
    }
    return bounds
  }
}

/// A rectangle in metres.
struct Bounds: Hashable, Sendable {
  var minX = Double.infinity
  var maxX = -Double.infinity
  var minY = Double.infinity
  var maxY = -Double.infinity

  mutating func include(_ point: Vector, _ radius: Double = 0) {
    minX = min(minX, point.x - radius)
    maxX = max(maxX, point.x + radius)
    minY = min(minY, point.y - radius)
    maxY = max(maxY, point.y + radius)
  }

  /// Whether two rectangles have a common point.
  func meets(_ other: Bounds) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  mutating func include(_ other: Bounds) {
    minX = min(minX, other.minX)
    maxX = max(maxX, other.maxX)
    minY = min(minY, other.minY)
    maxY = max(maxY, other.maxY)
  }
}
