/// Writes figures as SVG text.
package struct SVGPainter: Sendable {
  let colors: FigureColors

  /// A painter with colours.
  package init(_ colors: FigureColors) {
    self.colors = colors
  }

  /// Returns a picture of the telling poses side by side, under a title for screen readers.
  package func still(_ movement: Movement, title: String) -> String {
    let instants = movement.tellingInstants
    var crop = movement.crop
    let groups = movement.stills(at: instants).enumerated().map { index, shapes in
      let x = Self.number(Double(index) * crop.width)
      return #"<g transform="translate(\#(x) 0)">\#(picture(shapes))</g>"#
    }
    crop.width *= Double(instants.count)
    return document(crop, title: title, body: groups.joined(separator: "\n"))
  }

  /// Returns a picture of one pose with its ghost, under a title for screen readers; without arrows it is for a list.
  package func small(_ movement: Movement, title: String, hasArrows: Bool = false) -> String {
    let shapes = hasArrows ? movement.stills(at: [movement.mostTellingInstant])[0] : movement.thumbnail
    return document(movement.crop, title: title, body: picture(shapes))
  }

  /// Returns an animated picture (SMIL), under a title for screen readers. If the sides change after half of the time,
  /// the picture shows the first half.
  package func animated(_ movement: Movement, title: String) -> String {
    let body = SVGAnimation(movement, self).text
    return document(movement.crop, title: title, body: body)
  }

  /// Returns the elements of one frame, in a square of `size` units.
  package func picture(_ shapes: [Shape]) -> String { shapes.map(element).joined() }

  private func element(_ shape: Shape) -> String { element(shape.role, Self.attributes(of: shape)) + "/>" }

  /// Returns the start of an element, without its end.
  func element(_ role: Shape.Role, _ attributes: [(name: String, value: String)]) -> String {
    let color = colors[role].hex
    let isLine = attributes[0].name == "d" && !attributes[0].value.hasSuffix("Z")
    let paint =
      attributes[0].name == "cx"
      ? #"fill="\#(color)""#
      : isLine ? #"fill="none" stroke="\#(color)""# : #"fill="\#(color)" stroke="\#(color)""#
    return (attributes[0].name == "cx" ? "<circle" : "<path")
      + attributes.map { #" \#($0.name)="\#($0.value)""# }.joined() + " " + paint
  }

  /// The attributes of a shape that can change from one picture to the next.
  static func attributes(of shape: Shape) -> [(name: String, value: String)] {
    switch shape.form {
    case .line(let points, let width): [("d", path(points)), ("stroke-width", number(width))]
    case .area(let points, let edge): [("d", path(points) + "Z"), ("stroke-width", number(edge))]
    case .disc(let center, let radius):
      [("cx", number(center.x)), ("cy", number(center.y)), ("r", number(radius))]
    }
  }

  /// The width and height of a frame in SVG units.
  package static let size = 200

  private func document(_ crop: Crop, title: String, body: String) -> String {
    let box = [crop.x, crop.y, crop.width, crop.height].map(Self.number)
    // QtSvg takes a percentage for units.
    let ground =
      colors.background.map {
        #"<rect x="\#(box[0])" y="\#(box[1])" width="\#(box[2])" height="\#(box[3])" fill="\#($0.hex)"/>"#
      } ?? ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(box.joined(separator: " "))" role="img" \
      stroke-linecap="round" stroke-linejoin="round">
      <title>\(Self.escaped(title))</title>\(ground)
      \(body)
      </svg>

      """
  }

  /// Returns the path through points, each given from the one before, which is short.
  private static func path(_ points: [Shape.Point]) -> String {
    var last = (x: 0, y: 0)
    var text = ""
    for (index, point) in points.enumerated() {
      let (x, y) = (tenths(point.x), tenths(point.y))
      let parts = [x - last.x, y - last.y].map { part in
        part.isMultiple(of: 10) ? "\(part / 10)" : "\(part < 0 ? "-" : "")\(abs(part) / 10).\(abs(part) % 10)"
      }
      text += index == 0 ? "M" : index == 1 ? "l" : parts[0].hasPrefix("-") ? "" : " "
      text += parts[0] + (parts[1].hasPrefix("-") ? "" : " ") + parts[1]
      last = (x, y)
    }
    return text
  }

  /// Returns a length in tenths of a unit.
  private static func tenths(_ value: Double) -> Int { Int((value * Double(size) * 10).rounded()) }

  static func number(_ value: Double) -> String { decimal(value * Double(size), 10) }

  static func decimal(_ value: Double, _ precision: Double) -> String {
    let rounded = (value * precision).rounded() / precision
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      default: String(character)
      }
    }.joined()
  }
}
