import Testing

@testable import Workout

@Suite("Skipping and extending keep the schedule exact")
struct SkipTests {
  private var session = Self.session()

  /// Get ready 10, then twice work 20 and rest 10: 70 seconds.
  private static func session() -> Session {
    Session(routine(getReady: 10, work: 20, rest: 10, rounds: 2), at: .second(0))
  }

  @Test("a skip changes the offset but not the time trained; the end is earlier by the same time")
  mutating func skip() {
    session.seek(to: .seconds(30), at: .second(15))
    #expect(session.elapsed(at: .second(15)) == .seconds(15))
    #expect(session.position(at: .second(15))?.segment.phase == .rest)
    #expect(session.elapsed(at: .second(20)) == .seconds(20))
    #expect(session.instant(of: .seconds(70)) == .second(55))
    #expect(session.elapsed(at: .second(500)) == .seconds(55))
    #expect(session.timeline.remaining(from: session.offset(at: .second(20))) == .seconds(35))
  }

  @Test("an extension makes an interval longer and everything after it later")
  mutating func extend() throws {
    try session.extend(by: 30, at: .second(12))
    let work = session.position(at: .second(12))
    #expect((work?.start, work?.end) == (.seconds(10), .seconds(60)))
    #expect(session.position(at: .second(59.9))?.segment.phase == .work)
    #expect(session.position(at: .second(60))?.segment.phase == .rest)
    #expect(session.position(at: .second(60))?.end == .seconds(70))
    #expect(session.timeline.total == .seconds(100))
    try session.extend(by: 5, at: .second(50))
    #expect(session.position(at: .second(50))?.end == .seconds(65))
    #expect(session.timeline.extensions == [Extension(atNanoseconds: 30_000_000_000, seconds: 35)])
  }

  @Test("several extended intervals, in any order, agree with the reference")
  func many() throws {
    var timeline = Timeline(routine(getReady: 0, work: 20, rest: 10, rounds: 3))
    timeline = try timeline.extended(by: 4, at: .seconds(65))
    timeline = try timeline.extended(by: 3, at: .seconds(25))
    timeline = try timeline.extended(by: 2, at: .seconds(1))
    let lengths = [22, 13, 20, 10, 24, 10]
    var start = 0
    for (index, length) in lengths.enumerated() {
      for second in [start, start + length - 1] {
        let position = timeline.position(at: .seconds(second))
        #expect(position?.start == .seconds(start) && position?.end == .seconds(start + length), "\(second)")
        #expect(position?.index == index % 2 && position?.roundIndex == index / 2 + 1)
      }
      #expect(timeline.offset(of: index % 2, in: .round, set: 1, round: index / 2 + 1) == .seconds(start))
      start += length
    }
    #expect(timeline.total == .seconds(start))
    #expect(timeline.position(at: .seconds(start)) == nil)
  }

  @Test("after the end it can be extended repeatedly; the time elapsed increases too")
  mutating func extra() throws {
    try session.extend(by: 120, at: .second(100))
    #expect(session.position(at: .second(100))?.segment == Segment(.work, seconds: 120, title: "Extra"))
    #expect(session.elapsed(at: .second(100)) == .seconds(70))
    #expect(session.elapsed(at: .second(130)) == .seconds(100))
    #expect(session.position(at: .second(220)) == nil)
    try session.extend(by: 5, at: .second(300))
    #expect(session.position(at: .second(304))?.part == .extra)
    #expect(session.elapsed(at: .second(400)) == .seconds(195))
  }

  @Test("a skip to the end is the end, also while paused")
  mutating func skipToEnd() {
    session.pause(at: .second(5))
    session.seek(to: .seconds(500), at: .second(60))
    #expect(session.position(at: .second(60)) == nil)
    #expect(!session.isPaused)
    #expect(session.elapsed(at: .second(1000)) == .seconds(5))
  }

  @Test("extending continues a session; skipping and extending after the end do not")
  func continuation() throws {
    let session = Self.session()
    var longer = session
    try longer.extend(by: 9, at: .second(12))
    #expect(longer.isContinuation(of: session))
    var later = session
    later.seek(to: .seconds(40), at: .second(12))
    #expect(!later.isContinuation(of: session))
    var extra = session
    try extra.extend(by: 9, at: .second(80))
    #expect(!extra.isContinuation(of: session))
  }

  @Test(
    "a negative extension shortens an interval, except its last second; the time trained does not change",
    arguments: [(-5, 13), (-17, 1), (-18, 1), (-359_999, 1)])
  mutating func shorten(seconds: Int, left: Int) throws {
    try session.extend(by: seconds, at: .second(12))
    let position = try #require(session.position(at: .second(12)))
    #expect(position.segment.phase == .work && position.start == .seconds(10))
    #expect(session.instant(of: position.end) == .second(Double(12 + left)))
    #expect(session.elapsed(at: .second(12)) == .seconds(12))
    let once = session
    if left == 1 {
      try session.extend(by: -1, at: .second(12))
      #expect(session.offset(at: .second(12)) == once.offset(at: .second(12)))
    }
  }

  @Test("in the last second an interval is not shortened, and after the end that is refused")
  mutating func shortenLate() throws {
    try session.extend(by: -1, at: .second(29.5))
    #expect(session.instant(of: .seconds(30)) == .second(30))
    #expect(throws: InvalidField.self) { try session.extend(by: -1, at: .second(100)) }
  }

  @Test(
    "an extension beyond the limits is refused",
    arguments: [
      (0, "seconds"), (-360_000, "seconds"), (360_000, "seconds"), (Int.max, "seconds"), (.min, "seconds"),
    ])
  mutating func refused(seconds: Int, field: String) {
    #expect(throws: InvalidField.self) { try session.extend(by: seconds, at: .second(12)) }
    #expect(throws: InvalidField.self) { try session.extend(by: seconds, at: .second(100)) }
    #expect(session == Self.session())
  }

  @Test("an extended interval has at most the maximum length; a session at most 100 extended intervals")
  mutating func limits() throws {
    try session.extend(by: 359_999, at: .second(12))
    #expect(throws: InvalidField.self) { try session.extend(by: 1, at: .second(12)) }
    let pair = [Segment(.work, seconds: 20), Segment(.rest, seconds: 10)]
    var timeline = Timeline(Routine(name: "", round: pair, rounds: 200))
    for number in 0..<100 { timeline = try timeline.extended(by: 1, at: .seconds(number * 31)) }
    #expect(throws: InvalidField.self) { try timeline.extended(by: 1, at: .seconds(3101)) }
  }

  @Test("invalid extensions are refused: not at an end, out of order, twice")
  func madeUp() {
    let written = routine(getReady: 0, work: 20, rest: 10, rounds: 3)
    for offsets in [[19], [0], [-20], [30, 20], [20, 20], [120]] {
      let extensions = offsets.map { Extension(atNanoseconds: Int64($0) * 1_000_000_000, seconds: 5) }
      #expect(throws: InvalidField.self, "\(offsets)") {
        try Timeline(written, extensions: extensions, extraSeconds: 0)
      }
    }
    #expect(throws: InvalidField.self) { try Timeline(written, extensions: [], extraSeconds: 360_000) }
  }
}

@Suite("Intervals that wait for done")
struct OpenIntervalTests {
  private static let routine = Routine(
    name: "", kind: .custom,
    round: [
      Segment(.interval, seconds: 20, title: "Plank"), Segment(.interval, seconds: nil, title: "Push-ups"),
      Segment(.interval, seconds: 10, title: "Breathe"),
    ], rounds: 2)

  @Test("one lasts until done, at most a day")
  func open() {
    let timeline = Timeline(Self.routine)
    let open = timeline.position(at: .seconds(50_000))
    #expect(open?.segment.title == "Push-ups" && open?.segment.isOpen == true)
    #expect(open?.end == .seconds(20 + 86_400))
    #expect(timeline.position(at: .seconds(20 + 86_400))?.segment.title == "Breathe")
  }

  @Test("after done the next interval starts at once, and its time counts as trained")
  func done() {
    var session = Session(Self.routine, at: .second(0))
    session.seek(to: .seconds(20 + 86_400), at: .second(65))
    #expect(session.position(at: .second(65))?.segment.title == "Breathe")
    #expect(session.position(at: .second(75))?.segment.title == "Plank")
    #expect(session.elapsed(at: .second(75)) == .seconds(75))
  }

  @Test("the time left is unknown while one is ahead")
  func remaining() {
    let timeline = Timeline(Self.routine)
    for second in [0, 30, 86_425, 86_440] { #expect(timeline.remaining(from: .seconds(second)) == nil) }
    #expect(timeline.remaining(from: .seconds(86_430 + 20 + 86_400)) == .seconds(10))
    var closing = Self.routine
    closing.closing = [Segment(.coolDown, seconds: nil)]
    #expect(Timeline(closing).remaining(from: .seconds(86_430 + 20 + 86_400)) == nil)
    closing.closing = []
    closing.opening = [Segment(.getReady, seconds: nil)]
    closing.round = [Segment(.work, seconds: 5)]
    #expect(Timeline(closing).remaining(from: .seconds(86_400)) == .seconds(10))
  }

  @Test("one cannot be extended")
  func extend() {
    #expect(throws: InvalidField.self) { try Timeline(Self.routine).extended(by: 5, at: .seconds(30)) }
  }

  @Test("no more than 10000 in a routine")
  func limit() throws {
    let ten = Array(repeating: Segment(.interval, seconds: nil), count: 10)
    try Routine(name: "", round: ten, rounds: 999).check()
    #expect(throws: InvalidField.self) {
      try Routine(name: "", round: ten + ten, rounds: 501).check()
    }
  }

  @Test(
    "a jump to a number out of range is refused with its field",
    arguments: [
      (Int.min, nil, nil, "interval"), (.max, nil, nil, "interval"), (0, nil, nil, "interval"),
      (3, nil, nil, "interval"), (1, Int.min, nil, "set"), (1, .max, nil, "set"), (1, 0, nil, "set"),
      (1, nil, Int.min, "round"), (1, nil, .max, "round"), (1, nil, 0, "round"),
    ] as [(Int, Int?, Int?, String)])
  func jumpRefused(interval: Int, set: Int?, round: Int?, field: String) {
    let rounds = [Segment(.work, seconds: 20), Segment(.rest, seconds: 10)]
    for timeline in [
      Timeline(Routine(name: "ends", round: rounds, rounds: 3)),
      Timeline(Routine(name: "endless", round: rounds, rounds: nil)),
    ] {
      var session = Session(
        id: "s", timeline: timeline, anchor: Session.Anchor(at: .second(0), elapsed: .zero), sound: true,
        voice: true)
      let error = #expect(throws: InvalidField.self) {
        try session.jump(to: .number(interval), set: set, round: round, at: .second(5))
      }
      #expect(error?.field == field)
    }
  }

  @Test(
    "an endless routine ends after 36 years; a skip from its last round is the end"
  )
  func endlessEnd() throws {
    let routine = Routine(
      name: "endless", opening: [Segment(.getReady, seconds: 3)],
      round: [Segment(.work, seconds: 20), Segment(.rest, seconds: 10)], rounds: nil)
    var session = Session(routine, at: .second(0))
    let last = Int(Session.offsetMax.nanoseconds / 30_000_000_000)
    let error = #expect(throws: InvalidField.self) {
      try session.jump(to: .number(1), set: nil, round: last + 1, at: .second(5))
    }
    #expect(error?.allowed == "1 to \(last)")
    try session.jump(to: .number(2), set: nil, round: last, at: .second(5))
    #expect(session.position(at: .second(5))?.roundIndex == last)
    for _ in 0..<3 { session.skip(at: .second(5)) }
    #expect(session.position(at: .second(5)) == nil && session.offset(at: .second(1e9)) == Session.offsetMax)
    #expect(session.elapsed(at: .second(1e9)) == .seconds(5))
    session.pause(at: .second(6))
    #expect(session.anchor.offset == Session.offsetMax, "another process can read it")
  }
}
