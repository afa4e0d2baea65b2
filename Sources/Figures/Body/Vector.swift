import Glibc

/// A point or direction in metres: x ahead of the standing figure, y up, z to its right.
struct Vector: Hashable, Sendable {
  var x: Double
  var y: Double
  var z: Double

  init(_ x: Double, _ y: Double, _ z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }

  static let zero = Vector(0, 0, 0)
  static let up = Vector(0, 1, 0)

  static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y, a.z - b.z) }
  static func * (a: Vector, k: Double) -> Vector { Vector(a.x * k, a.y * k, a.z * k) }
  static prefix func - (a: Vector) -> Vector { a * -1 }

  func dot(_ b: Vector) -> Double { x * b.x + y * b.y + z * b.z }
  func cross(_ b: Vector) -> Vector {
    Vector(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
  }
  var length: Double { dot(self).squareRoot() }

  /// The direction with length 1; zero stays zero.
  var unit: Vector {
    let length = length
    return length < 1e-12 ? .zero : self * (1 / length)
  }

  /// The part of this vector that is perpendicular to a direction of length 1.
  func across(_ direction: Vector) -> Vector { self - direction * dot(direction) }

  /// The same point with z counted to the given side instead of to the right.
  func on(_ side: Side) -> Vector { Vector(x, y, z * side.sign) }

  func mixed(with b: Vector, _ t: Double) -> Vector { self + (b - self) * t }
}

/// A side of the body.
enum Side: CaseIterable, Sendable {
  case right, left

  /// 1 for the right side, where z grows; -1 for the left.
  var sign: Double { self == .right ? 1 : -1 }
}

/// Returns the sine of an angle in degrees.
func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

/// Returns the cosine of an angle in degrees.
func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

/// Returns the angle of a point in degrees.
func angle(y: Double, x: Double) -> Double { atan2(y, x) * 180 / .pi }

/// Returns the angle between two directions in degrees.
func angle(between a: Vector, and b: Vector) -> Double {
  acos(max(-1, min(1, a.unit.dot(b.unit)))) * 180 / .pi
}
