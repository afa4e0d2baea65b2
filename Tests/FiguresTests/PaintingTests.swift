import Glibc
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
    for role in [Shape.Role.body, .shirt, .shorts, .farSide, .accent, .prop, .shadow] {
      #expect(shapes.contains { $0.role == role })
    }
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
    func middles(_ half: Movement.Half) -> [Double] {
      movement.frame(at: 0.4, half: half).filter { $0.role == .body }.compactMap { shape in
        guard case .line(let points, _) = shape.form else { return nil }
        return points.map(\.x).reduce(0, +) / Double(points.count)
      }
    }
    for (x, other) in zip(middles(.first), middles(.second)) { #expect(abs(x + other - 1) < 1e-9) }
    #expect(!middles(.first).isEmpty)
  }

  @Test("a still has its telling poses side by side; text is escaped; colours are the caller's")
  func still() throws {
    let colors = FigureColors(
      background: nil, gap: Color(1), skin: .init(Color(2), far: Color(3)),
      shirt: .init(Color(4), far: Color(5)),
      shorts: .init(Color(6), far: Color(7)), accent: .init(Color(8), far: Color(0x15)), ghost: Color(0x10),
      prop: Color(9), detail: Color(0x11), ground: Color(0x12), shadow: Color(0x13), arrow: Color(0x14))
    let text = SVGPainter(colors).still(try Self.squat(), title: "Squats <easy> & slow")
    #expect(text.contains("<title>Squats &lt;easy&gt; &amp; slow</title>"))
    #expect(text.components(separatedBy: "<g ").count == 3)
    for number in 1...9 { #expect(text.contains("#00000\(number)")) }
    #expect(!text.contains(#"<rect width="100%""#))
    #expect(Self.isWellFormed(text))
  }

  @Test(
    "an animation moves points along a loop; where the order of parts changes, one group takes over from another"
  )
  func animated() throws {
    for name in ["Squats", "Donkey Kicks", "Plank", "Curtsy Lunges"] {
      let movement = try #require(Figure.movement(named: name, difficulty: .easy))
      let text = SVGPainter(.dark).animated(movement, title: name)
      #expect(Self.isWellFormed(text) && text.contains(#"repeatCount="indefinite""#))
      for match in text.matches(of: /values="([^"]*)" keyTimes="([0-9.;]+)"/) {
        let times = match.output.2.split(separator: ";").compactMap { Double($0) }
        #expect(match.output.1.split(separator: ";").count == times.count)
        #expect(times == times.sorted() && times.first == 0)
      }
      // The start and the way end with the first loop; a pose that is held has none.
      #expect(text.contains("<set ") == !movement.isStill)
      // Points are moved, so that no second has fewer pictures than the eye.
      #expect(text.contains(#"attributeName="d""#))
      let groups = text.components(separatedBy: #"<animate attributeName="display""#).count - 1
      #expect(text.components(separatedBy: #"<g display="inline""#).count - 1 == min(groups, 1))
    }
  }

  @Test("a still of a movement shows the way: an arrow, and the pose before as a ghost")
  func ways() {
    for drawn in Drawn.all where !drawn.movement.isStill {
      let alone = drawn.movement.stills(at: [drawn.movement.mostTellingInstant])[0]
      #expect(alone.contains { $0.role == .arrow }, "\(drawn.testDescription)")
      #expect(alone.contains { $0.role == .ghost }, "\(drawn.testDescription)")
      guard drawn.movement.arrows.isEmpty else { continue }
      let phase = drawn.movement.mostTellingInstant
      let guide = drawn.movement.guide(
        to: phase, isMirrored: false, drawn.movement.fit(isMirrored: false))
      let head = guide.seen(drawn.movement.skeleton(at: phase).head)
      let arrow = guide.pieces.flatMap(\.shapes).filter { $0.role == .arrow }.map(\.form.points)
      func distance(from place: Vector, to points: [Vector]) -> Double {
        points.map { Vector($0.x - place.x, $0.y - place.y).length }.min() ?? 0
      }
      let nearest = distance(from: head, to: arrow.flatMap(\.self))
      #expect(nearest > 0.1, "\(drawn.testDescription): an arrow \(nearest) m from the face")
      // A line that is shorter than its head is below it.
      let line = zip(arrow[0], arrow[0].dropFirst()).flatMap { from, to -> [Vector] in
        [from, (from + to) * 0.5, to]
      }
      let span: Vector = line[0] - line[line.count - 1]
      let isShort = span.length < 0.08
      let off = distance(from: (arrow[1][1] + arrow[1][2]) * 0.5, to: line)
      #expect(off < 0.05 || isShort, "\(drawn.testDescription): the arrow's head is \(off) m from its line")
    }
  }

  @Test(
    "body, far limbs and things have a contrast of 3 or more",
    arguments: [FigureColors.light, .dark, .highContrast])
  func contrast(colors: FigureColors) throws {
    let background = try #require(colors.background)
    func light(_ color: Color) -> Double {
      let parts = [color.red, color.green, color.blue].map { part -> Double in
        let share = Double(part) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    for role in Shape.Role.allCases where ![.ground, .shadow, .ghost, .gap].contains(role) {
      let (a, b) = (light(colors[role]), light(background))
      let contrast: Double = (max(a, b) + 0.05) / (min(a, b) + 0.05)
      #expect(contrast >= 3, "\(role)")
    }
    func contrast(_ a: Color, _ b: Color) -> Double {
      (max(light(a), light(b)) + 0.05) / (min(light(a), light(b)) + 0.05)
    }
    for cloth in [colors.shirt, colors.shorts] { #expect(contrast(colors.accent.near, cloth.near) >= 3) }
    #expect(contrast(colors.skin.near, colors.skin.far) >= 1.4)
  }

  @Test("the caption says what a picture cannot: a hold, and the seconds of a hold or a slow part")
  func legends() throws {
    for (name, text) in [
      ("Superman", "Repeat. Hold for 3 s each time."), ("Plank", "Hold the pose."),
      ("Slow Push-ups", "Repeat. Hold for 1 s each time."),
      ("Squats", "Repeat. Take 3 s one way."),
    ] { #expect(try #require(Figure.movement(named: name, difficulty: .hard)).legend == text) }
    let plank = try #require(Figure.movement(named: "Plank", difficulty: .hard))
    #expect(plank.isStill && plank.tellingInstants.count == 1)
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
