/// Where the figure is seen from.
struct View: Hashable, Sendable {
  /// Degrees that the figure is turned towards the viewer from facing right: 0 from its right side, 90 from ahead, -90
  /// from behind.
  var turn: Double
  /// Degrees that the viewer looks down.
  var tilt: Double

  static let side = View(turn: 14, tilt: 5)
  static let front = View(turn: 90, tilt: 5)
  /// From ahead, a little from above.
  static let frontAbove = View(turn: 78, tilt: 16)
  /// Half from the front.
  static let corner = View(turn: 50, tilt: 10)
  /// From ahead of the right side, hardly from above, so that no limb is before the head.
  static let lowCorner = View(turn: 36, tilt: 14)
  /// From the right side, so far from ahead that a bar is seen as a bar.
  static let atBar = View(turn: 34, tilt: 7)
  /// From the head of someone who lies on the back.
  static let fromHead = View(turn: -40, tilt: 38)
  /// From above the right side, for bodies on the floor.
  static let above = View(turn: 10, tilt: 55)
  /// Between `above` and `slope`.
  static let steepSlope = View(turn: 16, tilt: 42)
  /// From ahead of the right side and above, for push-ups whose hands and elbows matter.
  static let pushUp = View(turn: 50, tilt: 32)
  /// From above the right side, not as high.
  static let slope = View(turn: 24, tilt: 28)

  /// Returns the point to the right, upwards, and towards the viewer, in metres.
  func seen(_ point: Vector) -> Vector {
    let across = point.x * cosine(turn) - point.z * sine(turn)
    let near = point.x * sine(turn) + point.z * cosine(turn)
    return Vector(
      across, point.y * cosine(tilt) - near * sine(tilt), near * cosine(tilt) + point.y * sine(tilt))
  }
}
