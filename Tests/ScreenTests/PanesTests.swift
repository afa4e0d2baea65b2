import Terminal
import Testing

@testable import gympulse_tui

@Suite("Panes and bars")
struct PanesTests {
  @Test(
    "a wide or high window has two panes, a large one three",
    arguments: [
      (99, 49, 1), (99, 50, 2), (40, 60, 2), (100, 19, 1), (100, 20, 2), (159, 60, 2), (160, 49, 2),
      (160, 50, 3),
    ])
  func count(columns: Int, rows: Int, count: Int) {
    #expect(Panes.count(in: Size(columns: columns, rows: rows)) == count)
  }

  @Test("panes have gaps, fill the width, and the first is not narrower than another", arguments: 96...240)
  func layout(columns: Int) {
    for count in 1...3 {
      let rects = Panes(count, in: Rect(column: 2, row: 1, columns: columns, rows: 30)).rects
      #expect(rects.count == count && rects[0].column == 2 && rects.last?.right == 2 + columns)
      #expect(zip(rects, rects.dropFirst()).allSatisfy { $1.column == $0.right + 4 })
      #expect(rects.allSatisfy { $0.columns <= rects[0].columns && $0.columns >= 29 && $0.rows == 30 })
    }
    let high = Panes(2, in: Rect(column: 1, row: 0, columns: columns / 3, rows: 59)).rects
    #expect(high[0].bottom + 1 == high[1].row && high[1].bottom == 59 && high[0].rows > high[1].rows)
    #expect(high.allSatisfy { $0.column == 1 && $0.columns == columns / 3 })
  }

  @Test("a focus beyond the last pane is on the last")
  func focus() {
    let rect = Rect(column: 0, row: 0, columns: 120, rows: 30)
    #expect([0, 1, 2].map { Panes(2, in: rect, focus: $0).focus } == [0, 1, 1])
    #expect(Panes(1, in: rect, focus: 2).focus == 0)
  }

  @Test("bars have at least a cell, and end before the times")
  func bars() {
    var canvas = Canvas(Size(columns: 20, rows: 5), Styles(.init(), Capabilities()))
    let bars = Bars(rows: [("a", 5400), ("b", 2700), ("c", 1), ("d", 0)], signs: ["", "", "", "-"])
    let below = bars.draw("Week", on: &canvas, in: canvas.bounds)
    #expect(
      canvas.surface.lines == [
        "Week", "a ▆▆▆▆▆▆▆▆▆▆ 1:30:00", "b ▆▆▆▆▆        45:00", "c ▆             0:01",
        "d -",
      ])
    #expect(below.rows == 0)
  }

  @Test(
    "times from one hour on have hours",
    arguments: [(0, "0:00"), (3599, "59:59"), (3600, "1:00:00"), (9059, "2:30:59"), (360_000, "100:00:00")])
  func time(seconds: Double, text: String) {
    #expect(HistoryDay.time(seconds) == text)
  }

  @Test("digits of five rows and more have only whole cells, in each of their rows", arguments: Digits.sizes)
  func digits(rows: Int) {
    var canvas = Canvas(Size(columns: 400, rows: rows), Styles(.init(), Capabilities()))
    Digits(text: "0123456789:.-m").draw(on: &canvas, column: 0, row: 0, rows: rows, Style())
    #expect(canvas.surface.lines.allSatisfy { !$0.isEmpty })
    #expect(Set(canvas.surface.lines.joined()).isSubset(of: " █") == (rows >= GlyphShape.wholeFrom))
  }

  @Test("the heading of the first row of a list stays, unless that row is selected")
  func headings() {
    var canvas = Canvas(Size(columns: 10, rows: 3), Styles(.init(), Capabilities()))
    let rows = (0..<6).map {
      ListView.Row(title: "\($0)", text: "", end: "", heading: $0 == 0 ? "Kinds" : nil)
    }
    ListView(rows: rows, selection: 4).draw(on: &canvas, in: canvas.bounds)
    #expect(canvas.surface.lines == ["↑ Kinds", "▸ 4", "  5"])
  }
}
