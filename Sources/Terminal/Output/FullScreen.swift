import Display

/// The modes of a terminal while the screen is open (xterm, "Control Sequences"; kitty, "Comprehensive keyboard
/// handling").
package enum FullScreen {
  /// Returns what opens the screen.
  package static func enter(_ capabilities: Capabilities) -> Escaped<TerminalText> {
    guard capabilities.movesCursor else { return "" }
    // GNU screen 4.9 keeps Escape until the next key while it reports the mouse, and does not report the focus.
    let reports: Escaped<TerminalText> =
      capabilities.family == .screen ? "" : "\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?1004h"
    // Title; alternate screen; no cursor, no wrapping; paste, mouse and focus reports; keys that are not ambiguous;
    // changes of the colour scheme. The keyboard's stack belongs to the alternate screen, so it comes after that.
    return "\u{1B}[22;0t\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h" + reports + "\u{1B}[>1u\u{1B}[?2031h"
  }

  /// Returns what undoes `enter` after any other output, also after half of a sequence or a frame.
  package static func leave(_ capabilities: Capabilities) -> Escaped<TerminalText> {
    guard capabilities.movesCursor else { return "" }
    let images: Escaped<TerminalText> = capabilities.pixels == .kitty ? "\u{1B}_Ga=d,d=A,q=2\u{1B}\\" : ""
    let progress = capabilities.showsProgress ? Window.progress(nil, capabilities) : ""
    // The end of a string ends every sequence.
    return "\u{1B}\\\u{1B}[?2026l\u{1B}[m" + images + progress
      + """
      \u{1B}[?2031l\u{1B}[<1u\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\
      \u{1B}[?1049l\u{1B}[23;0t
      """
  }
}

/// What a terminal shows around its cells.
package enum Window {
  /// Returns what sets the title; empty for a terminal without one.
  package static func title(_ title: String, _ capabilities: Capabilities) -> Escaped<TerminalText> {
    guard capabilities.movesCursor, capabilities.family != .console else { return "" }
    let line = PlainLine.escape(title)
    let text = capabilities.isASCII ? line.map { capabilities.substitute(for: String($0)) }.joined() : line
    return "\u{1B}]2;\(text)\u{1B}\\"
  }

  /// Returns what asks for attention: to be raised (xterm, "Window manipulation"), and a bell, which marks a window as urgent.
  package static func attention(_ capabilities: Capabilities) -> Escaped<TerminalText> {
    capabilities.movesCursor && capabilities.family != .console ? "\u{1B}[5t" + bell : bell
  }

  /// A bell, which marks a window as urgent that is not in focus.
  package static let bell: Escaped<TerminalText> = "\u{7}"

  /// Returns what shows progress in the task bar, 0 to 1, or removes it (nil); empty for a terminal that does not
  /// show it (ConEmu, "OSC 9;4").
  package static func progress(
    _ progress: Double?, isPaused: Bool = false, _ capabilities: Capabilities
  ) -> Escaped<TerminalText> {
    guard capabilities.showsProgress else { return "" }
    guard let progress, progress.isFinite else { return "\u{1B}]9;4;0\u{1B}\\" }
    let percent = Int((min(max(progress, 0), 1) * 100).rounded())
    return "\u{1B}]9;4;\(isPaused ? 4 : 1);\(percent)\u{1B}\\"
  }
}
