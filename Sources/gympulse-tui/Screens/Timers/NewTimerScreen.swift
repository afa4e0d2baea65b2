import Messages
import Terminal
import Workout

/// The choice of what kind of timer to create: one of the four kinds, or a ready one.
struct NewTimerScreen: Screen {
  let name = ScreenName.kinds
  private var selection = 0

  private static let kinds: [(kind: PresetKind, title: String, text: String)] = [
    (.interval, "Work and rest", "get ready, work, rest, rounds and sets"),
    (.custom, "Custom intervals", "a list of your own, with names and colours"),
    (.exercise, "Exercises", "chosen from the catalogue, easy or hard"),
    (.countdown, "Countdown", "one length of time"),
  ]

  private var rows: [ListView.Row] {
    Self.kinds.map { ListView.Row(title: $0.title, text: $0.text, end: "") }
      + ExamplePresets.all.map { ListView.Row(title: $0.name, text: "ready to use", end: "") }
  }

  mutating func handle(_ event: ScreenEvent, _ context: Context) -> [Action] {
    switch event {
    case .command(.close): return [.close]
    case .command(.select): return choose()
    case .command(.up), .wheel(_, isUp: true): move(by: -1)
    case .command(.down), .wheel(_, isUp: false): move(by: 1)
    case .command(.pageUp): move(by: -10)
    case .command(.pageDown): move(by: 10)
    case .command(.first): selection = 0
    case .command(.last): selection = rows.count - 1
    case .click(.row(let row)):
      if row == selection { return choose() }
      selection = row
    default: break
    }
    return []
  }

  private mutating func move(by step: Int) { selection = (selection + step).clamped(to: 0...rows.count - 1) }

  private func choose() -> [Action] {
    let preset =
      selection < Self.kinds.count
      ? Preset(Self.kinds[selection].kind) : ExamplePresets.all[selection - Self.kinds.count]
    return [.close, .open(SetupScreen(preset))]
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ context: Context) {
    let area = rect.page
    canvas.put("New timer", area.column, area.row, context.look.heading)
    ListView(rows: rows, selection: selection).draw(on: &canvas, in: area.split(atRow: 2).bottom)
  }
}
