import ActorCore
import Messages
import Testing

@testable import Workout
@testable import gympulse_tui

@Suite("The dialogue for screen readers")
struct SpokenTests {
  /// The dialogue without processes: what it has said, and requested.
  struct Dialogue {
    var core = SpokenCore()
    var now = Stage().now
    var said: [String] = []
    var requests: [String] = []
    var timer: Instant?
    var exit: ExitCode?

    mutating func send(_ event: SpokenCore.Event) {
      for effect in core.handle(event, at: now) {
        switch effect {
        case .output(.say(let text)): said.append(text)
        case .request(_, let method, _): requests.append(method)
        case .wake(let instant): timer = instant
        case .exit(let code): exit = code
        default: break
        }
      }
    }

    mutating func show(_ session: Session?) {
      let payload = SessionPayload(session, revision: 1, bootId: "b", sound: true, voice: true, at: now)
      send(.publication(.session, JSON.encode(payload)))
    }

    mutating func wait(_ duration: Duration) {
      let end = now.instant.advanced(by: duration)
      while let due = timer, due <= end {
        now.instant = due
        timer = nil
        send(.timer)
      }
      now.instant = end
    }
  }

  @Test("it says the timers, then a line for each change of phase")
  func phases() throws {
    var dialogue = Dialogue()
    dialogue.send(.publication(.presets, JSON.encode(PresetList(presets: Examples.presets))))
    dialogue.show(nil)
    #expect(dialogue.said.first == "1. Quick HIIT, 6 minutes 10 seconds")
    dialogue.said = []
    dialogue.show(try Examples.session(Examples.tabata, at: dialogue.now.instant))
    dialogue.wait(.seconds(45))
    #expect(
      dialogue.said == [
        "Get Ready, 10 seconds, round 1 of 8", "Work, 20 seconds, round 1 of 8",
        "Rest, 10 seconds, round 1 of 8",
        "Work, 20 seconds, round 2 of 8",
      ])
  }

  @Test(
    "words do what they say",
    arguments: [
      ("pause", "engine.pause"), ("skip", "engine.skip"), ("2", "engine.start"), ("tabata", "engine.start"),
      ("stop", "engine.stop"), ("today", "store.workout"), ("more", "engine.extend"),
    ])
  func words(line: String, method: String) {
    var dialogue = Dialogue()
    dialogue.send(.input(.line(line)))
    dialogue.send(.publication(.presets, JSON.encode(PresetList(presets: Examples.presets))))
    dialogue.show(nil)
    #expect(dialogue.requests == [method])
  }

  @Test("after exercises more are the next four of the day")
  func moreExercises() {
    var dialogue = Dialogue()
    dialogue.send(.publication(.presets, JSON.encode(PresetList(presets: Examples.presets))))
    let routine = Routine(name: "Day", kind: .exercise, round: [Segment(.work, seconds: 5)])
    dialogue.show(
      Session(
        id: "s", timeline: Timeline(routine),
        anchor: Session.Anchor(at: dialogue.now.instant, elapsed: .seconds(5)), sound: true, voice: true))
    dialogue.send(.input(.line("more")))
    #expect(dialogue.requests == ["audio.dismiss", "store.workout"])
  }

  @Test("an unknown word gets an answer, and the end of the input ends it")
  func unknown() {
    var dialogue = Dialogue()
    dialogue.send(.publication(.presets, JSON.encode(PresetList(presets: Examples.presets))))
    dialogue.show(nil)
    dialogue.send(.input(.line("fly")))
    #expect(dialogue.said.last == "I don't know \"fly\". Type \"help\" for commands.")
    dialogue.send(.input(.ended))
    #expect(dialogue.exit == .done)
  }

  @Test("what was typed before the end of the input is answered before it ends")
  func endedEarly() {
    var dialogue = Dialogue()
    dialogue.send(.input(.line("2")))
    dialogue.send(.input(.ended))
    #expect(dialogue.exit == nil)
    dialogue.send(.publication(.presets, JSON.encode(PresetList(presets: Examples.presets))))
    dialogue.show(nil)
    #expect(dialogue.requests.count == 1 && dialogue.exit == nil)
    dialogue.send(.response(tag: .command, .failure(ErrorObject(.refused, "no"))))
    #expect(dialogue.said.last == "no" && dialogue.exit == .done)
    for isFirst in [false, true] {
      var alone = Dialogue()
      if isFirst { alone.send(.input(.startFailed("no broker"))) }
      alone.send(.input(.ended))
      if !isFirst { alone.send(.input(.startFailed("no broker"))) }
      #expect(alone.said == ["no broker"] && alone.exit == .refused)
    }
  }

  @Test("a workout of exercises is started before the dialogue ends with its input")
  func endedBeforeExercises() {
    var dialogue = Dialogue()
    dialogue.send(.publication(.presets, JSON.encode(PresetList(presets: Examples.presets))))
    dialogue.show(nil)
    dialogue.send(.input(.line("today")))
    dialogue.send(.input(.ended))
    let workout = DayWorkout(plan: Examples.plan, exercises: [], workout: Examples.exercises)
    dialogue.send(.response(tag: .today, .success(JSON.encode(workout))))
    #expect(dialogue.requests == ["store.workout", "engine.start"] && dialogue.exit == nil)
    dialogue.send(.response(tag: .command, .success([])))
    #expect(dialogue.exit == .done)
  }

  @Test("it can be left, and helps, while there are no daemons")
  func withoutDaemons() {
    var dialogue = Dialogue()
    dialogue.send(.input(.startFailed("no broker")))
    dialogue.send(.input(.line("help")))
    #expect(dialogue.said.last?.hasPrefix("Commands:") == true)
    dialogue.send(.input(.line("quit")))
    #expect(dialogue.exit == .done)
  }
}
