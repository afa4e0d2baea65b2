/// Where text stands inside a ring: digits in its middle, a label above and a line below them.
///
/// The digits are as tall as the circle has room for them, a short label and a short line, whatever these say: so nothing
/// moves from one interval to the next. A text that is too long belongs outside.
struct RingText: Hashable {
  /// Rows of the digits; 1 is text.
  let digitRows: Int
  /// The first row of the digits, from the top of the ring like the others.
  let digitsRow: Int
  /// The row of the label.
  let labelRow: Int
  /// The row of the line below the digits.
  let lineRow: Int

  private let circle: Circle

  /// Lays out a ring of some rows, twice as many columns, and a width in parts of its diameter. Without `hasNext` what is next
  /// stands elsewhere. `labelRows`: those of the label, more than one for letters.
  init(
    rows: Int, ringWidth: Double, digits: Digits = Self.time, hasNext: Bool = true, labelRows: Int = 1
  ) {
    let circle = Circle(rows: rows, ringWidth: ringWidth)
    // Below high letters the digits are a little below the middle.
    let top = { (height: Int) in (rows - height + labelRows / 2) / 2 }
    let fits = { (height: Int, gap: Int, line: Int) in
      let top = top(height)
      // A short number is not taller than a time.
      let width = max(digits.width(rows: height), Self.time.width(rows: height))
      return width <= circle.columns(atRow: top, rows: height)
        && (labelRows > 1 ? Self.lettersMin * (labelRows / 2) : min(Self.labelMin, line))
          <= circle.columns(atRow: top - gap - labelRows, rows: labelRows)
        && line <= circle.columns(atRow: top + height + gap)
    }
    var size = (height: 1, gap: 0)
    let lines = hasNext ? [Self.nextMin, Self.pausedMin] : [Self.pausedMin]
    for (line, gap) in lines.flatMap({ [($0, 1), ($0, 0)] })
    where size.height < Digits.rowsMin {
      size = (Digits.sizes.last { fits($0, gap, line) } ?? 1, gap)
    }
    digitRows = size.height
    digitsRow = top(size.height)
    (labelRow, lineRow) = (digitsRow - size.gap - labelRows, digitsRow + size.height + size.gap)
    self.circle = circle
  }

  static let time = Digits(text: "0:00")
  /// Columns that there are for a label, such as `W O R K`, and for a line: `Next: Rest 0:20` or, in a small ring,
  /// `paused` with its sign.
  private static let (labelMin, nextMin, pausedMin) = (8, 15, 9)
  /// Columns for a label in letters of scale 1, such as `WORK`.
  private static let lettersMin = 18

  /// Returns the columns that are free in all of some rows.
  func columns(atRow row: Int, rows: Int = 1) -> Int { circle.columns(atRow: row, rows: rows) }
}

/// The inside of a ring, in cells twice as tall as they are wide.
private struct Circle: Hashable {
  private let rows: Int
  private let radius: Double

  init(rows: Int, ringWidth: Double) {
    self.rows = rows
    radius = Double(rows) / 2 * (1 - 2 * ringWidth) - Self.margin
  }

  /// Rows, and columns of both sides, between the ring and what stands in it.
  private static let (margin, marginColumns) = (0.3, 2)

  /// Returns the columns that are free in all of some rows.
  func columns(atRow row: Int, rows count: Int = 1) -> Int {
    let middle = Double(rows) / 2
    let distance = max(abs(Double(row) - middle), abs(Double(row + count) - middle))
    guard distance < radius else { return 0 }
    return max(Int(4 * (radius * radius - distance * distance).squareRoot()) - Self.marginColumns, 0)
  }
}
