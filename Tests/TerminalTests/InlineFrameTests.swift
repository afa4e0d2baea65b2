import Testing
import Workout

@testable import Terminal

@Suite("Cells in the flow of lines")
struct InlineFrameTests {
  @Test("lines end with their last cell that is seen, colours at the end of the line")
  func lines() {
    var surface = Surface(Size(columns: 6, rows: 2))
    surface.put("ab", column: 1, row: 0, Style(foreground: Color(0xff0000)))
    surface.put("é", column: 0, row: 1)
    let text = String(decoding: InlineFrame.lines(surface, Capabilities()), as: UTF8.self)
    #expect(text == " \u{1B}[38;2;255;0;0mab\u{1B}[39m\u{1B}[K\né\u{1B}[K\n")
  }

  @Test("without colours and a cursor there is only text")
  func plain() {
    var capabilities = Capabilities(colors: nil)
    capabilities.movesCursor = false
    var surface = Surface(Size(columns: 4, rows: 1))
    surface.put("ab", column: 0, row: 0, Style(foreground: Color(0xff0000)))
    #expect(InlineFrame.lines(surface, capabilities) == Array("ab\n".utf8))
  }
}
