import Workout

/// The colours of a figure.
package struct FigureColors: Hashable, Sendable {
  /// The colours of a part of the body near the viewer, and farther away.
  package struct Tones: Hashable, Sendable {
    package var near: Color
    package var far: Color

    package init(_ near: Color, far: Color) { (self.near, self.far) = (near, far) }
  }

  /// The colour behind the figure; nil leaves it transparent.
  package var background: Color?
  /// The colour of gaps where they cannot be transparent.
  package var gap: Color
  package var skin: Tones
  package var shirt: Tones
  package var shorts: Tones
  /// The muscles that work; those that are seen through the body are far.
  package var accent: Tones
  package var ghost: Color
  package var prop: Color
  /// Edges and caps of things.
  package var detail: Color
  package var ground: Color
  package var shadow: Color
  package var arrow: Color

  /// Colours for each role.
  package init(
    background: Color?, gap: Color, skin: Tones, shirt: Tones, shorts: Tones, accent: Tones, ghost: Color,
    prop: Color, detail: Color, ground: Color, shadow: Color, arrow: Color
  ) {
    (self.background, self.gap) = (background, gap)
    (self.skin, self.shirt, self.shorts) = (skin, shirt, shorts)
    (self.accent, self.ghost, self.arrow) = (accent, ghost, arrow)
    (self.prop, self.detail, self.ground, self.shadow) = (prop, detail, ground, shadow)
  }

  /// The body is neutral, so that the accent is seen first; themes change the accent alone.
  package static let light = FigureColors(
    background: Color(0xffffff), gap: Color(0xffffff), skin: Tones(Color(0x96694f), far: Color(0xb3866d)),
    shirt: Tones(Color(0x3b424b), far: Color(0x5f6873)), shorts: Tones(Color(0x1f252c), far: Color(0x434b55)),
    accent: Tones(Color(0xfa5a50), far: Color(0xa55a5a)), ghost: Color(0xd6d9de), prop: Color(0x85858a),
    detail: Color(0x5c5c61), ground: Color(0xebebf0), shadow: Color(0xc9c9d2), arrow: Color(0x1a73d9))
  package static let dark = FigureColors(
    background: Color(0x1c1c1e), gap: Color(0x1c1c1e), skin: Tones(Color(0xb3876b), far: Color(0x8f6a54)),
    shirt: Tones(Color(0x626d7a), far: Color(0x606872)), shorts: Tones(Color(0x606a77), far: Color(0x626972)),
    accent: Tones(Color(0xffbc42), far: Color(0xa98f62)), ghost: Color(0x3c4046), prop: Color(0x8e8e93),
    detail: Color(0xb8b8bd), ground: Color(0x2c2c2f), shadow: Color(0x434348), arrow: Color(0x5fb0ff))
  package static let highContrast = FigureColors(
    background: Color(0x000000), gap: Color(0x000000), skin: Tones(Color(0xffffff), far: Color(0xa8a8a8)),
    shirt: Tones(Color(0x686868), far: Color(0x606060)), shorts: Tones(Color(0x5c5c5c), far: Color(0x5c5c5c)),
    accent: Tones(Color(0xffa6cc), far: Color(0xb08098)), ghost: Color(0x454545), prop: Color(0x00e0e0),
    detail: Color(0x00a0a0), ground: Color(0x2e2e2e), shadow: Color(0x5a5a5a), arrow: Color(0xffff00))

  /// Returns the colour of a role.
  package subscript(role: Shape.Role) -> Color {
    switch role {
    case .ground: ground
    case .shadow: shadow
    case .ghost: ghost
    case .body: skin.near
    case .shirt: shirt.near
    case .shorts: shorts.near
    case .farSide: skin.far
    case .farShirt: shirt.far
    case .farShorts: shorts.far
    case .accent: accent.near
    case .farAccent: accent.far
    case .prop: prop
    case .detail: detail
    case .arrow: arrow
    case .gap: gap
    }
  }
}
