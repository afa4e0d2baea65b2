/// Where the figure is seen from.
struct View: Hashable, Sendable {
  /// Degrees that the figure is turned towards the viewer from facing right: 0 from its right side, 90 from ahead, -90
  /// from behind.
  var turn: Double
  /// Degrees that the viewer looks down.
  var tilt: Double

  /// For bodies on the floor.
  static let side = View(turn: 14, tilt: 5)
  /// For bodies that stand or sit.
  static let upright = View(turn: 30, tilt: 8)
  static let front = View(turn: 90, tilt: 5)
  /// From ahead, a little from above.
  static let frontAbove = View(turn: 78, tilt: 16)
  /// Half from the front.
  static let corner = View(turn: 50, tilt: 10)
  /// From above the right side, for bodies on the floor.
  static let steepSlope = View(turn: 16, tilt: 42)
  /// From ahead of the right side and above, for push-ups whose hands and elbows matter: with an inset from above.
  static let pushUp = View(turn: 50, tilt: 32)

  /// Returns the point to the right, upwards, and towards the viewer, in metres.
  func seen(_ point: Vector) -> Vector {
    let across = point.x * cosine(turn) - point.z * sine(turn)
    let near = point.x * sine(turn) + point.z * cosine(turn)
    return Vector(
      across, point.y * cosine(tilt) - near * sine(tilt), near * cosine(tilt) + point.y * sine(tilt))
  }
}
