import Testing

@testable import CommandLineInterface

@Suite("Command table: help")
struct CommandSpecTests {
  private static let spec = CommandSpec(
    "tool", "Do things.", operands: "FILE…", operandCount: 0...3,
    options: [OptionSpec("n", "COUNT", "how often"), OptionSpec("dry", nil, "only say what would be done")],
    notes: [
      "A note.", "",
      "Another that is far too long for one line of eighty characters, and so runs on in the next one.",
      .row("a", "row"),
      .row("bb", "row that is far too long for one line of eighty characters and so runs on in the next"),
    ],
    examples: [
      ("tool a", ""), ("tool b", "do b"), ("tool " + String(repeating: "x", count: 40), "far too long"),
    ])

  @Test("columns are as wide as their widest cell that is not too wide; what is, gets a line of its own")
  func usage() throws {
    guard case .show(let text) = try Self.spec.parse(["a", "--help", "--unknown"]) else {
      Issue.record("no help")
      return
    }
    let expected = """
      Do things.

      Usage: tool [OPTION…] FILE…

      Options:
        --n COUNT  how often
        --dry      only say what would be done
        --help     show this help
        --version  show the version

      A note.

      Another that is far too long for one line of eighty characters, and so runs on
      in the next one.
        a   row
        bb  row that is far too long for one line of eighty characters and so runs on
            in the next

      Examples:
        tool a
        tool b  do b
        tool xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
                far too long

      """
    #expect(text == expected)
  }

  @Test("an option is that of its command, and of those below it only if it is shared")
  func shared() throws {
    let spec = CommandSpec(
      "tool", "Do things.",
      options: [OptionSpec("own", nil, "of the tool"), OptionSpec("trace", nil, "of all", isShared: true)],
      groups: [CommandGroup("Less", [CommandSpec("below", "Do less.")])])
    guard case .run(let arguments, _) = try spec.parse(["below", "--trace"]) else {
      Issue.record("not run")
      return
    }
    #expect(arguments.command == ["below"])
    #expect(throws: (any Error).self) { try spec.parse(["below", "--own"]) }
  }

  @Test("operands are counted, from none to the most")
  func operands() throws {
    for count in 0...3 {
      guard case .run(let arguments, _) = try Self.spec.parse(Array(repeating: "f", count: count)) else {
        Issue.record("not run")
        return
      }
      #expect(arguments.operands.count == count && arguments.command.isEmpty)
    }
    #expect { try Self.spec.parse(["a", "b", "c", "d"]) } throws: {
      "\($0)" == "unexpected \"d\"\nTry: tool --help"
    }
  }
}
