import Terminal

/// The keys of a screen, made from the table of keys.
struct HelpScreen: Screen {
  let name = ScreenName.help
  private let subject: ScreenName
  private var selection = Selection()

  init(of subject: ScreenName) { self.subject = subject }

  /// Columns below which one key stands for all.
  private static let narrowBelow = 60

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    if event == .command(.close) { return [.close] }
    _ = selection.apply(event, count: model.keys.entries(of: subject).count)
    return []
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let styles = model.styles
    let area = rect.inset(columns: 2)
    canvas.put("Keys: \(subject.title)", area.column, area.row, styles.heading)
    let rows = model.keys.entries(of: subject).map { entry in
      // In a narrow window the usual key leaves room for what it does.
      let keys = entry.keys.prefix(area.columns < Self.narrowBelow ? 1 : entry.keys.count)
      return ListView.Row(
        title: keys.map { $0.hint(isASCII: styles.isASCII) }.joined(separator: ", "), text: entry.help,
        end: "", mark: styles.key)
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
