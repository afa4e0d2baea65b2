import Messages
import Terminal
import Testing
import Workout

@testable import gympulse_tui

@Suite("Hints and the keys behind them")
struct HintTests {
  private static func hints(_ stage: Stage) -> [HintBar.Hint] {
    guard let screen = stage.core.screens.last else { return [] }
    return HintBar(screen: screen, model: stage.core.model(at: stage.now)).hints(isASCII: false)
  }

  private static func texts(_ stage: Stage) -> [String] { hints(stage).map { "\($0.keys) \($0.word)" } }

  /// Ways to each screen, from the timers.
  static let ways: [[String]] = [
    [], ["up"], ["end"], ["/"], ["/", "z"], ["n"], ["n", "up"], ["n", "enter"], ["n", "enter", "tab"],
    ["n", "down", "enter", "tab"], ["n", "down", "enter", "tab", "enter"], [","], [",", "down"], ["h"],
    ["a"], ["a", "enter"], ["a", "/"], ["a", "/", "z"], ["?"],
  ]

  private func stage(_ way: [String]) -> Stage {
    var stage = Stage.furnished(160, 40)
    for key in way {
      stage.press(key)
      if key == "a" { stage.respond(.exercises, ["Squats", "Plank"].map(Examples.info)) }
    }
    return stage
  }

  @Test("a hint's command does something: another screen, another picture, or a request", arguments: ways)
  func offered(way: [String]) {
    let stage = stage(way)
    for hint in Self.hints(stage) {
      var other = stage
      other.send(.input(.event(.mouse(Mouse(.press, at: Self.place(of: hint, in: stage))))))
      let isSame =
        other.lines.dropLast() == stage.lines.dropLast() && other.requests.count == stage.requests.count
        && other.core.screens.count == stage.core.screens.count && other.exit == nil
        && other.core.question == nil && other.frame?.surface == stage.frame?.surface
      #expect(!isSame, "\(way): \(hint.keys) \(hint.word)")
    }
  }

  private static func place(of hint: HintBar.Hint, in stage: Stage) -> Point {
    let target = stage.core.canvas?.targets.last { $0.target == .command(hint.command) }
    return target.map { Point(column: $0.rect.column, row: $0.rect.row) } ?? Point(column: 0, row: 0)
  }

  @Test("the command of every key is applied, or says why it is not", arguments: ways)
  func refused(way: [String]) throws {
    let stage = stage(way)
    let screen = try #require(stage.core.screens.last)
    for entry in KeyBindings().entries(of: screen.name) {
      guard
        let key = entry.keys.first(where: { key in
          var input = screen.input; return input?.press(key) != true
        }),
        case .disabled(let reason) = screen.state(of: entry.command, stage.core.model(at: stage.now))
      else { continue }
      var other = stage
      other.press(key.description)
      #expect(!reason.isEmpty && other.lines.last?.contains(reason) == true, "\(way): \(key)")
      #expect(other.requests.count == stage.requests.count)
      #expect(!Self.hints(stage).contains { $0.command == entry.command })
    }
  }

  @Test("no time is added to an interval that waits, or taken from it, by keys or the wheel")
  func open() throws {
    var preset = Preset(.custom)
    preset.custom.countIn = false
    preset.custom.intervals = [CustomInterval(title: "Plank", durationSeconds: nil)]
    var stage = try Stage.running(preset, after: .seconds(5), 160, 30)
    #expect(Self.texts(stage).contains("enter done") && !Self.texts(stage).contains { $0.hasSuffix("10 s") })
    let count = stage.requests.count
    stage.press("up", "down")
    stage.send(.input(.event(.mouse(Mouse(.wheelUp, at: Point(column: 80, row: 15))))))
    #expect(stage.requests.count == count && stage.picture.contains("has no time limit"))
  }

  @Test("space listens only where there is a sound, and says why there is none")
  func listen() {
    var stage = stage([","])
    #expect(!Self.texts(stage).contains("space listen"))
    for _ in 0..<5 { stage.press("down") }
    #expect(Self.texts(stage).contains("space listen"))
    stage.press("space")
    #expect(stage.requests.last?.method == "audio.preview")
    // The device is tried after the response to the first, and before that to the second.
    let problem = "no sound device"
    stage.respond(.preview, AudioMethods.Preview.Result(seconds: 1, trouble: nil))
    stage.publish(
      .audioHealth, AudioHealth(isWorking: false, problem: problem, device: "", cuesSkipped: 0))
    #expect(stage.lines.last?.contains(problem) == true)
    stage.press("space")
    stage.respond(.preview, AudioMethods.Preview.Result(seconds: 1, trouble: Trouble(problem)))
    #expect(stage.lines.last?.contains(problem) == true)
  }

  @Test("a search that finds nothing offers nothing to start, and none to delete")
  func emptySearch() {
    #expect(Self.texts(stage(["/", "z"])) == ["esc clear", "ctrl+c quit", "F1 help"])
    #expect(!Self.texts(stage(["a", "/", "z"])).contains("enter open"))
  }

  @Test("up and down turn a wheel and go on from a text")
  func fields() {
    #expect(Self.texts(stage(["n", "enter"])).contains("↑↓ field"))
    #expect(Self.texts(stage(["n", "enter", "tab"])).contains("↑↓ seconds"))
    #expect(Self.texts(stage(["n", "down", "enter", "tab"])).contains("enter open"))
  }

  @Test("Enter on a timer while another one runs asks, and on the running one shows it")
  func another() throws {
    var stage = Stage.furnished()
    stage.show(try Examples.session(Examples.tabata, at: stage.now.instant))
    #expect(Self.texts(stage).contains("enter show"))
    stage.press("down")
    #expect(Self.texts(stage).contains("enter start"))
    stage.press("enter")
    #expect(stage.picture.contains("Stop Tabata and start Quick HIIT?"))
    stage.press("enter")
    #expect(stage.requests.last?.params == #"{"preset":"p0","replace":true}"#)
    stage.press("down")
    #expect(Self.texts(stage).contains("enter show"))
    stage.press("enter")
    #expect(stage.core.screens.last?.name == .run)
  }

  @Test("a key that does not answer a question, and one without a command, say so")
  func unknownKeys() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(15))
    stage.press("r", "s")
    #expect(stage.core.question == nil && stage.lines.last?.contains("Press Enter or Esc to answer") == true)
    stage.press("z")
    #expect(stage.lines.last?.contains("z isn't used here. Press ? for keys.") == true)
  }

  @Test("all parts of a screen begin in the same column", arguments: [40, 59, 60, 80, 120, 200])
  func margins(columns: Int) {
    for keys in [[], [","], ["h"], ["a"], ["?"], ["n"], ["e"]] {
      var stage = Stage.furnished(columns, 24)
      for key in keys { stage.press(key) }
      let start = { (line: String) in line.prefix { $0 == " " }.count }
      #expect(start(stage.lines[0]) == start(stage.lines.last ?? ""), "\(keys): \(stage.picture)")
    }
  }

  @Test("a message that does not fit in a row begins above it")
  func longNotice() {
    var stage = Stage.furnished(40, 20)
    stage.press("left")
    let text = stage.lines.suffix(2).map { $0.trimmingPrefix { $0 == " " } }
    #expect(text.joined(separator: " ").contains("← → work on the countdown row"))
  }

  @Test(
    "a timer that was brought back is selected, whether the list or the reply comes first",
    arguments: [true, false])
  func broughtBack(listFirst: Bool) {
    var stage = Stage.furnished()
    stage.press("down", "del")
    stage.respond(stage.tag, NoParams())
    stage.publish(.presets, PresetList(presets: Examples.presets.filter { $0.id != "p1" }))
    stage.press("u")
    let restoration = stage.tag
    let again = StoredPreset(id: "new", preset: Examples.presets[1].preset)
    let kept = Examples.presets.filter { $0.id != "p1" }
    if listFirst { stage.publish(.presets, PresetList(presets: kept + [again])) }
    stage.respond(restoration, again)
    if !listFirst { stage.publish(.presets, PresetList(presets: kept + [again])) }
    stage.publish(.presets, PresetList(presets: [kept[0], again] + kept.dropFirst()))
    #expect(stage.lines.contains { $0.contains("▸ Tabata") })
  }

  @Test("the help has one row for the digits, and no text is cut in a narrow window")
  func help() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(15), 40, 60)
    stage.press("?")
    #expect(stage.picture.contains("1-9 ") && !stage.picture.contains("…"), "\(stage.picture)")
  }

  @Test("a workout that was skipped through is not celebrated, and the card says that it is not in the log")
  func skippedThrough() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(11))
    var session = try #require(stage.core.published.session)
    session.seek(to: session.timeline.limit, at: stage.now.instant)
    stage.show(session)
    stage.skip(.milliseconds(1500))
    #expect(stage.picture.contains("not saved: under 10 seconds"), "\(stage.picture)")
    #expect(stage.timer.map { $0 > stage.now.instant.advanced(by: .seconds(1)) } ?? true)
  }

  @Test("a message is gone once something else was clicked")
  func messages() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(11))
    stage.press("X")
    #expect(stage.picture.contains("isn't used here"))
    stage.click("Round 1/8")
    stage.click(40, 10)
    #expect(!stage.picture.contains("isn't used here"), "\(stage.picture)")
  }

  @Test(
    "only keys that follow one another are a range",
    arguments: [("1 2 3", "1-3"), ("1 3 4", nil), ("1 2", nil), ("a F5 c", nil), ("a ctrl+b c", nil)])
  func range(keys: String, text: String?) {
    #expect(HelpScreen.range(keys.split(separator: " ").compactMap { KeyStroke(String($0)) }) == text)
  }

  @Test("a list does not move when the line of notation is selected")
  func lineInPlace() {
    var stage = stage(["n"])
    let row = stage.lines.firstIndex { $0.contains("Custom") }
    stage.press("up")
    stage.type("8x20/10")
    #expect(row != nil && stage.lines.firstIndex { $0.contains("Custom") } == row)
    #expect(stage.picture.contains("8x20/10") && stage.picture.contains("8 rounds of"))
  }

  @Test("what happens to the store is said on any screen, once; what had happened before is not")
  func storeNotices() {
    var stage = Stage.furnished()
    let said = { (stage: Stage) in
      ["restored", "not in the folder", "disk is full"].filter(stage.picture.contains)
    }
    stage.publish(.storeHealth, StoreHealth(notices: ["restored"]))
    #expect(said(stage) == [])
    stage.press("h")
    let notices = ["restored", "not in the folder"]
    stage.publish(.storeHealth, StoreHealth(notices: notices))
    #expect(said(stage) == ["not in the folder"])
    stage.skip(.seconds(10))
    stage.publish(.storeHealth, StoreHealth(notices: notices))
    #expect(said(stage) == [])
    stage.publish(.storeHealth, StoreHealth(isWorking: false, problem: "disk is full", notices: notices))
    #expect(said(stage) == ["disk is full"])
  }

  @Test("the way back has room in 40 columns, and a tip a row of its own")
  func narrow() throws {
    var stage = Stage(40, 24, seen: [])
    stage.show(nil)
    stage.press("a")
    let tip = try #require(ExercisesScreen.tip)
    let lines = stage.lines
    #expect(lines[22].contains(tip) && lines[23].contains("esc back"), "\(stage.picture)")
  }
}
