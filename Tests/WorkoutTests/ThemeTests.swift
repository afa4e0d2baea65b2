import Testing
import Workout

@Suite("Themes")
struct ThemeTests {
  private static let black = Color(0x000000)

  /// All paints of a theme.
  private static func paints(_ theme: Theme) -> [Theme.Paint] {
    Phase.allCases.compactMap(theme.paint(of:)) + [theme.paused]
      + [1, 0.5, 0.25, 0.1].map { theme.paint(left: $0) }
  }

  @Test("every paint can be read on black, and reversed (OK TIMER PRD: 4.5 to 1)", arguments: Theme.allCases)
  func contrast(theme: Theme) {
    for paint in Self.paints(theme) {
      #expect(paint.text.contrast(to: paint.ground ?? Self.black) >= 4.5, "\(paint)")
      let reversed = paint.reversed
      #expect(reversed.text.contrast(to: reversed.ground ?? Self.black) >= 4.5, "\(paint)")
    }
  }

  @Test("high contrast brings its own ground, seven to one at the least")
  func highContrast() {
    for paint in Self.paints(.highContrast) {
      #expect(paint.ground.map { paint.text.contrast(to: $0) >= 7 } == true, "\(paint)")
    }
  }

  @Test("monochrome is grey")
  func monochrome() {
    for paint in Self.paints(.monochrome) {
      #expect(paint.text.red == paint.text.green && paint.text.green == paint.text.blue)
    }
  }

  @Test("only being idle has no paint", arguments: Phase.allCases)
  func idle(phase: Phase) {
    #expect((Theme.oceanBlue.paint(of: phase) == nil) == (phase == .idle))
  }

  @Test("colours in HTML's notation", arguments: ["#000000", "#0a84ff", "#ffffff"])
  func hex(text: String) {
    #expect(Color(hex: text)?.hex == text)
  }

  @Test(
    "what is no colour",
    arguments: ["", "#", "ff0000", "#ff000", "#ff00000", "#gg0000", "#+f0000", "#ff000é"])
  func noHex(text: String) {
    #expect(Color(hex: text) == nil)
  }
}
