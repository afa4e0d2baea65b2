import Testing

@testable import Display

@Suite("Rows in columns of a width")
struct ColumnWidthTests {
  @Test("a column is as wide as its widest cell; without a width nothing is wrapped")
  func columns() {
    #expect(Columns.text([["a", "bb"], ["ccc", "d"]]) == "a    bb\nccc  d\n")
    let long = Array(repeating: "word", count: 40).joined(separator: " ")
    #expect(Columns.text([["a", long]]).text == "a  \(long)\n")
  }

  @Test("the last cell is wrapped at words below itself")
  func wrapped() {
    #expect(
      Columns.text([["1.", "one two three four five six seven eight"], ["22.", "x"]], width: 40) == """
        1.   one two three four five six seven
             eight
        22.  x

        """)
  }

  @Test("a last cell without room begins a line of its own")
  func below() {
    let name = String(repeating: "n", count: 30)
    #expect(
      Columns.text([[name, "one two three four five six seven"]], width: 50).text
        == name + "\n    one two three four five six seven\n")
  }

  @Test("wide characters count with their cells")
  func cells() {
    #expect(Columns.text([["a", "日本語 日本語 日本語 日本語 日本語"]], width: 30).text == "a  日本語 日本語 日本語 日本語\n   日本語\n")
  }
}
