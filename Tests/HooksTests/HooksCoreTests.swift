import ActorCore
import Messages
import Testing

@testable import Workout
@testable import gympulse_hooks

@Suite("Hooks: which commands run when")
struct HooksCoreTests {
  private let world = HooksWorld()

  @Test("each boundary runs its command once, on time, with one wake-up for each")
  func workout() {
    world.start()
    #expect(world.takeRun() == ["0.0 start", "0.0 getReady"])
    world.pass(.seconds(400))
    #expect(
      world.takeRun() == [
        "5.0 work", "25.0 rest", "35.0 work", "55.0 rest", "65.0 work", "85.0 rest", "95.0 work",
        "115.0 rest",
        "125.0 work", "145.0 rest", "155.0 work", "175.0 rest", "185.0 complete",
      ])
    #expect(world.wakeUps == 13 && world.wakeAt == nil && world.logged.isEmpty)
    #expect(world.values(of: .hooksHealth, as: HooksHealth.self).count == 1)
  }

  @Test(
    "a workout that is new in the log runs its command with it; an import and a start of the store do not")
  func logged() throws {
    let record = WorkoutRecord(
      sessionId: "s1", name: "Cindy", startedAt: WallTime(nanoseconds: 0, utcOffsetSeconds: 0),
      completedAt: WallTime(nanoseconds: 60_000_000_000, utcOffsetSeconds: 0), activeSeconds: 60, sets: 1,
      rounds: 1)
    for change in [
      HistoryChange(revision: "a", previous: "0", added: ["s0"]),
      HistoryChange(revision: "b", previous: "a", added: ["s2", "s3"]),
      HistoryChange(revision: "c", previous: "b", changed: ["s1"]),
    ] { world.publish(.history, change) }
    #expect(world.requests.isEmpty)
    world.publish(.history, HistoryChange(revision: "d", previous: "c", added: ["s1"]))
    #expect(world.requests == [#"store.workoutHistory {"days":7}"#])
    let page = StoreMethods.WorkoutHistory.Result(history: [record])
    world.send(.response(tag: "s1", .success(JSON.encode(page))))
    let command = try #require(world.commands.last)
    #expect(world.commands.count == 1 && command.hook == .logged && command.words == ["run-logged"])
    #expect(command.input == String(decoding: JSON.encode(record), as: UTF8.self))
    #expect(command.activity?.isEmpty == false && command.variables["GYMPULSE_WORKOUT"] == "Cindy")
  }

  @Test(
    "a late joiner runs nothing for what has begun, and the next boundary on time; the same after a restart")
  func lateJoin() {
    let world = HooksWorld(joins: false)
    world.start()
    #expect(world.takeRun() == [])
    world.pass(.seconds(30))
    #expect(world.takeRun() == ["5.0 work", "25.0 rest"])
    let second = HooksWorld(joins: false)
    second.pass(.seconds(30))
    second.publish(world.session)
    second.publish(world.session)
    #expect(second.takeRun() == [])
    second.pass(.seconds(6))
    #expect(second.takeRun() == ["35.0 work"])
  }

  @Test("pause and resume run theirs; the rest of the phase follows")
  func pause() {
    world.start()
    world.pass(.seconds(10))
    _ = world.takeRun()
    world.change { $0.pause(at: $1) }
    world.publish(world.session)
    world.pass(.seconds(100))
    world.change { $0.resume(at: $1) }
    world.pass(.seconds(16))
    #expect(world.takeRun() == ["10.0 pause", "110.0 resume", "125.0 rest"])
  }

  @Test("skip, back and jumping run the command of the phase that begins")
  func steering() {
    world.start()
    world.pass(.seconds(10))
    _ = world.takeRun()
    for _ in 0..<2 {
      world.change { $0.skip(at: $1) }
      world.pass(.seconds(1))
    }
    #expect(world.takeRun() == ["10.0 rest", "11.0 work"])
    world.pass(.seconds(4))
    world.change { $0.back(at: $1) }
    world.pass(.seconds(21))
    #expect(world.takeRun() == ["16.0 work", "36.0 rest"], "the same phase begins again")
  }

  @Test("stopping runs onStop, unless the workout is already complete; another workout stops the first")
  func stop() {
    world.start()
    world.pass(.seconds(10))
    _ = world.takeRun()
    world.start(id: "s2")
    #expect(world.takeRun() == ["10.0 stop", "10.0 start", "10.0 getReady"])
    #expect(world.commands.suffix(3).map { $0.variables["GYMPULSE_SESSION"] } == ["s1", "s2", "s2"])
    world.publish(nil)
    world.publish(world.session)
    #expect(world.takeRun() == ["10.0 stop"])
    world.start(Routine(name: "Tea", round: [Segment(.work, seconds: 3)]), id: "s3")
    world.pass(.seconds(10))
    world.publish(nil)
    #expect(world.takeRun() == ["10.0 start", "10.0 work", "13.0 complete"])
  }

  @Test("after a suspend the phase that was reached runs its command if it began within two seconds")
  func suspend() {
    world.start()
    _ = world.takeRun()
    world.sleep(.seconds(56))
    world.pass(.zero)
    #expect(world.takeRun() == [], "the engine may still pause the workout")
    world.pass(.seconds(1))
    #expect(world.takeRun() == ["57.0 rest"], "of 5, 25, 35 and 55 s only the last, 2 s ago")
    world.sleep(.milliseconds(30_001))
    world.pass(.seconds(1))
    #expect(world.takeRun() == [], "85 s, 2.001 s ago")
    world.sleep(.seconds(1000))
    world.pass(.zero)
    #expect(world.takeRun() == [], "the end was long ago")
  }

  @Test(
    "a session that was paused before or in a suspend is paused, whatever its old schedule had passed meanwhile",
    arguments: [16, 17, 500])
  func pausedInSuspend(seconds: Int) {
    world.start()
    world.pass(.seconds(10))
    _ = world.takeRun()
    let asleep = world.now
    world.sleep(.seconds(seconds))
    // The timer first, and a publication that was on its way.
    world.pass(.zero)
    world.send(.publication(.session, JSON.encode(SessionPayload(world.session, at: Moment(asleep)))))
    world.change { session, _ in session.pause(at: asleep) }
    let woken = Double(10 + seconds)
    #expect(world.takeRun() == ["\(woken) pause"])
    world.change { $0.resume(at: $1) }
    world.pass(.seconds(16))
    #expect(world.takeRun() == ["\(woken) resume", "\(woken + 15) rest"])
  }

  @Test("a workout that began while the broker was away runs nothing for what is long past")
  func lateNews() {
    let start = world.now
    world.pass(.seconds(20))
    world.publish(Session(HooksWorld.routine, id: "s1", at: start))
    #expect(world.takeRun() == [])
    world.pass(.seconds(5))
    #expect(world.takeRun() == ["25.0 rest"])
  }

  @Test("an interval of one's own runs onInterval, and onWork unless it is called Rest, which runs onRest")
  func ownIntervals() {
    let segments = ["A", "rest"].map { Segment(.interval, seconds: 5, title: $0) }
    world.start(Routine(name: "List", round: segments))
    world.pass(.seconds(10))
    #expect(
      world.takeRun() == [
        "0.0 start", "0.0 interval", "0.0 work", "5.0 interval", "5.0 rest", "10.0 complete",
      ])
    #expect(world.commands[2].variables["GYMPULSE_EVENT"] == "work")
  }
}

@Suite("Hooks: what a command gets")
struct HookCommandTests {
  @Test("the environment describes the phase")
  func variables() {
    let world = HooksWorld()
    world.start()
    world.pass(.seconds(36))
    let work = world.commands.last?.variables ?? [:]
    #expect(
      work == [
        "GYMPULSE_EVENT": "work", "GYMPULSE_PHASE": "work", "GYMPULSE_TITLE": "Work", "GYMPULSE_ROUND": "2",
        "GYMPULSE_ROUNDS": "3", "GYMPULSE_ROUNDS_DONE": "", "GYMPULSE_SET": "1", "GYMPULSE_SETS": "2",
        "GYMPULSE_SECONDS": "20",
        "GYMPULSE_REMAINING": "150", "GYMPULSE_WORKOUT": "Tabata", "GYMPULSE_SESSION": "s1",
      ])
    world.pass(.seconds(200))
    let end = world.commands.last?.variables ?? [:]
    #expect(end["GYMPULSE_EVENT"] == "complete" && end["GYMPULSE_PHASE"] == "complete")
    #expect(end["GYMPULSE_REMAINING"] == "0" && end["GYMPULSE_SECONDS"] == "0")
  }

  @Test("what has no number is empty; a title stays in the environment and is never part of the command")
  func hostile() {
    var settings = Settings()
    settings.onWork = "echo \"$GYMPULSE_TITLE\""
    let world = HooksWorld(settings)
    let routine = Routine(
      name: "Run", round: [Segment(.work, seconds: 9, title: "$(touch x); 'a' \u{1B}[31m")], rounds: nil)
    world.start(routine)
    #expect(world.commands.map(\.words) == [["echo", "$GYMPULSE_TITLE"]])
    #expect(world.commands[0].variables["GYMPULSE_TITLE"] == "$(touch x); 'a' \u{1B}[31m")
    #expect(world.commands[0].variables["GYMPULSE_ROUNDS"] == "")
    #expect(world.commands[0].variables["GYMPULSE_REMAINING"] == "")
    world.start(Routine(name: "Open", round: [Segment(.interval, seconds: nil, title: "Push-ups")]), id: "o")
    #expect(world.commands.last?.variables["GYMPULSE_SECONDS"] == "")
  }

  @Test("only with hooksUseShell is the text passed to the shell")
  func shell() {
    var settings = Settings()
    settings.onWork = "a 'b c' | d"
    settings.onRest = "echo 'open"
    let world = HooksWorld(settings)
    let routine = Routine(
      name: "Run", round: [Segment(.work, seconds: 5), Segment(.rest, seconds: 5)], rounds: 3)
    world.start(routine)
    world.pass(.seconds(6))
    settings.hooksUseShell = true
    world.publish(.settings, settings)
    world.pass(.seconds(10))
    #expect(
      world.commands.map(\.words) == [["a", "b c", "|", "d"], ["/bin/sh", "-c", "a 'b c' | d"]],
      "a quote that is not closed is never run")
  }

  @Test("a changed setting applies from the next change on")
  func settings() {
    let world = HooksWorld(Settings())
    world.start()
    world.pass(.seconds(10))
    world.set { $0.onRest = "rest" }
    world.pass(.seconds(20))
    world.publish(.settings, Settings())
    world.pass(.seconds(100))
    #expect(world.takeRun() == ["25.0 rest"])
  }

  @Test("a request is refused; what cannot be read changes nothing")
  func requests() {
    let world = HooksWorld()
    #expect(world.request("hooks.fly")?.error?.code == .methodNotFound)
    world.send(.publication(.session, Array("[".utf8)))
    world.send(.publication(.settings, Array("[".utf8)))
    world.start()
    #expect(world.takeRun().count == 2)
  }
}
