import Display
import Terminal

/// The row with the keys of a screen that do something now. Each can be clicked.
struct HintBar {
  let screen: any Screen
  let model: Model

  /// Draws the hints that fit whole, in their order; the last, of the help, always.
  func draw(on canvas: inout Canvas, _ row: Int) {
    let styles = canvas.styles
    let right = canvas.size.columns - 1
    let all = hints(isASCII: styles.isASCII)
    var column = canvas.bounds.page.column
    for (index, hint) in all.enumerated() {
      let isLast = index == all.count - 1
      let reserved = isLast ? 0 : (all.last?.width ?? 0) + Self.gap
      guard column + hint.width + reserved <= right else { continue }
      canvas.put(hint.keys, column, row, styles.key)
      canvas.put(hint.word, column + CellWidth.of(hint.keys) + 1, row, styles.secondary)
      canvas.react(Rect(column: column, row: row, columns: hint.width, rows: 1), .command(hint.command))
      column += hint.width + Self.gap
    }
  }

  /// Cells between two hints.
  private static let gap = 2

  struct Hint: Hashable {
    let keys: String
    let command: Command
    let word: String
    var width: Int { CellWidth.of(keys) + 1 + CellWidth.of(word) }
  }

  /// The hints of the commands that are enabled. Of two with the same word the one with the shorter key is shown.
  func hints(isASCII: Bool) -> [Hint] {
    var hints: [Hint] = []
    let entries = model.keys.entries(of: screen.name)
    for shared in entries.chunked(by: { $1.isOpposite }) {
      guard let hint = hint(of: shared, isASCII: isASCII) else { continue }
      if let index = hints.firstIndex(where: { $0.word == hint.word }) {
        if hint.width < hints[index].width { hints[index] = hint }
      } else {
        hints.append(hint)
      }
    }
    return hints
  }

  /// The hint of commands that share one: two directions of one thing.
  private func hint(of entries: [KeyBindings.Entry], isASCII: Bool) -> Hint? {
    var (keys, commands, words): ([String], [Command], [String]) = ([], [], [])
    for entry in entries {
      guard case .enabled(let word) = screen.state(of: entry.command, model),
        // A key that types something here is not a command.
        let key = entry.keys.first(where: { screen.input?.takes($0) != true }),
        let word = word ?? entries[0].hint
      else { continue }
      keys.append(key.hint(isASCII: isASCII))
      commands.append(entry.command)
      words.append(word)
    }
    guard let command = commands.first, let word = words.first else { return nil }
    let areSigns = keys.allSatisfy { CellWidth.of($0) == 1 }
    return Hint(keys: keys.joined(separator: areSigns ? "" : "/"), command: command, word: word)
  }
}
