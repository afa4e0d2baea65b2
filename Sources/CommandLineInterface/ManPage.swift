import ActorCore
import Messages
import Workout

extension CommandSpec {
  /// Returns the program's manual page in the format of man(7).
  package func manPage() -> String {
    var page = [
      ".TH \(Self.roff(name.uppercased())) 1 \"\(Version.date)\" \"GymPulse \(Version.text)\" \"GymPulse\"",
      ".SH NAME", "\(Self.roff(name)) \\- \(Self.roff(Self.withoutFullStop(summary)))",
      ".SH SYNOPSIS", Self.synopsis(name, self),
    ]
    // A heading begins a paragraph by itself.
    if !(introduction + notes).isEmpty {
      page += [".SH DESCRIPTION"] + Self.paragraphs(introduction + notes).drop { $0 == ".PP" }
    }
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
    section += Self.paragraphs(notes)
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

  private static func paragraphs(_ notes: [Note]) -> [String] {
    notes.flatMap { note in
      switch note {
      case .text(let text): text.isEmpty ? [] : [".PP", roff(text)]
      case .row(let name, let text): [".TP", roff(name), roff(text)]
      }
    }
  }

  private static func withoutFullStop(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  /// Returns the text escaped, so that it has no request, escape or typographic hyphen (man(7), "Safe subset").
  private static func roff(_ text: String) -> String {
    var safe = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    if let first = safe.first, first == "." || first == "'" { safe = "\\&" + safe }
    return safe
  }
}
