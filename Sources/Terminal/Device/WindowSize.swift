import Glibc

extension TerminalDevice {
  /// Its size, at most `Size.screenMax`; 80 by 24 if it does not know it.
  package var size: Size {
    let size = window
    return size.ws_col > 0 && size.ws_row > 0
      ? Size(columns: Int(size.ws_col), rows: Int(size.ws_row)).limited(to: .screenMax)
      : Size(columns: 80, rows: 24)
  }

  /// The size of a cell in pixels; nil if it does not know it. Some terminals have it here that do not reply to the
  /// query.
  package var cellPixels: Size? {
    let size = window
    guard size.ws_col > 0, size.ws_row > 0, size.ws_xpixel >= size.ws_col, size.ws_ypixel >= size.ws_row
    else {
      return nil
    }
    return Size(columns: Int(size.ws_xpixel / size.ws_col), rows: Int(size.ws_ypixel / size.ws_row))
      .limited(to: .cellMax)
  }

  private var window: winsize {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : winsize()
  }
}
