import Terminal

/// Where text stands inside a ring: digits in its middle, a label above and a line below them.
///
/// The digits are as tall as the circle has room for them, a short label and a short line, whatever these say: so nothing
/// moves from one interval to the next. A text that is too long belongs outside.
struct RingText: Hashable {
  /// How large words are.
  struct Words: Hashable {
    /// The scale of letters; 0 for text.
    let scale: Int
    /// The columns that they need.
    let columns: Int

    var rows: Int { Letters.rows(scale) }

    /// Text of a label such as `W O R K`, of what is next such as `Next: Rest 0:20`, and of `paused` with its sign.
    static let (label, next, paused) = (
      Words(scale: 0, columns: 8), Words(scale: 0, columns: 15), Words(scale: 0, columns: 9)
    )
  }

  /// Rows of the digits; 1 is text.
  let digitRows: Int
  /// The first row of the digits, from the top of the ring like the others.
  let digitsRow: Int
  /// The first row of the label, and its size; nil for none.
  let labelRow: Int
  let label: Words?
  /// The first row of the line below the digits, and its size.
  let lineRow: Int
  let line: Words

  private let circle: Circle

  /// Lays out a ring of some rows, twice as many columns, and a width in parts of its diameter.
  init(
    rows: Int, ringWidth: Double, digits: Digits = Self.time, label: Words? = .label, line: Words = .next
  ) {
    let circle = Circle(rows: rows, ringWidth: ringWidth)
    let fits = { (height: Int, gap: Int) in
      let top = (rows - height) / 2
      // A short number is not taller than a time.
      let width = max(digits.width(rows: height), Self.time.width(rows: height))
      let above = label.map { circle.columns(atRow: top - gap - $0.rows, rows: $0.rows) >= $0.columns }
      return width <= circle.columns(atRow: top, rows: height) && above != false
        && line.columns <= circle.columns(atRow: top + height + gap, rows: line.rows)
    }
    var size = (height: 1, gap: 0)
    for gap in [1, 0] where size.height < Digits.rowsMin {
      size = (Digits.sizes.last { fits($0, gap) } ?? 1, gap)
    }
    digitRows = size.height
    digitsRow = (rows - size.height) / 2
    (labelRow, lineRow) = (digitsRow - size.gap - (label?.rows ?? 1), digitsRow + size.height + size.gap)
    (self.label, self.line, self.circle) = (label, line, circle)
  }

  static let time = Digits(text: "0:00")

  /// Returns the columns that are free in all of some rows.
  func columns(atRow row: Int, rows: Int = 1) -> Int { circle.columns(atRow: row, rows: rows) }

  /// Whether each of some texts fits as the line below the digits; an empty one is to stand elsewhere.
  func hasRoom(for lines: Set<String>) -> Bool {
    let columns = columns(atRow: lineRow)
    return lines.allSatisfy { !$0.isEmpty && CellWidth.of($0) <= columns }
  }
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
