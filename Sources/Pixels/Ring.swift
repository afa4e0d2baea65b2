import Terminal

/// A ring that empties clockwise from the top, with a dotted track where it has been.
package struct Ring: Hashable, Sendable {
  /// The part that is left, 0 to 1.
  package var left: Double
  /// The colour of its end, at the top.
  package var color: Color
  /// The colour of its beginning, a turn before; it changes from one to the other along the ring.
  package var lightColor: Color
  /// The dots of the track; nil for none.
  package var track: Color?
  /// The width in parts of its diameter.
  package var width = Self.usualWidth

  /// A ring; not a number counts as nothing left.
  package init(left: Double, _ color: Color, lightColor: Color? = nil, track: Color?) {
    self.left = left.isFinite ? left.clamped(to: 0...1) : 0
    (self.color, self.lightColor, self.track) = (color, lightColor ?? color, track)
  }

  /// A twelfth of the diameter.
  package static let usualWidth = 1.0 / 12
  /// The dots of a whole track, and their part of the ring's width.
  private static let dots = 48
  private static let dotShare = 0.4
  /// The steps from one colour to the other around a whole ring.
  private static let shades = 36

  /// The ring in a square of width 1. Where all of it is drawn in `behind` first, what an earlier one has drawn goes.
  package func drawing(behind: Color? = nil) -> Drawing {
    let (center, radius) = (Drawing.Position(0.5, 0.5), 0.5 - width / 2 - Self.margin)
    let arc = { (from: Double, to: Double, width: Double, cap: Drawing.Cap, color: Color) in
      Drawing.Element(
        .arc(center: center, radius: radius, from: from, to: to, width: width, cap), color)
    }
    // A short arc with round ends.
    let dot = { (at: Double, width: Double, color: Color) in arc(at, at + 0.0001, width, .round, color) }
    var elements: [Drawing.Element] = []
    if let behind { elements.append(arc(0, 1, width + 2 * Self.margin, .flat, behind)) }
    let elapsed = 1 - left
    if let track {
      let dots = (0..<Self.dots).map { (Double($0) + 0.5) / Double(Self.dots) }.filter { $0 < elapsed }
      elements += dots.map { dot($0, width * Self.dotShare, track) }
    }
    guard left > 0 else { return Drawing(width: 1, height: 1, elements) }
    let shades = color == lightColor ? 1 : Self.shades
    let first = Int(elapsed * Double(shades))
    elements.append(dot(elapsed, width, shade(elapsed)))
    for step in first..<max(shades, first + 1) {
      let from = max(Double(step) / Double(shades), elapsed)
      // Each reaches below the next, so that there is no gap between them.
      let to = min(Double(step + 1) / Double(shades) + 0.002, 1)
      if from < to { elements.append(arc(from, to, width, .flat, shade((from + to) / 2))) }
    }
    if elapsed > 0 { elements.append(dot(1, width, color)) }
    return Drawing(width: 1, height: 1, elements)
  }

  /// Around the ring, so that its edge is drawn whole.
  private static let margin = 0.004

  private func shade(_ turn: Double) -> Color {
    color == lightColor ? color : lightColor.mixed(with: color, share: turn)
  }
}
