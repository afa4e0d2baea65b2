import Workout

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
    case .getReady: Color(colors.ready)
    case .warmUp, .work, .interval: Color(colors.effort)
    case .rest, .setRest, .coolDown: Color(colors.calm)
    case .complete: Color(colors.complete)
    }
  }

  /// The colour of a paused workout.
  package var paused: Color {
    theme == .highContrast ? pick(0x000000, 0xffffff) : pick(0x8e8e93, 0x98989d)
  }

  /// Returns the colour for a part of a phase that is left, 1 to 0: from that of effort over yellow and orange to red (OK
  /// TIMER PRD, "Visual Feedback"), in monochrome from grey to that of effort.
  package func color(left: Double) -> Color {
    let effort = Color(colors.effort)
    let stops: [(left: Double, color: Color)] =
      switch theme {
      case .monochrome: [(1, paused), (0, effort)]
      default: [(1, effort), (0.5, yellow), (0.25, orange), (0, red)]
      }
    let lower = stops.firstIndex { $0.left <= left } ?? stops.count - 1
    guard lower > 0 else { return stops[0].color }
    let (from, to) = (stops[lower - 1], stops[lower])
    let share = (from.left - left) / (from.left - to.left)
    return from.color.mixed(with: to.color, share: share.clamped(to: 0...1))
  }

  /// The theme's colours. Those of effort and calm differ by more than red and green, which one man in twelve cannot tell
  /// apart.
  private var colors: (effort: UInt32, calm: UInt32, ready: UInt32, complete: UInt32) {
    switch (theme, isDark) {
    case (.oceanBlue, false): (0x007aff, 0x00c7be, 0xffcc00, 0x34c759)
    case (.oceanBlue, true): (0x0a84ff, 0x66d4cf, 0xffd60a, 0x30d158)
    case (.forestGreen, false): (0x34c759, 0x5ac8fa, 0xffcc00, 0x00c7be)
    case (.forestGreen, true): (0x30d158, 0x64d2ff, 0xffd60a, 0x66d4cf)
    case (.sunsetOrange, false): (0xff9500, 0xaf52de, 0xffcc00, 0x34c759)
    case (.sunsetOrange, true): (0xff9f0a, 0xbf5af2, 0xffd60a, 0x30d158)
    case (.monochrome, false): (0x1c1c1e, 0x6e6e73, 0x48484a, 0x1c1c1e)
    case (.monochrome, true): (0xffffff, 0xaeaeb2, 0xd1d1d6, 0xffffff)
    case (.highContrast, false): (0x0040dd, 0x005a4e, 0x6b3e00, 0x0a5c1f)
    case (.highContrast, true): (0xffff00, 0x00ffff, 0xffd60a, 0x5ff281)
    }
  }

  private var yellow: Color { theme == .highContrast ? Color(colors.ready) : pick(0xffcc00, 0xffd60a) }
  private var orange: Color { theme == .highContrast ? pick(0x7a3300, 0xffb340) : pick(0xff9500, 0xff9f0a) }
  private var red: Color { theme == .highContrast ? pick(0x8f000e, 0xff8a80) : pick(0xff3b30, 0xff453a) }

  private func pick(_ light: UInt32, _ dark: UInt32) -> Color { Color(isDark ? dark : light) }
}
