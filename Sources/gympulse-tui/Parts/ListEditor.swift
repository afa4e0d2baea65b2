import Terminal

/// A list with a selection that can be reordered, copied from and removed from, with undo of the last removal.
struct ListEditor<Element: Hashable & Sendable>: Hashable, Sendable {
  private(set) var elements: [Element]
  private(set) var selection = Selection()
  private var removed: [Removed] = []
  private let original: [Element]
  private let countMax: Int

  private struct Removed: Hashable, Sendable {
    let element: Element
    let index: Int
  }

  /// A list of at most `most` elements.
  init(_ elements: [Element], most: Int) { (self.elements, original, countMax) = (elements, elements, most) }

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

  fileprivate var canUndo: Bool { !removed.isEmpty }

  fileprivate mutating func copy() { if let selected { insert(selected) } }

  fileprivate mutating func remove() {
    guard let selected else { return }
    removed.append(Removed(element: selected, index: selection.index))
    elements.remove(at: selection.index)
    select(selection.index)
  }

  /// Brings the element back that was removed last.
  fileprivate mutating func undo() {
    guard let last = removed.popLast() else { return }
    let index = min(last.index, elements.count)
    elements.insert(last.element, at: index)
    select(index)
  }

  /// Moves the selected element.
  fileprivate mutating func move(by step: Int) {
    let other = selection.index + step
    guard elements.indices.contains(selection.index), elements.indices.contains(other) else { return }
    elements.swapAt(selection.index, other)
    select(other)
  }

  fileprivate var isFull: CommandState {
    .enabled(
      if: elements.count < countMax, otherwise: "A timer can have up to \(countMax)")
  }

  /// Applies keys that move, the wheel and clicks, and returns what they are to the selection.
  mutating func apply(_ event: ScreenEvent) -> Selection.Outcome {
    selection.apply(event, count: elements.count)
  }
}

/// A screen with a list to edit.
protocol ListScreen: Screen {
  associatedtype Element: Hashable & Sendable
  var list: ListEditor<Element> { get set }
  /// Adds an element.
  mutating func add() -> [Action]
  /// Changes the selected element.
  mutating func change() -> [Action]
  /// What the screen below is given.
  var entered: ScreenMessage { get }
}

extension ListScreen {
  static var listBindings: [Binding<Self>] {
    [
      Binding(
        .select, "enter", "edit", hint: "edit", state: { screen, _ in screen.hasSome },
        run: { screen, _ in screen.change() }),
      Binding(
        .new, "n", "add", hint: "add", state: { screen, _ in screen.list.isFull },
        run: { screen, _ in screen.add() }),
      Binding(
        .copy, "c", "duplicate", hint: "duplicate",
        state: { screen, _ in screen.list.elements.isEmpty ? screen.hasSome : screen.list.isFull },
        run: edit { $0.copy() }),
      Binding(
        .delete, "del", "remove", hint: "remove", state: { screen, _ in screen.hasSome },
        run: edit { $0.remove() }),
      Binding(
        .moveUp, "K shift+up", "move up", hint: "move",
        state: { screen, _ in
          .enabled(if: screen.list.selection.index > 0, otherwise: "Already first")
        }, run: edit { $0.move(by: -1) }),
      Binding(
        .moveDown, "J shift+down", "move down", isOpposite: true,
        state: { screen, _ in
          let next = screen.list.selection.index + 1
          return .enabled(if: next < screen.list.elements.count, otherwise: "Already last")
        }, run: edit { $0.move(by: 1) }),
      Binding(.close, "esc", "go back", hint: "back") { screen, _ in [.take(screen.entered)] },
      Binding(
        .undo, "u", "undo remove", hint: "undo",
        state: { screen, _ in .enabled(if: screen.list.canUndo, otherwise: "Nothing to undo") },
        run: edit { $0.undo() }),
    ] + Binding.list
  }

  /// Draws the elements, each as a row, below the title; or how to add the first one.
  func drawList(
    of things: String, on canvas: inout Canvas, in rect: Rect, _ model: Model,
    row: (Element) -> ListView.Row
  ) {
    let area = rect.contentArea
    canvas.put(Self.title, area.column, area.row, model.styles.heading)
    let below = area.split(atRow: 2).bottom
    guard !list.elements.isEmpty else {
      let key = model.keys.key(of: .new, on: .intervals)?.description ?? ""
      canvas.put(
        "No \(things) yet. Press \(key) to add one.", below.column, below.row, model.styles.secondary)
      return
    }
    ListView(rows: list.elements.map(row), selection: list.selection.index).draw(on: &canvas, in: below)
  }

  private var hasSome: CommandState {
    .enabled(if: !list.elements.isEmpty, otherwise: "Nothing here yet")
  }

  private static func edit(
    _ change: @escaping @Sendable (inout ListEditor<Element>) -> Void
  ) -> @Sendable (inout Self, Model) -> [Action] {
    { screen, _ in
      change(&screen.list)
      return []
    }
  }
}
