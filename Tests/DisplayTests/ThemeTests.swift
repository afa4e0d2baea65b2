import Display
import FoundationEssentials
import Glibc
import Testing
import Workout

@Suite("Themes")
struct ThemeTests {
  private static let palettes = Theme.allCases.flatMap {
    [Palette($0, isDark: true), Palette($0, isDark: false)]
  }

  /// All colours of a palette.
  private static func colors(_ palette: Palette) -> [Color] {
    Phase.allCases.compactMap(palette.color(of:)) + [palette.paused]
      + (0...100).map { palette.color(left: Double($0) / 100) }
  }

  /// WCAG 2's contrast ratio, written apart from ours.
  private static func contrast(_ a: Color, _ b: Color) -> Double {
    let luminance = { (color: Color) in
      let parts = [color.red, color.green, color.blue].map { (channel: UInt8) -> Double in
        let value = Double(channel) / 255
        return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  @Test("text has 4.5 to 1 on the palette's ground, and a badge on its own", arguments: palettes)
  func contrast(palette: Palette) {
    for color in Self.colors(palette) {
      #expect(
        Self.contrast(color.readable(on: palette.background), palette.background) >= 4.5, "\(color.hex)")
      let badge = ColorPair(background: color)
      #expect(
        Self.contrast(badge.foreground, badge.background) >= 4.5 && badge.background == color, "\(color.hex)")
      let pulse = palette.pulsing(color)
      #expect(Self.contrast(pulse, palette.background) >= 4.5 && pulse != color, "\(color.hex)")
    }
  }

  @Test("text and badge are readable in any colour of an interval")
  func anyColor() {
    for number in stride(from: UInt32(0), through: 0xffffff, by: 0x0fff_f / 16 + 7) {
      let color = Color(number)
      #expect(Self.contrast(color.contrasting, color) >= 4.5, "\(color.hex)")
      for ground in [Color(0xffffff), Color(0x1c1c1e)] {
        #expect(Self.contrast(color.readable(on: ground), ground) >= 4.5, "\(color.hex)")
      }
    }
  }

  @Test(
    "the seed's colours: rings keep them, text on white takes a darker one (OK TIMER PRD, \"Color Palette\")")
  func seed() {
    let (light, dark) = (Palette(.oceanBlue, isDark: false), Palette(.oceanBlue, isDark: true))
    #expect(light.color(left: 1).hex == "#007aff" && dark.color(left: 1).hex == "#0a84ff")
    #expect(light.color(left: 0).hex == "#ff3b30" && dark.color(left: 0).hex == "#ff453a")
    #expect(light.color(of: .work)?.hex == "#007aff" && dark.color(of: .work)?.hex == "#0a84ff")
    #expect(Color(0x007aff).readable(on: light.background) != Color(0x007aff))
    #expect(Color(0x0a84ff).readable(on: dark.background) == Color(0x0a84ff))
  }

  @Test("high contrast has seven to one at the least", arguments: [true, false])
  func highContrast(isDark: Bool) {
    let palette = Palette(.highContrast, isDark: isDark)
    for color in Self.colors(palette) {
      #expect(Self.contrast(color.contrasting, color) >= 7, "\(color.hex)")
      #expect(Self.contrast(color, palette.background) >= 6.5, "\(color.hex)")
    }
  }

  @Test("monochrome is grey", arguments: [true, false])
  func monochrome(isDark: Bool) {
    for color in Self.colors(Palette(.monochrome, isDark: isDark)) {
      #expect(max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue) <= 5)
    }
  }

  @Test("only being idle has no colour; work and rest differ", arguments: palettes)
  func phases(palette: Palette) {
    for phase in Phase.allCases { #expect((palette.color(of: phase) == nil) == (phase == .idle)) }
    #expect(palette.color(of: .work) != palette.color(of: .rest))
  }

  @Test(
    "the nearest of 256 colours",
    arguments: [
      (UInt32(0x000000), 16), (0xffffff, 231), (0xff0000, 196), (0x5fafff, 75), (0x808080, 244),
      (0x0a84ff, 33), (0xffd60a, 220), (0x1c1c1e, 234),
    ])
  func nearest256(color: UInt32, number: Int) {
    #expect(Color(color).nearest256 == number)
  }

  @Test("colours in HTML's notation", arguments: ["#000000", "#0a84ff", "#ffffff"])
  func hex(text: String) {
    #expect(Color(hex: text)?.hex == text)
  }

  @Test(
    "an invalid colour",
    arguments: ["", "#", "ff0000", "#ff000", "#ff00000", "#gg0000", "#+f0000", "#ff000é"])
  func noHex(text: String) {
    #expect(Color(hex: text) == nil)
  }
}
