import Display
import Terminal

/// The row with the keys of a screen. Each can be clicked.
struct HintBar {
  let screen: any Screen
  let model: Model

  /// Draws the hints that fit, in their order; the last, of the help, always.
  func draw(on canvas: inout Canvas, _ row: Int) {
    let styles = canvas.styles
    let all = hints(isASCII: styles.isASCII)
    var column = 2
    for (index, hint) in all.enumerated() {
      let isLast = index == all.count - 1
      let reserved = isLast ? 0 : (all.last?.width ?? 0) + Self.gap
      guard column + hint.width + reserved <= canvas.size.columns - 1 else { continue }
      canvas.put(hint.keys, column, row, styles.key)
      canvas.put(hint.word, column + CellWidth.of(hint.keys) + 1, row, styles.secondary)
      canvas.react(Rect(column: column, row: row, columns: hint.width, rows: 1), .command(hint.command))
      column += hint.width + Self.gap
    }
  }

  /// Cells between two hints.
  private static let gap = 2

  private struct Hint {
    let keys: String
    let command: Command
    let word: String
    var width: Int { CellWidth.of(keys) + 1 + CellWidth.of(word) }
  }

  /// The hints; two directions of one thing share one.
  private func hints(isASCII: Bool) -> [Hint] {
    let pairs: [Command: Command] = [.longer: .shorter, .moveUp: .moveDown, .back: .skip, .left: .right]
    return model.keys.entries(of: screen.name).compactMap { entry in
      // While a text is entered, keys with a character are text.
      guard let usual = entry.hint, let word = screen.hint(entry.command, usual, model),
        let key = entry.keys.first(where: { screen.input == nil || !$0.isText })
      else { return nil }
      let other = pairs[entry.command].flatMap { model.keys.key(of: $0, on: screen.name) }
      let isSign = CellWidth.of(key.hint(isASCII: isASCII)) == 1
      let second = other.map { (isSign ? "" : "/") + $0.hint(isASCII: isASCII) } ?? ""
      return Hint(keys: key.hint(isASCII: isASCII) + second, command: entry.command, word: word)
    }
  }
}
