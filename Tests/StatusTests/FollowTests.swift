import ActorCore
import Display
import Messages
import Testing

@testable import Workout
@testable import gympulse_status

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

  @Test("started in the middle it is right at once, and at the next whole second of the remaining time")
  func lateJoin() {
    let bar = VirtualBar(.plain)
    bar.pass(to: 10.3)
    bar.publish(Workouts.intervals)
    bar.pass(to: 11)
    #expect(bar.written.suffix(2).map(\.seconds) == [10.3, 11])
    #expect(bar.lines.suffix(2) == ["Work 0:15 · Round 1/3 · Set 1/2", "Work 0:14 · Round 1/3 · Set 1/2"])
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

  @Test("a single line after that time is idle as well")
  func completionInOneLine() {
    for (seconds, line) in [(69.0, "Time's up +0:59"), (70, "idle")] {
      let bar = VirtualBar(.plain, isFollowing: false)
      bar.pass(to: 0.5)
      bar.publish(Workouts.tea)
      bar.wake(at: seconds)
      #expect(bar.lines == [line])
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

  @Test("tenths in the last ten seconds are a setting for all bars")
  func tenthsSetting() {
    let bar = VirtualBar(.plain)
    bar.send(.publication(.settings, Array(#"{"showTenths":true}"#.utf8)))
    bar.publish(Workouts.tea)
    bar.send(.connected)
    bar.pass(to: 0.15)
    #expect(bar.lines == ["Tea 10.0", "Tea 9.9"])
  }

  @Test("after a suspend over a phase change it is right with the first line")
  func suspend() {
    let bar = VirtualBar(.plain)
    bar.publish(Workouts.intervals)
    bar.pass(to: 3)
    // The timer of second 4 rings when the machine wakes up.
    let count = bar.written.count
    bar.wake(at: 27.5)
    #expect(bar.lines.last == "Rest 0:08 · Round 1/3 · Set 1/2")
    #expect(bar.wakeAt == Workouts.start.advanced(by: .seconds(28)))
    #expect(bar.written.count == count + 1)
  }

  @Test("after a suspend it stands still until the engine has published the session, or for a second")
  func standstill() {
    for (session, end, line) in [
      (nil, 28.5, "Rest 0:07 · Round 1/3 · Set 1/2"),
      (Workouts.intervals.paused(after: 3), 40, "Get Ready 0:02 paused · Round 1/3 · Set 1/2"),
    ] as [(Session?, Double, String)] {
      let bar = VirtualBar(.plain)
      bar.publish(Workouts.intervals)
      bar.pass(to: 3)
      let count = bar.written.count
      bar.wake(at: 27.5, suspended: true)
      #expect(bar.written.count == count)
      if let session { bar.publish(session) }
      bar.pass(to: end)
      #expect(bar.lines.last == line)
    }
  }

  @Test(
    "nothing is armed when idle, paused or complete", arguments: [nil, Workouts.intervals.paused(after: 7)])
  func atRest(session: Session?) {
    let bar = VirtualBar(.plain, with: session)
    #expect(bar.wakeAt == nil)
    #expect(bar.written.count == 1)
  }

  @Test("messages that change nothing visible write nothing")
  func unchanged() {
    let bar = VirtualBar(.plain)
    bar.publish(Workouts.intervals)
    var silent = Workouts.intervals
    silent.sound = false
    bar.publish(silent)
    bar.send(.publication(.presets, Array("{}".utf8)))
    bar.send(.connected)
    bar.send(.disconnected)
    #expect(bar.written.count == 1)
    #expect(bar.wakeAt == Workouts.start.advanced(by: .seconds(1)))
  }

  @Test("json tells of the broker's going and coming, and does not repeat itself for fractions")
  func jsonConnection() {
    let bar = VirtualBar(.json, with: Workouts.intervals)
    bar.pass(to: 0.5)
    bar.publish(Workouts.intervals)
    #expect(bar.written.count == 1)
    bar.send(.disconnected)
    bar.send(.disconnected)
    #expect(bar.written.count == 2)
    #expect(bar.lines.last?.contains(#""isConnected":false"#) == true)
    bar.pass(to: 1)
    bar.send(.connected)
    #expect(bar.written.count == 4)
  }

  @Test("an invalid session is logged, and the last one continues")
  func unreadable() {
    let bar = VirtualBar(.plain, with: Workouts.intervals)
    bar.send(.publication(.session, Array(#"{"phase":"dance"}"#.utf8)))
    #expect(bar.written.count == 1)
    #expect(bar.notes.count == 1)
    bar.pass(to: 1)
    #expect(bar.written.count == 2)
  }

  @Test(
    "without broker or engine it counts on, says offline after ten seconds, and is in step again")
  func stale() {
    let away: [(String, (VirtualBar) -> Void)] = [
      ("broker", { $0.send(.disconnected) }), ("engine", { $0.show(.engine, isRunning: false) }),
    ]
    for (name, leave) in away {
      let bar = VirtualBar(.plain, with: Workouts.intervals)
      bar.pass(to: 5.5)
      leave(bar)
      bar.pass(to: 15.4)
      #expect(!bar.lines.contains { $0.contains("offline") }, "\(name)")
      bar.pass(to: 15.6)
      #expect(bar.written.last?.seconds == 15.5, "\(name)")
      #expect(bar.lines.last == "Work 0:10 offline · Round 1/3 · Set 1/2", "\(name)")
      bar.pass(to: 25.1)
      #expect(bar.lines.last == "Rest 0:10 offline · Round 1/3 · Set 1/2", "\(name)")
      bar.send(.connected)
      #expect(bar.lines.last?.contains("offline") == true, "\(name): the engine is not there yet")
      bar.show(.engine)
      #expect(bar.lines.last == "Rest 0:10 · Round 1/3 · Set 1/2", "\(name)")
      bar.pass(to: 60)
      #expect(bar.written.count == 61 + 2, "\(name): one a second, and two for offline")
    }
  }

  @Test("a pause turns offline as well, but nothing does when there is no workout")
  func staleAtRest() {
    var bar = VirtualBar(.plain)
    bar.publish(Workouts.intervals.paused(after: 7))
    bar.send(.disconnected)
    bar.pass(to: 60)
    #expect(bar.written.map(\.seconds) == [0, 10] && bar.lines.last?.contains("paused offline") == true)
    bar = VirtualBar(.plain)
    bar.send(.disconnected)
    bar.pass(to: 60)
    #expect(bar.lines == ["idle"] && bar.wakeAt == nil)
  }

  @Test("a setting changes the look at once; an option wins over it")
  func settings() {
    var bar = VirtualBar(.tmux, with: Workouts.intervals)
    bar.send(.publication(.settings, Array(#"{"theme":"highContrast","reducedMotion":true,"new":1}"#.utf8)))
    #expect(bar.lines.last?.hasPrefix("#[fg=#000000,bg=#ffd60a] ● Get Ready 0:05 #[default]") == true)
    bar.send(.publication(.settings, Array(#"{"theme":"lost"}"#.utf8)))
    bar.pass(to: 2)
    #expect(bar.lines.last?.hasPrefix("#[fg=#000000,bg=#ffeb85]") == true, "the pulse of the last three")
    bar = VirtualBar(.tmux, with: Workouts.intervals.paused(after: 8)) { $0.theme = .monochrome }
    bar.send(.publication(.settings, Array(#"{"theme":"highContrast"}"#.utf8)))
    #expect(bar.written.count == 1)
  }

  @Test("the desktop's contrast and motion are followed while the appearance is that of the system")
  func desktop() {
    for (settings, follows) in [("{}", true), (#"{"appearance":"dark"}"#, false)] {
      let bar = VirtualBar(.tmux, with: Workouts.intervals)
      bar.send(.publication(.settings, Array(settings.utf8)))
      let desktop = #"{"isDark":true,"hasHighContrast":true,"reducesMotion":true,"accent":null}"#
      bar.send(.publication(.desktopAppearance, Array(desktop.utf8)))
      bar.pass(to: 2)
      #expect(
        (bar.lines.last?.hasPrefix("#[fg=#000000,bg=#ffd60a] ◑ Get Ready 0:03") == true) == follows,
        "\(bar.lines)")
    }
  }

  @Test("a screen reader hears a sentence at each phase, pause and return, and no second")
  func spoken() {
    let bar = VirtualBar(.spoken, with: Workouts.intervals)
    bar.pass(to: 27.5)
    let paused = Workouts.intervals.paused(after: 27.5)
    bar.publish(paused)
    bar.pass(to: 40)
    var resumed = paused
    resumed.resume(at: bar.now)
    bar.publish(resumed)
    bar.pass(to: 48)
    #expect(
      bar.lines == [
        "Get Ready, 5 seconds, round 1 of 3, set 1 of 2", "Work, 20 seconds, round 1 of 3, set 1 of 2",
        "Rest, 10 seconds, round 1 of 3, set 1 of 2", "Paused, Rest, 8 seconds, round 1 of 3, set 1 of 2",
        "Rest, 8 seconds, round 1 of 3, set 1 of 2", "Work, 20 seconds, round 2 of 3, set 1 of 2",
      ])
    #expect(bar.wakeUps == 3)
  }

  @Test("two intervals that sound alike are said twice")
  func spokenAlike() {
    let bar = VirtualBar(.spoken)
    let push = Segment(.work, seconds: 5, title: "Push")
    bar.publish(Workouts.session(Routine(name: "Push", round: [push, push])))
    bar.send(.connected)
    bar.pass(to: 20)
    #expect(bar.lines == ["Push, 5 seconds", "Push, 5 seconds", "Workout complete"])
  }

  @Test("slow, quiet and with tenths: written at their marks and at the boundaries, no more often")
  func cadences() {
    let cases: [(Cadence, Double, [Double])] = [
      (Cadence(stepSeconds: 4), 16, [0, 1, 5, 9, 13]),
      (Cadence(hasTenths: true), 0.35, [0, 0.1, 0.2, 0.3]),
    ]
    for (cadence, end, times) in cases {
      let bar = VirtualBar(.plain, with: Workouts.intervals) { $0.style.cadence = cadence }
      bar.pass(to: end)
      #expect(bar.written.map(\.seconds) == times, "\(cadence)")
    }
    let bar = VirtualBar(.plain, with: Workouts.endless) { $0.style.cadence = Cadence(isQuiet: true) }
    bar.pass(to: 33)
    #expect(
      bar.lines == [
        "Run 2m · Round 1", "Run 1:00 · Round 1", "Run 0:59 · Round 1", "Run 0:58 · Round 1",
        "Run 0:57 · Round 1",
      ])
    #expect(bar.written.map(\.seconds) == [0, 30, 31, 32, 33])
  }

  @Test("an open interval is followed second by second, each line once")
  func open() {
    let bar = VirtualBar(.plain, with: Workouts.open)
    bar.pass(to: 3.5)
    bar.publish(Workouts.open)
    #expect(bar.written.map(\.seconds) == [0, 1, 2, 3])
    #expect(bar.lines.last == "Push-ups 0:03 · Round 1/3")
  }

  @Test("it ends with its bar, and says nothing after that")
  func barGone() {
    let bar = VirtualBar(.plain, with: Workouts.intervals)
    bar.send(.input(.barGone))
    #expect(bar.isEnded)
    bar.publish(nil)
    #expect(bar.written.count == 1)
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

@Suite("One line")
struct OneShotTests {
  @Test("the line waits for all retained values, which come before the hello's answer, and is the only one")
  func retained() {
    let bar = VirtualBar(.plain, isFollowing: false)
    bar.publish(Workouts.intervals)
    #expect(bar.written.isEmpty)
    bar.send(.connected)
    #expect(bar.isEnded)
    bar.send(.connected)
    #expect(bar.lines == ["Get Ready 0:05 · Round 1/3 · Set 1/2"])
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

  @Test("a click in the environment is done first, and the line shows what came of it")
  func clickFirst() throws {
    let bar = VirtualBar(.i3blocks, isFollowing: false) { $0.click = .left }
    bar.publish(Workouts.intervals)
    bar.send(.connected)
    #expect(bar.requests == ["engine.toggle"] && bar.written.isEmpty)
    let paused = Workouts.intervals.paused(after: 2)
    bar.publish(paused)
    bar.send(.response(tag: .click, .success(Workouts.payload(paused, at: bar.now))))
    #expect(bar.isEnded && bar.lines.count == 1 && bar.lines[0].contains("Get Ready 0:03 paused"))
  }

  @Test("a click that is refused, or never answered, still leaves a line")
  func clickRefused() {
    for isAnswered in [true, false] {
      let bar = VirtualBar(.plain, isFollowing: false) { $0.click = .middle }
      bar.publish(Workouts.intervals)
      bar.send(.connected)
      if isAnswered { bar.send(.response(tag: .click, .failure(ErrorObject(.refused, "no")))) }
      bar.pass(to: 2)
      #expect(bar.isEnded && bar.lines.count == 1)
      #expect((bar.lines == ["no"]) == isAnswered)
    }
    var bar = VirtualBar(.plain, isFollowing: false) { $0.click = .right }
    bar.send(.connected)
    #expect(bar.commands == ["view"] && bar.lines == ["idle"])
    bar = VirtualBar(.plain, isFollowing: false) { $0.click = .left }
    bar.send(.disconnected)
    #expect(bar.lines == ["idle"] && bar.isEnded)
  }

  @Test("a broker that does not answer is waited for no longer than the timeout")
  func hanging() {
    let bar = VirtualBar(.plain, isFollowing: false)
    #expect(bar.wakeAt == Workouts.start.advanced(by: StatusCore.connectTimeout))
    bar.pass(to: 5)
    #expect(bar.isEnded)
    #expect(bar.written == [VirtualBar.Written(seconds: 1, text: "idle\n")])
  }
}
