import Testing
import Workout

@testable import Figures

@Suite("Painting")
struct PaintingTests {
  static func squat() throws -> Movement { try #require(Figure.movement(named: "Squats", difficulty: .easy)) }

  @Test("shapes are given back to front, the ground first, gaps before the limb that they set apart")
  func layers() throws {
    let shapes = try Self.squat().frame(at: 0.4)
    #expect(shapes.map(\.layer) == Array(0..<shapes.count))
    #expect(shapes.first?.role == .ground)
    for role in [Shape.Role.body, .farSide, .prop] { #expect(shapes.contains { $0.role == role }) }
    #expect(shapes.last?.role == .body)
  }

  @Test("an unchanged phase gives an unchanged picture, in one or several frames")
  func frames() throws {
    let movement = try Self.squat()
    let phases = [0, 0.25, 0.5, 0.75]
    #expect(movement.frames(at: phases) == phases.map { movement.frame(at: $0) })
    #expect(
      movement.frame(at: 0) == movement.frame(at: 1) && movement.frame(at: -0.25) == movement.frame(at: 0.75))
  }

  @Test("the second half is the mirrored picture")
  func mirrored() throws {
    let movement = try #require(Figure.movement(named: "Donkey Kicks", difficulty: .easy))
    func centers(_ half: Movement.Half) -> [Double] {
      movement.frame(at: 0.4, half: half).compactMap { shape in
        if case .disc(let center, _) = shape.form { center.x } else { nil }
      }
    }
    for (x, other) in zip(centers(.first), centers(.second)) { #expect(abs(x + other - 1) < 1e-9) }
    #expect(!centers(.first).isEmpty)
  }

  @Test("a still has its telling poses side by side; text is escaped; colours are the caller's")
  func still() throws {
    let colors = FigureColors(
      background: nil, gap: Color(1), body: Color(2), farSide: Color(3), prop: Color(4), ground: Color(5),
      arrow: Color(6))
    let text = SVGPainter(colors).still(try Self.squat(), title: "Squats <easy> & slow")
    #expect(text.contains("<title>Squats &lt;easy&gt; &amp; slow</title>"))
    #expect(text.contains(#"viewBox="0 0 400 200""#))
    #expect(text.components(separatedBy: "<g ").count == 3)
    for number in 1...5 { #expect(text.contains("#00000\(number)")) }
    #expect(!text.contains(#"<rect width="100%""#))
    #expect(Self.isWellFormed(text))
  }

  @Test("an animation shows one picture at a time, for the whole loop, both sides if they change")
  func animated() throws {
    for (name, halves) in [("Squats", 1.0), ("Donkey Kicks", 2), ("Plank", 1)] {
      let movement = try #require(Figure.movement(named: name, difficulty: .easy))
      let text = SVGPainter(.dark).animated(movement, title: name)
      let starts = text.matches(of: /keyTimes="([0-9.;]+)"/).enumerated().map { number, match in
        // All but the first picture are hidden from 0 until their start.
        let times = match.output.1.split(separator: ";").compactMap { Double($0) }
        return number == 0 ? 0 : times[1]
      }
      // At least one picture in three of a second's twelve is new, even in a breath.
      #expect(Double(starts.count) >= movement.seconds * halves * 4)
      #expect(Double(starts.count) <= movement.seconds * halves * 12 + 1)
      #expect(starts == starts.sorted() && Set(starts).count == starts.count)
      #expect(text.components(separatedBy: #"<g display="inline""#).count == 2)
      #expect(text.contains(#"repeatCount="indefinite""#) && Self.isWellFormed(text))
    }
  }

  @Test("a hold is counted in dots that fill one by one")
  func counts() throws {
    let movement = try #require(Figure.movement(named: "Superman", difficulty: .hard))
    func large(_ phase: Double) -> Int {
      movement.frame(at: phase).count { shape in
        if case .disc(_, let radius) = shape.form { shape.role == .arrow && radius > 0.015 } else { false }
      }
    }
    let filled = (0..<60).map { large(Double($0) / 60) }
    #expect(filled.max() == 3 && filled.min() == 0)
    #expect(movement.count(at: 0.5)?.of == 3)
    let plank = try #require(Figure.movement(named: "Plank", difficulty: .hard))
    #expect(plank.isStill && plank.count(at: 0.5) == nil && plank.tellingInstants.count == 1)
  }

  @Test("numbers have at most one decimal")
  func numbers() throws {
    let text = SVGPainter(.highContrast).picture(try Self.squat().frame(at: 0.3))
    let long = text.matches(of: /\d\.\d\d/)
    #expect(long.isEmpty && text.firstMatch(of: /\de[-+]|nan|inf/) == nil)
  }

  /// Whether every element that is opened is closed, in order.
  static func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    for tag in text.matches(of: /<(\/?)([a-z]+)[^>]*?(\/?)>/) {
      if !tag.output.1.isEmpty {
        guard open.popLast() == tag.output.2 else { return false }
      } else if tag.output.3.isEmpty {
        open.append(tag.output.2)
      }
    }
    return open.isEmpty
  }
}
