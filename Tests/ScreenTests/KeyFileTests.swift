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
      ("run.pause", "line 1: write SCREEN.COMMAND"),
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

  /// What each letter, space and Enter means, on all screens that have it.
  private static let meanings: [Character: Set<Command>] = [
    "a": [.exercises], "c": [.copy], "d": [.difficulty], "e": [.edit, .note], "f": [.finish], "g": [.first],
    "G": [.last],
    "h": [.history], "j": [.down, .shorter], "J": [.moveDown], "k": [.up, .longer], "K": [.moveUp],
    "l": [.right], "n": [.new], "o": [.lesson, .close], "p": [.pause], "q": [.leave], "r": [.restart],
    "s": [.sound], "t": [.today],
    "u": [.undo], "v": [.voice], "x": [.stop],
    // Pauses, starts, switches or marks what is selected.
    " ": [.pause, .preview, .mark, .select],
  ]

  @Test("a letter means the same on all screens, and no letter deletes", arguments: ScreenName.allCases)
  func letters(screen: ScreenName) {
    for entry in KeyBindings().entries(of: screen) {
      for key in entry.keys {
        guard case .character(let letter) = key.key, key.modifiers.isEmpty, letter.isLetter || letter == " "
        else { continue }
        #expect(Self.meanings[letter]?.contains(entry.command) == true, "\(letter): \(entry.command)")
      }
      if entry.command == .delete { #expect(entry.keys.allSatisfy { !$0.isText }) }
    }
  }

  @Test("Escape goes back, and q leaves, on every screen without a text", arguments: ScreenName.allCases)
  func leaving(screen: ScreenName) {
    let keys = KeyBindings()
    #expect([.close, .home].contains(keys.command(KeyStroke(.escape), on: screen)))
    if screen != .setup { #expect(keys.command(KeyStroke(.character("q")), on: screen) == .leave) }
  }

  @Test("no key does two things on a screen", arguments: ScreenName.allCases)
  func unique(screen: ScreenName) {
    let keys = KeyBindings().entries(of: screen).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }
}
