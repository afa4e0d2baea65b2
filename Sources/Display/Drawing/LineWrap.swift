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
