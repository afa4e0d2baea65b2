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

  @Test(
    "a question suggests the nearest name, else the first few that contain the word",
    arguments: [
      ("voiceVolme", "did you mean voiceVolume?"), ("volume", "did you mean soundVolume or voiceVolume?"),
      ("SOUND", "did you mean soundVolume, soundSet, workSound or restSound?"), ("vo", nil), ("xyz", nil),
    ])
  func question(_ word: String, _ question: String?) {
    let names = ["soundVolume", "voiceVolume", "soundSet", "workSound", "restSound", "coolDownSound"]
    #expect(didYouMean(word, among: names) == question)
  }

  @Test("alternatives are listed with or")
  func list() {
    #expect(listed([]).isEmpty && listed(["a"]) == "a" && listed(["a", "b", "c"]) == "a, b or c")
  }
}
