import Glibc
import Terminal

/// A ring of which a part is left, clockwise from the top: the gap grows from there, with a dotted track.
package struct Ring: Hashable, Sendable {
  /// The part that is left, 0 to 1.
  package var left: Double
  /// The colours along a whole ring, from the top clockwise, in equal steps; at least one.
  package var colors: [Color]
  /// The dots of the track; nil for none.
  package var track: Color?
  /// The width in parts of its diameter.
  package var width = Self.usualWidth

  /// A ring; not a number counts as nothing left.
  package init(left: Double, _ colors: [Color], track: Color?) {
    self.left = left.isFinite ? left.clamped(to: 0...1) : 0
    (self.colors, self.track) = (colors, track)
  }

  /// A twelfth of the diameter.
  package static let usualWidth = 1.0 / 12
  /// The dots of a whole track, and their part of the ring's width.
  private static let dots = 48
  private static let dotShare = 0.4
  /// The steps from the first colour to the last around a whole ring.
  private static let shades = 36

  /// The ring in a square of width 1. Where all of it is drawn in `behind` first, what an earlier one has drawn goes.
  package func drawing(behind: Color? = nil) -> Drawing {
    let (center, radius) = (Drawing.Position(0.5, 0.5), 0.5 - width / 2 - Self.margin)
    let arc = { (from: Double, to: Double, width: Double, cap: Drawing.Cap, color: Color) in
      Drawing.Element(
        .arc(center: center, radius: radius, from: from, to: to, width: width, cap), color)
    }
    let dot = { (at: Double, width: Double, color: Color, inCells: Drawing.Element.InCells) in
      let (x, y) = (0.5 + radius * sin(2 * .pi * at), 0.5 - radius * cos(2 * .pi * at))
      return Drawing.Element(.disc(center: .init(x, y), radius: width / 2), color, inCells: inCells)
    }
    var elements: [Drawing.Element] = []
    if let behind { elements.append(arc(0, 1, width + 2 * Self.margin, .flat, behind)) }
    if let track {
      // None is half hidden below a round end.
      let cap = left > 0 ? width * (1 + Self.dotShare) / (4 * .pi * radius) : 0
      let dots = stride(from: 0.5, to: Double(Self.dots), by: 1).map { $0 / Double(Self.dots) }
      let bare = dots.filter { left + cap < $0 && $0 < 1 - cap }
      elements += bare.map { dot($0, width * Self.dotShare, track, .dot) }
    }
    guard left > 0 else { return Drawing(width: 1, height: 1, elements) }
    elements.append(dot(0, width, shade(0), .leftOut))
    let shades = Double(colors.count > 1 ? Self.shades : 1)
    // Each reaches below the next, so that there is no gap between them; those before it cover its beginning. The first has
    // the first colour itself.
    for step in stride(from: (left * shades).rounded(.up) - 1, through: 0, by: -1) {
      let (from, to) = (step / shades, min((step + 1) / shades, left))
      elements.append(arc(from, min(to + 0.002, left), width, .flat, shade(from)))
    }
    // Over the beginning of a whole ring, so that its colours do not meet in a line.
    elements.append(dot(left, width, shade(left), .leftOut))
    return Drawing(width: 1, height: 1, elements)
  }

  /// Around the ring, so that its edge is drawn whole.
  private static let margin = 0.004

  /// Returns the colour at a turn.
  private func shade(_ turn: Double) -> Color {
    let place = turn * Double(colors.count - 1)
    let index = min(Int(place), max(colors.count - 2, 0))
    return colors[index].mixed(with: colors[min(index + 1, colors.count - 1)], share: place - Double(index))
  }
}
