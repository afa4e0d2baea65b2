import Workout

/// The size of a screen or a part of it, in cells.
package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  /// A size; negative lengths count as none.
  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  /// The largest screen in cells that is drawn, 60 MB; a larger terminal shows it in its corner. No display has as many.
  package static let screenMax = Size(columns: 1000, rows: 1000)
  /// The largest cell in pixels.
  package static let cellMax = Size(columns: 256, rows: 256)

  /// Returns the size, at most another one in both directions.
  package func limited(to max: Size) -> Size {
    Size(columns: min(columns, max.columns), rows: min(rows, max.rows))
  }
}

/// A cell's position: column and row from 0, the first at the top left.
package struct Point: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells.
package struct Rect: Hashable, Sendable {
  package var column: Int
  package var row: Int
  package var size: Size

  /// A rectangle with its top left cell and its size.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    (self.column, self.row) = (column, row)
    size = Size(columns: columns, rows: rows)
  }

  /// A rectangle from the top left of a screen.
  package init(_ size: Size) { self.init(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  package var columns: Int { size.columns }
  package var rows: Int { size.rows }
  /// The first row below it.
  package var bottom: Int { row + rows }
  /// The first column to the right of it.
  package var right: Int { column + columns }
  package var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Whether a cell is inside.
  package func contains(_ point: Point) -> Bool {
    (column..<right).contains(point.column) && (row..<bottom).contains(point.row)
  }

  /// Returns the rectangle without a margin on each side; empty if the margins meet.
  package func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(
      column: column + columns, row: row + rows, columns: self.columns - 2 * columns,
      rows: self.rows - 2 * rows)
  }

  /// Returns a row of the rectangle's columns, by its row on the screen.
  package func line(_ row: Int) -> Rect { Rect(column: column, row: row, columns: columns, rows: 1) }

  /// Returns the part above a row, counted from the top of the rectangle, and the rest below it.
  package func split(atRow height: Int) -> (top: Rect, bottom: Rect) {
    let height = height.clamped(to: 0...rows)
    return (
      Rect(column: column, row: row, columns: columns, rows: height),
      Rect(column: column, row: row + height, columns: columns, rows: rows - height)
    )
  }

  /// Returns the part left of a column, counted from the left of the rectangle, and the rest right of it.
  package func split(atColumn width: Int) -> (left: Rect, right: Rect) {
    let width = width.clamped(to: 0...columns)
    return (
      Rect(column: column, row: row, columns: width, rows: rows),
      Rect(column: column + width, row: row, columns: columns - width, rows: rows)
    )
  }
}
