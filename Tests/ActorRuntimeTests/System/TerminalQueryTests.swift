import Glibc
import Testing
import Workout

@testable import ActorRuntime

@Suite("Questions to the terminal")
struct TerminalQueryTests {
  /// A terminal, and the end of the program that draws it.
  private struct Pair {
    let screen: Descriptor
    let terminal: Descriptor

    init() throws {
      // pty(7) without the functions that Swift's Glibc module leaves out.
      screen = try openFile("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
      var isLocked: Int32 = 0
      var number: Int32 = -1
      let master = screen.number
      try check("TIOCSPTLCK") { ioctl(master, UInt(0x4004_5431), &isLocked) }
      try check("TIOCGPTN") { ioctl(master, UInt(0x8004_5430), &number) }
      terminal = try openFile("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_NONBLOCK)
    }

    /// The flags of the terminal's mode.
    var flags: [tcflag_t] {
      var mode = termios()
      #expect(tcgetattr(terminal.number, &mode) == 0)
      return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag]
    }

    func ask(deadline: Duration, until isComplete: ([UInt8]) -> Bool) -> [UInt8] {
      TerminalQuery.reply(
        on: terminal, to: "\u{1B}[c", lengthMax: 20, deadline: deadline, until: isComplete)
    }
  }

  @Test("the question is written, the reply returned, not echoed, and the mode restored")
  func reply() throws {
    let pair = try Pair()
    let before = pair.flags
    #expect(before[3] & tcflag_t(ECHO | ICANON) == tcflag_t(ECHO | ICANON))
    var isQuiet = false
    let bytes = pair.ask(deadline: .seconds(20)) { bytes in
      if bytes.isEmpty {
        // The terminal's program replies to what it has read.
        if !isQuiet, let read = try? pair.screen.read(), !read.isEmpty {
          #expect(read == Array("\u{1B}[c".utf8))
          isQuiet = pair.flags[3] & tcflag_t(ECHO | ICANON) == 0
          _ = try? pair.screen.write(Array("\u{1B}[?6c".utf8))
        }
        return false
      }
      return bytes.last == UInt8(ascii: "c")
    }
    #expect(bytes == Array("\u{1B}[?6c".utf8) && isQuiet)
    #expect(pair.flags == before)
    #expect(try pair.screen.read() == nil, "nothing was echoed")
  }

  @Test("without a reply it ends at the deadline with the mode restored")
  func deadline() throws {
    let pair = try Pair()
    let before = pair.flags
    let start = BootClock.now()
    #expect(pair.ask(deadline: .milliseconds(50)) { _ in false } == [])
    #expect(start.duration(to: BootClock.now()) >= .milliseconds(50))
    #expect(pair.flags == before)
  }

  @Test("no more is read than the limit")
  func limit() throws {
    let pair = try Pair()
    var hasWritten = false
    let bytes = pair.ask(deadline: .seconds(20)) { _ in
      if !hasWritten { _ = try? pair.screen.write(Array(repeating: UInt8(ascii: "x"), count: 50)) }
      hasWritten = true
      return false
    }
    #expect(bytes.count == 20)
  }

  @Test("a file is not a terminal")
  func noTerminal() throws {
    let file = try openFile("/dev/null", O_RDWR)
    let bytes = TerminalQuery.reply(on: file, to: "?", lengthMax: 9, deadline: .seconds(20)) { _ in false }
    #expect(bytes == [])
  }
}
