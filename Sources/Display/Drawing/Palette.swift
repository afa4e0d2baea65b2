/// The colours of a theme on a background that is light or dark, as rings, bars and badges have them (OK TIMER PRD, "Color
/// Palette"). Text in such a colour may need another shade: `Color.readable(on:)`.
package struct Palette: Hashable, Sendable {
  /// The set of colours.
  package let theme: Theme
  /// Whether the background is dark.
  package let isDark: Bool

  /// The palette of a theme for a background.
  package init(_ theme: Theme, isDark: Bool) {
    self.theme = theme
    self.isDark = isDark
  }

  /// The background that text is readable on: white, or the seed's `rgb(28, 28, 30)`.
  package var background: Color { isDark ? Color(0x1c1c1e) : Color(0xffffff) }

  /// Returns the colour of a phase; nil when idle.
  package func color(of phase: Phase) -> Color? {
    switch phase {
    case .idle: nil
    case .getReady: hues.ready
    case .warmUp, .work, .interval: hues.effort
    case .rest, .setRest, .coolDown: hues.calm
    case .complete: hues.complete
    }
  }

  /// The colour of a paused workout.
  package var paused: Color {
    theme == .highContrast ? pick(0x000000, 0xffffff) : pick(0x8e8e93, 0x98989d)
  }

  /// Returns a colour in every other of the last seconds: nearer to white on a dark background, to black on a light one, so
  /// that it can be read at every instant. The one that is there already becomes weaker.
  package func pulsing(_ color: Color) -> Color {
    let readable = color.readable(on: background)
    let strong = readable.mixed(with: background.contrasting, share: 0.5)
    guard strong == readable else { return strong }
    return readable.mixed(with: background, share: 0.4).readable(on: background)
  }

  /// How much of white on a dark background, of black on a light one, a ring has a turn after its beginning at the top; and
  /// how much of its colour its track has.
  package static let ringShare = 0.45

  /// Returns the colour for a part of a phase that is left, 1 to 0: from that of effort over yellow and orange to red (OK
  /// TIMER PRD, "Visual Feedback"), in monochrome from grey to that of effort.
  package func color(left: Double) -> Color {
    let stops: [(left: Double, color: Color)] =
      switch theme {
      case .monochrome: [(1, paused), (0, hues.effort)]
      // Yellow is that of Get Ready.
      default: [(1, hues.effort), (0.5, hues.ready), (0.25, orange), (0, red)]
      }
    let lower = stops.firstIndex { $0.left <= left } ?? stops.count - 1
    guard lower > 0 else { return stops[0].color }
    let (from, to) = (stops[lower - 1], stops[lower])
    let share = (from.left - left) / (from.left - to.left)
    return from.color.mixed(with: to.color, share: share.clamped(to: 0...1))
  }

  /// The colours of a theme. That of effort and that of calm differ by more than red and green, which one man in twelve
  /// cannot tell apart.
  private var hues: (effort: Color, calm: Color, ready: Color, complete: Color) {
    let (yellow, green) = (pick(0xffcc00, 0xffd60a), pick(0x34c759, 0x30d158))
    return switch theme {
    case .oceanBlue: (pick(0x007aff, 0x0a84ff), pick(0x00c7be, 0x66d4cf), yellow, green)
    case .forestGreen: (green, pick(0x5ac8fa, 0x64d2ff), yellow, pick(0x00c7be, 0x66d4cf))
    case .sunsetOrange: (pick(0xff9500, 0xff9f0a), pick(0xaf52de, 0xbf5af2), yellow, green)
    case .monochrome:
      (pick(0x1c1c1e, 0xffffff), pick(0x6e6e73, 0xaeaeb2), pick(0x48484a, 0xd1d1d6), pick(0x1c1c1e, 0xffffff))
    case .highContrast:
      (pick(0x0040dd, 0xffff00), pick(0x005a4e, 0x00ffff), pick(0x6b3e00, 0xffd60a), pick(0x0a5c1f, 0x5ff281))
    }
  }

  private var orange: Color { theme == .highContrast ? pick(0x7a3300, 0xffb340) : pick(0xff9500, 0xff9f0a) }
  private var red: Color { theme == .highContrast ? pick(0x8f000e, 0xff8a80) : pick(0xff3b30, 0xff453a) }

  private func pick(_ light: UInt32, _ dark: UInt32) -> Color { Color(isDark ? dark : light) }
}
