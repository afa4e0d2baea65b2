import Chance
import Display
import Readers
import Testing
import Workout

@Suite("Text in each output's language")
struct EscapeTests {
  @Test("the reader finds the text and our markup, nothing else", arguments: EscapeCheck.allCases)
  func anyText(check: EscapeCheck) {
    var random = SeededRandom(seed: 16)
    for _ in 0..<4000 {
      let a = HostileText.make(piecesMax: 8, using: &random)
      let b = HostileText.make(piecesMax: 8, using: &random)
      let problem = check.problem(a, b)
      #expect(problem == nil, "\(a.debugDescription) and \(b.debugDescription)")
      if problem != nil { return }
    }
  }

  /// Letters of class Prepend, which a `Character` joins with the delimiter behind them; a mark and a joiner, which it
  /// joins with the delimiter before them.
  @Test(
    "a letter that joins a delimiter does not hide it",
    arguments: [
      ("\u{D4E}", ""), ("\u{111C2}", ""), ("\u{1193F}", ""), ("", "\u{301}"), ("", "\u{200D}"),
      ("\u{D4E}", "\u{301}"),
    ])
  func joined(before: String, after: String) {
    // Each in a `String` first: a literal is text of the language.
    let click = "\(before)%\(after){A1:touch X:}C%{A}"
    #expect(BarReader.polybar(Escaped<Polybar>(click).text).obeyed.isEmpty)
    #expect(BarReader.lemonbar(Escaped<Lemonbar>(click).text).obeyed.isEmpty)
    let action = "\(before)<\(after)action=`rm X`>x"
    #expect(BarReader.xmobar(Escaped<Xmobar>(action).text).obeyed.isEmpty)
    let command = "\(before)#\(after)(touch X)"
    #expect(BarReader.tmux(Escaped<Tmux>(command).text).obeyed.isEmpty)
    let tag = "\(before)<\(after)b>"
    #expect(Escaped<Pango>(tag).text == "\(before)&lt;\(after)b&gt;")
    let cell = "a\"\(after),=HYPERLINK(1)"
    #expect(Escaped<CSV>(cell).text == "\"a\"\"\(after),=HYPERLINK(1)\"")
    let quote = "\(before)\"\(after)"
    #expect(Escaped<JSONText>(quote).text == "\(before)\\\"\(after)")
  }

  @Test(
    "a cell that a spreadsheet would compute is text",
    arguments: [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@A1", "'@A1"), ("\t=1", "\"'\t=1\""),
      ("\u{FEFF}=1", "'\u{FEFF}=1"),
      (" =1", "' =1"), ("\u{FF1D}1", "'\u{FF1D}1"), ("1=1", "1=1"), ("a;=1", "\"a;=1\""),
      ("x\u{1B}[m", "x\u{FFFD}[m"),
    ])
  func formulas(cell: String, written: String) {
    #expect(Escaped<CSV>(cell).text == written)
  }

  @Test("a number is a number, negative ones too")
  func numbers() {
    let line: Escaped<CSV> = "\(-5),\(0.5)"
    #expect(line.text == "-5,0.5")
  }

  @Test(
    "a terminal shows what it does not obey",
    arguments: [
      ("\u{1B}]0;pwn\u{7}", "\\u{1B}]0;pwn\\u{7}"), ("a\nb\r\tc", "a\\nb\\r\\tc"),
      ("\u{202E}kroW", "\\u{202E}kroW"),
      ("\u{9B}31m", "\\u{9B}31m"), ("Legs & \\ \"Core\" 日本 👩\u{200D}🚒", "Legs & \\ \"Core\" 日本 👩\u{200D}🚒"),
    ])
  func terminal(text: String, shown: String) {
    #expect(Escaped<TerminalText>(text).text == shown)
    #expect(Escaped<LogLine>(text).text == shown)
  }

  @Test("a literal is written as it is, with the text of its language and the numbers and colours in it")
  func literals() {
    let inner: Escaped<Tmux> = "#[bold]\("#")"
    let line: Escaped<Tmux> = "#[fg=\(Color(hex: "#0102ff") ?? Color(0))]\(inner)\(3)"
    #expect(line.text == "#[fg=#0102ff]#[bold]##3")
  }

  @Test(
    "noncharacters, which XML and D-Bus libraries refuse, are left out",
    arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF])
  func noncharacters(number: UInt32) throws {
    let text = try "a\(#require(Unicode.Scalar(number)))b"
    #expect(Escaped<PlainLine>(text).text == "ab" && Escaped<UnmarkedText>(text).text == "ab")
    #expect(Escaped<Pango>(text).text == "ab")
    #expect(Escaped<JSONText>(text).text.utf8.allSatisfy { $0 < 0x7F })
  }

  @Test("several lines stay several lines")
  func lines() {
    #expect(Escaped<TerminalText>(lines: "a\n\u{1B}b\n").text == "a\n\\u{1B}b\n")
    #expect(Escaped<PlainLine>(lines: "a\n\u{1B}b\r\n").text == "a\n b \n")
  }

  @Test("a document keeps its line breaks and escapes what a terminal would obey")
  func document() {
    let document = "{\n  \"name\" : \"a\u{9B}\u{202E}日\u{7F}\"\n}"
    #expect(
      Escaped<JSONText>(document: document.utf8).text
        == "{\n  \"name\" : \"a\\u009b\\u202e日\\u007f\"\n}")
  }

  @Test(
    "a path for a configuration has no character of meaning",
    arguments: [
      ("/usr/local/bin/gympulse-ctl", true), ("/home/a b/x", false), ("/a:b", false), ("/a`b", false),
      ("", false),
      ("-x", false), ("/é", false),
    ])
  func paths(path: String, isPlain: Bool) {
    #expect((PlainPath(path) != nil) == isPlain)
  }
}

@Suite("Columns")
struct ColumnsTests {
  @Test("columns are as wide as their widest cell, and lines end without spaces")
  func widths() {
    #expect(Columns.text([["a", "bbb", "c"], ["äää", "d"], ["e"]]) == "a    bbb  c\näää  d\ne\n")
    #expect(Columns.text([["日本", "x"], ["abc", "y"]]) == "日本  x\nabc   y\n")
    #expect(Columns.text([]).isEmpty)
  }

  @Test("a cell is one line, and shows what a terminal would obey")
  func hostile() {
    #expect(Columns.text([["a\nb", "\u{1B}c"]]) == "a\\nb  \\u{1B}c\n")
  }
}
