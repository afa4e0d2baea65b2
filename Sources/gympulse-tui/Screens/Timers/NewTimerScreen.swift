import Messages
import Terminal
import Workout

/// The choice of what kind of timer to create: one of the four kinds, or a ready one.
struct NewTimerScreen: Screen {
  let name = ScreenName.kinds
  private var selection = Selection()

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

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    switch event {
    case .command(.close): [.close]
    case .command(.select): choose()
    default: selection.apply(event, count: rows.count) == .chosen ? choose() : []
    }
  }

  private func choose() -> [Action] {
    let row = selection.index
    let preset =
      row < Self.kinds.count
      ? Preset(Self.kinds[row].kind) : ExamplePresets.all[row - Self.kinds.count]
    return [.close, .open(SetupScreen(preset))]
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let area = rect.page
    canvas.put("New timer", area.column, area.row, model.styles.heading)
    ListView(rows: rows, selection: selection.index).draw(on: &canvas, in: area.split(atRow: 2).bottom)
  }
}
