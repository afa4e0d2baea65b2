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

  /// The outline of an element.
  package enum Form: Hashable, Sendable {
    /// A line through points, with round corners.
    case line([Position], width: Double, Cap)
    /// A part of a circle, clockwise from one angle to a larger one; angles in turns from the top.
    case arc(center: Position, radius: Double, from: Double, to: Double, width: Double, Cap)
    /// A filled area with a line of its colour around it, as wide as `edge`.
    case area([Position], edge: Double)
    /// A filled circle.
    case disc(center: Position, radius: Double)
    /// A line of text, centred at a position of its baseline and made smaller if it is wider than `widthMax`; only in files, as cells have
    /// characters.
    case text(String, baseline: Position, size: Double, widthMax: Double)

    /// The largest number that is drawn; cairo computes with 24 bits before the point.
    fileprivate static let numberMax = 10_000.0

    /// Whether it has only numbers that can be drawn.
    var isDrawable: Bool {
      let numbers: [Double] =
        switch self {
        case .area(let points, let edge): points.flatMap { [$0.x, $0.y] } + [edge]
        case .line(let points, let width, _): points.flatMap { [$0.x, $0.y] } + [width]
        case .arc(let center, let radius, let from, let to, let width, _):
          [center.x, center.y, radius, from, to, width]
        case .disc(let center, let radius): [center.x, center.y, radius]
        case .text(_, let position, let size, let widthMax): [position.x, position.y, size, widthMax]
        }
      return numbers.allSatisfy { abs($0) <= Self.numberMax }
    }
  }

  /// A part of a drawing. Without a colour it erases what is below it.
  package struct Element: Hashable, Sendable {
    /// What it is among characters, which are too coarse for what is very small.
    package enum InCells: Hashable, Sendable {
      case drawn
      /// A character of its own, so that all look the same.
      case dot
      case leftOut
    }

    package var form: Form
    package var color: Color?
    package var inCells: InCells

    package init(_ form: Form, _ color: Color?, inCells: InCells = .drawn) {
      (self.form, self.color, self.inCells) = (form, color, inCells)
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

  private static let sides = 0.001...Form.numberMax

  /// The same in one colour.
  func inOneColor(_ color: Color) -> Drawing {
    var drawing = self
    drawing.elements = elements.map { Element($0.form, $0.color.map { _ in color }, inCells: $0.inCells) }
    return drawing
  }

  /// Adds another drawing in a square with its top left at a position, after all elements.
  package mutating func add(_ other: Drawing, at corner: Position, side: Double) {
    let scale = side / max(other.width, other.height)
    let place = { (point: Position) in Position(corner.x + point.x * scale, corner.y + point.y * scale) }
    elements += other.elements.map { element in
      let form: Form =
        switch element.form {
        case .line(let points, let width, let cap): .line(points.map(place), width: width * scale, cap)
        case .arc(let center, let radius, let from, let to, let width, let cap):
          .arc(
            center: place(center), radius: radius * scale, from: from, to: to, width: width * scale, cap)
        case .area(let points, let edge): .area(points.map(place), edge: edge * scale)
        case .disc(let center, let radius): .disc(center: place(center), radius: radius * scale)
        case .text(let text, let position, let size, let widthMax):
          .text(text, baseline: place(position), size: size * scale, widthMax: widthMax * scale)
        }
      return Element(form, element.color, inCells: element.inCells)
    }
  }
}
