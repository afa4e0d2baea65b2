/// A movement as SVG elements that glide from one position to the next (SMIL).
struct SVGAnimation {
  /// Pictures of which each has the same shapes in the same order, so that one becomes the next by moving its points.
  private struct Run {
    var first: Int
    var pictures: [[Shape]]
  }

  private let painter: SVGPainter
  private let seconds: Double
  private let count: Int
  private var runs: [Run] = []

  /// How far a point may be from its place between two positions, in the unit square.
  private static let tolerance = 0.004

  init(_ movement: Movement, _ painter: SVGPainter) {
    self.painter = painter
    seconds = movement.seconds
    let frames = movement.frames(at: movement.loop, hasGuide: true)
    count = frames.count
    for (number, frame) in frames.enumerated() {
      if let last = runs.last?.pictures.last, let same = Self.arranged(frame, like: last) {
        runs[runs.count - 1].pictures.append(same)
      } else {
        runs.append(Run(first: number, pictures: [frame]))
      }
    }
    // The loop closes without a jump.
    if runs.count == 1 { runs[0].pictures.append(frames[0]) }
  }

  /// The elements of all runs.
  var text: String { runs.map(group).joined(separator: "\n") }

  private func group(_ run: Run) -> String {
    let moments = Self.moments(of: run.pictures)
    let times = moments.map { Double(run.first + $0) / Double(count) }
    let shapes = run.pictures[0].enumerated().map { index, shape in
      shape.part < 0
        ? guide(shape.part, in: run, at: index) : element(index, run.pictures, moments, times)
    }.joined()
    guard runs.count > 1 else { return shapes }
    let end = run.first + run.pictures.count
    var steps = [(value: "inline", time: Self.time(Double(run.first) / Double(count)))]
    if run.first > 0 { steps.insert(("none", "0"), at: 0) }
    if end < count { steps.append(("none", Self.time(Double(end) / Double(count)))) }
    return #"<g display="\#(run.first == 0 ? "inline" : "none")">"#
      + animate(
        "display", steps.map(\.value), steps.map(\.time).joined(separator: ";"),
        mode: #" calcMode="discrete""#)
      + shapes + "</g>"
  }

  /// Returns a part of the guide, which ends with the first loop, in the place of its first shape. It is the same in all
  /// runs, which refer to the first one.
  private func guide(_ part: Int, in run: Run, at index: Int) -> String {
    let shapes = run.pictures[0].enumerated().filter { $0.element.part == part }
    guard shapes[0].offset == index else { return "" }
    if run.first > 0 { return ##"<use href="#guide\##(-part)"/>"## }
    return #"<g id="guide\#(-part)">"# + painter.picture(shapes.map(\.element))
      + #"<set attributeName="display" to="none" begin="\#(SVGPainter.decimal(seconds, 1000))s"/></g>"#
  }

  private func element(_ index: Int, _ pictures: [[Shape]], _ moments: [Int], _ times: [Double]) -> String {
    let attributes = moments.map { SVGPainter.attributes(of: pictures[$0][index]) }
    let start = painter.element(pictures[0][index].role, attributes[0])
    let animations = attributes[0].indices.compactMap { number -> String? in
      var values = attributes.map { $0[number].value }
      guard values.contains(where: { $0 != values[0] }) else { return nil }
      var times = times
      if times[0] > 0 { (values, times) = ([values[0]] + values, [0] + times) }
      if times[times.count - 1] < 1 { (values, times) = (values + [values[values.count - 1]], times + [1]) }
      // Where three are the same, the middle one says nothing.
      let kept = values.indices.filter { step in
        step == 0 || step == values.count - 1 || values[step - 1] != values[step]
          || values[step + 1] != values[step]
      }
      return animate(
        attributes[0][number].name, kept.map { values[$0] },
        kept.map { Self.time(times[$0]) }.joined(separator: ";"))
    }
    guard !animations.isEmpty else { return start + "/>" }
    return start + ">" + animations.joined() + (attributes[0][0].name == "cx" ? "</circle>" : "</path>")
  }

  private func animate(_ name: String, _ values: [String], _ times: String, mode: String = "") -> String {
    #"<animate attributeName="\#(name)"\#(mode) dur="\#(SVGPainter.decimal(seconds, 1000))s" "#
      + #"repeatCount="indefinite" values="\#(values.joined(separator: ";"))" keyTimes="\#(times)"/>"#
  }

  private static func time(_ share: Double) -> String { SVGPainter.decimal(share, 10_000) }

  /// Returns a picture in the order of another one; nil if it has other shapes, or if two parts that cover each other
  /// would change places.
  private static func arranged(_ picture: [Shape], like other: [Shape]) -> [Shape]? {
    let order = parts(of: other).map(\.number)
    let found = parts(of: picture)
    let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    guard found.count == order.count, found.allSatisfy({ ranks[$0.number] != nil }) else { return nil }
    for (index, back) in found.enumerated() {
      for front in found.dropFirst(index + 1)
      where ranks[back.number, default: 0] > ranks[front.number, default: 0] && back.box.meets(front.box) {
        return nil
      }
    }
    let arranged = found.sorted { ranks[$0.number, default: 0] < ranks[$1.number, default: 0] }
      .flatMap(\.shapes)
    return arranged.map(kind) == other.map(kind) ? arranged : nil
  }

  /// The shapes of one part of a picture, and the rectangle around them.
  private struct Part {
    let number: Int
    var shapes: [Shape] = []
    var box = Bounds()
  }

  private static func parts(of picture: [Shape]) -> [Part] {
    var parts: [Part] = []
    for shape in picture {
      if parts.last?.number != shape.part { parts.append(Part(number: shape.part)) }
      parts[parts.count - 1].shapes.append(shape)
      for point in shape.form.points {
        parts[parts.count - 1].box.include(Vector(point.x, point.y), shape.form.reach)
      }
    }
    return parts
  }

  /// What shapes have in common if one can become the other by moving its points.
  private static func kind(_ shape: Shape) -> [Int] {
    [shape.part, shape.role.hashValue, points(of: shape).count]
  }

  private static func points(of shape: Shape) -> [Shape.Point] {
    shape.form.points + [.init(x: shape.form.size, y: 0)]
  }

  /// Returns the fewest pictures between which all others lie on straight ways, the first and the last among them.
  private static func moments(of pictures: [[Shape]]) -> [Int] {
    let points = pictures.map { $0.flatMap(self.points) }
    var chosen = [0]
    while let start = chosen.last, start < points.count - 1 {
      var end = start + 1
      while end + 1 < points.count, isStraight(points, start, end + 1) { end += 1 }
      chosen.append(end)
    }
    return chosen
  }

  private static func isStraight(_ points: [[Shape.Point]], _ start: Int, _ end: Int) -> Bool {
    (start + 1..<end).allSatisfy { middle in
      let share = Double(middle - start) / Double(end - start)
      return points[middle].indices.allSatisfy { index in
        let (a, b, c) = (points[start][index], points[end][index], points[middle][index])
        return abs(a.x + (b.x - a.x) * share - c.x) < tolerance
          && abs(a.y + (b.y - a.y) * share - c.y) < tolerance
      }
    }
  }
}
