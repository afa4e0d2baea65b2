import Display
import Testing

@Suite("Cells of a text")
struct CellWidthTests {
  @Test(
    "widths are those of the C library",
    arguments: [
      ("", 0), ("abc", 3), ("naïve", 5), ("e\u{301}", 1), ("日本", 4), ("ㅎ한", 4), ("ｗ", 2), ("▰▱·…", 4),
      // Devanagari and Thai: marks take no cell of their own.
      ("\u{915}\u{94D}\u{937}", 2), ("\u{E01}\u{E34}", 1), ("\u{200B}", 0),
    ])
  func widths(text: String, width: Int) {
    #expect(CellWidth.of(text) == width)
  }

  @Test(
    "an emoji sequence counts as in the terminal that draws it widest",
    arguments: [
      ("🚒", 2), ("👩\u{200D}🚒", 4), ("👍🏽", 4), ("🇩🇪", 2), ("1\u{FE0F}\u{20E3}", 2), ("❤\u{FE0F}", 2),
    ])
  func sequences(text: String, width: Int) {
    #expect(CellWidth.of(text) == width)
  }

  @Test("a cut text is never wider than asked, whatever it is made of", arguments: 1...12)
  func cut(width: Int) {
    for text in ["日本語 workout", "👩\u{200D}🚒👩\u{200D}🚒 climb", "\u{915}\u{94D}\u{937} रस्सी कूदना", "naïve"] {
      let cut = CellWidth.cut(text, to: width)
      #expect(CellWidth.of(cut) <= width)
      #expect(CellWidth.of(text) > width || cut == text)
    }
  }
}
