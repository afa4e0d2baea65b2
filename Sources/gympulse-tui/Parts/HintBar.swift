import Display
import Terminal

/// The row with the keys of a screen. Each can be clicked.
struct HintBar {
  let screen: ScreenName
  let keys: KeyTable

  func draw(on canvas: inout Canvas, _ row: Int) {
    var column = 2
    for (stroke, command, word) in hints(isASCII: canvas.look.isASCII) {
      let width = CellWidth.of(stroke) + 1 + CellWidth.of(word)
      guard column + width <= canvas.size.columns - 1 else { break }
      canvas.put(stroke, column, row, canvas.look.key)
      canvas.put(word, column + CellWidth.of(stroke) + 1, row, canvas.look.secondary)
      canvas.react(Rect(column: column, row: row, columns: width, rows: 1), .command(command))
      column += width + Self.gap
    }
  }

  private static let gap = 3

  /// Keys, commands and words; two directions of one thing share an entry.
  private func hints(isASCII: Bool) -> [(keys: String, command: Command, word: String)] {
    let pairs: [Command: Command] = [.longer: .shorter, .moveUp: .moveDown, .up: .down]
    return keys.entries(of: screen).filter(\.isHinted).compactMap { entry in
      guard let key = entry.keys.first else { return nil }
      let other = pairs[entry.command].flatMap { keys.key(of: $0, on: screen) }
      let text = key.hint(isASCII: isASCII) + (other.map { (isASCII ? "/" : "") + $0.hint(isASCII: isASCII) } ?? "")
      return (text, entry.command, entry.command.hint)
    }
  }
}
