import Display
import Messages
import Terminal
import Testing

@testable import Workout
@testable import gympulse_tui

@Suite("The full screen: strips")
struct StripLayoutTests {
  private static func routine(_ line: String) throws -> Routine {
    CheckedPreset(repairing: try Notation.preset(from: line)).routine
  }

  /// The cells of a workout: a letter for each segment or round, a space for a gap.
  private static func picture(_ timeline: Timeline, _ columns: Int) -> String {
    let outline = Outline(timeline)
    var cells = Array(repeating: Character(" "), count: columns)
    for block in StripLayout(outline.timeline, outline.page(at: .zero), columns: columns).blocks {
      for column in block.columns { cells[column] = block.position.isEffort ? "w" : "r" }
    }
    return String(cells)
  }

  @Test("equal segments have as many columns; the longest may have one more where some are narrow")
  func equal() throws {
    let timeline = Timeline(try Self.routine("8x(20s/10s)"))
    for columns in 17...200 {
      let outline = Outline(timeline)
      let blocks = StripLayout(outline.timeline, outline.page(at: .zero), columns: columns).blocks
      #expect(blocks.first?.columns.lowerBound == 0 && blocks.last?.columns.upperBound == columns)
      let gaps = Set(zip(blocks, blocks.dropFirst()).map { $1.columns.lowerBound - $0.columns.upperBound })
      #expect(gaps == [0] || gaps.isSubset(of: [1, 2]), "\(columns): \(gaps)")
      for (length, same) in Dictionary(grouping: blocks, by: { $0.range.upperBound - $0.range.lowerBound }) {
        let widths = same.map(\.columns.count)
        let most = blocks.contains { $0.columns.count < 3 } && length == .seconds(20) ? 1 : 0
        #expect(
          (widths.max() ?? 0) - (widths.min() ?? 0) <= most && widths.allSatisfy { $0 > 0 }, "\(columns)")
      }
    }
  }

  @Test(
    "columns by length: equal ones are equal, and what is left is in the gaps or in the longest",
    arguments: [
      ([10, 10, 10], "xxx xxx  xxx"), ([10, 10, 10], "xxx xxx xxx"), ([10, 20, 10], "xx xxxxx xx"),
      ([600, 5, 5], "xxxxxx x x"), ([60, 60, 60, 60], "xx xxx xx xxx"), ([7, 7, 7], "xyx"),
      ([60, 60, 60, 60], "xyyxyy"),
      ([60, 20, 60, 20], "xxyxxxy"), ([5], "xxx"),
    ])
  func columns(lengths: [Int], picture: String) {
    let ranges = StripLayout.ranges(lengths, columns: picture.count)
    var cells = Array(repeating: Character(" "), count: picture.count)
    let letters: [Character] = picture.contains(" ") ? ["x", "x"] : ["x", "y"]
    for (index, range) in ranges.enumerated() { for column in range { cells[column] = letters[index % 2] } }
    #expect(String(cells) == picture)
  }

  @Test("with fewer cells than segments there are rounds, then a single bar")
  func narrow() throws {
    let timeline = Timeline(try Self.routine("8x(20s/10s)"))
    #expect(Self.picture(timeline, 12).filter { $0 == "r" }.count <= 1)
    #expect(Self.picture(timeline, 4) == "wwww")
    #expect(Self.picture(timeline, 0).isEmpty)
    let long = Timeline(
      Routine(
        name: "", round: [Segment(.work, seconds: 60), Segment(.rest, seconds: 60)], rounds: 99, sets: 99))
    #expect(Self.picture(long, 20) == String(repeating: "w", count: 20))
  }

  @Test("every strip of the screens ends at its last column", arguments: [40, 61, 80, 100, 120, 200])
  func ends(columns: Int) throws {
    for line in ["8x(20s/10s)", "emom 10m", "3x(8x20/10) rest 1m", "12x(3m/1m)", "5m"] {
      var canvas = Canvas(Size(columns: columns + 4, rows: 2), Styles(Settings(), Capabilities()))
      let timeline = Timeline(try Self.routine(line))
      Strip(timeline: timeline, offset: .seconds(15)).draw(
        on: &canvas, in: Rect(column: 2, row: 0, columns: columns, rows: 1))
      Strip(timeline: timeline, offset: nil).drawThin(on: &canvas, 2, 1, columns: columns)
      for row in 0...1 {
        let drawn = (0..<columns + 4).filter { canvas.surface[$0, row].text != " " }
        #expect(drawn.first == 2 && drawn.last == columns + 1, "\(line) \(canvas.surface.lines[row])")
      }
    }
  }

  @Test("open intervals have their place from the beginning, and keep it")
  func open() throws {
    let segments = [
      Segment(.interval, seconds: nil, title: "Push-ups"), Segment(.interval, seconds: 30, title: "Rest"),
      Segment(.interval, seconds: nil, title: "Row", capSeconds: 120),
    ]
    let timeline = Timeline(Routine(name: "", round: segments, rounds: 2))
    #expect(Self.picture(timeline, 33) == "wwww rr wwwwwwww wwww rr wwwwwwww")
    let outline = Outline(timeline)
    #expect(outline.timeline.total == .seconds(420))
    var session = Session(
      id: "s", timeline: timeline, anchor: .init(at: Instant(nanoseconds: 0), elapsed: .zero), sound: true,
      voice: true)
    var now = Instant(nanoseconds: 0)
    var starts: [Duration] = []
    for _ in 0..<6 {
      now = now.advanced(by: .seconds(5))
      let progress = Outline(session.timeline).progress(at: session.offset(at: now))
      #expect(abs((progress.reached - progress.start).seconds - 5) < 0.001)
      starts.append(progress.start)
      session.skip(at: now)
    }
    #expect(starts == [0, 60, 90, 210, 270, 300].map { .seconds($0) })
    let end = Outline(session.timeline).progress(at: session.offset(at: now))
    #expect(end.start == .seconds(420) && end.reached == .seconds(420))
  }

  @Test("an extension moves nothing")
  func extended() throws {
    let plain = Timeline(try Self.routine("8x(20s/10s)"))
    let first = try #require(plain.position(at: .zero))
    let extended = try plain.extended(by: 60, at: .zero)
    #expect(Outline(extended).timeline == plain)
    let middle = (first.end - first.start + .seconds(60)) / 2
    #expect(Outline(extended).progress(at: middle).reached == first.end / 2)
    let more = try plain.extended(by: 120, at: plain.limit)
    let progress = Outline(more).progress(at: plain.limit + .seconds(30))
    #expect(progress.start == plain.limit && progress.reached == plain.limit + .seconds(30))
  }

  @Test("an endless workout shows as many whole rounds as last ten minutes")
  func endless() {
    let round = [Segment(.work, seconds: 40), Segment(.rest, seconds: 20)]
    let outline = Outline(
      Timeline(Routine(name: "", opening: [Segment(.getReady, seconds: 10)], round: round, rounds: nil)))
    for (second, page) in [(0, 0..<610), (609, 0..<610), (610, 610..<1210), (1300, 1210..<1810)] {
      #expect(
        outline.page(at: .seconds(second)) == .seconds(page.lowerBound) ..< .seconds(page.upperBound))
    }
  }

  @Test("a rest of a list has the colour of a rest, on the strip and while it plays")
  func rest() throws {
    let palette = Palette(.forestGreen, isDark: true)
    let routine = try Self.routine("10 Push-ups, rest 20s, 40s Plank")
    let colors = routine.round.map { Strip.color(of: $0, palette) }
    let (work, rest) = (try #require(palette.color(of: .work)), try #require(palette.color(of: .rest)))
    #expect(colors == [work, rest, work])
    var session = Session(Routine(name: "", round: routine.round))
    session.skip(at: Instant(nanoseconds: 1))
    let view = SessionView(session, at: Instant(nanoseconds: 2))
    #expect(view.title == "Rest" && WorkoutColors(view, palette)?.badge.background == rest)
    #expect(Phase.interval.colored(as: "Restart") == .interval && Phase.work.colored(as: "Rest") == .work)
  }
}
