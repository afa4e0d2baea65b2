/// How the cursor gets from one cell to another (ECMA-48, "Cursor control functions").
enum CursorPath {
  /// Returns the shortest bytes that move the cursor; from nil, an unknown position, always an absolute move. A line
  /// feed moves only down, because the device does not process output.
  static func bytes(from: Point?, to: Point) -> [UInt8] {
    guard from != to else { return [] }
    guard let from else { return bytes(to: to) }
    let shortest = relative(from, to).reduce(absolute(to)) { $1.utf8.count < $0.utf8.count ? $1 : $0 }
    return Array(shortest.utf8)
  }

  /// Returns an absolute move.
  static func bytes(to: Point) -> [UInt8] { Array(absolute(to).utf8) }

  private static func absolute(_ to: Point) -> String {
    let row = to.row == 0 ? "" : "\(to.row + 1)"
    return "\u{1B}[\(row)\(to.column == 0 ? "" : ";\(to.column + 1)")H"
  }

  private static func relative(_ from: Point, _ to: Point) -> [String] {
    let columns = to.column - from.column
    let rows = to.row - from.row
    let across = acrossMoves(columns, to: to.column)
    if rows == 0 { return across }
    let along = alongMoves(rows, to: to.row)
    if columns == 0 { return along }
    return along.flatMap { first in across.map { first + $0 } }
  }

  private static func acrossMoves(_ columns: Int, to column: Int) -> [String] {
    var moves = ["\u{1B}[\(column + 1)G", counted(abs(columns), columns > 0 ? "C" : "D")]
    if column == 0 { moves.append("\r") }
    if columns < 0, columns >= -Self.repeatsMax { moves.append(String(repeating: "\u{8}", count: -columns)) }
    return moves
  }

  private static func alongMoves(_ rows: Int, to row: Int) -> [String] {
    var moves = ["\u{1B}[\(row + 1)d", counted(abs(rows), rows > 0 ? "B" : "A")]
    if rows > 0, rows <= Self.repeatsMax { moves.append(String(repeating: "\n", count: rows)) }
    return moves
  }

  /// Single steps that can be shorter than a sequence.
  private static let repeatsMax = 6

  private static func counted(_ count: Int, _ final: String) -> String {
    "\u{1B}[\(count == 1 ? "" : "\(count)")\(final)"
  }
}
