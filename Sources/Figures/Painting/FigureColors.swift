import Workout

/// The colours of a figure.
package struct FigureColors: Hashable, Sendable {
  /// The colour behind the figure; nil leaves it transparent.
  package var background: Color?
  /// The colour of gaps where they cannot be transparent.
  package var gap: Color
  package var body: Color
  package var farSide: Color
  package var prop: Color
  package var ground: Color
  package var arrow: Color

  /// Colours for each role.
  package init(
    background: Color?, gap: Color, body: Color, farSide: Color, prop: Color, ground: Color, arrow: Color
  ) {
    (self.background, self.gap) = (background, gap)
    (self.body, self.farSide) = (body, farSide)
    (self.prop, self.ground, self.arrow) = (prop, ground, arrow)
  }

  package static let light = FigureColors(
    background: Color(0xffffff), gap: Color(0xffffff), body: Color(0x0a6fe0), farSide: Color(0x8fbdf0),
    prop: Color(0x8a8a8e), ground: Color(0xe5e5ea), arrow: Color(0xe0620a))
  package static let dark = FigureColors(
    background: Color(0x1c1c1e), gap: Color(0x1c1c1e), body: Color(0x3d9bff), farSide: Color(0x2a5a8c),
    prop: Color(0x8e8e93), ground: Color(0x38383a), arrow: Color(0xffb340))
  package static let highContrast = FigureColors(
    background: Color(0x000000), gap: Color(0x000000), body: Color(0xffffff), farSide: Color(0x9a9a9a),
    prop: Color(0x00e0e0), ground: Color(0x5a5a5a), arrow: Color(0xffff00))

  /// Returns the colour of a role.
  package subscript(role: Shape.Role) -> Color {
    switch role {
    case .ground: ground
    case .body: body
    case .farSide: farSide
    case .prop: prop
    case .arrow: arrow
    case .gap: gap
    }
  }
}
