import Display
import Terminal
import Workout

/// Where a picture and its caption are in the lines of a terminal: side by side, or one above the other if the picture
/// is larger then.
struct InlineLayout: Hashable {
  /// All of it.
  let size: Size
  /// The pictures side by side.
  let pictures: Int
  /// Where the pictures are.
  let figure: Rect
  private let lines: [String]
  private let text: Point

  /// Rows of the terminal that stay free for the command and the prompt, and rows from which on there is room for them.
  private static let rowsFree = 3
  private static let rowsRoomy = 14
  /// The fewest rows of two pictures; fewer say less than one picture.
  private static let rowsOfTwo = 9
  /// Columns from which on the caption is beside the picture, and columns of a line that is good to read.
  private static let textColumnsMin = 24
  private static let textColumnsMax = 60
  private static let gap = 2
  /// A picture below which the caption is may be this much larger before it is placed there.
  private static let besideShare = 0.7

  /// A layout for a terminal, with a number of pictures if they fit, and a caption of one or more lines. `aspect` is the
  /// width of a picture as a part of its height. In a small terminal only the first line of the caption is shown.
  init(_ terminal: Size, pictures wanted: Int, aspect: Double = 1, caption: String) {
    let isRoomy = terminal.rows >= Self.rowsRoomy
    let rowsMax = max(terminal.rows - (isRoomy ? Self.rowsFree : 1), 1)
    func wrapped(_ columns: Int) -> [String] {
      let width = max(min(columns, Self.textColumnsMax), 1)
      let lines = caption.split(separator: "\n", omittingEmptySubsequences: false)
      return (isRoomy || wanted == 0 ? lines : Array(lines.prefix(1))).flatMap { line in
        line.isEmpty ? [""] : LineWrap.lines(String(line), width: width)
      }
    }
    func rows(_ count: Int, columns: Int, rows: Int) -> Int {
      count == 0 ? 0 : max(min(rows, Int(Double(columns) / (2 * aspect * Double(count)))), 1)
    }
    let below = wrapped(terminal.columns - 1)
    func both(_ count: Int) -> (beside: Int, below: Int) {
      (
        rows(count, columns: terminal.columns - Self.textColumnsMin - Self.gap - 1, rows: rowsMax),
        rows(count, columns: terminal.columns, rows: max(rowsMax - below.count, 1))
      )
    }
    pictures = wanted > 1 && max(both(wanted).beside, both(wanted).below) < Self.rowsOfTwo ? 1 : wanted
    let choice = both(pictures)
    let isBeside =
      pictures > 0 && terminal.columns > 2 * Self.textColumnsMin
      && Double(choice.beside) >= Double(choice.below) * Self.besideShare
    let rows = isBeside ? choice.beside : choice.below
    let columns = min(Int((Double(2 * rows * pictures) * aspect).rounded(.up)), terminal.columns)
    lines = isBeside ? wrapped(terminal.columns - columns - Self.gap - 1) : below
    figure = Rect(column: 0, row: 0, columns: columns, rows: rows)
    let width = lines.map { CellWidth.of($0) }.max() ?? 0
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
