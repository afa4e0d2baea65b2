import Terminal
import Testing

@testable import gympulse_tui

@Suite("Keys and their file")
struct KeyFileTests {
  @Test("a line gives a command other keys")
  func change() {
    let file = KeyFile("# mine\nrun.pause = ctrl+x F5\n\nrun.skip = p # was pause\n")
    #expect(file.problems.isEmpty)
    #expect(file.keys.command(KeyStroke(.character("x"), .control), on: .run) == .pause)
    #expect(file.keys.command(KeyStroke(.function(5)), on: .run) == .pause)
    #expect(file.keys.command(KeyStroke(.character("p")), on: .run) == .skip)
    #expect(file.keys.command(KeyStroke(.character(" ")), on: .run) == nil)
  }

  @Test(
    "a wrong line is named, and the others count",
    arguments: [
      ("run.pause", "line 1: it must be SCREEN.COMMAND"),
      ("walk.pause = p", "line 1: there is no screen \"walk\""),
      ("run.fly = p", "line 1: there is no command \"fly\""),
      ("run.pause = ctrl+nothing", "line 1: there is no key"),
      ("run.new = n", "line 1: the screen run has no command new"),
    ])
  func wrong(line: String, problem: String) {
    let file = KeyFile(line + "\nrun.stop = Q\n")
    #expect(file.problems.count == 1 && file.problems[0].hasPrefix(problem), "\(file.problems)")
    #expect(file.keys.command(KeyStroke(.character("Q")), on: .run) == .stop)
  }

  @Test("names of keys read back")
  func names() {
    for screen in ScreenName.allCases {
      for entry in KeyBindings().entries(of: screen) {
        #expect(!entry.keys.isEmpty, "\(screen) \(entry.command)")
        for key in entry.keys { #expect(KeyStroke(key.description) == key) }
      }
    }
  }

  @Test("no key does two things on a screen", arguments: ScreenName.allCases)
  func unique(screen: ScreenName) {
    let keys = KeyBindings().entries(of: screen).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }
}
