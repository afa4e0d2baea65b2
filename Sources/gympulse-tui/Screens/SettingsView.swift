import Messages
import Pixels
import Terminal

// How the settings are drawn: a list with the help below it or, in a pane beside it, with what they look and sound like.
extension SettingsScreen {
  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let styles = model.styles
    let panes = Panes(min(Panes.count(in: model.size), 2), in: rect.contentArea)
    let area = panes.drawHead(Self.title, of: 0, on: &canvas)
    if panes.rects.count > 1 {
      drawRows(on: &canvas, in: area, model)
      let below = panes.drawHead(field.title, of: 1, on: &canvas)
      return drawHelp(on: &canvas, in: below, model)
    }
    let head = panes.rects[0]
    if head.columns >= 60 { drawThemes(on: &canvas, endingAt: head.right, head.row, styles) }
    let (list, help) = area.split(atRow: area.rows - (head.rows >= 6 ? 2 : 0))
    drawRows(on: &canvas, in: list, model)
    guard help.rows > 1 else { return }
    let lines = LineWrap.lines(helpTexts.joined(separator: " "), width: help.columns)
    let shown = lines.prefix(help.rows)
    for (index, line) in shown.enumerated() {
      canvas.put(line, help.column, help.bottom - shown.count + index, styles.secondary, width: help.columns)
    }
  }

  /// What the selected setting does, with its range, and its default.
  private var helpTexts: [String] {
    let help = setting.field.help.prefix(1).uppercased() + setting.field.help.dropFirst()
    let range =
      switch setting.type {
      case .flag, .words, .form(.sound): ""
      default: "; \(setting.allowed)"
      }
    let initial = FormField(setting, value: setting.initial).text
    return ["\(help)\(range)."] + (initial.isEmpty ? [] : ["Default: \(initial)."])
  }

  /// Draws what the selected setting does, a button for its sound, and the theme as a workout shows it.
  private func drawHelp(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let styles = model.styles
    var row = rect.row
    for text in helpTexts {
      for line in LineWrap.lines(text, width: rect.columns) {
        canvas.put(line, rect.column, row, styles.text, width: rect.columns)
        row += 1
      }
      row += 1
    }
    if !preview(model.published.settings).isEmpty {
      let key = model.keys.key(of: .preview, on: name)?.hint(isASCII: styles.isASCII) ?? ""
      Button(key: key, word: "Listen", command: .preview).draw(on: &canvas, rect.column, row, rows: 3)
      row += 4
    }
    // It keeps its place below the longest help.
    let below = rect.split(atRow: max(row - rect.row, Self.helpRows)).bottom
    guard below.rows >= Self.themeRows else { return }
    drawThemes(on: &canvas, endingAt: below.column + Self.themesWidth, below.row, styles)
    Strip(timeline: Self.example, offset: nil).draw(on: &canvas, in: below.line(below.row + 2))
    let ring = below.split(atRow: Self.themeRows).bottom
    let side = min(ring.rows, ring.columns / 2, Self.ringRowsMax)
    guard side >= Self.ringRowsMin, !styles.isASCII else { return }
    let square = Rect(
      column: ring.column + (ring.columns - 2 * side) / 2, row: ring.row, columns: 2 * side,
      rows: side)
    let color = styles.palette.color(of: .work) ?? styles.accent
    canvas.illustrate(square, .init(ring: styles.ring(left: Self.ringLeft, color)))
    canvas.put(
      Phase.work.title.uppercased(), centredIn: square, square.row + side / 2 - 1, styles.text(color))
    canvas.put("0:13", centredIn: square, square.row + side / 2, styles.heading)
  }

  /// A workout with all colours.
  private static let example = Timeline(CheckedPreset(repairing: ExamplePresets.all[1]).routine)
  /// The part of the ring that is left, and its rows.
  private static let (ringLeft, ringRowsMin, ringRowsMax) = (0.65, 7, 14)
  /// Rows of the help with the button, and those of the theme without the ring.
  private static let (helpRows, themeRows) = (12, 4)

  private static let themes: [Phase] = [.getReady, .work, .rest, .complete]
  private static let themesWidth = themes.reduce(-1) { $0 + $1.title.count + 3 }

  /// Draws the colours of the theme, as a preview.
  private func drawThemes(on canvas: inout Canvas, endingAt column: Int, _ row: Int, _ styles: Styles) {
    var at = column - Self.themesWidth
    for phase in Self.themes {
      let color = styles.palette.color(of: phase) ?? styles.accent
      at += canvas.put(" \(phase.title) ", at, row, styles.badge(ColorPair(background: color))) + 1
    }
  }

  private func drawRows(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let styles = model.styles
    guard rect.rows > 0 else { return }
    let selected = Self.settingRows[selection.index]
    let visible = canvas.scroll(to: selected, of: Self.rows.count, in: rect, marks: rect.column)
    for (offset, index) in visible.enumerated() {
      let row = rect.row + offset
      switch Self.rows[index] {
      case .gap: break
      case .heading(let title): canvas.put(title, rect.column + 2, row, styles.heading)
      // The heading of the first row stays while the list scrolls.
      case .setting(let setting) where offset == 0 && index != selected:
        canvas.put(setting.group.title, rect.column + 2, row, styles.heading)
      case .setting(let setting):
        let isSelected = index == selected
        let field = FormField(setting, value: model.published.settings[setting])
        let value = field.text.isEmpty ? styles.glyph("–", "-") : field.text
        let shown =
          isSelected && !field.isText ? styles.glyph("‹ ", "< ") + value + styles.glyph(" ›", " >") : value
        let entering = isSelected ? entering : nil
        // A value has the end of a narrow row, and half of it or less.
        let room = min(entering == nil ? CellWidth.of(shown) : rect.columns, rect.columns / 2)
        let column = min(rect.column + Self.titleWidth + 4, rect.right - room)
        if isSelected { canvas.putMark(rect.column, row) }
        canvas.put(
          field.title, rect.column + 2, row, isSelected ? styles.selected : styles.text,
          width: column - rect.column - 3)
        if let entering {
          entering.draw(on: &canvas, column, row, styles.heading, width: rect.right - column)
        } else {
          canvas.put(
            shown, column, row, isSelected ? styles.heading : styles.secondary, width: rect.right - column)
        }
        if let number = Self.settingRows.firstIndex(of: index) {
          canvas.react(rect.line(row), .row(number))
        }
      }
    }
  }

  private static let titleWidth =
    SettingsTable.all.map { FormField($0, value: $0.initial).title.count }.max() ?? 0
}
