/// Colours between colours, and how well they can be read.
extension Color {
  /// The least contrast of text (WCAG 2, "Contrast (Minimum)"; OK TIMER PRD, "Accessibility").
  package static let contrastMin = 4.5

  /// How well one can be read on the other, from 1 to 21 (WCAG 2, "contrast ratio").
  package func contrast(to other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the colour between this and another, 0 for this one and 1 for the other.
  package func mixed(with other: Color, share: Double) -> Color {
    let mix = { (a: UInt8, b: UInt8) -> UInt32 in
      let (a, b) = (Double(a), Double(b))
      return UInt32((a + (b - a) * share).rounded())
    }
    return Color(mix(red, other.red) << 16 | mix(green, other.green) << 8 | mix(blue, other.blue))
  }

  /// Returns the colour if text in it has `contrastMin` on a background, else the nearest shade towards black or white that
  /// does.
  package func readable(on background: Color) -> Color {
    mixed(with: background.contrasting, untilContrast: Self.contrastMin, to: background)
  }

  /// Returns the colour nearest to this one, on the way to another, that has a contrast; the other if none has it.
  package func mixed(with end: Color, untilContrast least: Double, to background: Color) -> Color {
    let steps = 32
    return (0...steps).lazy.map { mixed(with: end, share: Double($0) / Double(steps)) }
      .first { $0.contrast(to: background) >= least } ?? end
  }

  /// Black or white, whichever can be read better on this colour. On any colour one of them has a contrast of 4.58 or
  /// more.
  package var contrasting: Color {
    let (black, white) = (Color(0x000000), Color(0xffffff))
    return contrast(to: black) >= contrast(to: white) ? black : white
  }

  /// Whether it is dark, so that white can be read better on it than black.
  package var isDark: Bool { contrasting == Color(0xffffff) }

  /// The number of the colour of its hue among the 8 of the Linux console: red is 1, green 2, blue 4 (console_codes(4)).
  package var consoleHue: Int {
    let parts = [red, green, blue]
    let least = max(Double(parts.max() ?? 0) * 0.6, 0x30)
    return parts.enumerated().reduce(0) { $0 + (Double($1.element) > least ? 1 << $1.offset : 0) }
  }

  /// Its number among the 16, of which the second 8 are brighter.
  package var consoleColor: Int { consoleHue + (max(red, green, blue) >= 0xb0 ? 8 : 0) }

  /// The square of how far apart they are as red, green and blue.
  package func distance(to other: Color) -> Int {
    let (r, g, b) = (
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
    )
    return r * r + g * g + b * b
  }

  /// The number of the nearest of the 240 colours that terminals with 256 colours share (xterm, "256colres.h").
  package var nearest256: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    let nearestLevel = { (value: UInt8) in
      levels.indices.min { abs(levels[$0] - Int(value)) < abs(levels[$1] - Int(value)) } ?? 0
    }
    let (r, g, b) = (nearestLevel(red), nearestLevel(green), nearestLevel(blue))
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let grey = ((mean - 3) / 10).clamped(to: 0...23)
    let color = { (red: Int, green: Int, blue: Int) in Color(UInt32(red << 16 | green << 8 | blue)) }
    let level = distance(to: color(levels[r], levels[g], levels[b]))
    let shade = 8 + 10 * grey
    return level <= distance(to: color(shade, shade, shade)) ? 16 + 36 * r + 6 * g + b : 232 + grey
  }

  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// A channel's share of light by WCAG's curve.
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    guard value > 0.03928 else { return value / 12.92 }
    // The power of 2.4 by Newton's method for the fifth root of its fifth power; the module needs no library for it.
    let base = (value + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    for _ in 0..<16 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
    return square * root
  }
}
