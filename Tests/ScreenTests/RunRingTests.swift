import Display
import Messages
import Terminal
import Testing
import Workout

@testable import gympulse_tui

@Suite("The ring of a running workout")
struct RunRingTests {
  /// The sizes of windows from 40 × 20 up, and tall ones.
  static let sizes = [
    (40, 20), (60, 20), (80, 24), (100, 30), (120, 40), (200, 60), (300, 100), (60, 40), (40, 50), (24, 40),
    (20, 40),
  ]

  @Test("the time stands in the middle of a ring that is as large as there is room", arguments: sizes)
  func inside(columns: Int, rows: Int) throws {
    let stage = try Stage.running(Examples.tabata, after: .seconds(15), columns, rows)
    let frame = try #require(stage.frame)
    let drawn = try #require(frame.illustrations.first)
    let rect = drawn.rect
    // A column more or less where the digits have an odd number of columns.
    #expect(frame.illustrations.count == 1 && abs(rect.columns - 2 * rect.rows) <= 1)
    #expect(Rect(frame.surface.size).contains(Point(column: rect.right - 1, row: rect.bottom - 1)))
    // What is left is title, strip, hints and the gaps between them, or a margin at both sides; a row or two columns more where
    // digits stand in the middle only then.
    #expect(rect.rows >= rows - 10 || rect.columns >= columns - 7, "\(rect)")
    #expect(try expectTextBesideRing(of: stage) > 5)
    #expect(stage.picture.contains("Round 1/8"), "\(stage.picture)")
  }

  /// Expects that the text in a ring's rows is inside of the circle or beside it. Returns the cells inside.
  private func expectTextBesideRing(of stage: Stage, _ context: String = "") throws -> Int {
    let frame = try #require(stage.frame)
    let drawn = try #require(frame.illustrations.first { $0.content.ring != nil })
    let (rect, ring) = (drawn.rect, try #require(drawn.content.ring))
    let middle = (
      column: Double(rect.column) + Double(rect.columns) / 2, row: Double(rect.row) + Double(rect.rows) / 2
    )
    var inside = 0
    for row in rect.row..<rect.bottom {
      for column in rect.column..<rect.right {
        let cell = frame.surface[column, row]
        guard cell.text != " " || cell.style.background != nil else { continue }
        let (x, y) = ((Double(column) + 0.5 - middle.column) / 2, Double(row) + 0.5 - middle.row)
        let distance = (x * x + y * y).squareRoot() / (Double(rect.rows) / 2)
        #expect(
          distance < 1 - 2 * ring.width || distance > 1, "\(context) \(column), \(row)\n\(stage.picture)")
        if distance < 1 { inside += 1 }
      }
    }
    return inside
  }

  /// Workouts of repetitions, of exercises, with long names, and a ladder.
  private static let workouts = [
    "5x(5 Squats, rest 3m)", "3x(100 Double Unders, 20s Mountain Climbers, 12 Kettlebell Swings)",
    "30s Side Lunge, rest 10s, 40s Russian Twist with a ball, rest 1:30", "10-1 Burpees", "8x(20s/10s)",
    "exercises",
  ]

  @Test("in every interval the ring stays, and what it says is whole", arguments: workouts, sizes)
  func intervals(workout: String, size: (columns: Int, rows: Int)) throws {
    let preset = workout == "exercises" ? Examples.exercises : try Notation.preset(from: workout)
    let routine = try CheckedPreset(preset).routine
    var rings: Set<Rect> = []
    for index in 0..<min(routine.round.count, 4) {
      var stage = try Stage.running(preset, after: .seconds(2), size.columns, size.rows)
      var session = try #require(stage.core.published.session)
      for _ in 0...index { session.skip(at: stage.now.instant) }
      stage.show(session)
      stage.skip(.seconds(1))
      _ = try expectTextBesideRing(of: stage, "\(size)")
      let frame = try #require(stage.frame)
      rings.formUnion(frame.illustrations.filter { $0.content.ring != nil }.map(\.rect))
      // The name of the workout gives way, and how an exercise is done may be cut.
      let isCut = stage.lines.dropFirst().contains { $0.contains("…") && !$0.hasSuffix(" …") }
      #expect(!isCut || size.columns < 40, "\(size)\n\(stage.picture)")
    }
    #expect(rings.count == 1, "\(workout) \(size): \(rings)")
  }

  @Test("the digits keep their size below ten minutes, and what is next its place")
  func steady() throws {
    let label = { (stage: Stage) in stage.lines.firstIndex { $0.contains("W O R K") } }
    let stage = try Stage.running(try Notation.preset(from: "2x(12m, rest 1m)"), after: .seconds(60))
    var later = stage
    later.skip(.seconds(200))
    #expect(later.picture.contains("Work") || label(later) != nil)
    #expect(label(later) == label(stage) && label(stage) != nil, "\(stage.picture)\n\(later.picture)")
    var squats = try Stage.running(try Notation.preset(from: "5x(5 Squats, rest 1m)"), after: .seconds(11))
    let column = { (stage: Stage) in
      stage.lines.compactMap { line in line.firstRange(of: "Next: ").map { line[..<$0.lowerBound].count } }
        .first ?? 0
    }
    let first = column(squats)
    var session = try #require(squats.core.published.session)
    session.skip(at: squats.now.instant)
    squats.show(session)
    squats.skip(.seconds(1))
    #expect(first > 50 && column(squats) > 50, "\(squats.picture)")
  }

  @Test("below that there are digits only", arguments: [(39, 20), (80, 18), (40, 12), (30, 8)])
  func small(columns: Int, rows: Int) throws {
    let stage = try Stage.running(Examples.tabata, after: .seconds(15), columns, rows)
    #expect(stage.frame?.illustrations == [])
    #expect(stage.picture.contains("██") || stage.picture.contains("▀"))
  }

  @Test("set and round are both there, whatever the name, and the name gives way", arguments: 40...120)
  func title(columns: Int) throws {
    var preset = Examples.tabata
    preset.name = "A name that is long, 東京 東京 東京"
    let stage = try Stage.running(preset, after: .seconds(15), columns, 24)
    let line = stage.lines[0]
    #expect(line.contains("Set 1/1 · Round 1/8") && line.contains("A name"), "\(line)")
    #expect(CellWidth.of(line) <= columns)
  }

  private func view(seconds: Int, passed: Duration, paused: Bool = false) throws -> SessionView {
    var preset = Preset(.countdown)
    preset.countdown.durationSeconds = seconds
    let start = Instant(nanoseconds: 0)
    var session = try Examples.session(preset, at: start)
    if paused { session.pause(at: start.advanced(by: passed)) }
    return SessionView(session, at: start.advanced(by: passed))
  }

  private func rate(_ seconds: Int, _ change: (inout Capabilities, inout Settings) -> Void = { _, _ in })
    throws
    -> Int
  {
    var (capabilities, settings) = (Capabilities(), Settings())
    capabilities.hasSextants = true
    change(&capabilities, &settings)
    let styles = Styles(settings, capabilities)
    var (now, count) = (Duration.zero, 0)
    while now < .seconds(1) {
      let motion = RingMotion(try view(seconds: seconds, passed: now), rows: 20, styles)
      now = Instant(nanoseconds: 0).duration(to: try #require(motion.next))
      count += 1
    }
    return count
  }

  @Test("it moves smoothly while its end moves by half a pixel a frame, else once a second")
  func rates() throws {
    #expect(try rate(20) == 5)
    #expect(try rate(60) == 5)
    #expect(try rate(3600) == 1)
    let kitty = { (capabilities: inout Capabilities, _: inout Settings) in
      (capabilities.pixels, capabilities.cellPixels) = (.kitty, Size(columns: 8, rows: 16))
    }
    #expect(try rate(20, kitty) == 5)
    #expect(try rate(300, kitty) == 5)
    #expect(try rate(3600, kitty) == 1)
    #expect(try rate(20) { capabilities, _ in capabilities.isRemote = true } == 1)
    #expect(try rate(20) { _, settings in settings.reducedMotion = true } == 1)
    #expect(
      try rate(20) { capabilities, settings in
        kitty(&capabilities, &settings)
        capabilities.pixels = .sixel
      } == 1)
  }

  @Test("it empties in equal steps, changes with the seconds, and stands still while paused")
  func steps() throws {
    let styles = Styles(Settings(), Capabilities())
    let lefts = try (0..<200).map {
      RingMotion(try view(seconds: 20, passed: .milliseconds($0 * 100)), rows: 20, styles).left
    }
    #expect(lefts[0] == 1 && lefts[199] > 0 && zip(lefts, lefts.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(abs(lefts[10] - 0.95) < 0.000_001)
    let paused = RingMotion(
      try view(seconds: 20, passed: .milliseconds(5250), paused: true), rows: 20, styles)
    #expect(paused.next == nil && paused.left == 0.7375)
  }

  @Test(
    "the pulse of the last seconds has the contrast of text at every instant", arguments: Theme.allCases,
    [true, false])
  func pulse(theme: Theme, isDark: Bool) throws {
    var (capabilities, settings) = (Capabilities(), Settings())
    capabilities.isDark = isDark
    settings.theme = theme
    let background = Palette(theme, isDark: isDark).background
    for isByTime in [false, true] {
      settings.colorByTime = isByTime
      var stage = try Stage.running(Examples.tabata, after: .seconds(10), 100, 30, capabilities)
      stage.publish(.settings, settings)
      var colors: Set<Color> = []
      stage.skip(.milliseconds(17_050))
      for _ in 0..<6 {
        stage.skip(.milliseconds(480))
        let frame = try #require(stage.frame)
        for ring in frame.illustrations.compactMap(\.content.ring) {
          for color in ring.colors {
            #expect(color.contrast(to: background) >= Color.contrastMin, "\(color.hex)")
          }
          colors.insert(ring.colors[0])
        }
        let text = frame.surface.cells.compactMap(\.style.foreground)
        #expect(text.contains { $0.contrast(to: background) >= Color.contrastMin })
      }
      #expect(colors.count > 1)
    }
  }

  @Test("an interval of any round can be clicked in the strip")
  func strip() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(15), 120, 30)
    let row = try #require(
      stage.lines.firstIndex { $0.contains("Work  ") || $0.contains("Work") && $0.contains("█") })
    let line = Array(stage.lines[row])
    let works = line.indices.filter { line[$0] == "W" }
    #expect(works.count >= 6)
    for round in [1, 4] {
      stage.click(works[round - 1], row)
      #expect(stage.last == #"engine.jump {"interval":1,"round":\#(round),"set":1}"#)
    }
  }
}
