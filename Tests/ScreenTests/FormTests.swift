import Messages
import Terminal
import Testing
import Workout

@testable import gympulse_tui

@Suite("Values that are entered")
struct FormTests {
  /// The settings with a row selected, by the setting's name.
  private static func settings(at name: String) -> Stage {
    var stage = Stage.furnished(100, 30)
    stage.press(",")
    for _ in SettingGroup.allCases.flatMap(\.settings).prefix(while: { $0.name != name }) {
      stage.press("down")
    }
    return stage
  }

  private static let texts = SettingsTable.all.filter { FormField($0, value: $0.initial).isText }.map(\.name)

  @Test("a text that is not allowed stays in its field, and the message has the title of the row")
  func refusedText() {
    var stage = Self.settings(at: "exportFolder")
    let count = stage.requests.count
    stage.press("enter")
    stage.type("here")
    stage.press("enter")
    #expect(stage.core.screens.last?.input?.text == "here" && stage.requests.count == count)
    #expect(stage.picture.contains("Export Folder must be empty, or an absolute path"))
    stage.press("home")
    stage.type("/")
    stage.press("enter")
    #expect(stage.core.screens.last?.input == nil)
    #expect(stage.requests.last?.params.contains(#""exportFolder":"/here""#) == true)
  }

  @Test("the field opens with a text that was sent, until the store has it")
  func sentText() {
    var stage = Self.settings(at: "exportFolder")
    stage.press("enter")
    stage.type("/a")
    stage.press("enter")
    stage.send(.response(tag: .settings, .failure(ErrorObject(.actorNotRunning, "store is not running"))))
    stage.press("enter")
    stage.type("b")
    #expect(stage.core.screens.last?.input?.text == "/ab")
    stage.press("enter")
    stage.set { $0.exportFolder = "/ab" }
    stage.press("enter")
    stage.type("/c")
    #expect(stage.core.screens.last?.input?.text == "/c")
  }

  @Test("a text has no arrows and is not turned; Enter edits and keeps it", arguments: texts)
  func textRow(name: String) throws {
    var stage = Self.settings(at: name)
    let title = try SettingsTable.setting(named: name).field.title
    let row = try #require(stage.lines.first { $0.contains("▸ \(title)") })
    #expect(!row.contains("‹") && !row.contains("›") && stage.lines.last?.contains("change") == false)
    for key in ["left", "right"] {
      stage.press(key)
      #expect(stage.picture.contains("\(title) is a text; enter edits it"))
    }
    let state = { (stage: Stage) in
      stage.core.screens.last?.state(of: .select, stage.core.model(at: stage.now))
    }
    #expect(state(stage) == .enabled(as: "edit"))
    stage.press("enter")
    #expect(state(stage) == .enabled(as: "save"))
  }

  private static func work(_ seconds: Int) throws -> Form {
    let work = try #require(Preset.fields(of: .interval).first { $0.key == "workSeconds" })
    return Form([try #require(FormField(work.description, value: .whole(seconds)))])
  }

  @Test("the last minute turns down to the least, and every message is true of the part")
  func lastMinute() throws {
    var form = try Self.work(60)
    #expect(form.state(of: .shorter) == .enabled(as: "minutes"))
    #expect(form.state(of: .left) == .enabled(as: "minutes/seconds"))
    _ = form.apply(.command(.shorter))
    #expect(form.focused?.value == .whole(1))
    #expect(form.state(of: .shorter) == .disabled("Already the first value"))
    form = try Self.work(15)
    #expect(form.state(of: .shorter) == .enabled(as: "seconds"))
    _ = form.apply(.command(.left))
    #expect(form.state(of: .shorter) == .disabled("Work can't go lower; change the seconds"))
    form = try Self.work(1755)
    #expect(form.state(of: .longer) == .disabled("Work can't go higher; change the seconds"))
    form = try Self.work(1800)
    #expect(form.state(of: .longer) == .disabled("Already the last value"))
  }

  @Test(
    "a number out of its range is wrong in its own unit, without neighbours, a total and a strip",
    arguments: [(1, "99999", "Work: it must be 0:01 to 30:00"), (3, "0", "Sets: it must be 1 to 99")])
  func outOfRange(tabs: Int, typed: String, problem: String) throws {
    var stage = Stage.furnished()
    stage.press("n", "enter", "tab")
    let before = stage
    for _ in 0..<tabs { stage.press("tab") }
    stage.type(typed)
    for key in [nil, "tab", "ctrl+s"] {
      if let key { stage.press(key) }
      #expect(stage.picture.contains(problem), "\(key ?? ""): \(stage.picture)")
      #expect(stage.lines[0].trimmed == "New timer •", "\(stage.lines[0])")
      #expect(before.lines[21].contains("█") && !stage.lines[21].contains("█"))
    }
    #expect(stage.requests.allSatisfy { $0.method != "store.presets.save" })
  }

  @Test("the wheel of a number out of its range is its value and its range, in the colour of an error")
  func wrongWheel() throws {
    let styles = Styles(Settings(), Capabilities())
    var canvas = Canvas(Size(columns: 40, rows: 6), styles)
    FormView(form: try Self.work(38_439), styles: styles).draw(on: &canvas, in: canvas.bounds)
    let lines = canvas.surface.lines.map(\.trimmed)
    let shown = ["Work", "10:40:39", "0:01–30:00", "Work: it must be 0:01 to 30:00"]
    #expect(lines.filter { !$0.isEmpty } == shown)
    #expect(canvas.surface[1, 2].style.foreground == styles.wrong.foreground)
  }

  @Test(
    "seconds beyond a minute count, with and without a sign",
    arguments: [("1:75", 135), ("175", 135), ("1:", 60), ("75", 75), ("1:2:30", 3750), ("1m30s", 90)])
  func typedTime(text: String, seconds: Int) throws {
    var form = try Self.work(20)
    form.input?.insert(text)
    _ = form.apply(.edited)
    #expect(form.focused?.value == .whole(seconds))
  }

  /// The list of intervals of a new timer, with the form of a new one.
  private static func interval() -> Stage {
    var stage = Stage.furnished()
    stage.press("n", "down", "enter", "tab", "enter", "n")
    return stage
  }

  @Test("what stands for no text is a hint, which is not typed to")
  func hint() {
    var stage = Self.interval()
    for _ in 0..<20 where !stage.lines.contains(where: { $0.contains("Speech") && $0.contains("the title") })
    {
      stage.press("tab")
    }
    for _ in 0..<20 where stage.core.screens.last?.input?.text != "" || stage.frame?.surface.cursor == nil {
      stage.press("tab")
    }
    stage.type("Hop")
    #expect(stage.picture.contains("Hop") && !stage.picture.contains("titleHop"), "\(stage.picture)")
    stage.press("esc")
    #expect(stage.picture.contains("\"Hop\""), "\(stage.picture)")
  }

  @Test("an interval with a value that is wrong is not kept, and Esc leaves it as it was")
  func wrongInterval() {
    var stage = Self.interval()
    let before = stage
    for _ in 0..<20
    where stage.core.screens.last?.input?.takes(KeyStroke(.character("1"))) != true
      || stage.core.screens.last?.input?.takes(KeyStroke(.character("x"))) == true
    {
      stage.press("tab")
    }
    stage.type("999999")
    stage.press("ctrl+s")
    #expect(stage.picture.contains("Check the field in red") && stage.core.screens.last?.name == .setup)
    #expect(
      before.core.screens.last?.state(of: .close, before.core.model(at: before.now)) == .enabled(as: "done"))
    stage.press("esc")
    #expect(stage.core.screens.last?.name == .intervals)
    #expect(
      stage.picture.contains("reset: out of range") && stage.picture.contains("0:30"), "\(stage.picture)")
  }

  @Test("a stored timer keeps a name; a ready one gets a free one")
  func names() {
    var stage = Stage.furnished()
    stage.press("e")
    for _ in 0..<40 { stage.press("backspace") }
    let count = stage.requests.count
    stage.press("ctrl+s")
    #expect(stage.requests.count == count && stage.picture.contains("Name: enter a name"))
    var other = Stage.furnished()
    let ready = ExamplePresets.all[0]
    other.publish(.presets, PresetList(presets: [StoredPreset(id: "r", preset: ready)]))
    other.press("n")
    for _ in 0...PresetKind.allCases.count where !other.picture.contains("▸ \(ready.name)") {
      other.press("down")
    }
    other.press("enter")
    #expect(other.core.screens.last?.input?.text == "\(ready.name) 2", "\(other.picture)")
  }

  @Test("a number of the settings is typed; Enter keeps it, a wrong one stays")
  func typedNumber() {
    var stage = Self.settings(at: "webPort")
    stage.type("80")
    stage.press("enter")
    #expect(stage.core.screens.last?.input?.text == "80" && stage.picture.contains("Port must be"))
    stage.type("80")
    stage.press("enter")
    #expect(stage.requests.last?.params.contains(#""webPort":8080"#) == true)
    stage.press("esc")
    #expect(stage.core.screens.count == 1)
  }

  @Test("a typed line is left after a question only")
  func typedLine() {
    var stage = Stage.furnished()
    stage.press("n", "up")
    stage.type("8x20/10")
    stage.press("esc")
    #expect(stage.picture.contains("Discard what you typed?"))
    stage.press("esc")
    #expect(stage.core.screens.last?.input?.text == "8x20/10")
    stage.press("esc", "enter")
    #expect(stage.core.screens.last?.name == .timers)
  }

  @Test("minutes that are turned keep the seconds, at both ends of the range")
  func minutes() throws {
    let work = try #require(Preset.fields(of: .interval).first { $0.key == "workSeconds" })
    var form = Form([try #require(FormField(work.description, value: .whole(75)))])
    func pressed(_ command: Command) -> FieldValue? {
      _ = form.apply(.command(command))
      return form.focused?.value
    }
    #expect(pressed(.shorter) == .whole(15))
    #expect(pressed(.shorter) == .whole(15))
    #expect(pressed(.pageUp) == .whole(615))
    for _ in 0..<5 { _ = pressed(.pageUp) }
    #expect(pressed(.longer) == .whole(1755))
    _ = form.apply(.command(.right))
    #expect(pressed(.pageUp) == .whole(1765))
  }

  @Test("an erased number is the least, or none where there may be none")
  func erased() throws {
    let cycles = try #require(Preset.fields(of: .custom).first { $0.key == "cycles" })
    let work = try #require(Preset.fields(of: .interval).first { $0.key == "workSeconds" })
    func erased(_ field: PresetField) throws -> FieldValue? {
      var form = Form([try #require(FormField(field.description, value: .whole(75)))])
      _ = form.apply(.command(.erase))
      return form.focused?.value
    }
    #expect(try erased(cycles) == nil && erased(work) == .whole(1))
  }

  @Test(
    "the fields of every form are visited in the order in which they are drawn",
    arguments: PresetKind.allCases)
  func order(kind: PresetKind) throws {
    let screen = SetupScreen(Preset(kind))
    let stage = Stage.furnished(100, 40)
    var canvas = Canvas(stage.core.size, Styles(Settings(), Capabilities()))
    screen.draw(on: &canvas, in: canvas.bounds, stage.core.model(at: stage.now))
    let drawn = canvas.targets.compactMap { target in
      if case .item(let index) = target.target { (index, target.rect) } else { nil }
    }
    let byPosition = drawn.sorted { ($0.1.row, $0.1.column) < ($1.1.row, $1.1.column) }.map(\.0)
    #expect(byPosition == Array(byPosition.indices) && !byPosition.isEmpty)
  }
}
