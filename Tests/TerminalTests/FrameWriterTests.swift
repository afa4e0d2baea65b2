import Display
import Testing
import Workout

@testable import Terminal

@Suite("Frames")
struct FrameWriterTests {
  /// The kinds of terminals that get other bytes.
  static let kinds: [Capabilities] = {
    var kinds: [Capabilities] = [.trueColor, .indexed, .sixteen, .basic, nil].map { Capabilities(colors: $0) }
    kinds.append(Capabilities(colors: .indexed, isASCII: true))
    kinds[1].ambiguousWidth = 1
    kinds[2].family = .console
    kinds[0].synchronizes = true
    var wide = Capabilities()
    wide.ambiguousWidth = 2
    return kinds + [wide]
  }()

  @Test(
    "what a terminal shows is what was wanted, drawn over the last frame or from nothing", arguments: kinds)
  func property(capabilities: Capabilities) {
    for seed in UInt64(0)..<30 {
      var screens = RandomSurface(seed: seed)
      var writer = FrameWriter(capabilities)
      let terminal = VirtualTerminal(screens.surface.size)
      for step in 0..<25 {
        screens.advance()
        let wanted = screens.surface
        terminal.resize(wanted.size)
        terminal.write(writer.frame(wanted))
        if let difference = terminal.difference(from: wanted, capabilities) {
          Issue.record("seed \(seed), step \(step): \(difference)")
          return
        }
        if let cursor = wanted.cursor { #expect(terminal.cursor == cursor, "seed \(seed), step \(step)") }
        #expect(writer.frame(wanted).isEmpty)
        let fresh = VirtualTerminal(wanted.size)
        var full = FrameWriter(capabilities)
        fresh.write(full.frame(wanted))
        #expect(fresh.difference(from: wanted, capabilities) == nil, "seed \(seed), step \(step)")
      }
    }
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test("one digit that changes is a move and a digit")
  func digit() {
    var writer = FrameWriter(Capabilities())
    var surface = Surface(Size(columns: 20, rows: 3))
    surface.put("Work 0:15", column: 2, row: 1)
    #expect(text(writer.frame(surface)) == "^[0m^[H^[2J^[2;3HWork^[8G0:15^[?25l")
    surface.put("Work 0:14", column: 2, row: 1)
    #expect(text(writer.frame(surface)) == "^[11G4")
    surface.put("Work 1:14", column: 2, row: 1)
    #expect(text(writer.frame(surface)) == "^[8G1")
    surface.put("Work 1:99", column: 2, row: 1)
    #expect(text(writer.frame(surface)) == "^[10G99")
    surface.fill(surface.bounds, Style())
    #expect(text(writer.frame(surface)) == "^[3G    ^[8G    ")
  }

  @Test(
    "colours in each depth",
    arguments: [
      (ColorDepth.trueColor as ColorDepth?, "^[38;2;255;255;255;48;2;0;122;255m"),
      (.indexed, "^[38;5;231;48;5;33m"),
      (.sixteen, "^[97;44m"), (.basic, "^[7m"), (nil, "^[7m"),
    ])
  func depths(depth: ColorDepth?, expected: String) {
    var writer = FrameWriter(Capabilities(colors: depth))
    var surface = Surface(Size(columns: 5, rows: 1))
    surface.put("Go", column: 0, row: 0, Style(foreground: Color(0xffffff), background: Color(0x007aff)))
    #expect(text(writer.frame(surface)) == "^[0m^[H^[2J\(expected)Go^[?25l")
  }

  @Test("a frame is drawn at once if the terminal can; no frame has no bytes")
  func synchronized() {
    var capabilities = Capabilities()
    capabilities.synchronizes = true
    var writer = FrameWriter(capabilities)
    let surface = Surface(Size(columns: 4, rows: 1))
    #expect(text(writer.frame(surface)) == "^[?2026h^[0m^[H^[2J^[?25l^[?2026l")
    #expect(writer.frame(surface).isEmpty)
    writer.forget()
    #expect(!writer.frame(surface).isEmpty)
    capabilities.movesCursor = false
    writer.capabilities = capabilities
    #expect(writer.frame(surface).isEmpty)
  }

  @Test("after a character of disputed width the cursor is set")
  func disputed() {
    var surface = Surface(Size(columns: 12, rows: 1))
    surface.put("─🔥a", column: 0, row: 0)
    var writer = FrameWriter(Capabilities())
    #expect(text(writer.frame(surface)) == "^[0m^[H^[2J─^[;2H  ^[2G🔥^[;4Ha^[?25l")
    var known = Capabilities()
    known.ambiguousWidth = 1
    writer = FrameWriter(known)
    #expect(text(writer.frame(surface)) == "^[0m^[H^[2J─  ^[2G🔥^[;4Ha^[?25l")
    known.ambiguousWidth = 2
    writer = FrameWriter(known)
    #expect(text(writer.frame(surface)) == "^[0m^[H^[2J-  ^[2G🔥^[;4Ha^[?25l")
  }

  @Test(
    "ASCII only",
    arguments: [
      ("▸ Tabata…", "> Tabata."), ("─│┌╋", "-|++"), ("█▀▄▌▐", "#\"=||"),
      ("Größe", "Grose"), ("日本", "? ? "), ("🔥x", "? x"),
      ("e\u{301}", "e"), ("· • × → ✓", ". * x > +"),
    ])
  func ascii(text: String, expected: String) {
    let size = Size(columns: expected.count, rows: 1)
    let terminal = VirtualTerminal(size)
    var surface = Surface(size)
    surface.put(text, column: 0, row: 0)
    var writer = FrameWriter(Capabilities(isASCII: true))
    let bytes = writer.frame(surface)
    #expect(bytes.allSatisfy { $0 < 0x80 })
    terminal.write(bytes)
    let line = terminal.looks.map { $0.text.isEmpty ? " " : $0.text }.joined()
    #expect(line == expected)
  }

  @Test("the last cell does not scroll")
  func lastCell() {
    let size = Size(columns: 3, rows: 2)
    let terminal = VirtualTerminal(size)
    let capabilities = Capabilities()
    terminal.write(FullScreen.enter(capabilities))
    var writer = FrameWriter(capabilities)
    for text in ["abc", "日x", "xyz"] {
      var surface = Surface(size)
      surface.put(text, column: 0, row: 0)
      surface.put(text, column: 0, row: 1)
      terminal.write(writer.frame(surface))
      #expect(terminal.difference(from: surface, capabilities) == nil)
    }
  }

  @Test("what changes no cell draws nothing, such as the background; fewer colours draw everything")
  func refined() {
    var writer = FrameWriter(Capabilities())
    let surface = Surface(Size(columns: 4, rows: 1))
    _ = writer.frame(surface)
    writer.capabilities.isDark = true
    writer.capabilities.synchronizes = true
    #expect(writer.frame(surface).isEmpty)
    writer.capabilities.colors = .indexed
    #expect(!writer.frame(surface).isEmpty)
  }
}

@Suite("Pens")
struct PenTests {
  @Test("a change of pen has what changes; an attribute ends by a reset")
  func changes() {
    let red = Pen.Color.direct(Workout.Color(0xff0000))
    var bold = Pen()
    bold.isBold = true
    var both = bold
    both.isDim = true
    var badge = bold
    (badge.foreground, badge.background) = (red, .indexed(33))
    let text = { (from: Pen?, to: Pen) in String(decoding: to.change(from: from).dropFirst(2), as: UTF8.self)
    }
    #expect(text(Pen(), bold) == "1m")
    #expect(text(both, bold) == "0;1m")
    #expect(text(bold, Pen()) == "0m")
    #expect(text(badge, Pen()) == "0m")
    #expect(text(nil, bold) == "0;1m")
    #expect(text(bold, badge) == "38;2;255;0;0;48;5;33m")
    #expect(text(badge, bold) == "39;49m")
    #expect(bold.change(from: bold).isEmpty)
  }
}
