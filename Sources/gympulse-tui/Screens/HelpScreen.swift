import Terminal

/// The keys of a screen, made from its bindings.
struct HelpScreen: Screen {
  static let title = "Keys"
  static let bindings: [Binding<HelpScreen>] =
    [Binding(.close, "esc ? F1 enter", "go back", hint: "back") { _, _ in [.close] }] + Binding.moves
    + [Binding.leave] + Binding.terminal

  let name = ScreenName.help
  private let subject: ScreenName
  private var selection = Selection()

  init(of subject: ScreenName) { self.subject = subject }

  /// Columns below which one key stands for all.
  private static let narrowBelow = 60

  /// The keys and what they do; those that do the same share a line.
  private func lines(_ model: Model) -> [(keys: [KeyStroke], help: String)] {
    model.keys.entries(of: subject).filter { !$0.keys.isEmpty }.reduce(into: []) { lines, entry in
      if lines.last?.help == entry.help {
        lines[lines.count - 1].keys += entry.keys
      } else {
        lines.append((entry.keys, entry.help))
      }
    }
  }

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    _ = selection.apply(event, count: lines(model).count)
    return []
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let styles = model.styles
    let area = rect.contentArea
    canvas.put("Keys: \(subject.screen.title)", area.column, area.row, styles.heading)
    let below = area.split(atRow: 2).bottom
    let whole = lines(model).map { line in
      // In a narrow window the usual key leaves room for what it does.
      let usual = area.columns < Self.narrowBelow ? 1 : line.keys.count
      let title =
        Self.range(line.keys)
        ?? line.keys.prefix(usual).map { $0.hint(isASCII: styles.isASCII) }.joined(separator: ", ")
      return ListView.Row(title: title, text: line.help, end: "", mark: styles.key)
    }
    // What does not fit continues in the next row.
    let width = ListView(rows: whole, selection: nil).textWidth(in: below)
    var (rows, selected): ([ListView.Row], Int) = ([], 0)
    for (index, row) in whole.enumerated() {
      if index == selection.index { selected = rows.count }
      for (number, text) in LineWrap.lines(row.text, width: width).enumerated() {
        rows.append(.init(title: number == 0 ? row.title : "", text: text, end: "", mark: row.mark))
      }
    }
    ListView(rows: rows, selection: selected).draw(on: &canvas, in: below)
  }

  /// Returns characters that follow one another as a range, such as `1-9`; nil for other keys.
  static func range(_ keys: [KeyStroke]) -> String? {
    let values = keys.compactMap { stroke -> UInt32? in
      guard stroke.isText, case .character(let character) = stroke.key else { return nil }
      return character.unicodeScalars.first?.value
    }
    guard keys.count > 2, values.count == keys.count, let first = keys.first, let last = keys.last,
      zip(values, values.dropFirst()).allSatisfy({ $0 + 1 == $1 })
    else { return nil }
    return "\(first)-\(last)"
  }
}
