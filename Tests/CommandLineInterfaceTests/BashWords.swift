/// The words of a bash command line, read by the rules of bash(1), "QUOTING", and by nothing that the code uses.
struct BashWords {
  /// The words; nil where bash would expand or run something, or end the command. The last may be in open quotes.
  let words: [String]?

  init(_ line: String) {
    words = Self.read(Array(line.unicodeScalars))
  }

  private static func read(_ line: [Unicode.Scalar]) -> [String]? {
    var words: [String] = [""]
    var index = 0
    var quote: Unicode.Scalar?
    func next() -> Unicode.Scalar? { index + 1 < line.count ? line[index + 1] : nil }
    func add(_ scalar: Unicode.Scalar) { words[words.count - 1].unicodeScalars.append(scalar) }
    while index < line.count {
      let scalar = line[index]
      switch quote {
      case "'":
        if scalar == "'" { quote = nil } else { add(scalar) }
      case "\"", "$":
        let escapable: [Unicode.Scalar] = quote == "$" ? ["'", "\\"] : ["\"", "\\", "$", "`"]
        if scalar == (quote == "$" ? "'" : "\"") {
          quote = nil
        } else if scalar == "\\", let escaped = next(), escapable.contains(escaped) {
          add(escaped)
          index += 1
        } else if scalar == "!" || (quote == "\"" && (scalar == "$" || scalar == "`")) {
          return nil
        } else {
          add(scalar)
        }
      default:
        if scalar == "\\", let escaped = next() {
          add(escaped)
          index += 1
        } else if scalar == "$", next() == "'" {
          quote = "$"
          index += 1
        } else if scalar == "'" || scalar == "\"" {
          quote = scalar
        } else if scalar == " " {
          words.append("")
        } else if "$`!*?[]{}~;|&<>()#^\t\n".unicodeScalars.contains(scalar) {
          return nil
        } else {
          add(scalar)
        }
      }
      index += 1
    }
    return words
  }
}
