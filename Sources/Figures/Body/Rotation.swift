/// A rotation: where it takes the three axes.
struct Rotation: Hashable, Sendable {
  /// Where "ahead" points after the rotation.
  var ahead = Vector(1, 0, 0)
  /// Where "up" points after the rotation.
  var up = Vector(0, 1, 0)
  /// Where "right" points after the rotation.
  var right = Vector(0, 0, 1)

  static let none = Rotation()

  /// Leans forward: 90 is face down, -90 lies on the back.
  static func lean(_ degrees: Double) -> Rotation {
    let (s, c) = (sine(degrees), cosine(degrees))
    return Rotation(ahead: Vector(c, -s, 0), up: Vector(s, c, 0), right: Vector(0, 0, 1))
  }

  /// Tips over to the figure's right.
  static func roll(_ degrees: Double) -> Rotation {
    let (s, c) = (sine(degrees), cosine(degrees))
    return Rotation(ahead: Vector(1, 0, 0), up: Vector(0, c, s), right: Vector(0, -s, c))
  }

  /// Turns to the figure's right about its long axis.
  static func turn(_ degrees: Double) -> Rotation {
    let (s, c) = (sine(degrees), cosine(degrees))
    return Rotation(ahead: Vector(c, 0, s), up: Vector(0, 1, 0), right: Vector(-s, 0, c))
  }

  /// Turns about any axis of length 1 (Rodrigues' formula).
  static func about(_ axis: Vector, _ degrees: Double) -> Rotation {
    let (s, c) = (sine(degrees), cosine(degrees))
    func turned(_ v: Vector) -> Vector { v * c + axis.cross(v) * s + axis * (axis.dot(v) * (1 - c)) }
    return Rotation(
      ahead: turned(Vector(1, 0, 0)), up: turned(Vector(0, 1, 0)), right: turned(Vector(0, 0, 1)))
  }

  static func * (r: Rotation, v: Vector) -> Vector { r.ahead * v.x + r.up * v.y + r.right * v.z }
  static func * (a: Rotation, b: Rotation) -> Rotation {
    Rotation(ahead: a * b.ahead, up: a * b.up, right: a * b.right)
  }

  var inverse: Rotation {
    Rotation(
      ahead: Vector(ahead.x, up.x, right.x), up: Vector(ahead.y, up.y, right.y),
      right: Vector(ahead.z, up.z, right.z))
  }

  /// The rotation part of the way to another one, along the shortest way.
  func mixed(with b: Rotation, _ t: Double) -> Rotation {
    let change = b * inverse
    let trace = change.ahead.x + change.up.y + change.right.z
    let degrees = angle(between: Vector(1, 0, 0), and: Rotation.halfAngle(trace: trace))
    let axis = Vector(
      change.up.z - change.right.y, change.right.x - change.ahead.z, change.ahead.y - change.up.x)
    guard degrees > 1e-6, axis.length > 1e-9 else { return t < 0.5 ? self : b }
    return Rotation.about(axis.unit, degrees * t) * self
  }

  /// Returns a direction at the angle of a rotation whose matrix has the given trace.
  private static func halfAngle(trace: Double) -> Vector {
    let c = max(-1, min(1, (trace - 1) / 2))
    return Vector(c, (1 - c * c).squareRoot(), 0)
  }
}
