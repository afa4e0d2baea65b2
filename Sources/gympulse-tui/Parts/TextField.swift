import Terminal

/// A line of text that a person enters, with a cursor.
struct TextField: Hashable, Sendable {
  private var characters: [Character]
  /// Characters before the cursor.
  private var cursor: Int
  /// Whether the next character replaces the text, such as a usual name that no person has entered.
  private(set) var isDefault: Bool
  private let lengthMax: Int
  /// The characters that can be entered; nil for any.
  private let allowed: String?

  /// A field with at most `lengthMax` characters and the cursor at the end.
  init(_ text: String = "", lengthMax: Int, allowed: String? = nil, isDefault: Bool = false) {
    characters = Array(text)
    cursor = characters.count
    (self.lengthMax, self.allowed, self.isDefault) = (lengthMax, allowed, isDefault)
  }

  var text: String { String(characters) }

  /// Inserts text at the cursor, as far as it is allowed and there is room. Returns whether any of it is allowed.
  @discardableResult
  mutating func insert(_ text: String) -> Bool {
    let new = text.filter { allowed?.contains($0) ?? true }
    guard !new.isEmpty else { return false }
    if isDefault { (characters, cursor, isDefault) = ([], 0, false) }
    let inserted = new.prefix(max(lengthMax - characters.count, 0))
    characters.insert(contentsOf: inserted, at: cursor)
    cursor += inserted.count
    return true
  }

  /// Whether a key types something here.
  func takes(_ stroke: KeyStroke) -> Bool {
    guard stroke.isText, case .character(let character) = stroke.key else { return false }
    return allowed?.contains(character) ?? true
  }

  /// Applies a key that types, erases or moves the cursor. Returns false for any other; an empty text has only keys that type.
  mutating func press(_ stroke: KeyStroke) -> Bool {
    if stroke.modifiers == .control, case .character(let letter) = stroke.key { return edit(letter) }
    guard stroke.modifiers.isEmpty else { return false }
    if case .character(let character) = stroke.key { return insert(String(character)) }
    guard !characters.isEmpty else { return false }
    switch stroke.key {
    case .backspace, .delete:
      if isDefault { (characters, cursor) = ([], 0) }
      let index = stroke.key == .delete ? cursor : cursor - 1
      if characters.indices.contains(index) {
        characters.remove(at: index)
        cursor = index
      }
    case .left: cursor = max(cursor - 1, 0)
    case .right: cursor = min(cursor + 1, characters.count)
    case .home: cursor = 0
    case .end: cursor = characters.count
    default: return false
    }
    isDefault = false
    return true
  }

  /// Applies a letter with the control key, as a shell's line does (readline(3), "Emacs Standard bindings").
  private mutating func edit(_ letter: Character) -> Bool {
    guard !characters.isEmpty else { return false }
    switch letter {
    case "a": cursor = 0
    case "e": cursor = characters.count
    case "k": characters.removeSubrange(cursor...)
    case "u":
      characters.removeSubrange(..<cursor)
      cursor = 0
    case "w":
      let word = characters[..<cursor].lastIndex { $0 != " " } ?? 0
      let start = characters[..<word].lastIndex(of: " ").map { $0 + 1 } ?? 0
      characters.removeSubrange(start..<cursor)
      cursor = start
    default: return false
    }
    isDefault = false
    return true
  }

  /// Draws the part of the text around the cursor, and shows the cursor. The cell after the text is free for it. What stands
  /// from `wrong` on, a number of characters, is marked.
  func draw(
    on canvas: inout Canvas, _ column: Int, _ row: Int, _ style: Style, width: Int, wrong: Int? = nil
  ) {
    guard width > 0 else { return }
    var (start, before) = (cursor, 0)
    while start > 0, before + CellWidth.of(String(characters[start - 1])) < width {
      start -= 1
      before += CellWidth.of(String(characters[start]))
    }
    let styles = canvas.styles
    canvas.put(
      String(characters[start...]), column, row,
      isDefault ? styles.badge(ColorPair(background: styles.accent)) : style,
      width: width)
    if let wrong, wrong >= start, wrong < characters.count {
      let right = CellWidth.of(String(characters[start..<wrong]))
      let word = characters[wrong...].prefix { $0 != " " && $0 != "," }
      canvas.put(
        String(word.isEmpty ? characters[wrong...wrong] : word), column + right, row, styles.wrong,
        width: width - right)
    }
    canvas.showCursor(column + before, row)
  }
}
