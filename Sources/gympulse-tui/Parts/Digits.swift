import Terminal

/// Large digits of a time, drawn as strokes of seven segments. From five rows on they are made of whole cells, because some
/// fonts leave gaps between half blocks.
struct Digits {
  /// The text: digits, `:`, `.`, `-` and the letter `m`.
  let text: String

  /// Rows of the smallest size; below, the time is written as text.
  static let rowsMin = 3
  /// Rows of the largest size that is still of use.
  static let rowsMax = 24
  /// The sizes, in rows: those whose three strokes have equal spaces between them.
  static let sizes = (rowsMin...rowsMax).filter { $0 < GlyphShape.wholeFrom || ($0 - $0 / 5) % 2 == 0 }

  /// Returns the tallest size, in rows, at which the text fits; nil if none does.
  func rows(fitting size: Size) -> Int? {
    Self.sizes.last { $0 <= size.rows && width(rows: $0) <= size.columns }
  }

  /// Returns the width in columns at a number of rows.
  func width(rows: Int) -> Int {
    let shape = GlyphShape(rows: rows)
    let widths = text.map { shape.width(of: $0) }
    return widths.reduce(0, +) + shape.gap * max(widths.count - 1, 0)
  }

  /// Draws the text with its top left at a cell.
  func draw(on canvas: inout Canvas, column: Int, row: Int, rows: Int, _ style: Style) {
    let shape = GlyphShape(rows: rows)
    var at = column
    for character in text {
      let width = shape.width(of: character)
      for y in 0..<rows {
        for x in 0..<width {
          canvas.put(
            upper: shape.covers(character, x, 2 * y), lower: shape.covers(character, x, 2 * y + 1), at + x,
            row + y, style)
        }
      }
      at += width + shape.gap
    }
  }
}

/// The shape of digits of a height. Its units are square: a column wide, half a row high.
struct GlyphShape {
  /// Height in units.
  let height: Int
  /// Width of a digit in units.
  let digitWidth: Int
  /// Width of a stroke in units.
  let stroke: Int

  /// Rows from which digits are made of whole cells.
  static let wholeFrom = 5

  init(rows: Int) {
    stroke = rows < Self.wholeFrom ? 1 : rows / 5 * 2
    // The last unit stays empty where the halves between the three strokes would not be equal.
    height = rows * 2 - (rows * 2 - 3 * stroke) % 2
    digitWidth = max((height * 3 + 2) / 5, 3)
  }

  /// Columns between two characters.
  var gap: Int { (stroke + 1) / 2 }

  func width(of character: Character) -> Int {
    switch character {
    case ":", ".": stroke
    default: digitWidth
    }
  }

  /// Whether a unit belongs to a character.
  func covers(_ character: Character, _ x: Int, _ y: Int) -> Bool {
    guard y < height else { return false }
    switch character {
    case ":":
      let upper = height / 3 - stroke / 2
      let top = stroke > 1 ? upper / 2 * 2 : upper
      return isDot(y, top: top) || isDot(y, top: height - top - stroke)
    case ".": return y >= height - stroke
    case "1": return coversOne(x, y)
    case "m": return coversM(x, y)
    case " ": return false
    default: return Self.segments[character].map { coversSegments($0, x, y) } ?? false
    }
  }

  private func isDot(_ y: Int, top: Int) -> Bool { (top..<top + stroke).contains(y) }

  private func coversOne(_ x: Int, _ y: Int) -> Bool {
    // As wide as the others, so that a time does not move, which its foot fills.
    let stem = (digitWidth - stroke) / 2
    if (stem..<stem + stroke).contains(x) || y >= height - stroke { return true }
    return y < stroke && (stem - stroke..<stem).contains(x)
  }

  private func coversM(_ x: Int, _ y: Int) -> Bool {
    let top = stroke > 1 ? height / 4 * 2 : height / 2
    guard y >= top else { return false }
    let middle = (digitWidth - stroke) / 2
    return y < top + stroke || x < stroke || x >= digitWidth - stroke
      || (middle..<middle + stroke).contains(x)
  }

  private func coversSegments(_ segments: Segments, _ x: Int, _ y: Int) -> Bool {
    let middle = (height - stroke) / 2
    let isLeft = x < stroke
    let isRight = x >= digitWidth - stroke
    let isTop = y < stroke
    let isBottom = y >= height - stroke
    let isUpper = y < middle + stroke
    let isLower = y >= middle
    let strokes: [(Segments, Bool)] = [
      (.top, isTop), (.bottom, isBottom), (.middle, isUpper && isLower), (.upperLeft, isLeft && isUpper),
      (.upperRight, isRight && isUpper), (.lowerLeft, isLeft && isLower), (.lowerRight, isRight && isLower),
    ]
    let count = strokes.count { segments.contains($0.0) && $0.1 }
    // A corner where two strokes meet is round.
    let isCorner = stroke > 2 && (x == 0 || x == digitWidth - 1) && (y < 2 || y >= height - 2)
    return count == 1 || count > 1 && !isCorner
  }

  private struct Segments: OptionSet {
    let rawValue: UInt8
    static let top = Segments(rawValue: 1)
    static let upperLeft = Segments(rawValue: 2)
    static let upperRight = Segments(rawValue: 4)
    static let middle = Segments(rawValue: 8)
    static let lowerLeft = Segments(rawValue: 16)
    static let lowerRight = Segments(rawValue: 32)
    static let bottom = Segments(rawValue: 64)
  }

  private static let segments: [Character: Segments] = [
    "0": [.top, .upperLeft, .upperRight, .lowerLeft, .lowerRight, .bottom],
    "2": [.top, .upperRight, .middle, .lowerLeft, .bottom],
    "3": [.top, .upperRight, .middle, .lowerRight, .bottom],
    "4": [.upperLeft, .upperRight, .middle, .lowerRight],
    "5": [.top, .upperLeft, .middle, .lowerRight, .bottom],
    "6": [.top, .upperLeft, .middle, .lowerLeft, .lowerRight, .bottom],
    "7": [.top, .upperRight, .lowerRight],
    "8": [.top, .upperLeft, .upperRight, .middle, .lowerLeft, .lowerRight, .bottom],
    "9": [.top, .upperLeft, .upperRight, .middle, .lowerRight, .bottom],
    "-": [.middle],
  ]
}
