import Terminal
import Workout

/// A list with a selection that can be reordered, copied from and removed from, with undo of the last removal.
struct ListEditor<Element: Hashable & Sendable>: Hashable, Sendable {
  private(set) var elements: [Element]
  private(set) var selection = 0
  private var removed: [Removed] = []

  private struct Removed: Hashable, Sendable {
    let element: Element
    let index: Int
  }

  init(_ elements: [Element]) { self.elements = elements }

  /// The selected element; nil if the list is empty.
  var selected: Element? { elements.indices.contains(selection) ? elements[selection] : nil }

  mutating func select(_ index: Int) { selection = index.clamped(to: 0...max(elements.count - 1, 0)) }

  /// Inserts an element after the selected one, and selects it.
  mutating func insert(_ element: Element) {
    let index = elements.isEmpty ? 0 : selection + 1
    elements.insert(element, at: index)
    selection = index
  }

  /// Replaces the selected element.
  mutating func replace(_ element: Element) {
    if elements.indices.contains(selection) { elements[selection] = element }
  }

  mutating func copy() {
    if let selected { insert(selected) }
  }

  mutating func remove() {
    guard let selected else { return }
    removed.append(Removed(element: selected, index: selection))
    elements.remove(at: selection)
    select(selection)
  }

  /// Brings the element back that was removed last. Returns false if there is none.
  mutating func undo() -> Bool {
    guard let last = removed.popLast() else { return false }
    let index = min(last.index, elements.count)
    elements.insert(last.element, at: index)
    selection = index
    return true
  }

  /// Moves the selected element.
  mutating func move(by step: Int) {
    let other = selection + step
    guard elements.indices.contains(selection), elements.indices.contains(other) else { return }
    elements.swapAt(selection, other)
    selection = other
  }

  /// Performs a command of a list. Returns false if it is not one.
  mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .up: select(selection - 1)
    case .down: select(selection + 1)
    case .pageUp: select(selection - 10)
    case .pageDown: select(selection + 10)
    case .first: select(0)
    case .last: select(elements.count - 1)
    case .copy: copy()
    case .delete: remove()
    case .moveUp: move(by: -1)
    case .moveDown: move(by: 1)
    default: return false
    }
    return true
  }
}

/// A list that scrolls so that the selected row is visible.
struct ListView {
  /// Texts of a row: the first at the left, the last at the right end.
  struct Row {
    let title: String
    let text: String
    let end: String
    var mark: Style?
  }

  let rows: [Row]
  let selection: Int?

  /// Draws the rows from the top of a rectangle. Each reacts to the mouse.
  func draw(on canvas: inout Canvas, in rect: Rect) {
    guard rect.rows > 0 else { return }
    let look = canvas.look
    let first = ((selection ?? 0) - rect.rows / 2).clamped(to: 0...max(rows.count - rect.rows, 0))
    let titleMost = max(rect.columns / 3, 12)
    let titleWidth = min(rows.map { $0.title.isEmpty ? 0 : min($0.title.count + 2, titleMost) }.max() ?? 0, titleMost)
    for (offset, index) in (first..<min(first + rect.rows, rows.count)).enumerated() {
      let row = rows[index]
      let at = rect.row + offset
      let isSelected = index == selection
      canvas.put(isSelected ? look.glyph("▸", ">") : " ", rect.column, at, look.selected)
      let endWidth = canvasWidth(row.end)
      canvas.put(row.end, endingAt: rect.right, at, isSelected ? look.selected : look.text)
      let room = rect.columns - 2 - endWidth - 2
      let hasText = !row.text.isEmpty && room > titleWidth + 8
      canvas.put(
        row.title, rect.column + 2, at, isSelected ? look.selected : row.mark ?? look.text,
        width: hasText ? titleWidth : room)
      if hasText {
        canvas.put(row.text, rect.column + 2 + titleWidth + 1, at, look.secondary, width: room - titleWidth - 1)
      }
      canvas.react(Rect(column: rect.column, row: at, columns: rect.columns, rows: 1), .row(index))
    }
  }

  private func canvasWidth(_ text: String) -> Int { text.count }
}
