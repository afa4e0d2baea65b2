import Messages
import Testing

@Suite("The text of a command")
struct CommandTextTests {
  @Test(
    "words are split as sh does it",
    arguments: [
      ("a", ["a"]), ("  a   b ", ["a", "b"]), ("a 'b  c' \"d  e\"", ["a", "b  c", "d  e"]),
      (#"a\ b c\\ \'d\""#, ["a b", #"c\"#, #"'d""#]), (#"a "b\"c\\d\$e\`f\g""#, ["a", #"b"c\d$e`f\g"#]),
      (#"a '\n"'"#, ["a", #"\n""#]), ("a '' \"\"", ["a", "", ""]), ("a'b'\"c\"d", ["abcd"]),
      (
        "a $HOME *.wav ~ | b ; c && d > e # f",
        ["a", "$HOME", "*.wav", "~", "|", "b", ";", "c", "&&", "d", ">", "e", "#", "f"]
      ),
      ("é 'ü \u{1F3CB}'", ["é", "ü \u{1F3CB}"]), ("a \u{301}b", ["a", "\u{301}b"]),
    ])
  func words(text: String, words: [String]) {
    #expect(CommandText.words(text) == words)
    #expect(CommandText.isValid(text))
  }

  @Test(
    "what is not a command has no words",
    arguments: [
      "", "  ", "''", "'' a", "a 'b", "a \"b", "a \"b'", #"a \"#, #"a "b\"#, "a\tb", "a\nb", "a\0b",
      "a\u{7F}",
      "a\u{9B}b", String(repeating: "a", count: 1025), String(repeating: "é", count: 513),
    ])
  func refused(text: String) {
    #expect(CommandText.words(text) == nil && !CommandText.isValid(text))
  }

  @Test(
    "the first character that a shell would not take for itself",
    arguments: [
      ("echo work >>/tmp/log", ">"), ("a | b", "|"), ("a; b", ";"), ("a $B", "$"), ("a *.wav", "*"),
      ("a \"$B\"", "$"), ("a \"`b`\"", "`"), ("a &", "&"), ("a <b", "<"), ("a ~/b", "~"), ("~/a", "~"),
      ("a b~", nil), ("a '$B > c'", nil), ("a \"b > c\"", nil), (#"a \$B "\$C" \> \*"#, nil), ("a b -c", nil),
      ("a '~' 'b'; c", ";"), ("", nil),
    ] as [(String, Unicode.Scalar?)])
  func shell(text: String, special: Unicode.Scalar?) {
    #expect(CommandText.shellCharacter(in: text) == special)
    var settings = Settings()
    settings.onRest = text
    let problem = settings.commandsForShell.first
    #expect(problem?.hasPrefix("onRest: without a shell \(special ?? " ") is") ?? false == (special != nil))
    settings.hooksUseShell = true
    #expect(settings.commandsForShell.isEmpty)
  }

  @Test("any text at all is split or refused, and no word is lost")
  func anyText() {
    let pieces = ["a", " ", "'", "\"", "\\", "é"]
    for number in 0..<46_656 {
      var (rest, text) = (number, "")
      for _ in 0..<6 {
        text += pieces[rest % pieces.count]
        rest /= pieces.count
      }
      guard let words = CommandText.words(text) else { continue }
      #expect(!words.isEmpty && words[0] != "", "\(text)")
      #expect(words.joined().filter { $0 == "a" }.count == text.filter { $0 == "a" }.count, "\(text)")
    }
  }

  @Test("the settings say whether any command is set, and which decide commands")
  func settings() throws {
    var settings = Settings()
    #expect(!settings.hasCommands && Actor.hooks.need?.isMet(settings) == false && Actor.audio.need == nil)
    settings.hooksUseShell = true
    settings.voiceCommand = "flite"
    #expect(!settings.hasCommands)
    settings.onPause = "true"
    #expect(settings.hasCommands && Actor.hooks.need?.isMet(settings) == true)
    let names = SettingsTable.all.filter { $0.mark == .runsCommand }.map(\.name)
    #expect(names.count == 15 && names.contains("onComplete") && names.contains("hooksUseShell"))
    #expect(names.contains("voiceCommand"))
  }
}
