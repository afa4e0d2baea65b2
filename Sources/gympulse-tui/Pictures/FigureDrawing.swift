import Figures
import Pixels

extension Drawing {
  /// Pictures of a figure side by side, of each of which a part of its unit square is shown.
  ///
  /// Gaps are transparent if the background is. What only its shade sets apart from the figure is left out where it
  /// would have the figure's own colour.
  init(_ pictures: [[Shape]], _ colors: FigureColors, crop: Crop = .whole, hasFloor: Bool = true) {
    let elements = pictures.enumerated().flatMap { index, shapes in
      shapes.filter { hasFloor || !Self.shades.contains($0.role) }.map { shape -> Element in
        let place = { (point: Shape.Point) in
          Position(point.x - crop.x + Double(index) * crop.width, point.y - crop.y)
        }
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
    self.init(width: Double(max(pictures.count, 1)) * crop.width, height: crop.height, elements)
  }

  private static let shades: Set<Shape.Role> = [.ground, .shadow, .ghost]
}
