import ActorCore
import Messages
import Testing
import Workout

@testable import gympulse_ctl

@Suite("watch: a line per change")
struct WatchLinesTests {
  @Test("each change is a line, at its instant, without another word from the engine")
  func lines() {
    let viewer = Viewer(.lines)
    viewer.send(.connected)
    viewer.publish(Workouts.intervals)
    viewer.pass(1000)
    #expect(
      viewer.texts == [
        "Get Ready 0:05 · Set 1/2 · Round 1/2", "Work 0:20 · Set 1/2 · Round 1/2",
        "Rest 0:10 · Set 1/2 · Round 1/2",
        "Work 0:20 · Set 1/2 · Round 2/2", "Rest 0:10 · Set 1/2 · Round 2/2",
        "Work 0:20 · Set 2/2 · Round 1/2",
        "Rest 0:10 · Set 2/2 · Round 1/2", "Work 0:20 · Set 2/2 · Round 2/2",
        "Rest 0:10 · Set 2/2 · Round 2/2",
        "Workout complete · Tabata",
      ])
    #expect(viewer.seconds == [0, 5, 25, 35, 55, 65, 85, 95, 115, 125])
    #expect(viewer.exitCode == nil && viewer.wakeAt == nil)
  }

  @Test("what the engine says of a change that was shown already is no second line")
  func noSecondLine() {
    let viewer = Viewer(.lines)
    viewer.publish(Workouts.intervals)
    viewer.pass(5)
    viewer.publish(Workouts.payload(Workouts.intervals, revision: 1, at: viewer.now))
    viewer.send(.connected)
    viewer.pass(1)
    viewer.publish(Workouts.payload(Workouts.intervals, revision: 1, at: viewer.now))
    #expect(viewer.seconds == [0, 5])
    viewer.pass(119)
    let count = viewer.shown.count
    viewer.publish(Workouts.payload(Workouts.intervals, revision: 1, at: viewer.now))
    #expect(viewer.texts.last == "Workout complete · Tabata" && viewer.shown.count == count)
  }

  @Test("pause and resume are a line each; nothing wakes up while paused")
  func paused() {
    let viewer = Viewer(.lines)
    var session = Workouts.intervals
    viewer.publish(session)
    viewer.pass(12.5)
    session.pause(at: viewer.now)
    viewer.publish(session)
    #expect(viewer.wakeAt == nil)
    viewer.pass(100)
    session.resume(at: viewer.now)
    viewer.publish(session)
    #expect(
      viewer.texts.dropFirst(2) == [
        "Work 0:13 (paused) · Set 1/2 · Round 1/2", "Work 0:13 · Set 1/2 · Round 1/2",
      ])
    viewer.pass(12.5)
    #expect(viewer.texts.last == "Rest 0:10 · Set 1/2 · Round 1/2" && viewer.seconds.last == 125)
  }

  @Test("two rounds that look the same are two lines")
  func equalRounds() {
    let viewer = Viewer(.lines)
    viewer.publish(Workouts.session(Routine(name: "On", round: [Segment(.work, seconds: 10)], rounds: nil)))
    viewer.pass(25)
    #expect(viewer.texts.map { String($0.suffix(7)) } == ["Round 1", "Round 2", "Round 3"])
  }

  @Test("with JSON each line is the session as it is at that moment")
  func json() throws {
    let viewer = Viewer(.json)
    viewer.publish(Workouts.intervals)
    viewer.pass(30)
    let payloads = try viewer.texts.map { try JSON.decode(SessionPayload.self, from: Array($0.utf8)) }
    #expect(payloads == [0, 5, 25].map { Workouts.payload(Workouts.intervals, after: $0) })
    #expect(!viewer.texts.contains { $0.contains("\n") })
  }

  @Test("no workout is a line too, and nothing to wake up for")
  func idle() {
    let viewer = Viewer(.lines)
    viewer.publish(nil)
    #expect(viewer.texts == ["No workout is running"] && viewer.wakeAt == nil && viewer.exitCode == nil)
  }

  @Test("a session that can't be read shows nothing new")
  func unreadable() {
    let viewer = Viewer(.lines)
    viewer.publish(Workouts.intervals)
    viewer.send(.publication(.session, Array("{\"phase\":1}".utf8)))
    viewer.send(.publication(Topic("bell"), Array("{}".utf8)))
    #expect(viewer.shown.count == 1 && viewer.problems.isEmpty)
  }
}

@Suite("watch: one line that is drawn anew")
struct WatchLiveTests {
  @Test("the line changes once a second, when the clock does, and the bar grows")
  func everySecond() {
    let viewer = Viewer(.live(barWidth: 25))
    viewer.publish(Workouts.intervals)
    viewer.pass(6)
    let empty = String(repeating: "░", count: 25)
    #expect(viewer.seconds == [0, 1, 2, 3, 4, 5, 6])
    #expect(
      viewer.texts[0] == "Get Ready 0:05 · Set 1/2 · Round 1/2 · Elapsed 0:00 · Left 2:05 · Next: Work 0:20  "
        + empty)
    #expect(
      viewer.texts[4] == "Get Ready 0:01 · Set 1/2 · Round 1/2 · Elapsed 0:04 · Left 2:01 · Next: Work 0:20  "
        + empty)
    #expect(
      viewer.texts[5] == "Work 0:20 · Set 1/2 · Round 1/2 · Elapsed 0:05 · Left 2:00 · Next: Rest 0:10  █"
        + empty.dropFirst())
    #expect(viewer.phases == Array(repeating: .getReady, count: 5) + [.work, .work])
  }

  @Test("one who joins within a second draws at once and then with the clock")
  func late() {
    let viewer = Viewer(.live(barWidth: 0))
    viewer.pass(5.25)
    viewer.publish(Workouts.intervals)
    viewer.pass(2)
    #expect(viewer.texts.map { String($0.prefix(9)) } == ["Work 0:20", "Work 0:19", "Work 0:18"])
    #expect(viewer.seconds == [5.25, 6, 7])
  }

  @Test("complete: the bar is full, and nothing wakes up any more")
  func complete() {
    let viewer = Viewer(.live(barWidth: 4))
    viewer.publish(Workouts.intervals)
    viewer.pass(1000)
    #expect(viewer.texts.last == "Workout complete · Tabata  ████" && viewer.phases.last == .complete)
    #expect(viewer.shown.count == 126 && viewer.wakeAt == nil)
  }

  @Test("without an end there is no bar; paused, the line stands still")
  func noBar() {
    let viewer = Viewer(.live(barWidth: 4))
    var session = Workouts.endless
    viewer.publish(session)
    viewer.pass(3.5)
    session.pause(at: viewer.now)
    viewer.publish(session)
    viewer.pass(60)
    #expect(
      viewer.texts.last?.hasPrefix("Work 0:07 (paused) · Set 1/1 · Round 1 · Elapsed 0:03") == true
        && viewer.seconds.last == 3.5)
  }

  @Test("after suspend the line is right with the next ring of the timer")
  func suspended() {
    let viewer = Viewer(.live(barWidth: 0))
    viewer.publish(Workouts.endless)
    let asleep = Viewer(.live(barWidth: 0))
    asleep.pass(3607)
    asleep.publish(Workouts.payload(Workouts.endless, after: 0))
    #expect(asleep.texts == ["Work 0:03 · Set 1/1 · Round 241 · Elapsed 1:00:07 · Next: Rest 0:05"])
  }
}

@Suite("watch: when it ends, and what goes wrong")
struct WatchEndTests {
  @Test(
    "--until-complete ends with the workout, after its last line",
    arguments: [WatchCore.Style.lines, .live(barWidth: 3)])
  func untilComplete(_ style: WatchCore.Style) {
    let viewer = Viewer(style, endsWithWorkout: true)
    viewer.publish(Workouts.intervals)
    viewer.pass(124)
    #expect(viewer.exitCode == nil)
    viewer.pass(1)
    #expect(viewer.exitCode == .done && viewer.texts.last?.hasPrefix("Workout complete · Tabata") == true)
  }

  @Test("--until-complete ends when the workout is stopped, or when there is none")
  func untilStopped() {
    let viewer = Viewer(.lines, endsWithWorkout: true)
    viewer.publish(Workouts.intervals)
    viewer.pass(3)
    viewer.publish(nil)
    #expect(viewer.texts.last == "No workout is running" && viewer.exitCode == .done)
  }

  @Test("not running: it says what to do and ends with the code for it")
  func notRunning() {
    let viewer = Viewer(.lines)
    viewer.send(.disconnected)
    #expect(viewer.exitCode == .notRunning && ExitCode.notRunning.rawValue == 3)
    #expect(viewer.problems.count == 1 && viewer.problems.first?.hasSuffix("gympulse-ctl up") == true)
  }

  @Test(
    "the broker lost while watching: it goes on by the schedule it has, and is right when the broker is back")
  func brokerLost() {
    let viewer = Viewer(.lines)
    viewer.send(.connected)
    viewer.publish(Workouts.intervals)
    viewer.send(.disconnected)
    viewer.pass(30)
    viewer.send(.disconnected)
    #expect(viewer.seconds == [0, 5, 25] && viewer.exitCode == nil && viewer.problems.isEmpty)
    viewer.publish(Workouts.payload(Workouts.intervals, revision: 1, at: viewer.now))
    viewer.send(.connected)
    viewer.pass(5)
    #expect(viewer.seconds == [0, 5, 25, 35])
  }

  @Test("a problem with the sound is told once, and again only after it was gone")
  func problem() {
    let viewer = Viewer(.lines)
    viewer.hear(nil)
    viewer.hear("no sound device")
    viewer.hear("no sound device")
    #expect(viewer.problems == ["no sound device"])
    viewer.hear("no voice")
    viewer.hear(nil)
    viewer.hear("no voice")
    #expect(viewer.problems == ["no sound device", "no voice", "no voice"])
  }

  @Test("it takes no requests")
  func requests() {
    var core = WatchCore(style: .lines, endsWithWorkout: false)
    let request = IncomingRequest(token: RequestToken(id: [49]), method: "watch.this", params: nil)
    guard
      case .refuse(_, let error) = core.handle(.request(request), at: Workouts.moment(Workouts.start)).first
    else {
      Issue.record("not refused")
      return
    }
    #expect(error.code == .methodNotFound)
  }
}
