/// A piece of a picture.
package struct Shape: Hashable, Sendable {
  /// What a shape shows, which decides its colour.
  package enum Role: String, CaseIterable, Sendable {
    /// The floor below the figure, and the shadow where a body is near it.
    case ground, shadow
    /// A pose before or after the one that is shown.
    case ghost
    /// Skin, and the clothes on it; hair and shoes have the colour of the shorts.
    case body, shirt, shorts
    /// The same of limbs that are farther from the viewer.
    case farSide, farShirt, farShorts
    /// The muscles that work, and those of them that are seen through the body.
    case accent, farAccent
    /// A chair, a wall, a bottle; and its edges and cap.
    case prop, detail
    /// A direction, a count or a sign to hold the pose.
    case arrow
    /// A gap in the colour of the background, which sets a limb apart from what is behind.
    case gap
  }

  package typealias Form = Outline<Point>

  /// A place in the picture: (0, 0) is its top left corner, (1, 1) its bottom right corner.
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double
  }

  package var form: Form
  package var role: Role
  /// The number of the part of the figure, the same in all pictures of a movement; negative for its start and its way, which a
  /// moving picture shows in its first loop.
  package var part: Int
  /// Larger is nearer; shapes are given in this order.
  package var layer: Int
}

/// The outline of a shape, by points of any kind.
package enum Outline<Point: Hashable & Sendable>: Hashable, Sendable {
  /// A line with round ends and corners.
  case line([Point], width: Double)
  /// A filled area with a rounded edge: its corners, and the width of a line around it in the same colour.
  case area([Point], edge: Double)
  case disc(Point, radius: Double)

  package var points: [Point] {
    switch self {
    case .line(let points, _), .area(let points, _): points
    case .disc(let center, _): [center]
    }
  }

  /// The width of its line, or its radius.
  var size: Double {
    switch self {
    case .line(_, let size), .area(_, let size), .disc(_, let size): size
    }
  }

  /// How far it reaches beyond its points.
  package var reach: Double { if case .disc = self { size } else { size / 2 } }

  /// Returns the outline through other points, with lengths multiplied by a factor.
  func mapped<Other: Hashable & Sendable>(scale: Double = 1, _ place: (Point) -> Other) -> Outline<Other> {
    switch self {
    case .line(let points, let width): .line(points.map(place), width: width * scale)
    case .area(let points, let edge): .area(points.map(place), edge: edge * scale)
    case .disc(let center, let radius): .disc(place(center), radius: radius * scale)
    }
  }
}
