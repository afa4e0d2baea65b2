import Display
import Testing
import Workout

@testable import Terminal

extension Capabilities {
  fileprivate init(_ variables: [String: String]) { self.init(environment: { variables[$0] }) }
}

@Suite("Capabilities")
struct CapabilitiesTests {
  static let colorCases: [([String: String], ColorDepth?)] = [
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "xterm-256color"], .indexed),
    (["TERM": "linux"], .sixteen), (["TERM": "vt220"], .basic), (["TERM": "dumb"], nil), ([:], nil),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], nil),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed), (["TERM": "tmux-256color"], .trueColor),
    (["TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0"], .trueColor),
    (["TERM": "screen"], .sixteen), (["TERM": "screen.xterm-256color"], .indexed),
  ]

  @Test("colours", arguments: colorCases)
  func colors(environment: [String: String], expected: ColorDepth?) {
    #expect(Capabilities(environment).colors == expected)
  }

  static let localeCases: [([String: String], Bool)] = [
    (["LANG": "en_US.UTF-8"], false), (["LANG": "C.utf8"], false), (["LANG": "C"], true), ([:], true),
    (["LANG": "en_US.UTF-8", "LC_ALL": "C"], true), (["LC_CTYPE": "C.UTF-8", "LANG": "C"], false),
    (["LC_ALL": "", "LANG": "de_DE.utf8"], false), (["LANG": "de_DE.ISO-8859-1"], true),
  ]

  @Test("ASCII only without UTF-8", arguments: localeCases)
  func locale(environment: [String: String], isASCII: Bool) {
    #expect(Capabilities(environment).isASCII == isASCII)
  }

  static let familyCases: [([String: String], Capabilities.Family)] = [
    (["TERM": "xterm"], .window), (["TERM": "linux"], .console), (["TERM": "tmux-256color"], .tmux),
    (["TERM": "screen-256color", "TMUX": "x"], .tmux),
    (["TERM": "screen.xterm-256color", "STY": "1.pts"], .screen),
  ]

  @Test("the kind of terminal", arguments: familyCases)
  func family(environment: [String: String], family: Capabilities.Family) {
    #expect(Capabilities(environment).family == family)
  }

  @Test("a multiplexer's variables are those of another terminal")
  func multiplexer() {
    let kitty = Capabilities(["TERM": "xterm-kitty", "VTE_VERSION": "8200", "LANG": "C.UTF-8"])
    #expect(kitty.hasSextants && kitty.showsProgress)
    let xterm = ["TERM": "xterm-256color", "XTERM_VERSION": "XTerm(379)"]
    #expect(Capabilities(xterm).hasGapsAboveBlocks)
    #expect(!Capabilities(xterm.merging(["TMUX": "x"]) { $1 }).hasGapsAboveBlocks)
    let tmux = Capabilities(["TERM": "tmux-256color", "VTE_VERSION": "8200", "LANG": "C.UTF-8"])
    #expect(!tmux.hasSextants && !tmux.showsProgress)
  }

  @Test(
    "Alacritty has sextants from 0.14 on, whose version it replies",
    arguments: [("^[>0;1700;1c", false), ("^[>0;2300;1c", false), ("^[>0;2400;1c", true), ("", false)])
  func alacritty(reply: String, hasSextants: Bool) {
    var capabilities = Capabilities(["TERM": "alacritty", "LANG": "C.UTF-8"])
    #expect(!capabilities.hasSextants && capabilities.query.text.contains("\u{1B}[>c"))
    var decoder = InputDecoder()
    for case .reply(let reply) in decoder.decode(Array(reply.replacing("^", with: "\u{1B}").utf8)) {
      capabilities.apply(reply)
    }
    #expect(capabilities.hasSextants == hasSextants)
    #expect(!Capabilities(["TERM": "xterm"]).query.text.contains("\u{1B}[>c"))
  }

  @Test("GNU screen is not asked for the mouse, with which it keeps Escape until the next key")
  func mouse() {
    #expect(!FullScreen.enter(Capabilities(["TERM": "screen"])).text.contains("1000h"))
    #expect(FullScreen.enter(Capabilities(["TERM": "xterm"])).text.contains("1000h"))
  }

  @Test("the focus is reported while the screen is open, and no longer")
  func focus() {
    let xterm = Capabilities(["TERM": "xterm"])
    #expect(FullScreen.enter(xterm).text.contains("\u{1B}[?1004h"))
    #expect(FullScreen.leave(xterm).text.contains("\u{1B}[?1004l"))
    #expect(!FullScreen.enter(Capabilities(["TERM": "screen"])).text.contains("1004h"))
  }

  @Test("replies refine what is known")
  func replies() {
    var capabilities = Capabilities(["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    let replies: [TerminalReply] = [
      .background(Color(0xffffff)), .synchronizes(true),
      .deviceAttributes([62, 4]),
      .cellPixels(Size(columns: 10, rows: 20)), .cursor(Point(column: 1, row: 1)), .trueColor(isKept: true),
    ]
    for reply in replies { capabilities.apply(reply) }
    #expect(capabilities.isDark == false && capabilities.synchronizes && capabilities.pixels == .sixel)
    #expect(capabilities.cellPixels == Size(columns: 10, rows: 20) && capabilities.ambiguousWidth == 1)
    #expect(capabilities.colors == .trueColor)
    for reply in [
      TerminalReply.graphics(isWorking: true), .deviceAttributes([4]), .colorScheme(isDark: true),
    ] {
      capabilities.apply(reply)
    }
    #expect(capabilities.pixels == .kitty && capabilities.isDark == true)
  }

  @Test("replies do not undo what a person has chosen")
  func chosen() {
    var capabilities = Capabilities(["TERM": "xterm", "NO_COLOR": "1", "LANG": "C.UTF-8"])
    capabilities.apply(.trueColor(isKept: true))
    // The class of the terminal is not an attribute.
    capabilities.apply(.deviceAttributes([4]))
    capabilities.apply(.graphics(isWorking: false))
    #expect(capabilities.colors == nil && capabilities.pixels == nil)
  }

  @Test("no terminal is sent what it would show as text")
  func queries() {
    let query = { (environment: [String: String]) in
      Capabilities(environment.merging(["LANG": "C.UTF-8"]) { first, _ in first }).query.text
    }
    #expect(query(["TERM": "dumb"]).isEmpty && query(["TERM": "linux"]).isEmpty)
    #expect(query(["TERM": "xterm"]).hasSuffix("\u{1B}[c") && query(["TERM": "xterm"]).contains("\u{1B}_G"))
    #expect(!query(["TERM": "tmux"]).contains("\u{1B}_G") && query(["TERM": "tmux"]).contains("?2026$p"))
    #expect(query(["TERM": "screen"]) == "\u{1B}[2;1H●\u{1B}[6n\u{1B}[c")
    #expect(query(["TERM": "xterm", "LC_ALL": "C"]).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("libvterm replies to what it knows, and the decoder understands it")
  func conversation() {
    let terminal = VirtualTerminal(Size(columns: 80, rows: 24))
    var capabilities = Capabilities(["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    terminal.write(FullScreen.enter(capabilities))
    terminal.write(capabilities.query)
    var decoder = InputDecoder()
    let replies = decoder.decode(terminal.replies())
    #expect(replies.contains(.reply(.cursor(Point(column: 1, row: 1)))))
    guard case .reply(.deviceAttributes)? = replies.last else {
      Issue.record("the last reply is \(String(describing: replies.last))")
      return
    }
    for case .reply(let reply) in replies { capabilities.apply(reply) }
    #expect(capabilities.ambiguousWidth == 1)
  }
}

@Suite("The screen's modes and the window")
struct FullScreenTests {
  @Test("leaving undoes each mode that entering sets, in the reverse order")
  func undone() throws {
    let numbers = { (text: String, final: String) in
      text.split(separator: "\u{1B}[?").dropFirst().compactMap { part in
        part.prefix { $0.isNumber || $0 == final.first }.hasSuffix(final)
          ? Int(part.prefix { $0.isNumber }) : nil
      }
    }
    let enter = FullScreen.enter(Capabilities()).text
    let leave = FullScreen.leave(Capabilities()).text
    // Off while the screen is open: the cursor (25) and wrapping (7).
    let set = numbers(enter, "h") + numbers(enter, "l")
    let unset = numbers(leave, "l") + numbers(leave, "h")
    #expect(set.count == 8 && Set(set).union([2026]) == Set(unset))
    #expect(enter.contains("\u{1B}[>1u") && leave.contains("\u{1B}[<1u"))
    let pop = try #require(leave.ranges(of: "\u{1B}[<1u").first)
    let alternate = try #require(leave.ranges(of: "\u{1B}[?1049l").first)
    #expect(pop.lowerBound < alternate.lowerBound)
    let terminal = VirtualTerminal(Size(columns: 10, rows: 2))
    terminal.write(Array("$ ls".utf8))
    terminal.write(enter.utf8.map { $0 })
    terminal.write(Array("\u{1B}[31mscreen\u{1B}[3".utf8))
    terminal.write(leave.utf8.map { $0 })
    #expect(terminal.looks.map { $0.text }.joined().hasPrefix("$ ls"))
    #expect(terminal.cursor == Point(column: 4, row: 0))
  }

  @Test("a title cannot end its sequence")
  func title() {
    #expect(Window.title("Work 0:15", Capabilities()).text == "\u{1B}]2;Work 0:15\u{1B}\\")
    #expect(Window.title("a\u{1B}\\\u{7}\u{9C}b", Capabilities()).text == "\u{1B}]2;a \\  b\u{1B}\\")
    #expect(Window.title("Größe · 1", Capabilities(isASCII: true)).text == "\u{1B}]2;Grose . 1\u{1B}\\")
    var console = Capabilities()
    console.family = .console
    #expect(Window.title("x", console).isEmpty)
  }

  @Test("progress only where it is shown")
  func progress() {
    var capabilities = Capabilities()
    #expect(Window.progress(0.5, capabilities).isEmpty)
    capabilities.showsProgress = true
    #expect(Window.progress(0.505, capabilities).text == "\u{1B}]9;4;1;51\u{1B}\\")
    #expect(Window.progress(2, isPaused: true, capabilities).text == "\u{1B}]9;4;4;100\u{1B}\\")
    #expect(Window.progress(nil, capabilities).text == "\u{1B}]9;4;0\u{1B}\\")
    #expect(Window.progress(.nan, capabilities).text == "\u{1B}]9;4;0\u{1B}\\")
  }
}
