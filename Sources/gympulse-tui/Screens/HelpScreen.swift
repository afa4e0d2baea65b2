import Terminal

/// The keys of a screen, made from the table of keys.
struct HelpScreen: Screen {
  let name = ScreenName.help
  private let subject: ScreenName
  private var selection = Selection()

  init(of subject: ScreenName) { self.subject = subject }

  mutating func handle(_ event: ScreenEvent, _ context: Context) -> [Action] {
    if event == .command(.close) { return [.close] }
    _ = selection.apply(event, count: context.keys.entries(of: subject).count)
    return []
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ context: Context) {
    let look = context.look
    let area = rect.inset(columns: 2)
    canvas.put("Keys: \(subject.title)", area.column, area.row, look.heading)
    let rows = context.keys.entries(of: subject).map { entry in
      ListView.Row(
        title: entry.keys.map { $0.hint(isASCII: look.isASCII) }.joined(separator: ", "), text: entry.help,
        end: "", mark: look.key)
    }
    ListView(rows: rows, selection: selection.index).draw(on: &canvas, in: area.split(atRow: 2).bottom)
  }
}

extension ScreenName {
  /// The heading of a screen.
  var title: String {
    switch self {
    case .timers: "Timers"
    case .kinds: "New timer"
    case .setup: "Setup"
    case .intervals: "Intervals"
    case .run: "Workout"
    case .complete: "Complete"
    case .history: "History"
    case .settings: "Settings"
    case .exercises: "Exercises"
    case .help: "Keys"
    }
  }
}
