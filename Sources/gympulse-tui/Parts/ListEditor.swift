import Workout

/// A list with a selection that can be reordered, copied from and removed from, with undo of the last removal.
struct ListEditor<Element: Hashable & Sendable>: Hashable, Sendable {
  private(set) var elements: [Element]
  private(set) var selection = Selection()
  private var removed: [Removed] = []
  private let original: [Element]

  private struct Removed: Hashable, Sendable {
    let element: Element
    let index: Int
  }

  init(_ elements: [Element]) { (self.elements, original) = (elements, elements) }

  /// Whether the list is another one than at first.
  var isChanged: Bool { elements != original }

  /// The selected element; nil if the list is empty.
  var selected: Element? { elements.indices.contains(selection.index) ? elements[selection.index] : nil }

  private mutating func select(_ index: Int) { selection.select(index, of: elements.count) }

  /// Inserts an element after the selected one, and selects it.
  mutating func insert(_ element: Element) {
    let index = elements.isEmpty ? 0 : selection.index + 1
    elements.insert(element, at: index)
    select(index)
  }

  /// Replaces the selected element.
  mutating func replace(_ element: Element) {
    if elements.indices.contains(selection.index) { elements[selection.index] = element }
  }

  private mutating func remove() {
    guard let selected else { return }
    removed.append(Removed(element: selected, index: selection.index))
    elements.remove(at: selection.index)
    select(selection.index)
  }

  /// Brings the element back that was removed last.
  private mutating func undo() {
    guard let last = removed.popLast() else { return }
    let index = min(last.index, elements.count)
    elements.insert(last.element, at: index)
    select(index)
  }

  /// Moves the selected element.
  private mutating func move(by step: Int) {
    let other = selection.index + step
    guard elements.indices.contains(selection.index), elements.indices.contains(other) else { return }
    elements.swapAt(selection.index, other)
    select(other)
  }

  /// Returns whether a command of a list does something now.
  func state(of command: Command) -> CommandState {
    switch command {
    case .new: isFull
    case .copy: elements.isEmpty ? .disabled("The list is empty") : isFull
    case .select, .delete: .enabled(if: !elements.isEmpty, otherwise: "The list is empty")
    case .moveUp: .enabled(if: selection.index > 0, otherwise: "This is the first")
    case .moveDown: .enabled(if: selection.index + 1 < elements.count, otherwise: "This is the last")
    case .undo: .enabled(if: !removed.isEmpty, otherwise: "Nothing to bring back")
    default: .enabled()
    }
  }

  private var isFull: CommandState {
    .enabled(
      if: elements.count < Routine.segmentsMax,
      otherwise: "A timer has at most \(Routine.segmentsMax) of them")
  }

  /// Applies an event of a list, and returns what it is to the selection.
  mutating func apply(_ event: ScreenEvent) -> Selection.Outcome {
    switch event {
    case .command(.copy): if let selected { insert(selected) }
    case .command(.delete): remove()
    case .command(.undo): undo()
    case .command(.moveUp): move(by: -1)
    case .command(.moveDown): move(by: 1)
    default: return selection.apply(event, count: elements.count)
    }
    return .moved
  }
}
