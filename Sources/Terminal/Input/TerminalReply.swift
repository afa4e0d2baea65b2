import Workout

/// A reply of the terminal to a query, or a report that it was asked to send.
package enum TerminalReply: Hashable, Sendable {
  /// The background's colour (OSC 11).
  case background(Color)
  /// The colour scheme is dark, or light (`CSI ? 997 n`).
  case colorScheme(isDark: Bool)
  /// Whether the terminal knows synchronized output (DECRPM of mode 2026).
  case synchronizes(Bool)
  /// The numbers of the primary device attributes; 4 is sixel. It ends a series of replies, because every terminal sends it.
  case deviceAttributes([Int])
  /// The numbers of the secondary device attributes; the second is the version.
  case version([Int])
  /// The kitty graphics protocol works, or not.
  case graphics(isWorking: Bool)
  /// The size of a cell in pixels (`CSI 6 ; height ; width t`).
  case cellPixels(Size)
  /// The cursor's position (`CSI row ; column R`); one in the first row looks like F3 and is taken for it.
  case cursor(Point)
  /// A colour of 24 bits was kept as it was set (DECRQSS), or not.
  case trueColor(isKept: Bool)
}
