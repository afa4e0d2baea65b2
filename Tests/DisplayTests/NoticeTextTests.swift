import Testing

@testable import Display
@testable import Workout

@Suite("Notifications: their words")
struct NoticeTextTests {
  private func view(at second: Int, pausedAt: Int? = nil) -> SessionView {
    let round = [Segment(.work, seconds: 20), Segment(.rest, seconds: 10)]
    let at = { (second: Int) in Instant(nanoseconds: Int64(second) * 1_000_000_000) }
    var session = Session(Routine(name: "Tabata", round: round, rounds: 2), at: at(0))
    if let pausedAt { session.pause(at: at(pausedAt)) }
    return SessionView(session, at: at(second))
  }

  @Test("a phase, a pause and the end")
  func workout() {
    let work = NoticeText.progress(view(at: 0))
    #expect(work.summary == "Work 0:20" && work.body == "Round 1/2 · Next: Rest 0:10")
    #expect(NoticeText.progress(view(at: 9, pausedAt: 5)).summary == "Work 0:15 paused")
    let end = NoticeText.end(view(at: 90))
    #expect(end.summary == "Workout complete" && end.body == "Tabata · 1:00 trained")
    #expect(NoticeText.more(seconds: 120) == "2 more minutes")
  }

  @Test("an error of another program is one short line")
  func errors() {
    #expect(NoticeText.refusal("a\nb\u{1B}").body == "a b")
    #expect(NoticeText.silence(String(repeating: "x", count: 1000)).body.count == 300)
  }

  @Test("what begins markup is replaced where none is announced")
  func unmarked() {
    let foreign = "<b>R&B</b>\nx\u{202E}"
    #expect(Escaped<UnmarkedText>(foreign).text == "‹b>R+B‹/b>\nx")
  }
}
