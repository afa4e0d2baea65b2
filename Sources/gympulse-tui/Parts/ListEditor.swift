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
