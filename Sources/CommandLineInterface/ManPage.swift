import ActorCore

extension CommandSpec {
  /// Returns the program's manual page in the format of man(7).
  package func manPage() -> String {
    var page = [
      ".TH \(Self.roff(name.uppercased())) 1 \"\(Version.date)\" \"GymPulse \(Version.text)\" \"GymPulse\"",
      ".SH NAME", "\(Self.roff(name)) \\- \(Self.roff(Self.withoutFullStop(summary)))",
      ".SH SYNOPSIS", Self.synopsis(name, self),
    ]
    // A heading begins a paragraph by itself.
    let description = about + notes
    if !description.isEmpty { page += [".SH DESCRIPTION"] + Self.section(description) }
    if !about.isEmpty {
      page += topics.flatMap { [".SH \(Self.roff($0.name.uppercased()))"] + Self.section($0.notes) }
      page += [".SH COMMANDS"] + groups.flatMap(Self.list)
    } else if !subcommands.isEmpty {
      page += [".SH COMMANDS"] + subcommands.flatMap { $0.manSection("") }
    }
    page += [".SH OPTIONS"] + (options + Self.commonOptions).flatMap(Self.entry)
    // Only gympulse(1) has the table.
    let codes = about.isEmpty ? [.text("As in `gympulse`(1).")] : Self.exitCodes
    page += [".SH EXIT STATUS"] + Self.section(codes)
    page += Self.examplePart(".SH EXAMPLES", examples)
    page += [".SH SEE ALSO", ".BR gympulse\(about.isEmpty ? "" : "\\-protocol") (\(about.isEmpty ? 1 : 7))"]
    return page.joined(separator: "\n") + "\n"
  }

  /// The table of exit codes, which all programs share.
  static let exitCodes = ExitCode.allCases.map { Note.row("\($0.rawValue)", $0.meaning) }

  private func manSection(_ path: String) -> [String] {
    let path = path.isEmpty ? name : "\(path) \(name)"
    if !subcommands.isEmpty { return subcommands.flatMap { $0.manSection(path) } }
    var section = [".SS \(Self.roff("\(path) \(operands)".trimmed))"] + Self.lines(summary)
    section += options.flatMap(Self.entry)
    section += Self.paragraphs(notes)
    return section + Self.examplePart(".PP", examples)
  }

  private static func synopsis(_ name: String, _ spec: CommandSpec) -> String {
    let tail = spec.subcommands.isEmpty ? spec.operands : "COMMAND …"
    return "\\fB\(roff(name))\\fR [\\fIOPTION\\fR...]\(tail.isEmpty ? "" : " \(roff(tail))")"
  }

  /// Returns the commands of a group without their options.
  private static func list(_ group: CommandGroup) -> [String] {
    [".SS \(roff(group.title))"]
      + group.commands.flatMap { entry("\\fB\(roff("\($0.name) \($0.operands)".trimmed))\\fR", $0.summary) }
  }

  private static func entry(_ option: OptionSpec) -> [String] {
    let value = option.value.map { " \\fI\(roff($0))\\fR" } ?? ""
    return entry("\\fB\\-\\-\(roff(option.name))\\fR\(value)", option.help)
  }

  private static func entry(_ term: String, _ text: String) -> [String] { [".TP", term] + lines(text) }

  private static func examplePart(
    _ heading: String, _ examples: [(line: String, result: String)]
  ) -> [String] {
    guard !examples.isEmpty else { return [] }
    return examples.reduce(into: [heading]) { page, example in
      page += [".EX", roff(example.line), ".EE"]
      if !example.result.isEmpty { page += [".RS"] + lines(example.result) + [".RE"] }
    }
  }

  /// Returns what follows a heading, which begins a paragraph by itself.
  private static func section(_ notes: [Note]) -> [String] {
    Array(paragraphs(notes).drop { $0 == ".PP" })
  }

  private static func paragraphs(_ notes: [Note]) -> [String] {
    notes.flatMap { note in
      switch note {
      case .text(let text): text.isEmpty ? [] : [".PP"] + lines(text)
      case .row(let name, let text): entry(roff(name), text)
      case .code(let code): [".PP", ".in +4n", ".EX"] + code.map(roff) + [".EE", ".in"]
      }
    }
  }

  /// Returns a text in lines of at most 80 bytes, which mandoc asks for, with what is between backquotes in bold. The marks of
  /// bold make a line longer, so one with many of them has fewer words.
  private static func lines(_ text: String, width: Int = 60) -> [String] {
    var isTyped = false
    let made = LineWrap.lines(text, width: width).map { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
        if index > 0 { isTyped.toggle() }
        let font = index == 0 ? "" : isTyped ? "\\fB" : "\\fR"
        // Only the first part begins a line.
        return font + (index == 0 ? roff(String(part)) : escaped(String(part)))
      }.joined()
    }
    return made.allSatisfy { $0.utf8.count <= 80 } || width < 30 ? made : lines(text, width: width - 10)
  }

  private static func withoutFullStop(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  /// Returns the text escaped, so that it has no request, escape or typographic hyphen (man(7), "Safe subset").
  private static func roff(_ text: String) -> String {
    let safe = escaped(text)
    return safe.first == "." || safe.first == "'" ? "\\&" + safe : safe
  }

  /// In ASCII, because a terminal that has nothing else loses other characters.
  private static func escaped(_ text: String) -> String {
    text.replacing("…", with: "...").replacing("·", with: "-").replacing("\\", with: "\\e")
      .replacing("-", with: "\\-")
  }
}
