import Workout

/// Lines, arcs and discs in a rectangle, to be shown as cells or as pixels.
///
/// Units are the drawing's own: it is enlarged to the cells that it gets, without distortion. Later elements cover
/// earlier ones.
package struct Drawing: Hashable, Sendable {
  /// A position; x to the right and y down from the top left.
  package struct Position: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// The ends of a stroke.
  package enum Cap: Hashable, Sendable {
    case flat, round
  }

  /// A part of a drawing. Without a colour it erases what is below it.
  package enum Element: Hashable, Sendable {
    /// A line through points, with round corners.
    case line([Position], width: Double, Color?, Cap)
    /// A part of a circle, clockwise from one angle to a larger one; angles in turns from the top.
    case arc(center: Position, radius: Double, from: Double, to: Double, width: Double, Color?, Cap)
    /// A filled area with a line of its colour around it, as wide as `edge`.
    case area([Position], edge: Double, Color?)
    /// A filled circle.
    case disc(center: Position, radius: Double, Color?)

    /// The largest number that is drawn; cairo computes with 24 bits before the point.
    fileprivate static let numberMax = 10_000.0

    /// Whether it has only numbers that can be drawn.
    var isDrawable: Bool {
      let numbers: [Double] =
        switch self {
        case .area(let points, let edge, _): points.flatMap { [$0.x, $0.y] } + [edge]
        case .line(let points, let width, _, _): points.flatMap { [$0.x, $0.y] } + [width]
        case .arc(let center, let radius, let from, let to, let width, _, _):
          [center.x, center.y, radius, from, to, width]
        case .disc(let center, let radius, _): [center.x, center.y, radius]
        }
      return numbers.allSatisfy { abs($0) <= Self.numberMax }
    }
  }

  /// The width and height.
  package var width: Double
  package var height: Double
  package var elements: [Element]

  /// A drawing; a side that is not positive or very long counts as 1. Elements with numbers that are very large or
  /// none are left out.
  package init(width: Double, height: Double, _ elements: [Element] = []) {
    self.width = Self.sides.contains(width) ? width : 1
    self.height = Self.sides.contains(height) ? height : 1
    self.elements = elements
  }

  private static let sides = 0.001...Element.numberMax

  /// A ring that empties clockwise from the top while `progress` goes from 0 to 1. The track is what is left behind;
  /// nil for none. It is of dots if `isDotted`, for terminals where both may have one colour.
  package static func ring(progress: Double, color: Color, track: Color?, isDotted: Bool = false) -> Drawing {
    let thickness = 0.12
    let (center, radius) = (Position(0.5, 0.5), 0.5 - thickness / 2)
    let elapsed = progress.isFinite ? progress.clamped(to: 0...1) : 0
    let arc = { (from: Double, to: Double, width: Double, color: Color) in
      Element.arc(center: center, radius: radius, from: from, to: to, width: width, color, .flat)
    }
    var elements: [Element] = []
    if let track, elapsed > 0, isDotted {
      let starts = (0..<dots).map { (Double($0) + 0.4) / Double(dots) }
      elements += starts.filter { $0 < elapsed }.map {
        arc($0, $0 + 0.2 / Double(dots), thickness / 2, track)
      }
    } else if let track, elapsed > 0 {
      elements.append(arc(0, elapsed, thickness, track))
    }
    if elapsed < 1 { elements.append(arc(elapsed, 1, thickness, color)) }
    return Drawing(width: 1, height: 1, elements)
  }

  /// The dots of a whole track.
  private static let dots = 24

  /// The same in one colour.
  func inOneColor(_ color: Color) -> Drawing {
    var drawing = self
    drawing.elements = elements.map { element in
      switch element {
      case .line(let points, let width, let old, let cap):
        .line(points, width: width, old.map { _ in color }, cap)
      case .arc(let center, let radius, let from, let to, let width, let old, let cap):
        .arc(
          center: center, radius: radius, from: from, to: to, width: width, old.map { _ in color }, cap)
      case .area(let points, let edge, let old): .area(points, edge: edge, old.map { _ in color })
      case .disc(let center, let radius, let old):
        .disc(center: center, radius: radius, old.map { _ in color })
      }
    }
    return drawing
  }
}
