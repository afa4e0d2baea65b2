import Display
import Workout

extension CommandSpec {
  /// The help text of a whole program.
  package var help: String { usage(path: name, inherited: Self.commonOptions) }

  /// Returns the help text of a command. `path` is the program's name and the words of the command.
  func usage(path: String, inherited: [OptionSpec]) -> String {
    var lines = LineWrap.lines(summary, width: Self.widthMax) + [""]
    let tail = subcommands.isEmpty ? operands : "COMMAND …"
    lines.append("Usage: \(path)\(options.isEmpty ? "" : " [OPTION…]")\(tail.isEmpty ? "" : " \(tail)")")
    let calls = groups.map { group in
      group.commands.map { ("\($0.name) \($0.operands)".trimmed, $0.summary) }
    }
    let width = Self.leftWidth(calls.joined())
    for (group, rows) in zip(groups, calls) {
      lines += ["", "\(group.title):"] + Self.columns(rows, width: width)
    }
    lines += ["", "Options:"]
    lines += Self.columns((options + inherited).map { ("--\($0.name) \($0.value ?? "")".trimmed, $0.help) })
    if !notes.isEmpty { lines += [""] + Self.lines(of: notes) }
    if !examples.isEmpty {
      lines += ["", "Examples:"]
      lines += Self.columns(examples.map { ($0.line, $0.result) })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let widthMax = 80
  private static let leftColumnMax = 30

  private static func lines(of notes: [Note]) -> [String] {
    var lines: [String] = []
    var rows: [(String, String)] = []
    for note in notes {
      switch note {
      case .row(let name, let text): rows.append((name, text))
      case .text(let text):
        lines += columns(rows) + LineWrap.lines(text, width: widthMax)
        rows = []
      }
    }
    return lines + columns(rows)
  }

  /// Returns rows of two columns with the right one wrapped. A left cell that is too wide gets a line of its own.
  private static func columns(_ rows: [(String, String)], width: Int? = nil) -> [String] {
    let width = width ?? leftWidth(rows)
    let indent = String(repeating: " ", count: width + 4)
    return rows.flatMap { left, right in
      if right.isEmpty { return ["  \(left)"] }
      let wrapped = LineWrap.lines(right, width: widthMax - indent.count)
      let rest = wrapped.dropFirst().map { indent + $0 }
      if left.count > width { return ["  \(left)"] + wrapped.map { indent + $0 } }
      let gap = String(repeating: " ", count: width - left.count + 2)
      return ["  \(left)\(gap)\(wrapped.first ?? "")"] + rest
    }
  }

  private static func leftWidth(_ rows: some Sequence<(String, String)>) -> Int {
    rows.map(\.0.count).filter { $0 <= leftColumnMax }.max() ?? 4
  }
}
