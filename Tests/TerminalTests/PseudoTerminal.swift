import Glibc

/// A pair of a terminal and the end that a terminal emulator has of it (pty(7)).
final class PseudoTerminal {
  let path: String
  private let controller: Int32

  init?() {
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    // TIOCSPTLCK and TIOCGPTN (ioctl_tty(2)).
    var number: UInt32 = 0
    guard controller >= 0, ioctl(controller, UInt(0x4004_5431), &number) == 0,
      ioctl(controller, UInt(0x8004_5430), &number) == 0
    else { return nil }
    path = "/dev/pts/\(number)"
  }

  deinit { close(controller) }

  /// Sets the size in cells and in pixels.
  func resize(columns: UInt16, rows: UInt16, width: UInt16 = 0, height: UInt16 = 0) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: width, ws_ypixel: height)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// What was written to the terminal since the last call.
  func output() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(controller, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  /// Types bytes.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(controller, bytes, bytes.count)
  }

  /// The mode of the terminal.
  var mode: [UInt32] {
    var mode = termios()
    tcgetattr(controller, &mode)
    return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag]
  }
}
