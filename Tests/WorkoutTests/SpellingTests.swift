import Testing

@testable import Workout

@Suite("Suggesting the nearest name")
struct SpellingTests {
  @Test(
    "the nearest name is suggested",
    arguments: [("strat", "start"), ("PUASE", "pause"), ("sotp", "stop"), ("histroy", "history")])
  func near(_ word: String, _ meant: String) {
    #expect(nearest(to: word, among: ["start", "stop", "pause", "resume", "history"]) == meant)
  }

  @Test("a word far from all names, or equally near to two, has no suggestion")
  func far() {
    #expect(nearest(to: "xyzzy", among: ["start", "stop"]) == nil)
    #expect(nearest(to: "cot", among: ["cat", "cut"]) == nil)
    #expect(nearest(to: "x", among: []) == nil)
  }
}
