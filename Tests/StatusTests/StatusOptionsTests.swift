import ActorRuntime
import Testing

@testable import gympulse_status

@Suite("The command line")
struct StatusOptionsTests {
  private func options(_ line: String, environment: [String: String] = [:]) throws -> StatusOptions {
    let words = line.split(separator: " ").map(String.init)
    guard case .run(let arguments) = try StatusOptions.spec.parse(words) else {
      throw UsageError("a text is shown", help: "")
    }
    return try StatusOptions(arguments, environment: environment)
  }

  @Test("one plain line by default")
  func defaults() throws {
    #expect(try options("") == StatusOptions())
  }

  @Test("all options")
  func all() throws {
    var expected = StatusOptions()
    expected.style = SegmentStyle(.tmux, .expanded, idleText: "zzz", isColored: false)
    expected.isFollowing = true
    #expect(try options("--format tmux --follow --expanded --idle-text zzz --no-color") == expected)
    #expect(try options("--compact").style.detail == .compact)
  }

  @Test("NO_COLOR counts unless empty", arguments: [("1", false), ("", true)])
  func noColor(value: String, isColored: Bool) throws {
    #expect(try options("", environment: ["NO_COLOR": value]).style.isColored == isColored)
  }

  @Test(
    "mistakes are told, with what was meant",
    arguments: [
      ("--format i3br", "--format is \"i3br\"; it must be tmux, i3bar, plain or json; did you mean i3bar?"),
      ("--format x", "--format is \"x\"; it must be tmux, i3bar, plain or json"),
      ("--compact --expanded", "--compact and --expanded exclude each other; leave one out"),
      ("--folow", "unknown option --folow; did you mean --follow?"),
      ("work", "unexpected \"work\""),
    ])
  func mistakes(line: String, message: String) {
    let error = #expect(throws: UsageError.self) { try options(line) }
    #expect(error?.message == message)
  }

  @Test("the help fits a terminal of 120 columns and shows every format")
  func help() throws {
    guard case .show(let help) = try StatusOptions.spec.parse(["--help"]) else {
      Issue.record("no help")
      return
    }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(SegmentFormat.allCases.allSatisfy { help.contains("\n  \($0.rawValue) ") })
  }
}
