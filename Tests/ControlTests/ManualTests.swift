import ActorCore
import CommandLineInterface
import Messages
import Testing

@testable import gympulse_ctl

@Suite("gympulse-ctl: the manual")
struct ManualTests {
  /// What is to be typed: lines of code, and what is between backquotes, that call `gympulse`.
  private static func commands(in notes: [Note]) -> [String] {
    notes.flatMap { note in
      switch note {
      case .code(let lines): lines
      case .text(let text), .row(_, let text):
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      }
    }.filter { $0.hasPrefix("gympulse ") }
  }

  /// Returns the words of a command as a shell splits them.
  private static func words(_ command: String) -> [String] {
    let quote: Character = command.contains("'") ? "'" : "\""
    let parts = command.split(separator: quote, omittingEmptySubsequences: false)
    return parts.enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  @Test("each command in it is one that can be typed", arguments: Manual.topics.map(\.name))
  func commands(name: String) throws {
    let topic = try #require(Manual.topics.first { $0.name == name })
    #expect(topic.summary.count <= 60)
    for command in Self.commands(in: topic.notes) {
      let words = Self.words(command).dropFirst().prefix { !$0.hasPrefix(">") }
      // The name of any command.
      if words.elementsEqual(["help", "COMMAND"]) { continue }
      #expect(throws: Never.self, "\(command)") { try Commands.spec.parse(words) }
    }
  }

  @Test("the settings that the desktop's topic names exist and have the defaults that it says")
  func defaults() throws {
    var count = 0
    let desktop = try #require(Manual.topics.first { $0.name == "desktop" })
    for case .row(let names, _) in desktop.notes where names.contains("(") {
      var initial: Substring?
      for name in names.matches(of: #/([A-Za-z]+)(?: \(([^)]*)\))?/#).reversed() {
        initial = name.2 ?? initial
        let setting = SettingsTable.all.first { $0.name == name.1 }
        #expect(setting?.initial.text == initial.map(String.init), "\(name.1)")
        count += 1
      }
    }
    #expect(count == 17)
  }

  @Test("help shows a topic; without help its name is an unknown command")
  func help() throws {
    guard case .show(let bars) = try Commands.spec.parse(["help", "bars"]) else { throw Missing() }
    #expect(bars.hasPrefix("gympulse integrate BAR prints what to add"))
    #expect(bars.contains("\n\n    gympulse integrate tmux >>~/.tmux.conf\n\n"))
    let candidate = Candidate("bars", "tmux, i3, sway, waybar, polybar and others")
    #expect(Commands.spec.completion(of: ["help", ""]).words.contains(candidate))
    let error = #expect(throws: UsageError.self) { try Commands.spec.parse(["bars"]) }
    #expect(error?.message == "unknown command \"bars\"; did you mean help bars?")
  }

  @Test("the page of the whole has every topic and command; that of gympulse-ctl has the options of each")
  func page() {
    let whole = CommandSpec(
      "gympulse", "Time.", groups: Commands.spec.groups, topics: Manual.topics, about: Manual.about
    ).manPage()
    for topic in Manual.topics { #expect(whole.contains("\n.SH \(topic.name.uppercased())\n")) }
    #expect(whole.contains("\n.TP\n\\fBtoggle\\fR\nPause or resume.\n"))
    #expect(!whole.contains("\\-\\-interval\\fR"))
    let codes = ExitCode.allCases.map { "\n.TP\n\($0.rawValue)\n\($0.meaning.prefix(20))" }
    for code in codes { #expect(whole.ranges(of: code).count == 1, "the table is there once") }
    let control = Commands.spec.manPage()
    #expect(control.contains("\\fB\\-\\-interval\\fR") && !control.contains(".SH TUTORIAL"))
    // A terminal that has only ASCII would lose the others.
    #expect((whole + control).filter { !$0.isASCII } == "")
    #expect(control.contains(".SH EXIT STATUS\nAs in \\fBgympulse\\fR(1)."))
    #expect(!codes.contains { control.contains($0) })
  }

  @Test("a text has paragraphs, rows and lines of code; what is typed is bold in a page")
  func notes() {
    let text = """
      One `a -b`,
      two.

          code `x`

      term
        first
        second
      other
        third
      """
    #expect(
      [Note](parsing: text) == [
        "One `a -b`, two.", "", .code(["code `x`"]), "", .row("term", "first second"), .row("other", "third"),
      ])
    let spec = CommandSpec("tool", "Do.", notes: [Note](parsing: text))
    let page = spec.manPage()
    #expect(page.contains("\nOne \\fBa \\-b\\fR, two.\n.PP\n.in +4n\n.EX\ncode `x`\n.EE\n.in\n.TP\nterm\n"))
  }

  private struct Missing: Error {}
}
