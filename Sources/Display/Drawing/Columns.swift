/// Rows in columns on a terminal, each column as wide as its widest cell.
package enum Columns {
  /// Cells that the last column has at least; with fewer it begins a line of its own.
  private static let lastWidthMin = 24
  /// Cells before a last column that has a line of its own.
  private static let indent = 4

  /// Returns the rows, a line each. A cell is text from elsewhere and gets escaped. With a `width`, the last cell of a
  /// row is wrapped at words, so that lines are not wider; a longer word has a line of its own.
  package static func text(_ rows: [[String]], width: Int? = nil) -> Escaped<TerminalText> {
    let cells = rows.map { $0.map { Escaped<TerminalText>($0) } }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      cells.map { column < $0.count ? CellWidth.of($0[column].text) : 0 }.max() ?? 0
    }
    return zip(rows, cells).map { row, cells in
      let (before, last) = (cells.dropLast(), cells.last ?? "")
      let start = widths.prefix(before.count).reduce(0) { $0 + $1 + 2 }
      let gaps = before.enumerated().map { space(widths[$0] - CellWidth.of($1.text) + 2) }
      let head = zip(before, gaps).map { $0 + $1 }.joined()
      guard let width, start + CellWidth.of(last.text) > width else { return head + last + "\n" }
      guard start > indent, width - start < lastWidthMin else {
        return head + wrapped(row.last ?? "", at: start, width: width)
      }
      let above = zip(before, gaps.dropLast() + [""]).map { $0 + $1 }.joined()
      return above + "\n" + space(indent) + wrapped(row.last ?? "", at: indent, width: width)
    }.joined()
  }

  /// Returns a cell in lines, the second and later ones indented by `start`.
  private static func wrapped(_ cell: String, at start: Int, width: Int) -> Escaped<TerminalText> {
    let lines = LineWrap.lines(cell, width: max(width - start, lastWidthMin))
    return lines.map { Escaped<TerminalText>($0) }.joined(separator: "\n" + space(start)) + "\n"
  }

  private static func space(_ count: Int) -> Escaped<TerminalText> {
    (" " as Escaped<TerminalText>).repeated(count)
  }
}

/// Fits text into lines: wrapped at spaces, or without its last parts.
package enum LineWrap {
  /// Returns a text in lines of at most `width` cells; a longer word has a line of its own. Never empty.
  package static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      let cells = CellWidth.of(String(word))
      if !line.isEmpty, used + 1 + cells > width {
        lines.append(line)
        (line, used) = ("", 0)
      }
      used += cells + (line.isEmpty ? 0 : 1)
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }

  /// Returns the text, without the last words and with `more` if it is wider; a long first word is cut.
  package static func shortened(_ text: String, width: Int, more: String = "…") -> String {
    guard CellWidth.of(text) > width else { return text }
    let line = line(of: text.split(separator: " ").map(String.init), separator: " ", width: width, more: more)
    return line == more ? CellWidth.cut(text, to: width, ellipsis: more) : line
  }

  /// Returns a text in at most some lines, shortened in the last one.
  package static func lines(_ text: String, width: Int, most: Int, more: String = "…") -> [String] {
    let all = lines(text, width: width)
    guard all.count > most, most > 0 else { return Array(all.prefix(most)) }
    let rest = all[(most - 1)...].joined(separator: " ")
    return all.prefix(most - 1) + [shortened(rest, width: width, more: more)]
  }

  /// Returns a text in no more lines than that, each as short as the longest must be.
  package static func balanced(_ text: String, width: Int) -> [String] {
    let lines = lines(text, width: width)
    let narrower = (1..<max(width, 2)).lazy.map { Self.lines(text, width: $0) }
    return narrower.first { $0.count <= lines.count } ?? lines
  }

  /// Returns as many of some parts as fit whole into a width, with separators between them: half of a time would be read as
  /// another. If not all do, `more` is the last part. Empty parts are left out.
  package static func line(
    of parts: [String], separator: String, width: Int = Int.max, more: String = ""
  ) -> String {
    var shown = parts.filter { !$0.isEmpty }
    let all = shown.count
    while true {
      let end = shown.count < all && !more.isEmpty ? [more] : []
      let line = (shown + end).joined(separator: separator)
      if shown.isEmpty || CellWidth.of(line) <= width { return line }
      shown.removeLast()
    }
  }
}
