import ActorCore
import Display
import Flows
import Messages
import Testing

@testable import Workout
@testable import gympulse_status

@Suite("Following, in flows")
struct FollowFlowTests {
  @Test("flow", arguments: Flow.all("following", "one-line", "clicks"))
  func flow(_ flow: Flow) throws {
    let faults = try flow.faults(on: VirtualBar.stage)
    #expect(faults == [])
  }

  @Test("without a session or a broker it is the idle text", arguments: SegmentFormat.allCases)
  func idle(format: SegmentFormat) {
    for isThere in [true, false] {
      let bar = VirtualBar(format, isFollowing: false)
      bar.send(isThere ? .connected : .disconnected)
      #expect(bar.isEnded)
      #expect(bar.written.count == 1)
      #expect(bar.lines.first?.contains("idle") == true)
    }
  }
}

@Suite("Following")
struct FollowTests {
  @Test("one line at each visible change of a whole workout, at the exact instant")
  func wholeWorkout() {
    let bar = VirtualBar(.plain, with: Workouts.intervals)
    bar.pass(to: 300)
    #expect(bar.written == Self.seen(.plain, [(0, Workouts.intervals)], until: 300))
    // A line for each of the 185 seconds, "complete" and, a minute later, "idle".
    #expect(bar.written.count == 187)
    #expect(bar.wakeUps == 186)
    #expect(bar.wakeAt == nil)
  }

  @Test("in tmux a line that stands is written once more, when it is sure to be drawn")
  func repetition() {
    var bar = VirtualBar(.tmux, with: Workouts.intervals)
    bar.pass(to: 200)
    let seen = Self.seen(.tmux, [(0, Workouts.intervals)], until: 200)
    #expect(Array(bar.written.dropLast()) == seen)
    #expect(
      bar.written.suffix(2).map(\.seconds) == [185, 186.1] && bar.lines.last == seen.last?.text.trimmed)
    #expect(bar.wakeAt == Workouts.start.advanced(by: .seconds(245)))

    bar = VirtualBar(.tmux, with: Workouts.intervals)
    bar.pass(to: 2.5)
    let paused = Workouts.intervals.paused(after: 2.5)
    bar.publish(paused)
    bar.pass(to: 3)
    bar.pass(to: 9)
    #expect(bar.written.suffix(2).map(\.seconds) == [2.5, 3.6] && bar.wakeAt == nil)

    var resumed = paused
    resumed.resume(at: bar.now)
    bar.publish(resumed)
    bar.pass(to: 9.1)
    bar.publish(paused)
    bar.pass(to: 9.2)
    bar.publish(resumed)
    bar.pass(to: 12)
    #expect(bar.written.filter { $0.seconds > 9.1 && $0.text.contains("paused") }.isEmpty, "no repetition")
  }

  @Test("with a pause, a lost broker and a stop")
  func interrupted() {
    let bar = VirtualBar(.plain, with: Workouts.intervals)
    bar.pass(to: 12.4)
    let paused = Workouts.intervals.paused(after: 12.4)
    bar.publish(paused)
    #expect(bar.wakeAt == nil)
    bar.pass(to: 60.7)
    var resumed = paused
    resumed.resume(at: bar.now)
    bar.publish(resumed)
    bar.pass(to: 70)
    bar.send(.disconnected)
    bar.pass(to: 75)
    bar.send(.disconnected)
    bar.pass(to: 79.9)
    bar.send(.connected)
    bar.publish(resumed)
    bar.pass(to: 400)
    bar.publish(nil)
    bar.pass(to: 500)
    let expected = Self.seen(
      .plain, [(0, Workouts.intervals), (12.4, paused), (60.7, resumed), (400, nil)], until: 500)
    #expect(bar.written == expected)
    #expect(bar.lines.last == "idle")
  }

  @Test(
    "the end of a workout is shown for the time that is set, then the line is idle",
    arguments: [(60, 70.0), (5, 15), (0, 10)])
  func completion(shown: Int, idleAt: Double) {
    for format in [SegmentFormat.plain, .tmux, .waybar, .spoken] {
      let bar = VirtualBar(format)
      bar.send(.publication(.settings, Array(#"{"completionSeconds":\#(shown)}"#.utf8)))
      bar.publish(Workouts.tea)
      bar.send(.connected)
      bar.pass(to: 9.5)
      let before = bar.written.count
      bar.pass(to: 100)
      let after = bar.written.dropFirst(before)
      let end = after.filter { $0.text.contains("Time's up") || $0.text.contains("Time&apos;s up") }
      #expect(end.first?.seconds == (shown == 0 ? nil : 10), "\(format)")
      #expect(after.first { $0.text.contains("idle") }?.seconds == idleAt, "\(format)")
      #expect(bar.wakeAt == nil)
    }
  }

  @Test("the end is one sentence in every format and length: what the voice says")
  func completionSentence() {
    for (session, seconds) in [(Workouts.tea, 10.0), (Workouts.intervals, 185)] {
      let sentence = Cue.sentence(forEndOf: session.timeline.routine.kind)
      for format in SegmentFormat.allCases {
        for detail in [SegmentDetail.compact, .standard, .expanded] {
          let line = SegmentStyle(format, detail).text(Workouts.view(session, after: seconds))
          #expect(line.replacing("&apos;", with: "'").contains(sentence), "\(format)")
        }
      }
    }
  }

  /// What is seen ten times a second, each new line with its time: `sessions` says from when on
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
      var view = SessionView(session, at: now)
      if let end = view.completedAt, end.duration(to: now) >= .seconds(60) {
        view = SessionView(nil, at: now)
      }
      let text = style.text(view.atMark(style.cadence)) + "\n"
      if text != seen.last?.text { seen.append(VirtualBar.Written(seconds: seconds, text: text)) }
    }
    return seen
  }
}
