import Messages
import Testing

@testable import gympulse_tui

@Suite("Texts that are entered")
struct TextFieldTests {
  private func press(_ field: inout TextField, _ names: String...) {
    for name in names {
      #expect(KeyStroke(name).map { field.press($0) } == true, "\(name)")
    }
  }

  @Test("keys type, erase and move the cursor")
  func keys() {
    var field = TextField("plonk", lengthMax: 6)
    press(&field, "left", "left", "backspace", "a", "end", "s", "x")
    #expect(field.text == "planks")
    press(&field, "home", "del", "right", "backspace", "left", "P")
    #expect(field.text == "Panks")
  }

  @Test(
    "the control keys of a shell's line",
    arguments: [
      (["ctrl+u"], ""), (["ctrl+w"], "for time "), (["ctrl+w", "ctrl+w"], "for "),
      (["left", "left", "ctrl+k"], "for time 21"), (["left", "left", "ctrl+u"], "-9"),
      (["ctrl+a", "x"], "xfor time 21-9"), (["ctrl+a", "ctrl+e", "x"], "for time 21-9x"),
      (["ctrl+a", "ctrl+w"], "for time 21-9"),
    ])
  func control(keys: [String], text: String) {
    var field = TextField("for time 21-9", lengthMax: 20)
    for key in keys { press(&field, key) }
    #expect(field.text == text)
  }

  @Test("other keys are left to the commands, and those of an empty text too")
  func others() {
    var field = TextField(lengthMax: 10, allowed: "0123456789")
    for name in ["left", "backspace", "home", "enter", "tab", "ctrl+a", "a", "up"] {
      #expect(KeyStroke(name).map { field.press($0) } == false, "\(name)")
    }
    press(&field, "1", "left", "2")
    #expect(field.text == "21")
  }

  @Test("a text that was not chosen is replaced by typing, erased at once, or kept by moving in it")
  func isDefault() {
    let field = TextField("New Timer", lengthMax: 20, isDefault: true)
    for (keys, text) in [(["H", "i"], "Hi"), (["backspace"], ""), (["end", "2"], "New Timer2")] {
      var field = field
      for key in keys { press(&field, key) }
      #expect(field.text == text)
    }
  }

  /// The keys that begin a text on each screen.
  static let beginnings: [(ScreenName, [String])] = [
    (.timers, ["/"]), (.exercises, ["a", "/"]), (.settings, [","]), (.setup, ["n", "enter"]),
    (.setup, ["n", "down", "enter", "tab", "enter", "n"]),
  ]

  @Test("every screen that takes text erases with Backspace and Delete", arguments: beginnings)
  func erase(screen: ScreenName, keys: [String]) throws {
    var stage = Stage.furnished()
    for key in keys { stage.press(key) }
    // The first setting that is a text.
    let takesText = { (stage: Stage) in
      stage.core.screens.last?.input?.takes(KeyStroke(.character("a"))) == true
    }
    for _ in 0..<100 where screen == .settings && !takesText(stage) { stage.press("down", "enter") }
    #expect(stage.core.screens.last?.name == screen)
    stage.type("abc")
    stage.press("backspace", "home", "del")
    let text = try #require(stage.core.screens.last?.input?.text)
    #expect(text.hasSuffix("b") && !text.contains("c") && !text.hasPrefix("a"), "\(text)")
    #expect(stage.frame?.surface.cursor != nil)
  }

  @Test("every screen with a text is among these")
  func all() {
    let screens: [any Screen] = [
      HomeScreen(), RunScreen(), CompleteScreen(), NewTimerScreen(), HistoryScreen(),
      SettingsScreen(Settings()),
      ExercisesScreen(), HelpScreen(of: .run), StepsScreen(steps: []),
    ]
    let known = Set(Self.beginnings.map(\.0))
    for screen in screens where screen.input == nil {
      let canSearch = KeyBindings().key(of: .search, on: screen.name) != nil
      #expect(!canSearch || known.contains(screen.name))
    }
  }

  @Test("Escape ends a search of exercises, what was found stays selected, and none is changed")
  func endOfSearch() {
    var stage = Stage.furnished()
    stage.press("a")
    stage.respond(.exercises, ["Squats", "Plank"].map(Examples.info))
    stage.press("/")
    stage.type("pl")
    let count = stage.requests.count
    stage.press("esc")
    #expect(stage.requests.count == count)
    #expect(stage.lines.contains { $0.contains("▸ Plank") } && stage.picture.contains("Squats"))
  }
}

@Suite("Lists")
struct SelectionTests {
  @Test("keys, the wheel and clicks")
  func events() {
    var selection = Selection()
    let events: [(ScreenEvent, Int)] = [
      (.command(.up), 0), (.command(.down), 1), (.command(.pageDown), 11), (.command(.last), 24),
      (.command(.down), 24), (.wheel(nil, isUp: true), 23), (.command(.pageUp), 13), (.click(.row(4)), 4),
      (.command(.first), 0), (.wheel(.row(3), isUp: false), 1),
    ]
    for (event, index) in events {
      #expect(selection.apply(event, count: 25) == .moved)
      #expect(selection.index == index, "\(event)")
    }
    #expect(selection.apply(.click(.row(1)), count: 25) == .chosen)
    #expect(selection.apply(.command(.new), count: 25) == .ignored)
    #expect(selection.apply(.command(.down), count: 0) == .moved && selection.index == 0)
  }

  @Test("the selected row is always shown, and no row is left empty while there are more")
  func scrolling() {
    for count in 0..<20 {
      for rows in 0..<12 {
        for (selected, top) in (0..<count).flatMap({ row in [0, 5, 30].map { (row, $0) } }) {
          let visible = Selection.visible(around: selected, of: count, rows: rows, from: top)
          #expect(visible.count == min(rows, count))
          #expect(rows == 0 || visible.contains(selected))
        }
      }
    }
  }

  @Test("the selection moves first, then the list by one row, with two rows of context")
  func scrollingByOne() {
    var top = 0
    let down = (0..<20).map { selected in
      top = Selection.visible(around: selected, of: 20, rows: 8, from: top).lowerBound
      return top
    }
    #expect(down == [0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 12])
    let up = [17, 15, 14, 13, 12].map { selected in
      top = Selection.visible(around: selected, of: 20, rows: 8, from: top).lowerBound
      return top
    }
    #expect(up == [12, 12, 12, 11, 10])
    #expect(Selection.visible(around: nil, of: 20, rows: 8, from: 10) == 10..<18)
  }

  @Test("arrows show that a list continues above and below")
  func continuation() {
    var stage = Stage.furnished(80, 24)
    stage.press(",")
    #expect(!stage.picture.contains("↑ ") && stage.picture.contains("\n  ↓"))
    for _ in 0..<25 { stage.press("down") }
    #expect(stage.picture.contains("\n  ↑") && stage.picture.contains("\n  ↓"))
    stage.press("end")
    #expect(stage.picture.contains("\n  ↑") && !stage.picture.contains("\n  ↓"))
  }
}
