/// A piece of a picture.
package struct Shape: Hashable, Sendable {
  /// What a shape shows, which decides its colour.
  package enum Role: String, CaseIterable, Sendable {
    /// The floor below the figure.
    case ground
    /// The figure; limbs on the far side are `farSide`.
    case body, farSide
    /// A chair, a wall, a bottle.
    case prop
    /// A direction, a count or a sign to hold still.
    case arrow
    /// A gap in the colour of the background, which sets a limb apart from what is behind.
    case gap
  }

  /// The outline of a shape.
  package enum Form: Hashable, Sendable {
    /// A line with round ends and corners.
    case line([Point], width: Double)
    /// A filled area with a rounded edge: its corners, and the width of a line around it in the same colour.
    case area([Point], edge: Double)
    case disc(center: Point, radius: Double)
  }

  /// A place in the picture: (0, 0) is its top left corner, (1, 1) its bottom right corner.
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double
  }

  package var form: Form
  package var role: Role
  /// Larger is nearer; shapes are given in this order.
  package var layer: Int
}
