/// The figure's proportions in metres: an adult of about 1.73 m.
enum Body {
  static let headRadius = 0.115
  static let neck = 0.055
  /// Hip joints to waist, and waist to the base of the neck.
  static let lowerSpine = 0.22
  static let upperSpine = 0.30
  static let shoulderHalfWidth = 0.18
  /// The shoulder joints are this far below the base of the neck.
  static let shoulderDrop = 0.045
  static let upperArm = 0.29
  static let forearm = 0.25
  static let hand = 0.10
  static let hipHalfWidth = 0.085
  static let thigh = 0.43
  static let shank = 0.42
  /// Height of the ankle above the sole, and how far the foot reaches behind and ahead of it.
  static let ankleHeight = 0.075
  static let heel = 0.05
  static let toes = 0.15

  static let arm = upperArm + forearm
  static let leg = thigh + shank
  static let spine = lowerSpine + upperSpine

  /// Thicknesses.
  enum Width {
    static let trunk = 0.15
    static let neck = 0.085
    static let upperArm = 0.085
    static let forearm = 0.072
    static let hand = 0.066
    static let thigh = 0.13
    static let shank = 0.096
    static let foot = 0.06
  }

  /// Shares of the weight (after Winter, Biomechanics and Motor Control of Human Movement).
  enum Weight {
    static let head = 0.081
    static let chest = 0.289
    static let pelvis = 0.208
    static let upperArm = 0.028
    static let forearm = 0.016
    static let hand = 0.006
    static let thigh = 0.10
    static let shank = 0.0465
    static let foot = 0.0145
  }
}
