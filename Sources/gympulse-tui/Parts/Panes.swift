import Terminal

/// Panes side by side on a wide screen, one below the other on a high one, of which one has the focus: keys move in it. On
/// any other screen the first has all the room.
struct Panes {
  /// From left to right, or from the top down.
  let rects: [Rect]
  /// The index of the pane with the focus.
  let focus: Int

  /// Returns for how many panes a window has room.
  static func count(in size: Size) -> Int {
    guard size.columns >= wideFrom, size.rows >= 20 else { return size.rows >= 50 ? 2 : 1 }
    return size.columns >= 160 && size.rows >= 50 ? 3 : 2
  }

  /// Lays out a number of panes, 1 to 3; the first is the widest, or of two as wide as the other with `isHalved`. A focus
  /// beyond the last is on the last.
  init(_ count: Int, in rect: Rect, focus: Int = 0, isHalved: Bool = false) {
    self.focus = focus.clamped(to: 0...max(count - 1, 0))
    guard rect.columns >= Self.wideFrom - 4 || count == 1 else {
      let (top, bottom) = rect.split(atRow: rect.rows * 7 / 12)
      rects = [top.split(atRow: top.rows - 1).top, bottom]
      return
    }
    let others = (rect.columns - (count - 1) * Self.gap) * (count > 2 ? 4 : isHalved ? 6 : 5) / 12
    let first = rect.columns - (count - 1) * (others + Self.gap)
    rects = (0..<count).map { index in
      let column = index == 0 ? 0 : first + index * Self.gap + (index - 1) * others
      return Rect(
        column: rect.column + column, row: rect.row, columns: index == 0 ? first : others, rows: rect.rows)
    }
  }

  /// Columns of a window from which they are side by side.
  private static let wideFrom = 100
  /// Columns between two panes, and rows from which there is an empty one below the head.
  private static let (gap, gapFrom) = (4, 9)

  /// Draws the head of a pane, or of a part of it, and returns the rectangle below. What is drawn after it belongs to the
  /// pane. Beside others the topmost head shows the focus.
  func drawHead(
    _ title: String, end: String = "", of pane: Int, in part: Rect? = nil, on canvas: inout Canvas
  ) -> Rect {
    let rect = part ?? rects[pane]
    let styles = canvas.styles
    let isSingle = rects.count == 1
    let hasFocus = pane == focus && rect.row == rects[pane].row
    if !isSingle {
      (canvas.pane, canvas.hasFocus) = (pane, hasFocus)
      canvas.react(rect, .pane)
    }
    let endWidth = CellWidth.of(end)
    let used = canvas.put(
      title, rect.column, rect.row, hasFocus && !isSingle ? styles.selected : styles.heading,
      width: rect.columns - endWidth - (end.isEmpty ? 0 : 1))
    canvas.put(end, endingAt: rect.right, rect.row, styles.secondary)
    let room = rect.columns - used - 1 - (end.isEmpty ? 0 : endWidth + 1)
    if !isSingle, room > 0 {
      let line = hasFocus ? styles.glyph("━", "=") : styles.glyph("─", "-")
      canvas.put(
        String(repeating: line, count: room), rect.column + used + 1, rect.row,
        hasFocus ? styles.key : styles.secondary)
    }
    return rect.split(atRow: rect.rows >= Self.gapFrom ? 2 : 1).bottom
  }

  /// Tab, which moves the focus. `count` returns the panes that can have it, `next` gives it to the next one.
  static func next<S: Screen>(
    count: @escaping @Sendable (S, Model) -> Int, next: @escaping @Sendable (inout S, Model) -> Void
  ) -> Binding<S> {
    Binding(
      .next, "tab", "next pane", hint: "pane",
      state: { .enabled(if: count($0, $1) > 1, otherwise: "There is one pane; a wider window has more") },
      run: { screen, model in
        next(&screen, model)
        return []
      })
  }
}
