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

  @Test(
    "a line has as many whole parts as fit, and says that there are more",
    arguments: [
      (["Work 0:20", "", "Rest 0:10"], 20, "Work 0:20, Rest 0:10"),
      (["Work 0:20", "Rest 0:10"], 19, "Work 0:20, …"), (["Work 0:20", "Rest 0:10"], 11, "…"), ([], 5, ""),
    ])
  func line(parts: [String], width: Int, line: String) {
    #expect(LineWrap.line(of: parts, separator: ", ", width: width, more: "…") == line)
    #expect(LineWrap.line(of: parts, separator: ", ", width: 0) == "")
  }

  @Test(
    "a text that is too long ends at a word, and a long word is cut",
    arguments: [
      ("Slow and fast", 13, "Slow and fast"), ("Slow and fast", 12, "Slow and …"),
      ("Slow and fast", 5, "Slow…"),
      ("", 3, ""),
    ])
  func shortened(text: String, width: Int, shown: String) {
    #expect(LineWrap.shortened(text, width: width) == shown)
  }

  @Test("the last of some lines is shortened")
  func most() {
    #expect(LineWrap.lines("Slow and fast and slow", width: 9, most: 2) == ["Slow and", "fast …"])
    #expect(LineWrap.lines("Slow and fast", width: 9, most: 2) == ["Slow and", "fast"])
  }
}
