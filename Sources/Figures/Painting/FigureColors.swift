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
  /// The region that works.
  package var accent: Color
  package var ghost: Color
  package var prop: Color
  /// Edges and caps of things.
  package var detail: Color
  package var ground: Color
  package var shadow: Color
  package var arrow: Color

  /// Colours for each role.
  package init(
    background: Color?, gap: Color, skin: Tones, shirt: Tones, shorts: Tones, accent: Color, ghost: Color,
    prop: Color, detail: Color, ground: Color, shadow: Color, arrow: Color
  ) {
    (self.background, self.gap) = (background, gap)
    (self.skin, self.shirt, self.shorts) = (skin, shirt, shorts)
    (self.accent, self.ghost, self.arrow) = (accent, ghost, arrow)
    (self.prop, self.detail, self.ground, self.shadow) = (prop, detail, ground, shadow)
  }

  package static let light = FigureColors(
    background: Color(0xffffff), gap: Color(0xffffff), skin: Tones(Color(0x3b8bea), far: Color(0x7d96b4)),
    shirt: Tones(Color(0x1459b8), far: Color(0x64809f)), shorts: Tones(Color(0x14305c), far: Color(0x4a5f7d)),
    accent: Color(0xd6336c), ghost: Color(0xd3dae4), prop: Color(0x85858a), detail: Color(0x5c5c61),
    ground: Color(0xebebf0), shadow: Color(0xc9c9d2), arrow: Color(0xd9580a))
  package static let dark = FigureColors(
    background: Color(0x1c1c1e), gap: Color(0x1c1c1e), skin: Tones(Color(0x8cc4ff), far: Color(0x75889e)),
    shirt: Tones(Color(0x3d9bff), far: Color(0x65788f)), shorts: Tones(Color(0x4a78b8), far: Color(0x61708a)),
    accent: Color(0xff6b9a), ghost: Color(0x3c434d), prop: Color(0x8e8e93), detail: Color(0xb8b8bd),
    ground: Color(0x2c2c2f), shadow: Color(0x0c0c0d), arrow: Color(0xffb340))
  package static let highContrast = FigureColors(
    background: Color(0x000000), gap: Color(0x000000), skin: Tones(Color(0xffffff), far: Color(0x9a9a9a)),
    shirt: Tones(Color(0xd6d6d6), far: Color(0x8a8a8a)), shorts: Tones(Color(0xb0b0b0), far: Color(0x787878)),
    accent: Color(0xff7ab0), ghost: Color(0x454545), prop: Color(0x00e0e0), detail: Color(0x00a0a0),
    ground: Color(0x2e2e2e), shadow: Color(0x5a5a5a), arrow: Color(0xffff00))

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
    case .accent: accent
    case .prop: prop
    case .detail: detail
    case .arrow: arrow
    case .gap: gap
    }
  }
}
