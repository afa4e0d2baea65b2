import ActorCore
import Workout

extension CommandSpec {
  /// The program's manual page in man(7)'s language, from the same table as its help.
  package func manPage() -> String {
    var page = [
      ".TH \(Self.roff(name.uppercased())) 1 \"\" \"GymPulse \(Version.text)\" \"GymPulse\"",
      ".SH NAME", "\(Self.roff(name)) \\- \(Self.roff(Self.withoutStop(summary)))",
      ".SH SYNOPSIS", Self.synopsis(name, self),
    ]
    if !notes.isEmpty { page += [".SH DESCRIPTION"] + Self.paragraphs(notes) }
    if !subcommands.isEmpty { page += [".SH COMMANDS"] + subcommands.flatMap { $0.manSection("") } }
    page += [".SH OPTIONS"] + (options + Self.commonOptions).flatMap(Self.entry)
    page +=
      [".SH EXIT STATUS"] + ExitCode.allCases.flatMap { [".TP", "\($0.rawValue)", Self.roff($0.meaning)] }
    page += Self.examplePart(".SH EXAMPLES", examples)
    return page.joined(separator: "\n") + "\n"
  }

  private func manSection(_ path: String) -> [String] {
    let path = path.isEmpty ? name : "\(path) \(name)"
    if !subcommands.isEmpty { return subcommands.flatMap { $0.manSection(path) } }
    var section = [".SS \(Self.roff("\(path) \(operands)".trimmed))", Self.roff(summary)]
    section += options.flatMap(Self.entry)
    if !notes.isEmpty { section += [".PP"] + Self.paragraphs(notes) }
    return section + Self.examplePart(".PP", examples)
  }

  private static func synopsis(_ name: String, _ spec: CommandSpec) -> String {
    let tail = spec.subcommands.isEmpty ? spec.operands : "COMMAND …"
    return "\\fB\(roff(name))\\fR [\\fIOPTION\\fR…]\(tail.isEmpty ? "" : " \(roff(tail))")"
  }

  private static func entry(_ option: OptionSpec) -> [String] {
    let value = option.value.map { " \\fI\(roff($0))\\fR" } ?? ""
    return [".TP", "\\fB\\-\\-\(roff(option.name))\\fR\(value)", roff(option.help)]
  }

  private static func examplePart(
    _ heading: String, _ examples: [(line: String, result: String)]
  ) -> [String] {
    guard !examples.isEmpty else { return [] }
    let lines = examples.flatMap { example in
      [".EX", roff(example.line), ".EE"]
        + (example.result.isEmpty ? [] : [".RS", roff(example.result), ".RE"])
    }
    return [heading] + lines
  }

  /// A line each, those that are set in columns as they are.
  private static func paragraphs(_ lines: [String]) -> [String] {
    [".nf"] + lines.map(roff) + [".fi"]
  }

  private static func withoutStop(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  /// Text in which nothing is a request, an escape or a typographic hyphen (man(7), "Safe subset").
  private static func roff(_ text: String) -> String {
    var safe = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    if let first = safe.first, first == "." || first == "'" { safe = "\\&" + safe }
    return safe
  }
}
