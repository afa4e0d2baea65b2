import ActorCore
import Display
import Flows
import Messages
import Testing

@testable import Workout
@testable import gympulse_ctl

@Suite("watch: lines, in flows and in JSON")
struct WatchLinesTests {
  @Test("flow", arguments: Flow.all("watch"))
  func flow(_ flow: Flow) { #expect(flow.faults(on: Viewer.stage) == []) }

  @Test("with JSON each line is the session at that moment")
  func json() throws {
    let viewer = Viewer(.json)
    viewer.publish(Workouts.intervals)
    viewer.advance(30)
    let payloads = try viewer.texts.map { try JSON.decode(SessionPayload.self, from: Array($0.utf8)) }
    #expect(payloads == [0, 5, 25].map { Workouts.payload(Workouts.intervals, after: $0) })
    #expect(!viewer.texts.contains { $0.contains("\n") })
  }

  @Test("it refuses requests")
  func requests() {
    var core = WatchCore(style: .lines, endsWithWorkout: false)
    let request = IncomingRequest(token: RequestToken(id: [49]), method: "watch.this", params: nil)
    guard
      case .refuse(_, let error) = core.handle(.request(request), at: Workouts.moment(Workouts.start)).first
    else {
      Issue.record("not refused")
      return
    }
    #expect(error.code == .methodNotFound)
  }
}

@Suite("watch: one line that is redrawn")
struct WatchLiveTests {
  private let viewer = Viewer(.live)

  private static func line(_ session: Session, after seconds: Double, columns: Int = 80) -> String {
    WatchLine(view: Workouts.view(session, after: seconds)).text(columns: columns, nil).text
  }

  private static let exercises: Session = {
    var preset = Preset(.exercise)
    (preset.name, preset.getReadySeconds) = ("Today", 0)
    preset.exercise.exercises = [
      ExerciseStep(
        ExerciseChoice(name: "Bulgarian Split Squats Deep", category: "Quads", difficulty: .hard))
    ]
    return Workouts.session(CheckedPreset(repairing: preset).routine)
  }()

  @Test("the line changes once a second with the clock, and the bar shrinks with the time left")
  func everySecond() {
    viewer.publish(Workouts.intervals)
    viewer.advance(6)
    #expect(viewer.shownAt == [0, 1, 2, 3, 4, 5, 6])
    #expect(
      viewer.texts[0] == "Get Ready 0:05 · Round 1/2 · Set 1/2 · 2:05 left · Next: Work 0:20 "
        + String(repeating: "█", count: 53))
    #expect(
      viewer.texts[4] == "Get Ready 0:01 · Round 1/2 · Set 1/2 · 2:01 left · Next: Work 0:20 "
        + String(repeating: "█", count: 11) + String(repeating: "░", count: 42))
    #expect(viewer.texts[5].hasPrefix("Work 0:20 · Round 1/2 · Set 1/2 · 0:05 elapsed · 2:00 left"))
    #expect(viewer.drawn.map(\.view.phase) == Array(repeating: .getReady, count: 5) + [.work, .work])
  }

  @Test("at least a third of the line is the bar, no word is cut, and the line fits", arguments: 20...140)
  func thirds(columns: Int) {
    for (session, seconds) in [(Workouts.intervals, 7.0), (Workouts.endless, 7), (Self.exercises, 7)] {
      for depth in [nil, ColorDepth.trueColor, .indexed, .basic] {
        let view = Workouts.view(session, after: seconds)
        let raw = WatchLine(view: view).text(columns: columns, depth).text
        let text = raw.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
        #expect(CellWidth.of(text) == columns - 1)
        #expect(text.count { $0 == "█" || $0 == "░" } * 3 >= columns - 1)
        let whole = WatchLine(view: view).text(columns: 400, nil).text.split(separator: " ")
        for word in text.split(separator: " ") where !word.contains("█") && !word.contains("░") {
          #expect(whole.contains(word) || word == "…", "\(word)")
        }
      }
    }
  }

  @Test("the least important facts are omitted first", arguments: [(80, true, false), (121, true, true)])
  func facts(columns: Int, hasPlace: Bool, hasElapsed: Bool) {
    let line = Self.line(Workouts.intervals, after: 7, columns: columns)
    #expect(line.contains("Round 1/2 · Set 1/2") == hasPlace && line.contains("elapsed") == hasElapsed)
  }

  @Test("a complete exercise workout has its congratulation, also in 80 columns")
  func congratulation() {
    let line = Self.line(Self.exercises, after: 99)
    #expect(line == "Workout complete. Well done! · Two more minutes? gympulse extend · Today")
    let viewer = Viewer(.lines)
    viewer.publish(Self.exercises)
    viewer.advance(99)
    #expect(
      viewer.texts.last == "Workout complete. Well done! · Today · Two more minutes? gympulse extend")
  }

  @Test("theme, appearance, motion and tenths follow the settings")
  func settings() {
    viewer.set {
      ($0.theme, $0.appearance, $0.reducedMotion) = (.forestGreen, .light, true)
      $0.showTenths = true
    }
    viewer.publish(Workouts.intervals)
    viewer.advance(0.15)
    #expect(viewer.drawn.last?.palette == Palette(.forestGreen, isDark: false))
    #expect(viewer.drawn.last?.isPulsing == false)
    #expect(viewer.texts.map { String($0.prefix(13)) } == ["Get Ready 5.0", "Get Ready 4.9"])
  }

  @Test(
    "the appearance system is what the terminal tells, else COLORFGBG, else dark; light and dark stay",
    arguments: [
      (Appearance.system, false, "15;0", false), (.system, true, "0;15", true), (.system, nil, "0;15", false),
      (.system, nil, "15;0", true), (.system, nil, nil, true), (.dark, false, "0;15", true),
      (.light, true, "15;0", false),
    ] as [(Appearance, Bool?, String?, Bool)])
  func appearance(word: Appearance, told: Bool?, colorFGBG: String?, isDark: Bool) {
    let viewer = Viewer(.live, terminalIsDark: told, colorFGBG: colorFGBG)
    viewer.set { $0.appearance = word }
    viewer.publish(Workouts.intervals)
    #expect(viewer.drawn.last?.palette == Palette(.oceanBlue, isDark: isDark))
  }

  @Test(
    "a terminal of 256 colours gets the nearest of them, on a light ground too", arguments: [true, false])
  func nearest(isDark: Bool) throws {
    let depth = ColorDepth(colorTerm: nil, term: "xterm-256color")
    #expect(depth == .indexed)
    var line = WatchLine(view: Workouts.view(Workouts.intervals, after: 7))
    line.palette = Palette(.oceanBlue, isDark: isDark)
    let text = line.text(columns: 80, depth).text
    #expect(text.hasPrefix("\u{1B}[38;5;16;48;5;33m Work 0:18 \u{1B}[0m"))
    #expect(!text.contains(";2;") && text.contains(#/\x1B\[38;5;[0-9]+m█/#))
  }

  @Test("colours depend on the terminal: 24 bits, 256 colours, or reverse video")
  func colours() {
    let line = WatchLine(view: Workouts.view(Workouts.intervals, after: 7))
    #expect(
      line.text(columns: 80, .trueColor).text.hasPrefix(
        "\u{1B}[38;2;0;0;0;48;2;10;132;255m Work 0:18 \u{1B}[0m"))
    #expect(line.text(columns: 80, .indexed).text.hasPrefix("\u{1B}[38;5;16;48;5;33m Work 0:18 \u{1B}[0m"))
    #expect(line.text(columns: 80, .basic).text.hasPrefix("\u{1B}[7m Work 0:18 \u{1B}[0m"))
    for (colorTerm, term, depth) in [
      ("truecolor", "xterm", ColorDepth.trueColor), ("24bit", "", .trueColor),
      (nil, "xterm-direct", .trueColor),
      (nil, "tmux-256color", .indexed), (nil, "xterm", .indexed), ("", "linux", .sixteen), (nil, nil, .basic),
    ] as [(String?, String?, ColorDepth)] {
      #expect(ColorDepth(colorTerm: colorTerm, term: term) == depth)
    }
  }

  @Test("after suspend the line is correct at the next timer event")
  func suspended() {
    let asleep = Viewer(.live)
    asleep.advance(3607)
    asleep.publish(.session, Workouts.payload(Workouts.endless, after: 0))
    #expect(asleep.texts[0].hasPrefix("Work 0:03 · Round 241 · 60:07 elapsed · Next: Rest 0:05 █"))
  }
}
