import Glibc

extension Output {
  /// The cells in a line of the terminal; `columnsDefault` if the stream is not a terminal.
  package var columns: Int {
    var size = winsize()
    let isKnown = ioctl(number, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1
    return isKnown ? Int(size.ws_col) : Self.columnsDefault
  }

  /// The width of text that goes to a file or a pipe.
  package static let columnsDefault = 80
}
