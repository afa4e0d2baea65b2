/// The colours of a figure, as CSS writes them.
package struct FigureColors: Hashable, Sendable {
  /// Nil leaves the background transparent; gaps then have the colour `gap`.
  package var background: String?
  package var gap: String
  package var body: String
  package var farSide: String
  package var prop: String
  package var ground: String
  package var arrow: String

  /// Colours for each role.
  package init(
    background: String?, gap: String, body: String, farSide: String, prop: String, ground: String, arrow: String
  ) {
    self.background = background
    self.gap = gap
    self.body = body
    self.farSide = farSide
    self.prop = prop
    self.ground = ground
    self.arrow = arrow
  }

  package static let light = FigureColors(
    background: "#ffffff", gap: "#ffffff", body: "#0a6fe0", farSide: "#8fbdf0", prop: "#8a8a8e", ground: "#e5e5ea",
    arrow: "#e0620a")
  package static let dark = FigureColors(
    background: "#1c1c1e", gap: "#1c1c1e", body: "#3d9bff", farSide: "#2a5a8c", prop: "#8e8e93", ground: "#38383a",
    arrow: "#ffb340")
  package static let highContrast = FigureColors(
    background: "#000000", gap: "#000000", body: "#ffffff", farSide: "#9a9a9a", prop: "#00e0e0", ground: "#5a5a5a",
    arrow: "#ffff00")

  /// Returns the colour of a role.
  package subscript(role: Shape.Role) -> String {
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

/// Writes figures as SVG text.
package struct SVGPainter: Sendable {
  /// Frames a second of an animation.
  package static let framesPerSecond = 12

  let colors: FigureColors

  /// A painter with colours, which are written as they are.
  package init(_ colors: FigureColors) {
    self.colors = colors
  }

  /// Returns a picture of the telling poses side by side, under a title for screen readers.
  package func still(_ movement: Movement, title: String) -> String {
    let instants = movement.tellingInstants
    let groups = movement.frames(at: instants).enumerated().map { index, shapes in
      #"<g transform="translate(\#(index * Self.size) 0)">\#(picture(shapes))</g>"#
    }
    return document(width: instants.count * Self.size, title: title, body: groups.joined(separator: "\n"))
  }

  /// Returns an animated picture (SMIL), under a title for screen readers. If the sides change after half of the time, the
  /// picture shows one loop of each.
  package func animated(_ movement: Movement, title: String) -> String {
    let halves: [Movement.Half] = movement.changesSides ? [.first, .second] : [.first]
    let count = max(2, Int((movement.seconds * Double(Self.framesPerSecond)).rounded()))
    let total = count * halves.count
    let seconds = movement.seconds * Double(halves.count)
    let frames = halves.enumerated().flatMap { half in
      movement.frames(at: (0..<count).map { Double($0) / Double(count) }, half: half.element).enumerated().map {
        let number = half.offset * count + $0
        return #"<g display="\#(number == 0 ? "inline" : "none")">"#
          + Self.shown(number, of: total, seconds: seconds) + picture($1) + "</g>"
      }
    }
    return document(width: Self.size, title: title, body: frames.joined(separator: "\n"))
  }

  /// Returns the elements of one frame, in a square of `size` units.
  package func picture(_ shapes: [Shape]) -> String {
    shapes.map { shape in
      let color = colors[shape.role]
      switch shape.form {
      case .line(let points, let width):
        return #"<path d="\#(Self.path(points))" fill="none" stroke="\#(color)" "#
          + #"stroke-width="\#(Self.number(width))"/>"#
      case .area(let points, let edge):
        return #"<path d="\#(Self.path(points))Z" fill="\#(color)" stroke="\#(color)" "#
          + #"stroke-width="\#(Self.number(edge))"/>"#
      case .disc(let center, let radius):
        return #"<circle cx="\#(Self.number(center.x))" cy="\#(Self.number(center.y))" "#
          + #"r="\#(Self.number(radius))" fill="\#(color)"/>"#
      }
    }.joined()
  }

  /// The width and height of a frame in SVG units.
  package static let size = 200

  private func document(width: Int, title: String, body: String) -> String {
    let ground = colors.background.map { #"<rect width="100%" height="100%" fill="\#($0)"/>"# } ?? ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(Self.size)" role="img" \
      stroke-linecap="round" stroke-linejoin="round">
      <title>\(Self.escaped(title))</title>\(ground)
      \(body)
      </svg>

      """
  }

  /// Returns the animation that shows one frame in its turn.
  private static func shown(_ number: Int, of count: Int, seconds: Double) -> String {
    func time(_ number: Int) -> String { decimal(Double(number) / Double(count), 10_000) }
    var values = ["none", "inline", "none"]
    var times = ["0", time(number), time(number + 1)]
    if number == 0 { (values, times) = (["inline", "none"], ["0", time(1)]) }
    if number == count - 1 { (values, times) = (["none", "inline"], ["0", time(number)]) }
    return #"<animate attributeName="display" calcMode="discrete" dur="\#(decimal(seconds, 1000))s" "#
      + #"repeatCount="indefinite" values="\#(values.joined(separator: ";"))" "#
      + #"keyTimes="\#(times.joined(separator: ";"))"/>"#
  }

  private static func path(_ points: [Shape.Point]) -> String {
    "M" + points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L")
  }

  private static func number(_ value: Double) -> String { decimal(value * Double(size), 10) }

  private static func decimal(_ value: Double, _ precision: Double) -> String {
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
