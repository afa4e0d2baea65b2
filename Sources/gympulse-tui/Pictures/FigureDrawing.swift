import Figures
import Pixels

extension Drawing {
  /// Pictures of a figure side by side, each in a square of width 1.
  ///
  /// Gaps are transparent if the background is. The floor is left out where it would have the figure's own colour.
  init(_ pictures: [[Shape]], _ colors: FigureColors, hasFloor: Bool = true) {
    let elements = pictures.enumerated().flatMap { index, shapes in
      shapes.filter { hasFloor || $0.role != .ground }.map { shape -> Element in
        let place = { (point: Shape.Point) in Position(point.x + Double(index), point.y) }
        let color = shape.role == .gap ? colors.background : colors[shape.role]
        let form: Form =
          switch shape.form {
          case .line(let points, let width): .line(points.map(place), width: width, .round)
          case .area(let points, let edge): .area(points.map(place), edge: edge)
          case .disc(let center, let radius): .disc(center: place(center), radius: radius)
          }
        return Element(form, color)
      }
    }
    self.init(width: Double(max(pictures.count, 1)), height: 1, elements)
  }
}
