import Glibc

extension StandardOutput {
  /// The cells in a line of the terminal; `Output.columnsDefault` if it is not a terminal.
  package var columns: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1
    return isKnown ? Int(size.ws_col) : Output.columnsDefault
  }
}
