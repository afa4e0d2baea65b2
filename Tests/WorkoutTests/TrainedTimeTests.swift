import Testing

@testable import Workout

@Suite("What counts as trained")
struct TrainedTimeTests {
  /// Get ready 10, then twice work 20 and rest 10: 60 seconds are planned.
  private static func session(_ kind: PresetKind = .interval) -> Session {
    var plan = routine(getReady: 10, work: 20, rest: 10, rounds: 2)
    plan.kind = kind
    return Session(plan, at: .second(0))
  }

  @Test("time trained is time elapsed without Get Ready")
  func withoutGetReady() {
    let session = Self.session()
    #expect(session.timeline.planned == .seconds(60))
    for (second, trained) in [(0, 0), (7, 0), (10, 0), (11, 1), (70, 60), (500, 60)] {
      #expect(session.trained(at: .second(Double(second))) == .seconds(trained), "\(second)")
    }
  }

  @Test("pauses and what was skipped do not count, whenever and however often")
  func pausesAndSkips() {
    var session = Self.session()
    session.pause(at: .second(5))
    session.resume(at: .second(100))
    #expect(session.trained(at: .second(105)) == .zero)
    session.skip(at: .second(109))
    #expect(session.position(at: .second(109))?.segment.phase == .rest)
    #expect(session.trained(at: .second(109)) == .seconds(4))
    session.seek(to: .zero, at: .second(110))
    #expect(session.trained(at: .second(121)) == .seconds(6))
    #expect(session.elapsed(at: .second(121)) == .seconds(26))
  }

  @Test("time put into Get Ready is not trained; time put into work is, and the plan stays")
  func extended() throws {
    var session = Self.session()
    try session.extend(by: 5, at: .second(1))
    #expect(session.trained(at: .second(15)) == .zero)
    try session.extend(by: 7, at: .second(16))
    #expect(session.trained(at: .second(500)) == .seconds(67))
    #expect(session.timeline.planned == .seconds(60))
  }

  @Test("without an end or with an interval of no fixed length nothing is planned")
  func noPlan() {
    let work = Segment(.work, seconds: 10)
    #expect(Timeline(Routine(name: "", round: [work], rounds: nil)).planned == nil)
    #expect(Timeline(Routine(name: "", round: [work, Segment(.interval, seconds: nil)])).planned == nil)
  }

  @Test(
    "at least half of the plan is trained; without a plan ten seconds are",
    arguments: [
      (0, 60, false, false), (9, 60, false, false), (10, 60, false, true), (29, 60, false, true),
      (30, 60, true, true), (1, 2, true, true), (0, 0, false, false), (2, 5, false, false),
      (3, 5, true, true),
      (9, nil, false, false), (10, nil, true, true),
    ])
  func half(trained: Int, planned: Int?, isHalf: Bool, isLogged: Bool) {
    let time = TrainedTime(trained: .seconds(trained), planned: planned.map { .seconds($0) })
    #expect(time.isHalf == isHalf && time.isLogged == isLogged)
  }

  @Test("someone who trained at least half of an exercise workout is congratulated, and no other")
  func congratulated() {
    let trained = Self.session(.exercise)
    #expect(!SessionView(trained, at: .second(69)).earnsPraise)
    #expect(SessionView(trained, at: .second(70)).earnsPraise)
    #expect(!SessionView(Self.session(), at: .second(70)).earnsPraise)
    var skipped = Self.session(.exercise)
    for _ in 0..<5 { skipped.skip(at: .second(1)) }
    let view = SessionView(skipped, at: .second(1))
    #expect(view.phase == .complete && !view.earnsPraise)
  }
}
