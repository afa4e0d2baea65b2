import ActorRuntime
import Chance
import Display
import FoundationEssentials
import Messages
import Testing
import Workout

@testable import gympulse_tui

@Suite("The screen and the page say and show the same")
struct OneTruthTests {
  /// What differs, and is meant to: the words of it in the page's files, and what the screen has.
  private static let differences = [
    ("views/run.js", "remainingSeconds.toFixed(2)", "the page has hundredths, a terminal tenths"),
    ("views/run.js", "--soon", "the next colour comes in on the page; a terminal sweeps it over the title"),
    ("styles/run.css", "text-transform: uppercase", "the page's title is in capitals by its style"),
    ("styles/run.css", "--phase: color-mix", "the page's ground is tinted, and the title nearer to text"),
    ("styles/run.css", ".ending .ring {", "a terminal's title pulses too; small ones have no ring"),
    ("views/complete.js", "skipped", "what was skipped stands on the page only"),
  ]

  private struct Moment: Encodable {
    let session: SessionPayload
    let now: Int64
  }

  /// What said.mjs prints.
  private struct Said: Decodable {
    let title, place, time, reps, next, state, elapsed, left, summary: String
    let pulses: Bool
    let ringLeft, ringFrom, ringTo: Double
  }

  private static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
  private static let page = root + "/Sources/gympulse-web/Page"

  /// Workouts in the notation, seconds after their start, and whether they are paused.
  private static let moments: [(line: String, seconds: Double, isPaused: Bool)] = [
    ("8x(20s/10s)", 1, false), ("8x(20s/10s)", 5, false), ("8x(20s/10s)", 15.5, false),
    ("8x(20s/10s)", 17.4, false), ("8x(20s/10s)", 19.5, false), ("8x(20s/10s)", 21, false),
    ("8x(20s/10s)", 25, false), ("8x(20s/10s)", 27.5, false), ("8x(20s/10s)", 213, false),
    ("8x(20s/10s)", 15, true), ("8x(20s/10s)", 19, true), ("8x(20s/10s)", 239, false),
    ("8x(20s/10s)", 400, false), ("2x(12m, rest 1m)", 5, false), ("2x(12m, rest 1m)", 712.5, false),
    ("2x(12m, rest 1m)", 700, false), ("5x(5 Squats, rest 1m)", 3, false), ("amrap 12m", 90, false),
    ("21-15-9 Burpees", 4, false), ("1m", 10, false), ("1m", 52.5, false), ("1m", 58.5, false),
    ("30s Side Lunge, rest 10s", 12, false),
  ]

  /// The screen at each moment, and what the page gets.
  private static func stages() throws -> [(Stage, Moment)] {
    try moments.map { line, seconds, isPaused in
      var preset = try Notation.preset(from: line)
      preset.name = "Own"
      // Below the columns from which words are in large letters.
      var stage = Stage.furnished(98, 40)
      var session = try Examples.session(preset, at: stage.now.instant)
      if let ready = session.timeline.position(at: .zero), ready.segment.phase == .getReady {
        session.skip(at: stage.now.instant)
      }
      stage.show(session)
      stage.press("home", "enter")
      stage.skip(.nanoseconds(Int64(seconds * 1e9)))
      if isPaused {
        session.pause(at: stage.now.instant)
        stage.show(session)
      }
      let payload = SessionPayload(session, at: stage.now)
      return (stage, Moment(session: payload, now: stage.now.instant.nanoseconds))
    }
  }

  @Test("at more than twenty moments of a workout")
  func moments() throws {
    let (stages, folder) = (try Self.stages(), TemporaryFolder())
    let file = "\(folder)/moments.json"
    try Data(JSON.encode(stages.map(\.1))).write(to: URL(filePath: file))
    let script = Self.root + "/Tests/WebTests/said.mjs"
    let result = try #require(
      ExternalCommand.run("node", [script, Self.page, file], deadline: .seconds(60)))
    let said = try JSON.decode([Said].self, from: Array(result.output.utf8))
    #expect(said.count == stages.count && said.count > 20)
    let white = Palette(.oceanBlue, isDark: true).background.contrasting
    for ((stage, _), page) in zip(stages, said) {
      let frame = try #require(stage.frame)
      let picture = stage.picture
      let context = Comment(rawValue: "\(page)\n\(frame.title)\n\(picture)")
      if !page.summary.isEmpty {
        #expect(picture.contains(page.summary) && picture.contains("Workout complete"), context)
        continue
      }
      let title = page.title.uppercased()
      #expect(
        picture.contains(title.map(String.init).joined(separator: " ")) || picture.contains(title), context)
      for words in [page.place, page.next, page.elapsed, page.left, page.reps] where page.state.isEmpty {
        #expect(picture.contains(words) || words.isEmpty, context)
      }
      #expect(frame.title.contains(page.time) || !page.reps.isEmpty, context)
      #expect(picture.contains("❚❚ Paused") == (page.state == "paused"), context)
      // The time has the colour of text, and the ring is brighter in every other of the last seconds.
      let view = stage.core.published.view
      let isOdd = page.pulses && view.remaining.secondsRoundedUp % 2 == 1
      let digits = Set(frame.surface.cells.filter { $0.text == "█" }.compactMap(\.style.foreground))
      #expect(digits.contains(white), context)
      // What is left of the ring begins at the top, clockwise.
      let ring = try #require(frame.illustrations.first?.content.ring)
      #expect(abs(ring.left - page.ringLeft) < 0.06, context)
      #expect(
        page.ringFrom == 0 && abs(page.ringTo - page.ringLeft) < 0.04 || page.ringLeft < 0.03, context)
      let color = RunView(stage.core.model(at: stage.now), frame.surface.size).colors.badge.background
      if view.kind != .countdown, page.state.isEmpty {
        let pulse = Palette(.oceanBlue, isDark: true).pulsing(color)
        #expect((ring.colors[0] == pulse) == isOdd, context)
      }
      #expect((Set(ring.colors).count > 1) == page.state.isEmpty, context)
    }
  }

  @Test("without a connection both say so, in the colour of Get Ready")
  func offline() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(15), 100, 24)
    stage.send(.disconnected)
    stage.wait(.seconds(12))
    let row = try #require(stage.frame?.surface)
    let words = "No connection. Still counting."
    #expect(stage.lines[0].hasSuffix(words), "\(stage.picture)")
    #expect(row[97, 0].style.foreground == Palette(.oceanBlue, isDark: true).color(of: .getReady))
    #expect(try text("main.js").contains(words))
    #expect(try text("styles/page.css").contains("#lost { background: var(--getReady)"))
  }

  @Test("the ring's colours and track are Display's; what differs is known")
  func named() throws {
    let sheet = try text("styles/run.css")
    for rule in [
      "var(--ring-end) calc(var(--a) * var(--lighter, var(--ring-share)))",
      "var(--shade) var(--ring-share), var(--surface)", ".ending .ring { animation: pulse 1s",
    ] { #expect(sheet.contains(rule)) }
    for (file, words, why) in Self.differences { #expect(try text(file).contains(words), "\(why)") }
  }

  private func text(_ file: String) throws -> String {
    try String(decoding: Data(contentsOf: URL(filePath: "\(Self.page)/\(file)")), as: UTF8.self)
  }
}
