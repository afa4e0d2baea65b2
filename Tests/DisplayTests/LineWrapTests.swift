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
}
