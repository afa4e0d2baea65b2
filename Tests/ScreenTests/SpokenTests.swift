import Messages
import Testing

@testable import Chance
@testable import Workout
@testable import gympulse_tui

@Suite("The dialogue for screen readers")
struct SpokenTests {
  private let dialogue = Dialogue()

  /// The dialogue without processes: what it has said, and requested.
  final class Dialogue: VirtualActor<SpokenCore> {
    var said: [String] = []

    /// By default one that knows the timers and that nothing runs.
    init(isJoined: Bool = true) {
      super.init(SpokenCore())
      if isJoined { join() }
    }

    func join() {
      publish(.presets, PresetList(presets: Examples.presets))
      publish(nil)
    }

    var methods: [String] { calls.map(\.method) }

    override func perform(_ output: SpokenCore.Output) -> SpokenCore.Input? {
      if case .say(let text) = output { said.append(text) }
      return nil
    }
  }

  @Test("it says the timers, then a line for each change of phase")
  func phases() throws {
    #expect(dialogue.said.first == "1. Quick HIIT, 6 minutes 10 seconds")
    dialogue.said = []
    dialogue.publish(try Examples.session(Examples.tabata, at: dialogue.now))
    dialogue.pass(.seconds(45))
    #expect(
      dialogue.said == [
        "Tabata. Get Ready, 10 seconds, round 1 of 8", "Work, 20 seconds, round 1 of 8",
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
    let dialogue = Dialogue(isJoined: false)
    dialogue.send(.input(.line(line)))
    dialogue.join()
    #expect(dialogue.methods == [method])
  }

  @Test("after exercises more are the next four of the day")
  func moreExercises() {
    let routine = Routine(name: "Day", kind: .exercise, round: [Segment(.work, seconds: 5)])
    dialogue.publish(Session(routine, at: dialogue.now, elapsed: .seconds(5)))
    dialogue.send(.input(.line("more")))
    #expect(dialogue.methods == ["audio.dismiss", "store.workout"])
  }

  @Test("what is left is said, not the whole interval; what changes nothing is answered too")
  func left() throws {
    dialogue.show(Actor.engine)
    var session = try Examples.session(Examples.tabata, at: dialogue.now)
    dialogue.publish(session)
    dialogue.pass(.seconds(14))
    session.pause(at: dialogue.now)
    dialogue.publish(session)
    #expect(dialogue.said.last == "Paused, Work, 16 seconds, round 1 of 8")
    session.resume(at: dialogue.now)
    dialogue.publish(session)
    #expect(dialogue.said.last == "Work, 16 seconds, round 1 of 8")
    dialogue.said = []
    dialogue.send(.input(.line("resume")))
    dialogue.send(.response(tag: .command, .success([])))
    dialogue.send(.input(.line("sound")))
    session.sound = false
    let payload = JSON.encode(SessionPayload(session, at: dialogue.moment))
    dialogue.send(.response(tag: .cues, .success(payload)))
    #expect(dialogue.said == ["Work, 16 seconds, round 1 of 8", "Sound off, voice on"])
  }

  @Test("the end of a workout is said, and that one keeps running when the dialogue is left")
  func stopped() throws {
    dialogue.publish(try Examples.session(Examples.tabata, at: dialogue.now))
    dialogue.pass(.seconds(30))
    dialogue.send(.input(.line("stop")))
    dialogue.publish(nil)
    #expect(dialogue.said.last == "Stopped Tabata after 20 seconds; saved to history")
    dialogue.publish(try Examples.session(Examples.tabata, at: dialogue.now))
    dialogue.send(.input(.line("quit")))
    #expect(dialogue.said.last == "Tabata keeps running." && dialogue.exitCode == .done)
  }

  @Test(
    "a workout in a line starts it, and part of a name; what is wrong with a line is said",
    arguments: [
      ("30/15x3", nil), ("quick", nil), ("99", "I don't know \"99\"."),
      ("30/zz", "I can't read this workout, at \"zz\""),
    ])
  func typed(line: String, answer: String?) {
    dialogue.send(.input(.line(line)))
    #expect(dialogue.methods == (answer == nil ? ["engine.start"] : []))
    if let answer { #expect(dialogue.said.last?.hasPrefix(answer) == true) }
  }

  @Test("an unknown word gets an answer, and the end of the input ends it")
  func unknown() {
    dialogue.send(.input(.line("fly")))
    #expect(dialogue.said.last == "I don't know \"fly\". Type \"help\" for commands.")
    dialogue.send(.input(.ended))
    #expect(dialogue.exitCode == .done)
  }

  @Test("what was typed before the end of the input is answered before it ends")
  func endedEarly() {
    let dialogue = Dialogue(isJoined: false)
    dialogue.send(.input(.line("2")))
    dialogue.send(.input(.ended))
    #expect(dialogue.exitCode == nil)
    dialogue.join()
    #expect(dialogue.methods.count == 1 && dialogue.exitCode == nil)
    dialogue.send(.response(tag: .command, .failure(ErrorObject(.refused, "no"))))
    #expect(dialogue.said.last == "no" && dialogue.exitCode == .done)
    for isFirst in [false, true] {
      let alone = Dialogue(isJoined: false)
      if isFirst { alone.send(.input(.startFailed("no broker"))) }
      alone.send(.input(.ended))
      if !isFirst { alone.send(.input(.startFailed("no broker"))) }
      #expect(alone.said == ["no broker"] && alone.exitCode == .refused)
    }
  }

  @Test("a workout of exercises is started before the dialogue ends with its input")
  func endedBeforeExercises() {
    dialogue.send(.input(.line("today")))
    dialogue.send(.input(.ended))
    let workout = DayWorkout(plan: Examples.plan, exercises: [], workout: Examples.exercises)
    dialogue.send(.response(tag: .today, .success(JSON.encode(workout))))
    #expect(dialogue.methods == ["store.workout", "engine.start"] && dialogue.exitCode == nil)
    dialogue.send(.response(tag: .command, .success([])))
    #expect(dialogue.exitCode == .done)
  }

  @Test("it can be left, and helps, while there are no daemons")
  func withoutDaemons() {
    let dialogue = Dialogue(isJoined: false)
    dialogue.send(.input(.startFailed("no broker")))
    dialogue.send(.input(.line("help")))
    #expect(dialogue.said.last?.hasPrefix("Commands:") == true)
    dialogue.send(.input(.line("quit")))
    #expect(dialogue.exitCode == .done)
  }
}
