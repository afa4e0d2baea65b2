import Display
import Testing

@Suite("Numbers that people type and programs send, and runs of a list")
struct ElementsTests {
  @Test("an element by its number, from 1; nothing for any other number or text")
  func numbered() {
    let list = ["a", "b"]
    #expect(list.element(numbered: "1") == "a" && list.element(numbered: "2") == "b")
    for text in ["0", "3", "-1", "\(Int.min)", "\(Int.max)", "99999999999999999999", "", "x", "1.0"] {
      #expect(list.element(numbered: text) == nil, "\(text)")
    }
    #expect([String]().element(numbered: "1") == nil)
  }

  @Test("runs of elements of which each belongs to the one before")
  func runs() {
    #expect(
      [1, 2, 4, 5, 6].chunked { $1 == $0 + 1 } == [[1, 2], [4, 5, 6]] && [].chunked(by: ==) == [[Int]]())
  }

  @Test("seconds of any size are shown")
  func seconds() {
    #expect(
      ClockText.clock(90.9) == "1:30" && ClockText.clock(-1.0) == "0:00" && ClockText.clock(.nan) == "0:00")
    #expect(
      ClockText.clock(1e300) == ClockText.clock(1e10) && ClockText.clock(.infinity) == ClockText.clock(1e10))
  }
}
