import CLinux
import Glibc

/// The width of code points by the C library's table for UTF-8, which terminals and tmux use as well.
enum SystemWidth {
  /// The character types of UTF-8, whatever the locale of the process is; nil if the system has none.
  ///
  /// Unsafe is only the type: the locale is made once, is never freed and does not change.
  nonisolated(unsafe) private static let locale: locale_t? =
    newlocale(1 << LC_CTYPE, "C.UTF-8", nil) ?? newlocale(1 << LC_CTYPE, "en_US.UTF-8", nil)

  /// Returns the number of cells of a code point, 0 to 2; 1 if the table does not have it.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    guard let locale else { return 1 }
    let previous = uselocale(locale)
    defer { _ = uselocale(previous) }
    let width = Int(wcwidth(wchar_t(bitPattern: scalar.value)))
    return width < 0 ? 1 : width
  }
}
