/// A set of colours for a workout: the four of OK TIMER and one of high contrast (OK TIMER PRD, "Color theme
/// selection", "Accessibility"). Meant for a dark ground, on which each has a contrast of 4.5 at the least.
package enum Theme: String, Codable, CaseIterable, Sendable {
  case oceanBlue, forestGreen, sunsetOrange, monochrome, highContrast

  /// How text is painted.
  package struct Paint: Hashable, Sendable {
    /// The colour of the letters.
    package var text: Color
    /// The colour behind them; nil is whatever is there.
    package var ground: Color?

    /// Letters of one colour, on another if given.
    package init(_ text: Color, on ground: Color? = nil) {
      self.text = text
      self.ground = ground
    }

    /// Letters and ground exchanged; where no ground is known, it is taken to be black.
    package var reversed: Paint { Paint(ground ?? Color(0x000000), on: text) }
  }

  /// A phase's paint; nil when idle.
  package func paint(of phase: Phase) -> Paint? {
    switch phase {
    case .idle: nil
    case .getReady: paint(self == .monochrome ? 0xd0d0d0 : 0xffd75f)
    case .warmUp, .work, .interval: paint(accent)
    case .rest, .setRest, .coolDown: paint(calm)
    case .complete: paint(self == .monochrome ? 0xffffff : 0x87d787)
    }
  }

  /// The paint of an interval that has a colour of its own.
  package func paint(of color: Color) -> Paint {
    self == .highContrast ? Paint(Color(0x000000), on: color) : Paint(color)
  }

  /// The paint of what stands still.
  package var paused: Paint {
    self == .highContrast ? Paint(Color(0xffffff), on: Color(0x000000)) : Paint(Color(0x9e9e9e))
  }

  /// The paint of time that runs out: from the theme's accent over yellow and orange to red (OK TIMER PRD, "Visual
  /// Feedback"), in monochrome from grey to white. `left` is how much there is of it, 1 to 0.
  package func paint(left: Double) -> Paint {
    let step = left > 0.5 ? 0 : left > 0.25 ? 1 : left > 0.1 ? 2 : 3
    if self == .monochrome { return paint([0x9e9e9e, 0xbcbcbc, 0xdadada, 0xffffff][step]) }
    return paint([accent, 0xffd75f, 0xffaf5f, 0xff5f5f][step])
  }

  private func paint(_ number: UInt32) -> Paint { paint(of: Color(number)) }

  /// The theme's own colour, for effort. Accent and calm differ by more than red against green, which one man in
  /// twelve can't tell apart.
  private var accent: UInt32 {
    switch self {
    case .oceanBlue: 0x5fafff
    case .forestGreen: 0x87d75f
    case .sunsetOrange: 0xff875f
    case .monochrome: 0xffffff
    case .highContrast: 0xffff00
    }
  }

  private var calm: UInt32 {
    switch self {
    case .oceanBlue: 0xd7d787
    case .forestGreen: 0x87afd7
    case .sunsetOrange: 0xd7afff
    case .monochrome: 0xbcbcbc
    case .highContrast: 0x00ffff
    }
  }
}
