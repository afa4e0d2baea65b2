import Terminal

/// What a screen draws on: cells, what can be clicked, and when to draw again.
struct Canvas {
  /// The cells.
  private(set) var surface: Surface
  /// What can be clicked; a later one is above an earlier one.
  private(set) var targets: [(rect: Rect, target: Target, pane: Int?)] = []
  /// Drawings over the cells.
  private(set) var illustrations: [Illustration] = []
  /// When what is drawn changes by itself; nil for never.
  private(set) var changesAt: Instant?
  /// The first row that the list of each pane shows; at first those of the frame before.
  private(set) var listTops: [Int?: Int]
  /// The pane that is drawn; nil on a screen without panes.
  var pane: Int?
  /// Whether what is drawn has the focus.
  var hasFocus = true
  let styles: Styles

  /// An empty canvas.
  init(_ size: Size, _ styles: Styles, listTops: [Int?: Int] = [:]) {
    self.listTops = listTops
    surface = Surface(size, .space(styles.background))
    self.styles = styles
  }

  var size: Size { surface.size }
  var bounds: Rect { surface.bounds }

  /// Whether nothing is on a row.
  func isFree(_ row: Int) -> Bool {
    (0..<size.columns).allSatisfy { surface[$0, row].text == " " }
      && illustrations.allSatisfy { !($0.rect.row..<$0.rect.bottom).contains(row) }
  }

  /// Writes text from a cell to the right, cut at `width`. Returns the number of cells written.
  @discardableResult
  mutating func put(_ text: String, _ column: Int, _ row: Int, _ style: Style? = nil, width: Int? = nil)
    -> Int
  {
    surface.put(
      text, column: column, row: row, style ?? styles.text, width: width, ellipsis: styles.glyph("…", "."))
  }

  /// Writes text that ends before a column.
  mutating func put(_ text: String, endingAt column: Int, _ row: Int, _ style: Style? = nil) {
    put(text, max(column - CellWidth.of(text), 0), row, style)
  }

  /// Writes text in the middle of a rectangle's row.
  mutating func put(_ text: String, centredIn rect: Rect, _ row: Int, _ style: Style? = nil) {
    let width = min(CellWidth.of(text), rect.columns)
    put(text, rect.column + (rect.columns - width) / 2, row, style, width: rect.columns)
  }

  /// Marks the selected row.
  mutating func putMark(_ column: Int, _ row: Int) {
    put(styles.glyph("▸", ">"), column, row, hasFocus ? styles.selected : styles.secondary)
  }

  /// Scrolls the list of the screen or pane as little as shows the selected row, and returns the rows that are shown. Marks
  /// at the ends in a column that the list continues.
  mutating func scroll(to selected: Int?, of count: Int, in rect: Rect, marks column: Int) -> Range<Int> {
    let visible = Selection.visible(around: selected, of: count, rows: rect.rows, from: listTops[pane] ?? 0)
    listTops[pane] = visible.lowerBound
    if visible.lowerBound > 0, visible.lowerBound != selected {
      put(styles.glyph("↑", "^"), column, rect.row, styles.secondary)
    }
    if visible.upperBound < count, visible.upperBound - 1 != selected {
      put(styles.glyph("↓", "v"), column, rect.bottom - 1, styles.secondary)
    }
    return visible
  }

  /// Fills a rectangle.
  mutating func fill(_ rect: Rect, _ style: Style) { surface.fill(rect, style) }

  /// Changes the style of a rectangle's cells.
  mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) { surface.restyle(rect, change) }

  /// Sets where the cursor blinks.
  mutating func showCursor(_ column: Int, _ row: Int) { surface.cursor = Point(column: column, row: row) }

  /// Makes a rectangle react to the mouse.
  mutating func react(_ rect: Rect, _ target: Target) { targets.append((rect, target, pane)) }

  /// Shows a drawing over a rectangle.
  mutating func illustrate(_ rect: Rect, _ content: Illustration.Content) {
    illustrations.append(Illustration(rect: rect, content: content))
  }

  /// Asks to be drawn again at an instant; the earliest counts.
  mutating func redraw(at instant: Instant?) {
    guard let instant else { return }
    changesAt = changesAt.map { min($0, instant) } ?? instant
  }

  /// Returns what is at a cell, and in which pane; nil if nothing reacts there.
  func target(at point: Point) -> (rect: Rect, target: Target, pane: Int?)? {
    targets.last { $0.rect.contains(point) }
  }
}

/// A part of a screen that reacts to the mouse.
enum Target: Hashable, Sendable {
  /// Does what a key does.
  case command(Command)
  /// A row of a list, by its index.
  case row(Int)
  /// One of several things in the selected row, or a value of a field.
  case item(Int)
  /// An interval of the workout: its number in a round of a set.
  case interval(Int, round: Int, set: Int)
  /// A part of the workout that belongs to no round.
  case outsideRounds
  /// The time of the running workout.
  case time
  /// A pane.
  case pane
}

/// A picture of the whole terminal.
struct Frame: Hashable, Sendable {
  let surface: Surface
  let illustrations: [Illustration]
  /// The colour behind everything, as far as it is known.
  let background: Color
  /// The window's title.
  let title: String
  /// How much of the workout is over, in percent, for the task bar; nil without a workout or without its length.
  let progress: Int?
  let isPaused: Bool
}

extension Rect {
  /// The rectangle without the margins at the edges of a screen, which are narrow on a small one.
  var margins: Rect { inset(columns: columns >= 60 ? 2 : 1) }

  /// Where the parts of every screen stand: within the margins and, on a wide screen, in the middle, so that what belongs
  /// together is near.
  var contentArea: Rect { margins.inset(columns: max((margins.columns - Self.contentColumnsMax) / 2, 0)) }

  private static let contentColumnsMax = 236
}
