import Display
import Testing

@Suite("Lines of a text")
struct LineWrapTests {
  @Test(
    "balanced lines are as many as fit, and no longer than they must be",
    arguments: [
      ("Next: Burpees 1 rep", 16, ["Next: Burpees", "1 rep"]), ("Next: Rest 0:10", 20, ["Next: Rest 0:10"]),
      ("Next: Russian Twist with a ball 0:40", 20, ["Next: Russian Twist", "with a ball 0:40"]),
      ("Überkopf-Kniebeugen", 5, ["Überkopf-Kniebeugen"]), ("", 5, [""]), ("a b", 0, ["a", "b"]),
    ])
  func balanced(text: String, width: Int, lines: [String]) {
    #expect(LineWrap.balanced(text, width: width) == lines)
  }
}
