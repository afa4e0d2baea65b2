import ActorRuntime
import CommandLineInterface
import Display
import Testing
import Workout

@testable import gympulse_status

@Suite("The command line")
struct StatusOptionsTests {
  private func options(_ line: String, environment: Environment = [:]) throws -> StatusOptions {
    let words = line.split(separator: " ").map(String.init)
    guard case .run(let arguments, _) = try StatusOptions.spec.parse(words) else {
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
    #expect(try options("--format tmux --follow --expanded --idle zzz --no-color") == expected)
    #expect(try options("--compact").style.detail == .compact)
  }

  @Test("how it looks and how often it changes")
  func look() throws {
    var expected = StatusOptions()
    (expected.style.theme, expected.theme) = (.forestGreen, .forestGreen)
    expected.style.isASCII = true
    expected.style.isColoredByTime = true
    expected.style.hasReducedMotion = true
    expected.style.width = 30
    expected.style.cadence = Cadence(stepSeconds: 5, isQuiet: true, hasTenths: true)
    let line =
      "--theme forestGreen --ascii --color-by-time --reduced-motion --width 30 --update 5s --quiet --tenths"
    #expect(try options(line) == expected)
    #expect(try options("--template {time}").style.detail == .custom(Template("{time}")))
  }

  @Test("i3blocks tells of clicks in the environment, and on stdin")
  func i3blocks() throws {
    #expect(try options("", environment: ["BLOCK_BUTTON": "2", "BLOCK_NAME": "gym"]).click == .middle)
    #expect(try options("", environment: ["BLOCK_BUTTON": ""]).click == nil)
    #expect(try options("--follow", environment: ["BLOCK_NAME": "gym"]).takesClicks)
    #expect(try options("--follow --format i3blocks").takesClicks)
    #expect(try !options("--follow").takesClicks)
  }

  @Test("NO_COLOR counts unless empty", arguments: [("1", false), ("", true)])
  func noColor(value: String, isColored: Bool) throws {
    #expect(try options("", environment: ["NO_COLOR": value]).style.isColored == isColored)
  }

  @Test(
    "a single line hears no more than it shows",
    arguments: [
      ("", ["session", "desktop.appearance", "settings"]),
      ("--format tmux --no-color", ["session", "desktop.appearance", "settings"]),
      (
        "--follow",
        ["session", "presence.engine", "click.notice", "results", "desktop.appearance", "settings"]
      ),
    ])
  func topics(line: String, names: [String]) throws {
    #expect(try options(line).topics.map(\.name) == names)
  }

  @Test(
    "mistakes are usage errors, with a suggestion",
    arguments: [
      (
        "--format i3br",
        "--format: \"i3br\" is unknown; use tmux, i3bar, i3blocks, waybar, polybar, lemonbar, xmobar, plain, json or spoken; did you mean i3bar?"
      ),
      (
        "--format x",
        "--format: \"x\" is unknown; use tmux, i3bar, i3blocks, waybar, polybar, lemonbar, xmobar, plain, json or spoken"
      ),
      (
        "--theme ocean",
        "--theme: \"ocean\" is unknown; use oceanBlue, forestGreen, sunsetOrange, monochrome or highContrast"
      ),
      (
        "--theme monocrome",
        "--theme: \"monocrome\" is unknown; use oceanBlue, forestGreen, sunsetOrange, monochrome or highContrast; did you mean monochrome?"
      ),
      ("--update 0", "--update: \"0\" is out of range (1s to 1:00)"),
      ("--update 61", "--update: \"61\" is out of range (1s to 1:00)"),
      ("--width 0", "--width: \"0\" is out of range (1 to 500 cells)"),
      ("--width 501", "--width: \"501\" is out of range (1 to 500 cells)"),
      ("--template {tme}", "--template: unknown field {tme}; did you mean {time}?"),
      ("--template {time} --compact", "--compact and --template can't be used together"),
      ("--compact --expanded", "--compact and --expanded can't be used together"),
      ("--folow", "unknown option --folow; did you mean --follow?"),
      ("work", "unexpected \"work\""),
    ])
  func mistakes(line: String, message: String) {
    let error = #expect(throws: UsageError.self) { try options(line) }
    #expect(error?.message == message)
  }

  @Test("the help fits a terminal of 80 columns and shows every format, field and theme")
  func help() throws {
    guard case .show(let help) = try StatusOptions.spec.parse(["--help"]) else {
      Issue.record("no help")
      return
    }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(SegmentFormat.allCases.allSatisfy { help.contains("\n  \($0.rawValue) ") })
    #expect(TemplateField.allCases.allSatisfy { help.contains("\n  \($0.rawValue) ") })
    let words = help.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains(listed(Theme.allCases.map(\.rawValue))))
  }
}
