extension Movement {
  /// Returns the sign in the corner, in units of its size with y upwards: a stopwatch for a pose that is held, two
  /// arrows in a circle for repetitions, and behind them the seconds of a hold or a slow part as dots.
  func signs(at phase: Double) -> [(form: Sketch.Form, role: Shape.Role)] {
    let middle = Vector(0.75, -0.8)
    guard !isStill else {
      return Self.circle(middle, from: 0, to: 360) + [
        (.line([middle, middle + Vector(0, 0.3)], width: 0.12), .arrow),
        (.line([middle, middle + Vector(0.2, 0)], width: 0.12), .arrow),
        (.line([middle + Vector(-0.12, 0.62), middle + Vector(0.12, 0.62)], width: 0.14), .arrow),
      ]
    }
    var signs: [(form: Sketch.Form, role: Shape.Role)] = []
    for start in [20.0, 200] {
      signs += Self.circle(middle, from: start, to: start - 115)
      let end = start - 130
      let tip = middle + Vector(cosine(end - 28), sine(end - 28)) * 0.46
      let base = [0.24, 0.68].map { middle + Vector(cosine(end + 12), sine(end + 12)) * $0 }
      signs.append((.area([tip] + base, edge: 0.06), .arrow))
    }
    if let (count, passed) = count(at: phase) {
      for number in 0..<count {
        let isPast = passed * Double(count) > Double(number)
        signs.append(
          (.disc(Vector(1.65 + 0.5 * Double(number), -0.8), radius: isPast ? 0.19 : 0.09), .arrow))
      }
    }
    return signs
  }

  private static func circle(_ middle: Vector, from: Double, to: Double) -> [(
    form: Sketch.Form, role: Shape.Role
  )] {
    let points = (0...18).map { step in
      let degrees = from + (to - from) * Double(step) / 18
      return middle + Vector(cosine(degrees), sine(degrees)) * 0.46
    }
    return [(.line(points, width: 0.13), .arrow)]
  }
}
