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
    let groups = movement.frames(at: instants).enumerated().map { index, shapes in
      #"<g transform="translate(\#(index * Self.size) 0)">\#(picture(shapes))</g>"#
    }
    return document(width: instants.count * Self.size, title: title, body: groups.joined(separator: "\n"))
  }

  /// Returns an animated picture (SMIL), under a title for screen readers. If the sides change after half of the time,
  /// the picture shows one loop of each.
  package func animated(_ movement: Movement, title: String) -> String {
    let frames = movement.halves.flatMap { movement.frames(at: movement.loop, half: $0) }.map {
      $0.map(element)
    }
    // What all frames have at their back is written once, and so is a frame that stays.
    let still = frames[0].indices.prefix { index in
      frames.allSatisfy { index < $0.count && $0[index] == frames[0][index] }
    }.count
    var runs: [(start: Int, text: String)] = []
    for (number, frame) in frames.enumerated() {
      let text = frame.dropFirst(still).joined()
      if runs.last?.text != text { runs.append((number, text)) }
    }
    let seconds = movement.seconds * Double(movement.halves.count)
    let ends = runs.dropFirst().map(\.start) + [frames.count]
    let groups = zip(runs, ends).map { run, end in
      #"<g display="\#(run.start == 0 ? "inline" : "none")">"#
        + Self.shown(run.start..<end, of: frames.count, seconds: seconds) + run.text + "</g>"
    }
    return document(
      width: Self.size, title: title,
      body: ([frames[0].prefix(still).joined()] + groups).joined(separator: "\n"))
  }

  /// Returns the elements of one frame, in a square of `size` units.
  package func picture(_ shapes: [Shape]) -> String { shapes.map(element).joined() }

  private func element(_ shape: Shape) -> String {
    let color = colors[shape.role].hex
    return switch shape.form {
    case .line(let points, let width):
      #"<path d="\#(Self.path(points))" fill="none" stroke="\#(color)" stroke-width="\#(Self.number(width))"/>"#
    case .area(let points, let edge):
      #"<path d="\#(Self.path(points))Z" fill="\#(color)" stroke="\#(color)" "#
        + #"stroke-width="\#(Self.number(edge))"/>"#
    case .disc(let center, let radius):
      #"<circle cx="\#(Self.number(center.x))" cy="\#(Self.number(center.y))" "#
        + #"r="\#(Self.number(radius))" fill="\#(color)"/>"#
    }
  }

  /// The width and height of a frame in SVG units.
  package static let size = 200

  private func document(width: Int, title: String, body: String) -> String {
    // QtSvg takes a percentage for units.
    let ground =
      colors.background.map { #"<rect width="\#(width)" height="\#(Self.size)" fill="\#($0.hex)"/>"# } ?? ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(Self.size)" role="img" \
      stroke-linecap="round" stroke-linejoin="round">
      <title>\(Self.escaped(title))</title>\(ground)
      \(body)
      </svg>

      """
  }

  /// Returns the animation that shows something during some frames.
  private static func shown(_ frames: Range<Int>, of count: Int, seconds: Double) -> String {
    func time(_ number: Int) -> String { decimal(Double(number) / Double(count), 10_000) }
    var steps = [(value: "inline", time: time(frames.lowerBound))]
    if frames.lowerBound > 0 { steps.insert(("none", "0"), at: 0) }
    if frames.upperBound < count { steps.append(("none", time(frames.upperBound))) }
    return #"<animate attributeName="display" calcMode="discrete" dur="\#(decimal(seconds, 1000))s" "#
      + #"repeatCount="indefinite" values="\#(steps.map(\.value).joined(separator: ";"))" "#
      + #"keyTimes="\#(steps.map(\.time).joined(separator: ";"))"/>"#
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
