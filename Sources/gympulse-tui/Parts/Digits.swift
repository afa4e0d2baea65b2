import Terminal

/// Large digits of a time, drawn as strokes of seven segments at any height, half a cell fine.
struct Digits {
  /// The text: digits, `:`, `.`, `-` and the letter `m`.
  let text: String

  /// Rows of the smallest size; below, the time is written as text.
  static let rowsMin = 3
  /// Rows of the largest size that is still of use.
  static let rowsMax = 24

  /// Returns the tallest size, in rows, at which the text fits; nil if none does.
  func rows(fitting size: Size) -> Int? {
    let most = min(size.rows, Self.rowsMax)
    guard most >= Self.rowsMin else { return nil }
    return (Self.rowsMin...most).last { width(rows: $0) <= size.columns }
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
          let (upper, lower) = (shape.covers(character, x, 2 * y), shape.covers(character, x, 2 * y + 1))
          guard upper || lower else { continue }
          let isFull = upper && lower
          canvas.put(
            Self.cell(upper, lower, isASCII: canvas.styles.isASCII), at + x, row + y,
            isFull ? style.with { $0.background = $0.foreground } : style)
        }
      }
      at += width + shape.gap
    }
  }

  private static func cell(_ upper: Bool, _ lower: Bool, isASCII: Bool) -> String {
    switch (upper, lower) {
    case (true, true): isASCII ? "#" : "█"
    case (true, false): isASCII ? "\"" : "▀"
    case (false, _): isASCII ? "_" : "▄"
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

  init(rows: Int) {
    // Of an even height the last unit stays empty where a stroke is one unit wide, so that both halves are equal.
    stroke = max((rows * 2 + 3) / 7, 1)
    height = rows * 2 - (rows <= 3 ? 1 : 0)
    digitWidth = max((height * 3 + 2) / 5, 3) + (stroke > 1 ? 1 : 0)
  }

  /// Columns between two characters.
  var gap: Int { max(stroke, 1) }

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
      // Of whole cells where it can be: the font of an xterm leaves a gap between two halves.
      let top = stroke % 2 == 0 ? upper / 2 * 2 : upper
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
    // As wide as the others, so that a time does not move; its stem is a little right of the middle.
    let stem = (digitWidth - stroke + 1) / 2 + digitWidth / 8
    if (stem..<stem + stroke).contains(x) { return true }
    let flag = max(digitWidth / 4, 1)
    return y >= stroke / 2 && y < stroke / 2 + stroke && (stem - flag..<stem).contains(x)
  }

  private func coversM(_ x: Int, _ y: Int) -> Bool {
    let top = height / 2
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
    // A corner where two strokes meet is round.
    if stroke > 1, x == 0 || x == digitWidth - 1, y == 0 || y == height - 1 { return false }
    let isUpper = y < middle + stroke
    let isLower = y >= middle
    return segments.contains(.top) && isTop || segments.contains(.bottom) && isBottom
      || segments.contains(.middle) && isUpper && isLower
      || segments.contains(.upperLeft) && isLeft && isUpper
      || segments.contains(.upperRight) && isRight && isUpper
      || segments.contains(.lowerLeft) && isLeft && isLower
      || segments.contains(.lowerRight) && isRight && isLower
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
