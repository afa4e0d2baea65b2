import Terminal

/// The row with the keys of a screen that do something now. Each can be clicked.
struct HintBar {
  let screen: any Screen
  let model: Model

  /// Draws the hints that fit whole before a column, in their order; those of going back and of the help before all others.
  func draw(on canvas: inout Canvas, _ row: Int, before right: Int) {
    let styles = canvas.styles
    let all = hints(isASCII: styles.isASCII)
    var column = canvas.bounds.contentArea.column
    for (index, hint) in all.enumerated() {
      let needed = all[(index + 1)...].filter { $0.command == .close || $0 == all.last }
      let reserved = needed.reduce(0) { $0 + $1.width + Self.gap }
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

/// A question at the bottom of the screen, with its answers, so that what it is about stays visible.
struct QuestionBar {
  let question: Question
  /// The key that saves.
  let save: KeyStroke?

  private var answers: [HintBar.Hint] {
    let save = question.canSave ? save.map { HintBar.Hint(keys: "\($0)", command: .save, word: "save") } : nil
    let (yes, no) = (
      HintBar.Hint(keys: "enter", command: .yes, word: question.answer),
      HintBar.Hint(keys: "esc", command: .no, word: question.refusal)
    )
    return [yes, save, no].compactMap(\.self)
  }

  private var answersWidth: Int { answers.reduce(-Self.gap) { $0 + $1.width + Self.gap } }

  /// Returns the rows that it covers in a window.
  func rect(in size: Size) -> Rect {
    let rows = min(size.rows >= Self.tallFrom ? 3 : 2, size.rows)
    return Rect(column: 0, row: size.rows - rows, columns: size.columns, rows: rows)
  }

  func draw(on canvas: inout Canvas) {
    let styles = canvas.styles
    let bar = rect(in: canvas.size)
    let area = bar.contentArea
    canvas.fill(bar, styles.hasColors ? Style(background: styles.surface) : styles.background)
    let style = styles.hasColors ? Style(foreground: styles.surface.contrasting) : styles.text
    // In one line, or the answers below the question.
    let width = CellWidth.of(question.text)
    let isOneLine = width + Self.gap + answersWidth <= area.columns
    let row = area.row + (isOneLine ? bar.rows / 2 : 0)
    canvas.put(question.text, area.column, row, style.bold, width: area.columns)
    var column = area.column + (isOneLine ? width + Self.gap : 0)
    var answersRow = isOneLine ? row : min(row + 1, bar.bottom - 1)
    let keyStyle =
      styles.hasColors ? style.with { $0.foreground = styles.accent.readable(on: styles.surface) } : style
    for answer in answers {
      if column + answer.width > area.right, column > area.column, answersRow + 1 < bar.bottom {
        (column, answersRow) = (area.column, answersRow + 1)
      }
      let word = answer.command == .no ? style : style.bold
      canvas.put(answer.keys, column, answersRow, keyStyle, width: max(area.right - column, 0))
      let at = column + CellWidth.of(answer.keys) + 1
      canvas.put(answer.word, at, answersRow, word, width: max(area.right - at, 0))
      canvas.react(
        Rect(column: column, row: answersRow, columns: answer.width, rows: 1), .command(answer.command))
      column += answer.width + Self.gap
    }
  }

  /// Cells between two answers, and rows of a window from which it is tall.
  private static let (gap, tallFrom) = (3, 12)
}

/// A command on a background of its own, with its key; three rows high where there is room.
struct Button {
  let key: String
  let word: String
  let command: Command
  /// The background; nil for a weak one.
  var color: Color?
  /// Cells at both sides of the text.
  var margin = Self.margin

  static let margin = 3

  /// The columns with a margin at both sides.
  var width: Int { CellWidth.of(key) + (key.isEmpty ? 0 : 1) + CellWidth.of(word) + 2 * margin }

  /// Draws it from a cell, in some rows.
  func draw(on canvas: inout Canvas, _ column: Int, _ row: Int, rows: Int) {
    let styles = canvas.styles
    let rect = Rect(column: column, row: row, columns: width, rows: rows)
    let background = color ?? styles.surface
    let style =
      styles.hasColors
      ? Style(foreground: background.contrasting, background: background)
      : Style(isReversed: true)
    canvas.fill(rect, style)
    var at = column + margin
    if !key.isEmpty {
      let keyStyle =
        styles.hasColors ? style.with { $0.foreground = styles.accent.readable(on: background) } : style
      at += canvas.put(key, at, row + rows / 2, color == nil ? keyStyle : style) + 1
    }
    canvas.put(word, at, row + rows / 2, style.bold)
    canvas.react(rect, .command(command))
  }
}
