import FoundationEssentials
import Messages
import Terminal
import Testing
import Workout

@testable import gympulse_tui

/// Each screen at each size, its text, its styles and its drawings, compared with the files of `Snapshots/`.
/// `GYMPULSE_UPDATE_SNAPSHOTS=1` writes them.
@Suite("Screens as pictures")
struct SnapshotTests {
  static let sizes = [(80, 24), (120, 40), (40, 12), (24, 6)]

  private static let folder =
    #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Snapshots"

  private func compare(_ name: String, _ stage: Stage) throws {
    let path = "\(Self.folder)/\(name).txt"
    let picture = ([stage.picture] + Self.styles(try #require(stage.frame))).joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["GYMPULSE_UPDATE_SNAPSHOTS"] == "1" {
      try Data(picture.utf8).write(to: URL(filePath: path))
      return
    }
    let stored = try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    #expect(picture == stored, "\(name) differs; GYMPULSE_UPDATE_SNAPSHOTS=1 stores what is drawn")
  }

  /// Returns a letter for the style of each cell, a dot for the terminal's own, and what the letters are.
  private static func styles(_ picture: gympulse_tui.Frame) -> [String] {
    let names = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    let surface = picture.surface
    var styles: [Style] = []
    let rows = (0..<surface.size.rows).map { row in
      let line = (0..<surface.size.columns).map { column -> String in
        let style = surface[column, row].style
        if style == Style() { return "." }
        if !styles.contains(style) { styles.append(style) }
        return styles.firstIndex(of: style).map { $0 < names.count ? String(names[$0]) : "?" } ?? "?"
      }
      return line.joined()
    }
    let legend = zip(names, styles).map { "\($0) \(words(of: $1))" }
    let drawings = picture.illustrations.map { illustration in
      let rect = illustration.rect
      return
        "at \(rect.column), \(rect.row), \(rect.columns) x \(rect.rows): \(words(of: illustration.content))"
    }
    return ["---"] + rows + legend + drawings
  }

  private static func words(of style: Style) -> String {
    let flags = [
      (style.isBold, "bold"), (style.isDim, "dim"), (style.isUnderlined, "underlined"),
      (style.isReversed, "reversed"),
    ].filter(\.0).map(\.1)
    return
      ([style.foreground?.hex ?? "own", "on", style.background?.hex ?? "own"] + flags).joined(separator: " ")
  }

  private static func words(of content: Illustration.Content) -> String {
    let ring = content.ring.map {
      "ring, \(Int(($0.left * 100).rounded())) % left, \($0.colors.map(\.hex).joined(separator: " to ")), track \($0.track?.hex ?? "none")"
    }
    let figure = content.figure.map {
      "\($0.exercise.name), \($0.exercise.difficulty), \($0.phases.map { Int(($0 * 100).rounded()) }), \($0.colors.accent.near.hex)"
    }
    return [ring, figure, content.check.map { "check \($0.hex)" }].compactMap(\.self).joined(separator: "; ")
  }

  @Test(
    "screens before a workout",
    arguments: [
      ("timers", []), ("setup", ["e", "tab", "tab", "tab", "up"]), ("settings", [",", "down"]),
    ] as [(String, [String])])
  func furnished(name: String, keys: [String]) throws {
    for (columns, rows) in Self.sizes {
      var stage = Stage.furnished(columns, rows)
      for key in keys { stage.press(key) }
      try compare("\(name)-\(columns)x\(rows)", stage)
    }
  }

  @Test(
    "a workout, its end, and what is over it: a question, the timers, the keys",
    arguments: [
      ("run", Examples.tabata, 15, [], sizes + [(160, 18)]), ("complete", Examples.tabata, 260, [], sizes),
      ("exercise", Examples.exercises, 45, [], [(80, 24), (120, 40)]),
      ("question", Examples.tabata, 15, ["x"], [(80, 24), (100, 30)]),
      ("timers-running", Examples.tabata, 15, ["esc"], [(80, 24)]),
      ("help", Examples.tabata, 15, ["?"], [(80, 24)]),
    ] as [(String, Preset, Int, [String], [(Int, Int)])])
  func running(name: String, preset: Preset, seconds: Int, keys: [String], sizes: [(Int, Int)]) throws {
    for (columns, rows) in sizes {
      var stage = try Stage.running(preset, after: .seconds(seconds), columns, rows)
      for key in keys { stage.press(key) }
      try compare("\(name)-\(columns)x\(rows)", stage)
    }
  }

  @Test("a workout in ASCII")
  func runASCII() throws {
    try compare(
      "run-ascii-80x24",
      try .running(Examples.tabata, after: .seconds(15), 80, 24, Capabilities(colors: nil, isASCII: true)))
  }

  @Test("the history", arguments: sizes)
  func history(columns: Int, rows: Int) throws {
    var stage = Stage.furnished(columns, rows)
    stage.press("h")
    stage.respond(.history, StoreMethods.WorkoutHistory.Result(history: Examples.history))
    try compare("history-\(columns)x\(rows)", stage)
  }

  @Test("the timers with a pane for the history")
  func threePanes() throws {
    var stage = Stage.furnished(160, 50)
    stage.respond(.history, StoreMethods.WorkoutHistory.Result(history: Examples.history))
    try compare("timers-160x50", stage)
    stage.press("h")
    try compare("history-160x50", stage)
  }

  @Test("the card of today is tall from a number of rows on", arguments: [(20, false), (21, true)])
  func card(rows: Int, isTall: Bool) {
    let stage = Stage.furnished(80, rows)
    #expect(stage.picture.contains("10 exercises, 5 minutes") == isTall, "\(stage.picture)")
  }

  @Test("the workouts of a day")
  func day() throws {
    var stage = Stage.furnished(80, 24)
    stage.press("h")
    var stopped = Examples.history[1]
    stopped.sessionId = "s99"
    stopped.status = .stopped
    stopped.stoppedIn = .init(title: "Work", set: 1, round: 3)
    stopped.exercises = [
      CompletedExercise(name: "Squats", category: "Quads", difficulty: .hard, duration: 30)
    ]
    let workouts = [Examples.history[0], stopped] + Examples.history.dropFirst()
    stage.respond(.history, StoreMethods.WorkoutHistory.Result(history: workouts))
    stage.press("down", "enter")
    try compare("history-day-80x24", stage)
  }

}
