import Workout

/// The selected row of a list, and how lists scroll.
struct Selection: Hashable, Sendable {
  private(set) var index: Int

  init(at index: Int = 0) { self.index = index }

  /// What an event is to a selection.
  enum Outcome {
    case ignored, moved
    /// The selected row was clicked.
    case chosen
  }

  /// Rows of a page.
  private static let page = 10

  /// Applies keys that move in a list of `count` rows, the wheel, and clicks.
  mutating func apply(_ event: ScreenEvent, count: Int) -> Outcome {
    switch event {
    case .command(.up), .wheel(_, isUp: true): select(index - 1, of: count)
    case .command(.down), .wheel(_, isUp: false): select(index + 1, of: count)
    case .command(.pageUp): select(index - Self.page, of: count)
    case .command(.pageDown): select(index + Self.page, of: count)
    case .command(.first): select(0, of: count)
    case .command(.last): select(count - 1, of: count)
    case .click(.row(index)): return .chosen
    case .click(.row(let row)): select(row, of: count)
    default: return .ignored
    }
    return .moved
  }

  /// Selects a row of a list of `count` rows, or the nearest that there is.
  mutating func select(_ row: Int, of count: Int) { index = row.clamped(to: 0...max(count - 1, 0)) }

  /// Rows that are shown above and below the selected one, if there is room.
  private static let context = 2

  /// Returns the rows of a list that are shown, those from `top` on as far as the selected one and its context are among
  /// them: the selection moves first, then the list follows row by row.
  static func visible(around selected: Int?, of count: Int, rows: Int, from top: Int) -> Range<Int> {
    let context = min(context, max(rows - 1, 0) / 2)
    let near = selected.map { top.clamped(to: $0 - max(rows - 1, 0) + context...$0 - context) } ?? top
    let first = near.clamped(to: 0...max(count - rows, 0))
    return first..<min(first + max(rows, 0), count)
  }
}
