import Testing

@testable import Figures

@Suite("What the eye tells apart")
struct LookTests {
  /// The part of the two silhouettes that differs, averaged over a loop; less is alike.
  static let exercisesMin = 0.1
  static let difficultiesMin = 0.04

  @Test("easy and hard look different")
  func difficulties() {
    let all = Dictionary(uniqueKeysWithValues: Silhouettes.all.map { ($0.name, $0) })
    for name in Figure.names {
      guard let easy = all["\(name) easy"], let hard = all["\(name) hard"] else { continue }
      let distance = easy.distance(to: hard)
      #expect(distance >= Self.difficultiesMin, "\(name): \(distance)")
    }
  }

  @Test("exercises look different")
  func exercises() {
    let all = Silhouettes.all
    for (index, a) in all.enumerated() {
      for b in all.dropFirst(index + 1) where a.exercise != b.exercise {
        let distance = a.distance(to: b, atMost: Self.exercisesMin)
        #expect(distance >= Self.exercisesMin, "\(a.name) and \(b.name) look alike")
      }
    }
  }

  @Test(
    "a region that works is 8 % or more of the body, in the picture that tells most", arguments: Drawn.all)
  func regions(drawn: Drawn) {
    guard drawn.movement.region != nil else { return }
    let side = 150
    var roles: [Int: Shape.Role] = [:]
    for shape in drawn.movement.frame(at: drawn.movement.mostTellingInstant) {
      for cell in Silhouettes.cells(of: shape, side: side) { roles[cell] = shape.role }
    }
    let working = roles.values.count { [.accent, .farAccent].contains($0) }
    let clothed = roles.values.count { Silhouettes.bodyRoles.contains($0) }
    let share = Double(working) / Double(working + clothed)
    #expect(share >= 0.08, "\(share)")
  }

  @Test("every movement moves, and a hold breathes", arguments: Drawn.all)
  func moves(drawn: Drawn) {
    let start = drawn.skeletons[0].body
    let most = drawn.skeletons.map { $0.body.distance(to: start) }.max() ?? 0
    #expect(most > 0.01, "\(most)")
  }

  @Test("the figure fills most of the height of its picture", arguments: Drawn.all)
  func fills(drawn: Drawn) {
    let crop = drawn.movement.crop
    let frames = drawn.movement.frames(at: drawn.skeletons.map(\.phase))
    let roles = Silhouettes.bodyRoles.union([.prop])
    let shapes = frames.flatMap { $0.filter { roles.contains($0.role) } }
    let top = shapes.flatMap { shape in shape.form.points.map { $0.y - shape.form.reach } }.min() ?? 0
    let bottom = shapes.flatMap { shape in shape.form.points.map { $0.y + shape.form.reach } }.max() ?? 0
    let share = (bottom - top) / crop.height
    // Who lies or sits on the floor throughout is lower than the picture is wide.
    let isLow = drawn.skeletons.allSatisfy { $0.body.hips.y < 0.35 }
    #expect(share >= (isLow ? 0.5 : 0.6), "\(share)")
  }

  @Test(
    "loops have an even number of pictures, of a twenty-fifth of a second in a file", arguments: Drawn.all)
  func loops(drawn: Drawn) {
    for loop in [drawn.movement.loop, drawn.movement.fileLoop] {
      #expect(loop.count >= 8 && loop.count.isMultiple(of: 2))
    }
    #expect(abs(Double(drawn.movement.fileLoop.count) / 25 - drawn.movement.seconds) <= 0.08)
    #expect(drawn.movement.loopsOfHalf >= 3)
  }
}

/// The silhouettes of a movement in a grid, at some phases of its loop.
struct Silhouettes: Sendable {
  let name: String
  let exercise: String
  /// A bit for each cell of the grid.
  private let frames: [[UInt64]]

  static let bodyRoles: Set<Shape.Role> = [.body, .farSide, .shirt, .farShirt, .shorts, .farShorts]
  static let side = 40
  static let count = 8

  static let all = Drawn.all.map(Silhouettes.init)

  init(_ drawn: Drawn) {
    name = "\(drawn.name) \(drawn.difficulty.rawValue)"
    exercise = drawn.name
    let roles = Self.bodyRoles.union([.prop, .detail, .arrow])
    let phases = (0..<Self.count).map { (Double($0) + 0.01) / Double(Self.count) }
    frames = drawn.movement.frames(at: phases).map { shapes in
      var bits = [UInt64](repeating: 0, count: (Self.side * Self.side + 63) / 64)
      for shape in shapes where roles.contains(shape.role) {
        for bit in Self.cells(of: shape, side: Self.side) { bits[bit / 64] |= 1 << UInt64(bit % 64) }
      }
      return bits
    }
  }

  /// Returns how different two loops are: for each frame the most similar one of the other, averaged. Stops where it is
  /// certainly more than `most`.
  func distance(to other: Silhouettes, atMost most: Double = 1) -> Double {
    func oneWay(_ a: [[UInt64]], _ b: [[UInt64]]) -> Double {
      var sum = 0.0
      for frame in a {
        sum += b.map { Self.difference(frame, $0) }.min() ?? 1
        if sum / Double(a.count) > 2 * most { return 2 * most }
      }
      return sum / Double(a.count)
    }
    return (oneWay(frames, other.frames) + oneWay(other.frames, frames)) / 2
  }

  private static func difference(_ a: [UInt64], _ b: [UInt64]) -> Double {
    var (different, any) = (0, 0)
    for index in a.indices {
      different += (a[index] ^ b[index]).nonzeroBitCount
      any += (a[index] | b[index]).nonzeroBitCount
    }
    return any == 0 ? 0 : Double(different) / Double(any)
  }

  /// Returns the cells of a grid whose middles are in a shape.
  static func cells(of shape: Shape, side: Int) -> [Int] {
    let (points, radius) = (shape.form.points, shape.form.reach)
    guard !points.isEmpty else { return [] }
    func range(_ values: [Double]) -> ClosedRange<Int> {
      let low = Int(((values.min() ?? 0) - radius) * Double(side)).clamped(to: 0...side - 1)
      return low...max(low, Int(((values.max() ?? 0) + radius) * Double(side)).clamped(to: 0...side - 1))
    }
    let isArea = if case .area = shape.form { true } else { false }
    return range(points.map(\.y)).flatMap { row in
      range(points.map(\.x)).filter { column in
        let middle = Shape.Point(
          x: (Double(column) + 0.5) / Double(side), y: (Double(row) + 0.5) / Double(side))
        return isNear(middle, points, radius, isClosed: isArea) || isArea && isInside(middle, points)
      }.map { row * side + $0 }
    }
  }

  private static func isNear(_ place: Shape.Point, _ points: [Shape.Point], _ radius: Double, isClosed: Bool)
    -> Bool
  {
    let ends = isClosed ? points + [points[0]] : points
    guard ends.count > 1 else { return distance(place, points[0], points[0]) <= radius }
    return zip(ends, ends.dropFirst()).contains { distance(place, $0, $1) <= radius }
  }

  private static func distance(_ place: Shape.Point, _ a: Shape.Point, _ b: Shape.Point) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let share = length == 0 ? 0 : (((place.x - a.x) * dx + (place.y - a.y) * dy) / length).clamped(to: 0...1)
    let (x, y) = (a.x + dx * share - place.x, a.y + dy * share - place.y)
    return (x * x + y * y).squareRoot()
  }

  private static func isInside(_ place: Shape.Point, _ points: [Shape.Point]) -> Bool {
    let crossed = zip(points, points.dropFirst() + [points[0]]).filter { a, b in
      guard (a.y > place.y) != (b.y > place.y) else { return false }
      let share: Double = (place.y - a.y) / (b.y - a.y)
      return place.x < a.x + share * (b.x - a.x)
    }
    return crossed.count % 2 == 1
  }
}
