import ActorCore
import Messages
import Testing
import Workout

@testable import gympulse_status

@Suite("Following")
struct FollowTests {
  @Test("one line at each visible change of a whole workout, at the exact instant")
  func wholeWorkout() {
    var bar = VirtualBar(.plain)
    bar.publish(Workouts.intervals)
    bar.send(.connected)
    bar.run(until: 300)
    #expect(bar.written == Self.seen(.plain, [(0, Workouts.intervals)], until: 300))
    // A line for each of the 185 seconds, and "complete".
    #expect(bar.written.count == 186)
    #expect(bar.wakeUps == 185)
    #expect(bar.alarm == nil)
  }

  @Test("in tmux a line that stands is written once more, when it is sure to be drawn")
  func repetition() {
    var bar = VirtualBar(.tmux)
    bar.publish(Workouts.intervals)
    bar.send(.connected)
    bar.run(until: 300)
    let seen = Self.seen(.tmux, [(0, Workouts.intervals)], until: 300)
    #expect(Array(bar.written.dropLast()) == seen)
    #expect(
      bar.written.suffix(2).map(\.seconds) == [185, 186.1] && bar.lines.last == seen.last?.text.trimmed)
    #expect(bar.alarm == nil)

    bar = VirtualBar(.tmux)
    bar.publish(Workouts.intervals)
    bar.run(until: 2.5)
    let paused = Workouts.intervals.paused(after: 2.5)
    bar.publish(paused)
    bar.run(until: 3)
    bar.send(.disconnected)
    bar.run(until: 9)
    #expect(bar.written.suffix(2).map(\.seconds) == [2.5, 3.6] && bar.alarm == nil)

    var resumed = paused
    resumed.resume(at: bar.now)
    bar.publish(resumed)
    bar.run(until: 9.1)
    bar.publish(paused)
    bar.run(until: 9.2)
    bar.publish(resumed)
    bar.run(until: 12)
    #expect(bar.written.filter { $0.seconds > 9.1 && $0.text.contains("paused") }.isEmpty, "no repetition")
  }

  @Test("with a pause, a lost broker and a stop")
  func interrupted() {
    var bar = VirtualBar(.plain)
    bar.publish(Workouts.intervals)
    bar.send(.connected)
    bar.run(until: 12.4)
    let paused = Workouts.intervals.paused(after: 12.4)
    bar.publish(paused)
    #expect(bar.alarm == nil)
    bar.run(until: 60.7)
    var resumed = paused
    resumed.resume(at: bar.now)
    bar.publish(resumed)
    bar.run(until: 70)
    bar.send(.disconnected)
    bar.run(until: 80)
    bar.send(.disconnected)
    bar.run(until: 150)
    bar.send(.connected)
    bar.publish(resumed)
    bar.run(until: 400)
    bar.publish(nil)
    bar.run(until: 500)
    let expected = Self.seen(
      .plain, [(0, Workouts.intervals), (12.4, paused), (60.7, resumed), (400, nil)], until: 500)
    #expect(bar.written == expected)
    #expect(bar.lines.last == "idle")
  }

  @Test("started in the middle it is right at once, and at the next whole second of the remaining time")
  func lateJoin() {
    var bar = VirtualBar(.plain)
    bar.run(until: 10.3)
    bar.publish(Workouts.intervals)
    bar.run(until: 11)
    #expect(bar.written.suffix(2).map(\.seconds) == [10.3, 11])
    #expect(bar.lines.suffix(2) == ["Work 0:15 · Round 1/3 · Set 1/2", "Work 0:14 · Round 1/3 · Set 1/2"])
  }

  @Test("after a suspend over a phase change it is right with the first line")
  func suspend() {
    var bar = VirtualBar(.plain)
    bar.publish(Workouts.intervals)
    bar.run(until: 3)
    // The timer of second 4 rings when the machine wakes up.
    var late = bar
    late.wake(at: 27.5)
    #expect(late.lines.last == "Rest 0:08 · Round 1/3 · Set 1/2")
    #expect(late.alarm == Workouts.start.advanced(by: .seconds(28)))
    #expect(late.written.count == bar.written.count + 1)
  }

  @Test(
    "nothing is armed when idle, paused or complete", arguments: [nil, Workouts.intervals.paused(after: 7)])
  func atRest(session: Session?) {
    var bar = VirtualBar(.plain)
    bar.publish(session)
    bar.send(.connected)
    #expect(bar.alarm == nil)
    #expect(bar.written.count == 1)
  }

  @Test("messages that change nothing visible write nothing")
  func unchanged() {
    var bar = VirtualBar(.plain)
    bar.publish(Workouts.intervals)
    var silent = Workouts.intervals
    silent.sound = false
    bar.publish(silent)
    bar.send(.publication(.presets, Array("{}".utf8)))
    bar.send(.connected)
    bar.send(.disconnected)
    #expect(bar.written.count == 1)
    #expect(bar.alarm == Workouts.start.advanced(by: .seconds(1)))
  }

  @Test("json tells of the broker's going and coming, and does not repeat itself for fractions")
  func jsonConnection() {
    var bar = VirtualBar(.json)
    bar.publish(Workouts.intervals)
    bar.send(.connected)
    bar.run(until: 0.5)
    bar.publish(Workouts.intervals)
    #expect(bar.written.count == 1)
    bar.send(.disconnected)
    bar.send(.disconnected)
    #expect(bar.written.count == 2)
    #expect(bar.lines.last?.contains(#""isConnected":false"#) == true)
    bar.run(until: 1)
    bar.send(.connected)
    #expect(bar.written.count == 4)
  }

  @Test("a session that can't be read is noted, and the last one goes on")
  func unreadable() {
    var bar = VirtualBar(.plain)
    bar.publish(Workouts.intervals)
    bar.send(.publication(.session, Array(#"{"phase":"dance"}"#.utf8)))
    #expect(bar.written.count == 1)
    #expect(bar.notes.count == 1)
    bar.run(until: 1)
    #expect(bar.written.count == 2)
  }

  @Test("it ends with its bar, and says nothing after that")
  func barGone() {
    var bar = VirtualBar(.plain)
    bar.publish(Workouts.intervals)
    bar.send(.input(.barGone))
    #expect(bar.isEnded)
    bar.publish(nil)
    #expect(bar.written.count == 1)
  }

  /// What somebody sees who looks ten times a second, each new line with its time: `sessions` says from when on
  /// which one is known.
  private static func seen(
    _ format: SegmentFormat, _ sessions: [(from: Double, Session?)], until end: Int
  ) -> [VirtualBar.Written] {
    let style = SegmentStyle(format, idleText: "idle")
    var seen: [VirtualBar.Written] = []
    for tenth in 0...end * 10 {
      let seconds = Double(tenth) / 10
      let session = sessions.last { $0.from <= seconds }?.1
      let now = Workouts.start.advanced(by: .milliseconds(tenth * 100))
      let text = style.line(SegmentView(session, isConnected: true, at: now)) + "\n"
      if text != seen.last?.text { seen.append(VirtualBar.Written(seconds: seconds, text: text)) }
    }
    return seen
  }
}

@Suite("One line")
struct OneShotTests {
  @Test("the line comes with the retained session, before the hello's answer, and is the only one")
  func retained() {
    var bar = VirtualBar(.plain, isFollowing: false)
    bar.publish(Workouts.intervals)
    #expect(bar.isEnded)
    bar.send(.connected)
    #expect(bar.lines == ["Get Ready 0:05 · Round 1/3 · Set 1/2"])
  }

  @Test("without a session or a broker it is the idle text", arguments: SegmentFormat.allCases)
  func idle(format: SegmentFormat) {
    for isThere in [true, false] {
      var bar = VirtualBar(format, isFollowing: false)
      bar.send(isThere ? .connected : .disconnected)
      #expect(bar.isEnded)
      #expect(bar.written.count == 1)
      #expect(bar.lines.first?.contains("idle") == true)
    }
  }

  @Test("a broker that hangs is waited for no longer than the patience")
  func hanging() {
    var bar = VirtualBar(.plain, isFollowing: false)
    #expect(bar.alarm == Workouts.start.advanced(by: StatusCore.patience))
    bar.run(until: 5)
    #expect(bar.isEnded)
    #expect(bar.written == [VirtualBar.Written(seconds: 1, text: "idle\n")])
  }
}
