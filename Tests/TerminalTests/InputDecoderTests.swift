import Testing
import Workout

@testable import Terminal

@Suite("Input")
struct InputDecoderTests {
  /// `^` stands for ESC.
  private func events(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    let bytes = text.utf8.map { $0 == UInt8(ascii: "^") ? 0x1B : $0 }
    return decoder.decode(bytes) + decoder.flush()
  }

  static let charactersCases: [(String, [InputEvent])] = [
    ("a", [InputEvent.key(.character("a"))]), ("A", [.key(.character("A"))]), ("é", [.key(.character("é"))]),
    ("日🔥", [.key(.character("日")), .key(.character("🔥"))]), ("\r", [.key(.enter)]), ("\n", [.key(.enter)]),
    ("\t", [.key(.tab)]), ("\u{7F}", [.key(.backspace)]), ("\u{8}", [.key(.backspace)]),
    ("\0", [.key(.character(" "), .control)]), ("\u{3}", [.key(.character("c"), .control)]),
    ("\u{1A}", [.key(.character("z"), .control)]), ("\u{1C}", [.key(.character("\\"), .control)]),
    ("\u{1F}", [.key(.character("_"), .control)]), ("\u{9B}", []),
  ]

  @Test("characters and control characters", arguments: charactersCases)
  func characters(text: String, expected: [InputEvent]) {
    #expect(events(text) == expected)
  }

  static let keysCases: [(String, Key)] = [
    ("^[A", Key.up), ("^[B", .down), ("^[C", .right), ("^[D", .left), ("^OA", .up), ("^OD", .left),
    ("^[H", .home), ("^[F", .end), ("^OH", .home), ("^OF", .end), ("^[1~", .home), ("^[4~", .end),
    ("^[7~", .home), ("^[8~", .end), ("^[2~", .insert), ("^[3~", .delete), ("^[5~", .pageUp),
    ("^[6~", .pageDown),
    ("^OP", .function(1)), ("^OS", .function(4)), ("^[11~", .function(1)), ("^[15~", .function(5)),
    ("^[17~", .function(6)), ("^[21~", .function(10)), ("^[23~", .function(11)), ("^[24~", .function(12)),
    ("^[[A", .function(1)), ("^[[E", .function(5)), ("^[Z", .backTab), ("^OM", .enter),
    ("^Ok", .character("+")),
    ("^Op", .character("0")), ("^Oy", .character("9")), ("^Oj", .character("*")), ("^On", .character(".")),
  ]

  @Test("keys of xterm, the VT220, rxvt, screen and the Linux console", arguments: keysCases)
  func keys(text: String, key: Key) {
    #expect(events(text) == [.key(key)])
  }

  @Test("the window gets the focus and loses it; Tab and letters are not taken for that")
  func focus() {
    #expect(events("^[I^[O^OI^[1;2I") == [.focus(true), .focus(false), .key(.tab)])
  }

  static let modifiersCases: [(String, Key, Modifiers)] = [
    ("^[1;2A", Key.up, Modifiers.shift), ("^[1;3B", .down, .alt), ("^[1;5C", .right, .control),
    ("^[1;6D", .left, [.shift, .control]), ("^[3;5~", .delete, .control), ("^[1;2R", .function(3), .shift),
    ("^[15;8~", .function(5), [.shift, .alt, .control]), ("^O5A", .up, .control),
    ("^O1;5P", .function(1), .control),
    ("^^[A", .up, .alt), ("^^OA", .up, .alt), ("^[a", .up, .shift), ("^Oa", .up, .control),
    ("^[3$", .delete, .shift),
    ("^[3^", .delete, []), ("^[7@", .home, [.control, .shift]), ("^[1;33A", .up, .alt),
    ("^a", .character("a"), .alt),
    ("^é", .character("é"), .alt), ("^\u{7F}", .backspace, .alt), ("^\r", .enter, .alt),
    ("^\u{1}", .character("a"), [.alt, .control]), ("^[1;1:1A", .up, []), ("^[1;129A", .up, []),
  ]

  @Test("modifiers", arguments: modifiersCases)
  func modifiers(text: String, key: Key, modifiers: Modifiers) {
    // `^` at the end of rxvt's Control is itself.
    if text == "^[3^" {
      var decoder = InputDecoder()
      #expect(decoder.decode(Array("\u{1B}[3^".utf8)) == [.key(.delete, .control)])
      return
    }
    #expect(events(text) == [.key(key, modifiers)])
  }

  static let kittyCases: [(String, Key, Modifiers)] = [
    ("^[27u", Key.escape, Modifiers()), ("^[97;5u", .character("a"), .control),
    ("^[97;7u", .character("a"), [.alt, .control]),
    ("^[97;4u", .character("A"), .alt), ("^[50:64;4u", .character("@"), .alt), ("^[13;5u", .enter, .control),
    ("^[9;2u", .backTab, []), ("^[9;5u", .tab, .control), ("^[127;3u", .backspace, .alt),
    ("^[32;5u", .character(" "), .control),
    ("^[57400u", .character("1"), []), ("^[57414u", .enter, []), ("^[57419u", .up, []),
    ("^[57426u", .delete, []),
    ("^[97;133u", .character("a"), .control), ("^[97;9u", .character("a"), .super),
    ("^[97;5:2u", .character("a"), .control),
    ("^[27;5;105~", .character("i"), .control), ("^[27;6;73~", .character("I"), .control),
    ("^[27;2;13~", .enter, .shift),
    ("^[105;5;105u", .character("i"), .control), ("^[223;4u", .character("ß"), .alt),
  ]

  @Test("the kitty keyboard protocol and modifyOtherKeys", arguments: kittyCases)
  func kitty(text: String, key: Key, modifiers: Modifiers) {
    #expect(events(text) == [.key(key, modifiers)])
  }

  static let mouseCases: [(String, Mouse)] = [
    ("^[<0;1;1M", Mouse(.press, at: Point(column: 0, row: 0))),
    ("^[<0;300;4M", Mouse(.press, at: Point(column: 299, row: 3))),
    ("^[<64;3;4M", Mouse(.wheelUp, at: Point(column: 2, row: 3))),
    ("^[<65;3;4M", Mouse(.wheelDown, at: Point(column: 2, row: 3))),
    ("^[<28;3;4M", Mouse(.press, at: Point(column: 2, row: 3))),
    ("^[M !\"", Mouse(.press, at: Point(column: 0, row: 1))),
  ]

  @Test("the mouse", arguments: mouseCases)
  func mouse(text: String, mouse: Mouse) {
    #expect(events(text) == [.mouse(mouse)])
  }

  @Test(
    "releases, motion, other buttons and wheels do nothing",
    arguments: ["^[<0;12;5m", "^[<1;3;4M", "^[<2;3;4M", "^[<32;3;4M", "^[<66;3;4M", "^[<128;3;4M", "^[M#!!"])
  func unused(text: String) {
    #expect(events(text + "x") == [.key(.character("x"))])
  }

  static let repliesCases: [(String, InputEvent)] = [
    ("^]11;rgb:1c1c/1c1c/1e1e^\\", InputEvent.reply(.background(Color(0x1c1c1e)))),
    ("^]11;#ffffff\u{7}", .reply(.background(Color(0xffffff)))),
    ("^[?997;1n", .reply(.colorScheme(isDark: true))),
    ("^[?997;2n", .reply(.colorScheme(isDark: false))), ("^[>0;1700;1c", .reply(.version([0, 1700, 1]))),
    ("^[?2026;2$y", .reply(.synchronizes(true))),
    ("^[?2026;0$y", .reply(.synchronizes(false))),
    ("^[?2026;4$y", .reply(.synchronizes(false))),
    ("^[?62;4;22c", .reply(.deviceAttributes([62, 4, 22]))), ("^[?6c", .reply(.deviceAttributes([6]))),
    ("^_Gi=31;OK^\\", .reply(.graphics(isWorking: true))),
    ("^_Gi=31;ENOTSUPPORTED:no^\\", .reply(.graphics(isWorking: false))),
    ("^[6;20;10t", .reply(.cellPixels(Size(columns: 10, rows: 20)))),
    ("^[2;3R", .reply(.cursor(Point(column: 2, row: 1)))),
    ("^P1$r0;48:2:1:2:3m^\\", .reply(.trueColor(isKept: true))),
    ("^P1$r48:2::1:2:3m^\\", .reply(.trueColor(isKept: true))),
    ("^P1$r48;2;1;2;3m^\\", .reply(.trueColor(isKept: true))),
    ("^P1$r0;48;5;16m^\\", .reply(.trueColor(isKept: false))),
    ("^P0$rm^\\", .reply(.trueColor(isKept: false))),
  ]

  @Test("replies and reports", arguments: repliesCases)
  func replies(text: String, expected: InputEvent) {
    #expect(events(text) == [expected])
  }

  static let droppedCases: [String] = [
    "^[99;99;99X", "^[?1;2;3$z", "^[57441;1u", "^[57358u", "^[25~", "^]52;c;abc^\\",
    "^]11;orange^\\",
    "^P>|xterm(379)^\\", "^^private^\\".replacing("^^", with: "^X"), "^[97;5:3u", "^[1;1:3A", "^[<66;1;1M",
    "^[<0;0;1M", "^[<128;1;1M", "^[<35;1;1M", "^[;;;;;u", "^[201~", "^[55555555555555555555555~", "^OE",
    "^[E",
    "^[6;99999999999999;1x", "^[\(String(repeating: "1;", count: 200))A",
    "^]\(String(repeating: "x", count: 9000))^\\",
  ]

  @Test("what is unknown or broken is dropped as a whole", arguments: droppedCases)
  func dropped(text: String) {
    #expect(events(text + "q") == [.key(.character("q"))])
  }

  static let cutCases: [(String, [InputEvent])] = [
    ("^[1;^[A", [InputEvent.key(.up)]), ("^]11;rgb:^[A", [.key(.up)]),
    ("^P1$r\u{3}", [.key(.character("c"), .control)]),
    ("^[1;\r", [.key(.enter)]), ("^[12é", [.key(.character("é"))]),
    ("^O^[A", [.key(.character("O"), .alt), .key(.up)]),
    ("^^[?6c", [.key(.escape), .reply(.deviceAttributes([6]))]),
    ("^^q", [.key(.escape), .key(.character("q"), .alt)]),
  ]

  @Test("a sequence that another one cuts short", arguments: cutCases)
  func cut(text: String, expected: [InputEvent]) {
    #expect(events(text) == expected)
  }

  @Test("broken UTF-8 is dropped")
  func brokenText() {
    var decoder = InputDecoder()
    #expect(
      decoder.decode([0xFF, 0xC3, 0x61, 0x80, 0xE2, 0x82, 0xED, 0xA0, 0x80, 0x62])
        == ["a", "b"].map { .key(.character($0)) })
  }

  @Test("a lone escape waits until it is flushed")
  func escape() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1B]).isEmpty && decoder.isUndecided)
    #expect(decoder.flush() == [.key(.escape)] && !decoder.isUndecided)
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.decode(Array("[".utf8)).isEmpty && decoder.isUndecided)
    #expect(decoder.decode(Array("A".utf8)) == [.key(.up)])
    _ = decoder.decode(Array("\u{1B}[".utf8))
    #expect(decoder.flush() == [.key(.character("["), .alt)])
    _ = decoder.decode(Array("\u{1B}\u{1B}".utf8))
    #expect(decoder.flush() == [.key(.escape), .key(.escape)])
    // A slow connection has divided a longer sequence.
    _ = decoder.decode(Array("\u{1B}[1;".utf8))
    #expect(!decoder.isUndecided && decoder.flush().isEmpty)
    #expect(decoder.decode(Array("5A".utf8)) == [.key(.up, .control)])
  }

  @Test("pasted text, also with sequences in it, is one event")
  func paste() {
    #expect(events("^[200~a\n^[A^[201b^[201~q") == [.paste("a\n\u{1B}[A\u{1B}[201b"), .key(.character("q"))])
    #expect(events("^[200~^[201~") == [.paste("")])
    let long = String(repeating: "é", count: InputDecoder.pasteMax)
    guard case .paste(let text)? = events("^[200~x\(long)^[201~").first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count <= InputDecoder.pasteMax && text.utf8.count > InputDecoder.pasteMax - 4)
    #expect(text.dropFirst().allSatisfy { $0 == "é" })
  }
}
