extension CommandSpec {
  /// Returns the first help of a whole program: the commands of the first group, examples, and where the
  /// rest is.
  package func shortHelp(width: Int = CommandSpec.columnsDefault) -> String {
    let page = HelpPage(width: width)
    var lines = page.head(self, path: name) + page.commands(Array(groups.prefix(1)))
    lines += page.examples(examples)
    lines += ["", "See all commands: \(name) --help --all. See one: \(name) help COMMAND."]
    if !topics.isEmpty { lines += page.lines(of: [.text(HelpTopic.hint(name, topics))]) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the text of a topic.
  func text(of topic: HelpTopic, width: Int) -> String {
    HelpPage(width: width).lines(of: topic.notes).joined(separator: "\n") + "\n"
  }

  /// Returns the help text of a command. `path` is the program's name and the words of the command.
  func usage(path: String, inherited: [OptionSpec], width: Int) -> String {
    let page = HelpPage(width: width)
    var lines = page.head(self, path: path) + page.commands(groups)
    let program = String(path.prefix { $0 != " " })
    // A command names its own; those of the program stand once, in its help.
    let own = path == program ? options + inherited : options
    if !own.isEmpty {
      lines += ["", "Options:"]
      lines += page.columns(own.map { ("--\($0.name) \($0.value ?? "")".trimmed, $0.help) })
    }
    if path != program { lines += ["", "Common options: \(program) --help --all"] }
    let codes = hasShortHelp ? ["Exit status:"] + Self.exitCodes : []
    for notes in [notes, codes] where !notes.isEmpty { lines += [""] + page.lines(of: notes) }
    lines += page.examples(examples)
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Help text for lines of a width.
private struct HelpPage {
  /// The most characters in a line, except for a word or a command line that is longer.
  let width: Int

  private static let leftColumnMax = 30

  init(width: Int) {
    // Narrower columns would be unreadable.
    self.width = max(width, 50)
  }

  func head(_ spec: CommandSpec, path: String) -> [String] {
    let tail = spec.subcommands.isEmpty ? spec.operands : "COMMAND …"
    let call = "\(path)\(spec.options.isEmpty ? "" : " [OPTION…]")\(tail.isEmpty ? "" : " \(tail)")"
    let label = "Usage: "
    let calls = LineWrap.lines(call, width: width - label.count)
    let margin = String(repeating: " ", count: label.count)
    return LineWrap.lines(spec.summary, width: width) + ["", label + calls[0]]
      + calls.dropFirst().map { margin + $0 }
  }

  func commands(_ groups: [CommandGroup]) -> [String] {
    let calls = groups.map { group in
      group.commands.map { ("\($0.name) \($0.operands)".trimmed, $0.summary) }
    }
    let left = Self.leftWidth(calls.joined())
    return zip(groups, calls).flatMap { group, rows in ["", "\(group.title):"] + columns(rows, left: left) }
  }

  func examples(_ examples: [(line: String, result: String)]) -> [String] {
    examples.isEmpty ? [] : ["", "Examples:"] + columns(examples.map { ($0.line, $0.result) })
  }

  func lines(of notes: [Note]) -> [String] {
    var lines: [String] = []
    var rows: [(String, String)] = []
    for note in notes {
      switch note {
      case .row(let name, let text): rows.append((name, text.replacing("`", with: "")))
      case .text(let text):
        lines += columns(rows) + LineWrap.lines(text.replacing("`", with: ""), width: width)
        rows = []
      case .code(let code):
        lines += columns(rows) + code.map { "    \($0)" }
        rows = []
      }
    }
    return lines + columns(rows)
  }

  /// Returns rows of two columns with the right one wrapped. A left cell that is too wide gets a line of its own.
  func columns(_ rows: [(String, String)], left: Int? = nil) -> [String] {
    let left = left ?? Self.leftWidth(rows)
    let indent = String(repeating: " ", count: left + 4)
    return rows.flatMap { name, text in
      if text.isEmpty { return ["  \(name)"] }
      let wrapped = LineWrap.lines(text, width: width - indent.count)
      let rest = wrapped.dropFirst().map { indent + $0 }
      if name.count > left { return ["  \(name)"] + wrapped.map { indent + $0 } }
      let gap = String(repeating: " ", count: left - name.count + 2)
      return ["  \(name)\(gap)\(wrapped.first ?? "")"] + rest
    }
  }

  private static func leftWidth(_ rows: some Sequence<(String, String)>) -> Int {
    rows.map(\.0.count).filter { $0 <= leftColumnMax }.max() ?? 4
  }
}
