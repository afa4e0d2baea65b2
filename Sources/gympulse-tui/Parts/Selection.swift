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

  /// Returns the rows of a list that are shown: the selected one in the middle, except near both ends.
  static func visible(around selected: Int, of count: Int, rows: Int) -> Range<Int> {
    let first = (selected - rows / 2).clamped(to: 0...max(count - rows, 0))
    return first..<min(first + max(rows, 0), count)
  }
}
