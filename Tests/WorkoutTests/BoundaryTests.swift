import Testing

@testable import Workout

@Suite("Values at the ends of their ranges")
struct BoundaryTests {
  /// Whether a routine of one kind of segments is taken.
  private func isTaken(_ segment: Segment, rounds: Int, sets: Int = 1, breaks: [Segment] = []) -> Bool {
    var routine = Routine(name: "Most", kind: .custom, round: [segment])
    (routine.rounds, routine.sets, routine.setBreak) = (rounds, sets, breaks)
    do throws(InvalidField) {
      try routine.check()
      return true
    } catch {
      return false
    }
  }

  @Test("a routine may be as long as the limits, and not longer by one")
  func routines() {
    let open = Segment(.interval, seconds: nil)
    #expect(isTaken(open, rounds: 100, sets: 100) && !isTaken(open, rounds: 100, sets: 101))
    let last = Segment(.setRest, seconds: nil)
    #expect(isTaken(open, rounds: 99, sets: 100, breaks: [last]))
    #expect(!isTaken(open, rounds: 99, sets: 100, breaks: [last, last]))
    // 63 244 800 is 976 × 64 800.
    let long = Segment(.interval, seconds: 64_800)
    #expect(isTaken(long, rounds: 976) && !isTaken(long, rounds: 977))
    #expect(isTaken(Segment(.interval, seconds: 359_999), rounds: 1))
    #expect(!isTaken(Segment(.interval, seconds: 360_000), rounds: 1))
  }

  @Test("an interval is moved to from its start to its end", arguments: [0, 20])
  func seek(seconds: Double) throws {
    var session = Session(routine(getReady: 10, work: 20, rest: 10, rounds: 2), at: .second(0))
    try session.seek(toSeconds: seconds, at: .second(15))
    #expect(session.position(at: .second(15))?.segment.phase == (seconds == 0 ? .work : .rest))
    #expect(throws: InvalidField.self) { try session.seek(toSeconds: -0.001, at: .second(15)) }
    #expect(throws: InvalidField.self) { try session.seek(toSeconds: 20.001, at: .second(15)) }
    #expect(throws: InvalidField.self) { try session.seek(toSeconds: .nan, at: .second(15)) }
  }

  @Test("the time left is known from the last open interval on, in a round and in a break")
  func openAhead() {
    let open = Segment(.work, seconds: nil)
    let day = Segment.openSecondsMax
    var routine = Routine(name: "Two", kind: .custom, round: [open, Segment(.rest, seconds: 10)])
    routine.rounds = 2
    #expect(Timeline(routine).remaining(from: .seconds(day)) == nil)
    #expect(Timeline(routine).remaining(from: .seconds(2 * day + 10)) == .seconds(10))

    routine = Routine(name: "Three", kind: .custom, round: [Segment(.work, seconds: 5)])
    (routine.sets, routine.setBreak) = (3, [open, Segment(.setRest, seconds: 10)])
    #expect(Timeline(routine).remaining(from: .seconds(5 + day)) == nil)
    #expect(Timeline(routine).remaining(from: .seconds(2 * (5 + day) + 10)) == .seconds(15))
  }

  @Test(
    "a colour is # and six hexadecimal digits",
    arguments: [
      ("#000000", true), ("#FFffFF", true), ("#12345", false), ("#1234567", false), ("#+12345", false),
      ("#-12345", false), ("1234567", false), ("#12345g", false), ("", false), ("#", false),
    ])
  func colors(text: String, isColor: Bool) {
    #expect((Color(hex: text) != nil) == isColor)
  }
}
