import Workout

extension CommandSpec {
  /// The help text of a command called by the words of `path`.
  func usage(path: String, inherited: [OptionSpec]) -> String {
    var lines = [summary, ""]
    let tail = subcommands.isEmpty ? operands : "COMMAND …"
    lines.append("Usage: \(path)\(options.isEmpty ? "" : " [OPTION…]")\(tail.isEmpty ? "" : " \(tail)")")
    if !subcommands.isEmpty {
      lines += ["", "Commands:"]
      lines += Self.columns(subcommands.map { ("\($0.name) \($0.operands)".trimmed, $0.summary) })
    }
    lines += ["", "Options:"]
    lines += Self.columns((options + inherited).map { ("--\($0.name) \($0.value ?? "")".trimmed, $0.help) })
    if !notes.isEmpty { lines += [""] + notes }
    if !examples.isEmpty {
      lines += ["", "Examples:"]
      lines += Self.columns(examples.map { ($0.line, $0.result) })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let columnMax = 44

  private static func columns(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).filter { $0 <= columnMax }.max() ?? 0
    return rows.flatMap { left, right in
      if right.isEmpty { return ["  \(left)"] }
      let indent = String(repeating: " ", count: width + 4)
      if left.count > width { return ["  \(left)", indent + right] }
      return ["  " + left + String(repeating: " ", count: width - left.count + 2) + right]
    }
  }
}
