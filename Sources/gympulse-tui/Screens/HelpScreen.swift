import Display
import Terminal

/// The keys of a screen, made from the table of keys.
struct HelpScreen: Screen {
  let name = ScreenName.help
  private let subject: ScreenName
  private var top = 0

  init(of subject: ScreenName) { self.subject = subject }

  mutating func handle(_ event: ScreenEvent, _ context: Context) -> [Action] {
    let count = context.keys.entries(of: subject).count
    switch event {
    case .command(.close): return [.close]
    case .command(.down), .wheel(_, isUp: false): top = min(top + 1, max(count - 1, 0))
    case .command(.up), .wheel(_, isUp: true): top = max(top - 1, 0)
    case .command(.pageDown): top = min(top + 10, max(count - 1, 0))
    case .command(.pageUp): top = max(top - 10, 0)
    case .command(.first): top = 0
    default: break
    }
    return []
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ context: Context) {
    let look = context.look
    let area = rect.inset(columns: 2)
    canvas.put("Keys: \(subject.title)", area.column, area.row, look.heading)
    let entries = context.keys.entries(of: subject)
    let names = entries.map { $0.keys.map { $0.hint(isASCII: look.isASCII) }.joined(separator: ", ") }
    let width = min(names.map { CellWidth.of($0) }.max() ?? 0, max(area.columns / 2, 1))
    let rows = max(area.rows - 2, 0)
    let first = min(top, max(entries.count - rows, 0))
    for (row, index) in (first..<min(first + rows, entries.count)).enumerated() {
      canvas.put(names[index], area.column, area.row + 2 + row, look.key, width: width)
      canvas.put(
        entries[index].help, area.column + width + 3, area.row + 2 + row, look.text,
        width: area.columns - width - 3)
    }
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
