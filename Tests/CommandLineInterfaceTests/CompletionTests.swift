import Messages
import Testing

@testable import CommandLineInterface

@Suite("Completion of command lines by the table")
struct CompletionTests {
  private static let spec = CommandSpec(
    "tool", "Do things.",
    options: [
      OptionSpec("level", "low|high", "how much", isShared: true),
      OptionSpec("tone", "TONE", "which", choices: ["low C", "high C"], isShared: true),
    ],
    groups: [CommandGroup("Commands", commands)])
  private static let commands = [
    CommandSpec(
      "paint", "Paint a thing.", operands: "red|green [THING…]", operandCount: 1...9,
      options: [OptionSpec("with", "FILE", "the brush"), OptionSpec("dry", nil, "do nothing")]),
    CommandSpec(
      "box", "Boxes.",
      groups: [
        CommandGroup(
          "Commands",
          [
            CommandSpec(
              "open", "Open one.", operands: "[BOX|TIME]", operandCount: 0...1,
              options: [.onOff("wide", "how far")])
          ])
      ]),
    CommandSpec("go", "Go."),
  ]

  @Test(
    "what can stand at the end",
    arguments: [
      ("", ["paint", "box", "go"], []), ("pa", ["paint", "box", "go"], []), ("box ", ["open"], []),
      ("--level ", ["low", "high"], []), ("--level low ", ["paint", "box", "go"], []),
      ("paint ", ["red", "green"], []), ("paint red ", [], ["THING"]), ("paint red chair ", [], ["THING"]),
      ("paint --with ", [], ["FILE"]), ("paint --with brush ", ["red", "green"], []),
      ("paint --dry red ", [], ["THING"]), ("paint -- red --", [], ["THING"]), ("go ", [], []),
      ("paint red 1 2 3 4 5 6 7 8 ", [], []), ("--level=", ["--level=low", "--level=high"], []),
      ("--level=l paint ", ["red", "green"], []), ("paint --with=b", [], ["FILE"]), ("paint --none=", [], []),
      ("--tone ", ["low C", "high C"], []), ("--tone=", ["--tone=low C", "--tone=high C"], []),
      ("paint red -5 ", [], ["THING"]), ("box open --wide ", ["on", "off"], []),
      ("box open --wide off ", [], ["BOX", "TIME"]), ("box open --wide b", [], ["BOX", "TIME"]),
    ] as [(String, [String], [String])])
  func words(_ line: String, _ words: [String], _ placeholders: [String]) {
    let typed = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let completion = Self.spec.completion(of: typed)
    #expect(completion.placeholders == placeholders)
    let lines = completion.lines { _ in [] }.text.split(separator: "\n").map {
      String($0.prefix { $0 != "\t" })
    }
    #expect(lines.filter { $0 != ":files" } == words)
  }

  @Test("a dash asks for options: the command's own and those of the program, none a second time")
  func options() {
    #expect(
      Self.spec.completion(of: ["paint", "--dry", "-"]).words.map(\.word)
        == ["--with", "--level", "--tone", "--help", "--version"])
    #expect(Self.spec.completion(of: []).words.count == 3)
  }

  @Test("a placeholder can have several kinds; the operands before it are passed on")
  func placeholders() {
    let spec = CommandSpec("tool", "", operands: "[BOX|TIME] on|off", operandCount: 0...2)
    #expect(spec.completion(of: [""]).placeholders == ["BOX", "TIME"])
    #expect(spec.completion(of: ["box", ""]).operands == ["box"])
  }

  @Test("a name that would end a line, be read as an option or as the sign for files is not offered")
  func unfit() {
    let spec = CommandSpec("tool", "", operands: "[BOX]", operandCount: 0...1)
    let names = ["a\nb", "a\tb", "a\u{85}b", "--all", "-x", "-5", "-", ":files", "a"]
    let offered = { (words: [String]) in
      spec.completion(of: words).lines { _ in names.map { Candidate($0) } }.text
    }
    #expect(offered([""]) == "-5\n-\na\n")
    #expect(offered(["--", ""]) == "--all\n-x\n-5\n-\na\n")
  }

  @Test("for bash the candidates that fit are quoted as the line needs it; files are left to it")
  func replacements() throws {
    let completion = Completion(
      words: [Candidate("go", "Go."), Candidate("on")], placeholders: ["BOX", "FILE"])
    let line = try #require(ShellLine("tool \"g", replacing: "g"))
    let replacements = completion.replacements(in: line) { _ in [Candidate("g$(x)"), Candidate("x")] }
    #expect(replacements.text == "go\ng\\$(x)\n:files\n")
  }

  @Test("a line a candidate, the help behind a tab; files are left to the shell")
  func lines() {
    let completion = Completion(
      words: [Candidate("go", "Go."), Candidate("on")], placeholders: ["BOX", "FILE", "TIME"])
    let lines = completion.lines { $0 == "BOX" ? [Candidate("my box")] : [] }
    #expect(lines.text == "go\tGo.\non\nmy box\n:files\n")
  }

  @Test(
    "each shell's script asks the program and names every one of ours", arguments: CompletionScript.allCases)
  func scripts(_ shell: CompletionScript) {
    let text = shell.text(for: ["one", "two"])
    #expect(text.contains("--complete") && text.contains("one two") && text.contains(":files"))
  }
}

@Suite("Manual pages by the table")
struct ManPageTests {
  @Test("every part, and nothing in a text is taken for a request or an escape")
  func page() {
    let spec = CommandSpec(
      "tool", "Do things.", options: [OptionSpec("dry-run", nil, "only say")],
      notes: [".files are hidden.", "", .row("a", "'column'")], examples: [("tool a\\b", "do b")],
      groups: [
        CommandGroup(
          "Commands",
          [
            CommandSpec(
              "box", "Boxes.",
              groups: [CommandGroup("Commands", [CommandSpec("open", "Open one.", operands: "[BOX]")])])
          ])
      ])
    let expected = #"""
      .TH TOOL 1 "\#(Version.date)" "GymPulse \#(Version.text)" "GymPulse"
      .SH NAME
      tool \- Do things
      .SH SYNOPSIS
      \fBtool\fR [\fIOPTION\fR...] COMMAND ...
      .SH DESCRIPTION
      \&.files are hidden.
      .TP
      a
      \&'column'
      .SH COMMANDS
      .SS box open [BOX]
      Open one.
      .SH OPTIONS
      .TP
      \fB\-\-dry\-run\fR
      only say
      .TP
      \fB\-\-help\fR
      show this help
      .TP
      \fB\-\-version\fR
      show the version
      .SH EXIT STATUS
      As in \fBgympulse\fR(1).
      .SH EXAMPLES
      .EX
      tool a\eb
      .EE
      .RS
      do b
      .RE
      .SH SEE ALSO
      .BR gympulse (1)

      """#
    #expect(spec.manPage() == expected)
  }
}
