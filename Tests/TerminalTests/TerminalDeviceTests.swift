import Glibc
import Testing

@testable import Terminal

/// One after the other, because a process has one terminal to restore.
@Suite("The terminal device", .serialized)
struct TerminalDeviceTests {
  private let terminal: PseudoTerminal
  private let device: TerminalDevice

  init() throws {
    terminal = try #require(PseudoTerminal())
    device = try TerminalDevice(path: terminal.path, Capabilities())
  }

  private func open(_ terminal: PseudoTerminal) throws -> TerminalDevice {
    try TerminalDevice(path: terminal.path, Capabilities())
  }

  private let enter = FullScreen.enter(Capabilities()).text.replacing("\u{1B}", with: "^")
  private let leave = FullScreen.leave(Capabilities()).text.replacing("\u{1B}", with: "^")

  @Test("it is raw between enter and leave, and as before after that")
  func modes() throws {
    let before = terminal.mode
    try device.enter()
    #expect(terminal.mode[3] & UInt32(ICANON | ECHO | ISIG) == 0 && terminal.mode[1] & UInt32(OPOST) == 0)
    #expect(terminal.output() == enter)
    device.leave()
    #expect(terminal.mode == before && terminal.output() == leave)
    device.leave()
    #expect(terminal.output().isEmpty)
  }

  @Test("a fault restores it once, at any moment")
  func restoration() throws {
    let before = terminal.mode
    Restoration.run()
    try device.enter()
    device.send(Array("\u{1B}[?2026h\u{1B}[3".utf8))
    _ = terminal.output()
    Restoration.run()
    #expect(terminal.mode == before && terminal.output() == leave)
    Restoration.run()
    #expect(terminal.output().isEmpty)
  }

  @Test("after the shell has set its own modes, it is raw again")
  func again() throws {
    let before = terminal.mode
    device.enterAgain()
    #expect(terminal.output().isEmpty)
    try device.enter()
    let raw = terminal.mode
    // As a shell does when the process was stopped without notice.
    Restoration.run()
    #expect(terminal.mode == before)
    _ = terminal.output()
    device.enterAgain()
    #expect(terminal.mode == raw && terminal.output() == leave + enter)
    Restoration.run()
    #expect(terminal.mode == before && terminal.output() == leave)
  }

  @Test("what has to be undone follows the capabilities")
  func rearmed() throws {
    try device.enter()
    device.capabilities.pixels = .kitty
    _ = terminal.output()
    Restoration.run()
    #expect(terminal.output().contains("^_Ga=d,d=A,q=2^\\"))
  }

  @Test("keys, an undecided escape, and the end")
  func input() throws {
    try device.enter()
    #expect(try device.read().isEmpty)
    terminal.type("q\u{1B}[A\u{3}\u{1B}")
    #expect(
      try device.read() == [.key(.character("q")), .key(.up), .key(.character("c"), .control)])
    #expect(device.undecidedMilliseconds == 50)
    #expect(device.flush() == [.key(.escape)])
  }

  static let beginnings = ["[200~abc", "]11;abc", "P1$r", "[1;1;", "_G"]

  @Test("keys work a second after something began whose end does not come", arguments: beginnings)
  func endless(_ start: String) throws {
    try device.enter()
    #expect(device.undecidedMilliseconds == nil)
    terminal.type("\u{1B}\(start)\(String(repeating: "1", count: 40))")
    #expect(try device.read().isEmpty)
    let first = try #require(device.undecidedMilliseconds)
    #expect((1...1000).contains(first))
    // Keys do not postpone it.
    for key in ["1", "\u{1B}[1;5:3", "\u{1B}"] {
      terminal.type(key)
      #expect(try device.read().isEmpty)
      #expect(device.undecidedMilliseconds.map { $0 <= first } == true)
    }
    #expect(device.flush().last == .key(.escape) && device.undecidedMilliseconds == nil)
    terminal.type("\u{3}")
    #expect(try device.read() == [.key(.character("c"), .control)])
  }

  @Test("a long paste that comes in parts is whole")
  func longPaste() throws {
    try device.enter()
    var events: [InputEvent] = []
    for part in ["\u{1B}[200~", String(repeating: "q", count: 100), "q", "\u{1B}[201", "~"] {
      terminal.type(part)
      events += try device.read()
    }
    #expect(events == [.paste(String(repeating: "q", count: 101))] && device.undecidedMilliseconds == nil)
  }

  @Test("a terminal that was closed is reported and can be left")
  func hangUp() throws {
    var terminal = PseudoTerminal()
    let device = try open(#require(terminal))
    try device.enter()
    terminal = nil
    #expect(throws: TerminalDeviceError.hungUp) { try device.read() }
    #expect(!device.send(Array("x".utf8)))
    device.leave()
    #expect(!device.isEntered)
  }

  @Test("replies that are under way when it is left do not reach the shell")
  func drained() throws {
    try device.enter()
    device.ask()
    #expect(terminal.output().hasSuffix("^[c"))
    terminal.type("\u{1B}[?62c")
    #expect(try device.read() == [.reply(.deviceAttributes([62]))])
    // The mouse moved just before the modes ended, and then the terminal replies.
    terminal.type("\u{1B}[<32;1;1M\u{1B}[?62c")
    device.leave()
    #expect(terminal.output() == leave + "^[c")
    var size: Int32 = 0
    #expect(ioctl(device.descriptor, UInt(FIONREAD), &size) == 0 && size == 0)
  }

  @Test("asked in place: not echoed, the mode is the same afterwards, and the replies are taken in")
  func askedInPlace() throws {
    terminal.resize(columns: 100, rows: 30, width: 900, height: 570)
    let before = terminal.mode
    terminal.type("\u{1B}]11;#ffffff\u{7}\u{1B}[?2026;2$y\u{1B}[?62;4c")
    device.askInPlace()
    #expect(device.capabilities.isDark == false && device.capabilities.synchronizes)
    #expect(
      device.capabilities.pixels == .sixel && device.capabilities.cellPixels == Size(columns: 9, rows: 19))
    #expect(terminal.mode == before && !device.isAsking)
  }

  @Test(
    "asked in place without a reply: it ends in time with the mode as before, and the next query waits as long"
  )
  func silent() throws {
    let before = terminal.mode
    device.askInPlace()
    #expect(device.capabilities == Capabilities() && terminal.mode == before && !device.isAsking)
    #expect(terminal.output().hasSuffix("^[c"))
  }

  @Test("a terminal that takes nothing does not keep the process, and gets whole frames or none")
  func slow() throws {
    try device.enter()
    let frame = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
    var count = 0
    while device.send(frame) { count += 1 }
    #expect(device.isSending && count <= OutputQueue.bytesMax / frame.count + 1)
    // It takes bytes again: all frames that were accepted come.
    var taken = ""
    while device.isSending {
      taken += terminal.output()
      device.resume()
    }
    taken += terminal.output()
    #expect(taken.count == enter.count + count * frame.count)
    while device.send(frame) {}
    device.leave()
    #expect(!device.isEntered && !device.isSending)
  }

  @Test("the size of a cell is a reply even if the terminal does not send it, once")
  func cellPixels() throws {
    terminal.resize(columns: 100, rows: 30, width: 900, height: 570)
    try device.enter()
    let last = InputEvent.reply(.deviceAttributes([62]))
    terminal.type("\u{1B}[?62c\u{1B}[?62c")
    #expect(try device.read() == [.reply(.cellPixels(Size(columns: 9, rows: 19))), last, last])
    let other = try open(terminal)
    try other.enter()
    terminal.type("\u{1B}[6;20;10t\u{1B}[?62c")
    #expect(try other.read() == [.reply(.cellPixels(Size(columns: 10, rows: 20))), last])
  }

  @Test("its size")
  func size() throws {
    #expect(device.size == Size(columns: 80, rows: 24))
    terminal.resize(columns: 65535, rows: 65535)
    #expect(device.size == .screenMax && device.cellPixels == nil)
    terminal.resize(columns: 1, rows: 65535, width: 65535, height: 65535)
    #expect(device.size == Size(columns: 1, rows: 1000) && device.cellPixels == Size(columns: 256, rows: 1))
    terminal.resize(columns: 120, rows: 40)
    #expect(device.size == Size(columns: 120, rows: 40) && device.cellPixels == nil)
    terminal.resize(columns: 120, rows: 40, width: 1205, height: 800)
    #expect(device.cellPixels == Size(columns: 10, rows: 20))
  }

  @Test("something else than a terminal")
  func noTerminal() {
    #expect(throws: TerminalDeviceError.noTerminal) { try TerminalDevice(path: "/dev/null", Capabilities()) }
    #expect(throws: TerminalDeviceError.system("open /nowhere", code: ENOENT)) {
      try TerminalDevice(path: "/nowhere", Capabilities())
    }
  }
}
