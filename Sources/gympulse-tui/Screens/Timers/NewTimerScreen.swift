import Display
import Messages
import Terminal
import Workout

/// The choice of what kind of timer to create: a line of notation, one of the kinds, or a ready one.
struct NewTimerScreen: Screen {
  let name = ScreenName.kinds
  /// The selected row; the first one is the line of notation.
  private var selection = Selection(at: 1)
  private var line = TextField(lengthMax: 300)

  private static let kinds = PresetKind.mostUsedFirst

  private var rows: [ListView.Row] {
    [ListView.Row(title: "In a line", text: "8x20/10, amrap 12m, for time 21-15-9", end: "")]
      + Self.kinds.map { ListView.Row(title: $0.title, text: $0.summary, end: "") }
      + ExamplePresets.all.map { ListView.Row(title: $0.name, text: "ready to use", end: "") }
  }

  var input: TextField? {
    get { selection.index == 0 ? line : nil }
    set { if let newValue { line = newValue } }
  }

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    switch event {
    case .command(.close): [.close]
    case .command(.select): choose()
    default: selection.apply(event, count: rows.count) == .chosen ? choose() : []
    }
  }

  private func choose() -> [Action] {
    let row = selection.index - 1
    if row < 0 {
      do throws(NotationError) {
        return [.close, .open(SetupScreen(try Notation.preset(from: line.text).named))]
      } catch {
        // What is wrong with a line that has been begun stands below it.
        return line.text.isEmpty ? [.notice("\(error)")] : []
      }
    }
    let preset =
      row < Self.kinds.count
      ? Preset(Self.kinds[row]) : ExamplePresets.all[row - Self.kinds.count]
    return [.close, .open(SetupScreen(preset))]
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let area = rect.page
    canvas.put("New timer", area.column, area.row, model.styles.heading)
    var below = area.split(atRow: 2).bottom
    if selection.index == 0 || !line.text.isEmpty {
      let (above, list) = below.split(atRow: below.rows >= Self.tallFrom ? 4 : 2)
      drawLine(on: &canvas, in: above, model)
      below = list
    }
    ListView(rows: rows, selection: selection.index).draw(on: &canvas, in: below)
  }

  /// Rows of the list and the line from which the strip is shown.
  private static let tallFrom = 10

  /// The line, and what it is so far: a summary and a strip, or what is wrong with it.
  private func drawLine(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let styles = model.styles
    if selection.index == 0 {
      line.draw(on: &canvas, rect.column, rect.row, styles.selected, width: rect.columns)
    } else {
      canvas.put(line.text, rect.column, rect.row, styles.secondary, width: rect.columns)
    }
    guard !line.text.isEmpty else { return }
    do throws(NotationError) {
      let preset = try Notation.preset(from: line.text)
      let text = "\(PresetSummary.line(preset)) \(PresetSummary.length(preset))"
      canvas.put(text, rect.column, rect.row + 1, styles.secondary, width: rect.columns)
      guard rect.rows > 2 else { return }
      let strip = rect.split(atRow: 2).bottom
      Strip(timeline: Timeline(CheckedPreset(repairing: preset).routine), offset: nil)
        .draw(on: &canvas, in: Rect(column: strip.column, row: strip.row, columns: strip.columns, rows: 1))
    } catch {
      canvas.put("\(error)", rect.column, rect.row + 1, styles.text, width: rect.columns)
    }
  }
}
