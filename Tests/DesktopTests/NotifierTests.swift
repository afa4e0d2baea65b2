import Messages
import Testing
import VirtualDesktop

@testable import Workout
@testable import gympulse_desktop

@Suite("Notifications")
struct NotifierTests {
  private let desk = Desk()

  private func summaries(_ desk: Desk) -> [String] { desk.desktop.sent.map(\.summary) }

  @Test("the end is notified once, with actions that carry the session, and without the server's sound")
  func end() throws {
    desk.start()
    desk.pass(to: 100)
    #expect(summaries(desk) == ["Workout complete"])
    let notice = try #require(desk.desktop.sent.first)
    #expect(notice.body == "Tabata · 0:16 trained")
    #expect(notice.icon == "gympulse" && notice.replaces == 0 && notice.milliseconds == 60_000)
    #expect(
      notice.actions == [
        "default", "Open", "org.gympulse.restart:s", "Restart", "org.gympulse.more:s", "2 more minutes",
        "org.gympulse.dismiss:s", "Stop Sound",
      ])
    #expect(notice.hints["suppress-sound"]?.isTrue == true)
    #expect(notice.hints["desktop-entry"]?.text == "gympulse" && notice.hints["urgency"] == .byte(1))
    #expect(desk.desktop.calls.filter { $0 == "GetCapabilities" }.count == 1)
  }

  @Test("after exercises two minutes more are the next four of the day, if nothing else runs by then")
  func moreExercises() throws {
    let routine = Routine(name: "Day", kind: .exercise, round: [Segment(.work, seconds: 5)])
    desk.start(routine)
    desk.pass(to: 100)
    desk.desktop.invoke("org.gympulse.more:s", of: try #require(desk.desktop.sent.last).id)
    desk.settle()
    #expect(desk.requests == [#"store.workout {"limit":4,"offset":10}"#])
    let next = DayWorkout(
      plan: DayPlan(date: try #require(LocalDate("2026-11-24")), day: 2, categories: []), exercises: [],
      workout: Preset(.exercise))
    desk.send(.response(tag: .exercises, .success(JSON.encode(next))))
    #expect(desk.requests.last?.hasPrefix("engine.start {\"workout\":") == true)
  }

  @Test("each phase replaces the one before it, with the progress of the workout, and ends with it")
  func phases() throws {
    desk.settings.notifyPhases = true
    desk.start()
    desk.pass(to: 100)
    #expect(
      summaries(desk) == [
        "Get Ready 0:02", "Work 0:05", "Rest 0:03", "Work 0:05", "Rest 0:03", "Workout complete",
      ])
    let phases = desk.desktop.sent.prefix(5)
    #expect(phases.map(\.replaces) == [0] + Array(repeating: phases[0].id, count: 4))
    #expect(phases.map { $0.hints["value"]?.whole } == [0, 11, 38, 55, 83])
    #expect(phases[1].body == "Round 1/2 · Next: Rest 0:03")
    #expect(phases[1].hints["transient"]?.isTrue == true && phases[1].hints["urgency"] == .byte(0))
    #expect(desk.desktop.shown.values.map(\.summary) == ["Workout complete"])
  }

  @Test(
    "an exercise is notified with its picture, which is there before it; in the rest that of the next one",
    arguments: [(0, .system, "dark"), (2, .system, "light"), (2, .dark, "dark"), (1, .light, "light")]
      as [(UInt32, Appearance, String)])
  func exercises(scheme: UInt32, appearance: Appearance, suffix: String) throws {
    desk.desktop.prefer([("org.freedesktop.appearance", [("color-scheme", .uint32(scheme))])])
    desk.desktop.start(VirtualDesktop<DesktopCall>.portal)
    desk.settle()
    (desk.settings.notifyPhases, desk.settings.appearance) = (true, appearance)
    func exercise(_ name: String) -> Segment {
      Segment(
        .work, seconds: 5, exercise: ExerciseChoice(name: name, category: "Legs", difficulty: .hard))
    }
    let round = [exercise("Squats"), Segment(.rest, seconds: 3), exercise("Unknown")]
    desk.publish(PartStage<Notifier>.session(Routine(name: "Plan", round: round), at: desk.now))
    desk.pass(to: 100)
    let address = "file:///run/squats-hard-\(suffix).svg"
    #expect(desk.desktop.sent.map { $0.hints["image-path"]?.text } == [address, nil, nil, nil])
    #expect(desk.pictures.map(\.?.name) == ["squats-hard-\(suffix).svg", nil])
    #expect(desk.pictures.first??.svg.contains("<title>Squats</title>") == true)
  }

  @Test("a click on any of them shows the workout, with the desktop's permission to take the focus")
  func click() throws {
    (desk.settings.notifyPhases, desk.settings.notifyProblems) = (true, true)
    desk.start()
    desk.publish(
      .audioHealth, AudioHealth(isWorking: false, problem: "no device", device: "default", cuesSkipped: 0))
    let (phase, problem) = try (#require(desk.desktop.sent.first), #require(desk.desktop.sent.last))
    #expect(phase.actions == ["default", "Open"] && problem.actions == phase.actions)
    desk.desktop.activate(phase.id, token: "t1")
    desk.desktop.invoke("default", of: phase.id)
    // The token of another notification is not its own.
    desk.desktop.activate(phase.id + 9, token: "t2")
    desk.desktop.invoke("default", of: problem.id)
    desk.settle()
    #expect(desk.views == ["t1", nil] && desk.requests == [])
  }
}
