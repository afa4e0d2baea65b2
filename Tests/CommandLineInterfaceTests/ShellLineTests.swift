import Chance
import Display
import Testing

@testable import CommandLineInterface

@Suite("Command lines of bash that are being completed")
struct ShellLineTests {
  @Test(
    "words, quotes and backslashes are read as bash reads them",
    arguments: [
      ("gp show ", "", ["gp", "show", ""], "", .none), ("gp show Le", "Le", ["gp", "show", "Le"], "", .none),
      (#"gp show "Le g"#, "Le g", ["gp", "show", "Le g"], "", .double),
      (#"gp show 'Le"#, "Le", ["gp", "show", "Le"], "", .single),
      (#"gp show $'Le"#, "Le", ["gp", "show", "Le"], "", .escapes),
      (#"gp show $"Le"#, "Le", ["gp", "show", "Le"], "", .double),
      (#"gp show Qu"ick H"#, "ick H", ["gp", "show", "Quick H"], "Qu", .double),
      (#"gp show Quick\ H"#, #"Quick\ H"#, ["gp", "show", "Quick H"], "", .none),
      (#"gp show $'it\'s L"#, #"$'it\'s L"#, ["gp", "show", "it's L"], "", .none),
      (#"gp show "a\"\\\$\`\x"#, #"a\"\\\$\`\x"#, ["gp", "show", #"a"\$`\x"#], "", .double),
      (#"gp show a\"#, #"a\"#, ["gp", "show", "a"], "", .none), ("gp '' ", "", ["gp", "", ""], "", .none),
      (#"gp show "a"\!"b"#, "b", ["gp", "show", "a!b"], "a!", .double),
      ("gp --format=tm", "tm", ["gp", "--format=tm"], "--format=", .none),
      ("gp a:b", "b", ["gp", "a:b"], "a:", .none), ("gp $HOME ü", "ü", ["gp", "$HOME", "ü"], "", .none),
    ] as [(String, String, [String], String, BashQuoting)])
  func read(_ line: String, _ replaced: String, _ words: [String], _ kept: String, _ quoting: BashQuoting) {
    let read = ShellLine(line, replacing: replaced)
    #expect(read?.words == words && read?.kept == kept && read?.quoting == quoting, "\(line)")
  }

  @Test(
    "nothing is said of a line that would have to be run first, or that bash cuts elsewhere",
    arguments: [
      ("gp show $(x) Le", "Le"), ("gp show `x Le", "Le"), (#"gp show "$(x"#, "$(x"), ("gp | gp Le", "Le"),
      ("gp >x Le", "Le"), ("gp (Le", "Le"), (#"gp show a\ b"#, " b"), ("gp a b", "a b"), ("gp a", "b"),
      ("a", "aa"), (#"gp $'a\n"#, #"a\n"#),
    ])
  func unreadable(_ line: String, _ replaced: String) {
    #expect(ShellLine(line, replacing: replaced) == nil)
  }

  @Test(
    "a name is written as the line needs it, from where bash replaces it",
    arguments: [
      ("gp Qu", "Qu", "Quick HIIT", #"Quick\ HIIT"#), (#"gp "Qu"#, "Qu", "Quick HIIT", "Quick HIIT"),
      (#"gp "Z"#, "Z", "Z$(x)`y`", #"Z\$(x)\`y\`"#), (#"gp "Z"#, "Z", #"Z"\!"#, #"Z\"\\"\!"""#),
      ("gp 'i", "i", "it's $HOME", #"it'\''s $HOME"#), ("gp $'i", "i", #"it's\!"#, #"it\'s\\'\!$''"#),
      ("gp a:", "", #"a:b\c"#, #"b\\c"#), ("gp Le", "Le", "Quick", nil),
      ("gp E", "E", "E\u{301}a", "E\u{301}a"), ("gp push", "push", "Push-ups", "Push-ups"),
      (#"gp "qU"#, "qU", "Quick HIIT", "Quick HIIT"), ("gp a:B", "B", "A:bc", "bc"), ("gp ß", "ß", "SS", nil),
    ] as [(String, String, String, String?)])
  func replacement(_ line: String, _ replaced: String, _ name: String, _ written: String?) throws {
    #expect(try #require(ShellLine(line, replacing: replaced)).replacement(by: name)?.text == written)
  }

  @Test("whatever is written is read again as what it was, in each state of quoting", arguments: 0..<500)
  func again(_ seed: UInt64) throws {
    var chance = SeededRandom(seed: seed)
    let pieces = [
      "'", "\"", "\\", "$", "`", "$(", ")", "!", " ", "\u{301}", "\u{D4E}", "\u{200D}", "\u{202E}", "a", "~",
      "#",
      "é", "*", ";", "{", "=", "^",
    ]
    let name = (0..<Int.random(in: 0...12, using: &chance)).map { _ in
      pieces.randomElement(using: &chance) ?? ""
    }
    .joined()
    for (quoting, opening) in [
      (BashQuoting.none, ""), (.single, "'"), (.double, "\""), (.escapes, "$'"),
    ] {
      let written = "gp \(opening)" + Escaped<BashWord>(name, in: quoting).text
      #expect(BashWords(written).words?.last == name || (name.isEmpty && quoting == .none), "\(written)")
    }
  }
}
