import Display
import Terminal
import Workout

/// Where a picture and its caption are in the lines of a terminal: side by side, or one above the other if it is narrow.
struct InlineLayout: Hashable {
  /// All of it.
  let size: Size
  /// The pictures side by side.
  let pictures: Int
  /// Where the pictures are.
  let figure: Rect
  private let lines: [String]
  private let text: Point

  /// Rows of a picture, and the rows of the terminal that stay free for the command and the prompt.
  private static let rowsMax = 18
  private static let rowsFree = 3
  /// Columns from which on the caption is beside the picture, and columns of a line that is good to read.
  private static let textColumnsMin = 24
  private static let textColumnsMax = 60
  private static let gap = 2

  /// A layout for a terminal, with a number of pictures if they fit, and a caption of one or more lines.
  init(_ terminal: Size, pictures wanted: Int, caption: String) {
    func rows(_ pictures: Int) -> Int {
      pictures == 0
        ? 0 : max(min(Self.rowsMax, terminal.rows - Self.rowsFree, terminal.columns / (2 * pictures)), 1)
    }
    // Two small pictures say less than one.
    pictures = wanted > 1 && rows(wanted) < Self.rowsMax / 2 ? 1 : wanted
    let rows = rows(pictures)
    let columns = rows * 2 * pictures
    let room = terminal.columns - columns - Self.gap - 1
    let isBeside = pictures > 0 && room >= Self.textColumnsMin
    let width = min(isBeside ? room : terminal.columns - 1, Self.textColumnsMax)
    lines = caption.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.isEmpty ? [""] : LineWrap.lines(String(line), width: max(width, 1))
    }
    figure = Rect(column: 0, row: 0, columns: columns, rows: rows)
    if isBeside {
      size = Size(columns: columns + Self.gap + width, rows: max(rows, lines.count))
      text = Point(column: columns + Self.gap, row: max((rows - lines.count) / 2, 0))
    } else {
      size = Size(columns: max(columns, width), rows: rows + lines.count)
      text = Point(column: 0, row: rows)
    }
  }

  /// Returns the cells of the caption, its first line in a style, and the pictures; nil leaves room for an image.
  func surface(_ pictures: Surface?, heading: Style = Style()) -> Surface {
    var surface = Surface(size)
    if let pictures { surface.draw(pictures, column: figure.column, row: figure.row) }
    for (number, line) in lines.enumerated() {
      surface.put(line, column: text.column, row: text.row + number, number == 0 ? heading : Style())
    }
    return surface
  }
}
