import Display
import Terminal
import Workout

/// A command on a background of its own, with its key; three rows high where there is room.
struct Button {
  let key: String
  let word: String
  let command: Command
  /// The background; nil for a weak one.
  var color: Color?
  /// Cells at both sides of the text.
  var margin = Self.margin

  static let margin = 3

  /// The columns with a margin at both sides.
  var width: Int { CellWidth.of(key) + (key.isEmpty ? 0 : 1) + CellWidth.of(word) + 2 * margin }

  /// Draws it from a cell, in some rows.
  func draw(on canvas: inout Canvas, _ column: Int, _ row: Int, rows: Int) {
    let styles = canvas.styles
    let rect = Rect(column: column, row: row, columns: width, rows: rows)
    let background = color ?? styles.surface
    let style =
      styles.hasColors
      ? Style(foreground: background.contrasting, background: background)
      : Style(isReversed: true)
    canvas.fill(rect, style)
    var at = column + margin
    if !key.isEmpty {
      let keyStyle =
        styles.hasColors ? style.with { $0.foreground = styles.accent.readable(on: background) } : style
      at += canvas.put(key, at, row + rows / 2, color == nil ? keyStyle : style) + 1
    }
    canvas.put(word, at, row + rows / 2, style.bold)
    canvas.react(rect, .command(command))
  }
}
