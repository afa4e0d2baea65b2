import Glibc

/// A limb of two bones whose end is at a given place (two-bone inverse kinematics).
struct TwoBones {
  /// The direction of the upper bone.
  let upper: Vector
  /// The direction in which the middle joint points away from the straight line.
  let out: Vector
  /// Degrees of bend in the middle joint; 0 is straight.
  let bend: Double
  /// Metres that are missing to the place.
  let short: Double

  /// Returns the limb from a root to a place. The middle joint points as far to `joint` as it can.
  static func solve(
    from root: Vector, to place: Vector, _ upperLength: Double, _ lowerLength: Double, joint: Vector
  ) -> TwoBones {
    let line = place - root
    let reach = upperLength + lowerLength
    // No closer than the fold of a joint allows, 160 degrees.
    let closest =
      (upperLength * upperLength + lowerLength * lowerLength
      - 2 * upperLength * lowerLength * cosine(20)).squareRoot()
    let distance = max(closest, min(reach, line.length))
    let direction = line.unit == .zero ? Vector(0, -1, 0) : line.unit
    var out = joint.across(direction).unit
    if out == .zero { out = Vector(direction.y, direction.x, direction.z).across(direction).unit }
    let cosineAtRoot =
      (upperLength * upperLength + distance * distance - lowerLength * lowerLength)
      / (2 * upperLength * distance)
    let atRoot = acos(max(-1, min(1, cosineAtRoot))) * 180 / .pi
    let cosineAtJoint =
      (upperLength * upperLength + lowerLength * lowerLength - distance * distance)
      / (2 * upperLength * lowerLength)
    let inside = acos(max(-1, min(1, cosineAtJoint))) * 180 / .pi
    let upper = direction * cosine(atRoot) + out * sine(atRoot)
    return TwoBones(
      upper: upper, out: out.across(upper).unit, bend: 180 - inside, short: abs(line.length - distance))
  }

  /// Returns the upper bone's rotation in the world: a knee is ahead of its limb, an elbow at its back.
  func rotation(jointIsAhead: Bool) -> Rotation {
    let ahead = jointIsAhead ? out : -out
    let up = -upper
    return Rotation(ahead: ahead, up: up, right: ahead.cross(up))
  }
}
