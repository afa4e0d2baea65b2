/// Rows in columns on a terminal, each column as wide as its widest cell.
package enum Columns {
  /// Returns the rows, a line each. A cell is text from elsewhere and gets escaped.
  package static func text(_ rows: [[String]]) -> Escaped<Terminal> {
    let rows = rows.map { $0.map { Escaped<Terminal>($0) } }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? CellWidth.of($0[column].text) : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        let padding: Escaped<Terminal> = " "
        return index + 1 < row.count
          ? cell + padding.repeated(widths[index] - CellWidth.of(cell.text)) : cell
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
