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

  @Test("without the setting, and for a stopped workout, there is none")
  func none() {
    desk.start()
    desk.pass(to: 5)
    desk.publish(nil)
    desk.settings.notifyAtEnd = false
    desk.start(id: "t")
    desk.pass(to: 100)
    #expect(desk.desktop.sent == [])
  }

  @Test("a process that is started after the end notifies nothing; one killed before it notifies the end")
  func killed() {
    desk.start()
    desk.pass(to: 10)
    desk.restart()
    desk.pass(to: 20)
    #expect(summaries(desk) == ["Workout complete"])
    desk.restart()
    desk.pass(to: 100)
    #expect(summaries(desk) == ["Workout complete"])
  }

  @Test(
    "the actions are requests",
    arguments: [
      ("org.gympulse.restart:s", "engine.restart"),
      ("org.gympulse.more:s", #"engine.extend {"seconds":120}"#),
      ("org.gympulse.dismiss:s", "audio.dismiss"), ("default", "audio.dismiss"),
    ], [false, true])
  func actions(_ action: (key: String, request: String), isRestarted: Bool) throws {
    desk.start()
    desk.pass(to: 20)
    let id = try #require(desk.desktop.sent.first).id
    if isRestarted { desk.restart() }
    desk.desktop.invoke(action.key, of: id)
    desk.settle()
    #expect(desk.requests == [action.request])
    #expect(desk.views.count == (action.key == "default" ? 1 : 0))
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

  @Test("an action of another program, or for another session, does nothing")
  func foreignActions() throws {
    desk.start()
    desk.pass(to: 20)
    let id = try #require(desk.desktop.sent.first).id
    desk.desktop.invoke("org.gympulse.restart:s", of: id, from: ":1.999")
    desk.desktop.invoke("org.gympulse.restart:r", of: id)
    desk.desktop.invoke("default", of: id + 1)
    desk.desktop.invoke("restart", of: id)
    desk.settle()
    #expect(desk.requests == [])
    desk.start(id: "t")
    desk.desktop.invoke("org.gympulse.restart:s", of: id)
    desk.settle()
    #expect(desk.requests == [])
  }

  @Test("closing it by hand dismisses the sound; its expiry does not")
  func closed() throws {
    for (reason, requests) in [(UInt32(1), [String]()), (2, ["audio.dismiss"])] {
      let desk = Desk()
      desk.start()
      desk.pass(to: 20)
      desk.desktop.close(try #require(desk.desktop.sent.first).id, reason: reason)
      desk.settle()
      #expect(desk.requests == requests)
    }
  }

  @Test("it is withdrawn when the workout starts again, is extended or left")
  func withdrawn() {
    for change in ["start", "extend", "stop"] {
      let desk = Desk()
      desk.start()
      desk.pass(to: 20)
      #expect(desk.desktop.shown.count == 1)
      switch change {
      case "start": desk.start(id: "t")
      case "extend": desk.change { try? $0.extend(by: 60, at: $1) }
      default: desk.publish(nil)
      }
      #expect(desk.desktop.shown.isEmpty)
      #expect(desk.desktop.calls.filter { $0 == "CloseNotification" }.count == 1)
    }
  }

  @Test("the end of the process withdraws what is shown, and waits for the server's reply, but not long")
  func stopped() {
    for isHanging in [false, true] {
      let desk = Desk()
      desk.settings.notifyPhases = true
      desk.start()
      #expect(desk.desktop.shown.count == 1 && desk.shown?.ids.count == 1)
      desk.holdsReplies = isHanging
      desk.send(.input(.stop))
      #expect(desk.exitCode == nil)
      if isHanging { desk.pass(to: 1) } else { desk.settle() }
      #expect(desk.exitCode != nil && (desk.shown == nil) != isHanging)
      if !isHanging { #expect(desk.desktop.shown.isEmpty) }
    }
  }

  @Test("what a killed process has shown is replaced by the next phase, and withdrawn with the workout")
  func inherited() throws {
    desk.settings.notifyPhases = true
    desk.start()
    let id = try #require(desk.desktop.sent.first).id
    desk.restart()
    #expect(Array(desk.desktop.shown.keys) == [id])
    desk.pass(to: 3)
    #expect(desk.desktop.sent.last?.replaces == id && desk.desktop.shown.count == 1)
    desk.forgetSession()
    desk.restart()
    #expect(desk.desktop.shown.isEmpty && desk.shown == nil)
    // The end is of interest until it is dismissed.
    desk.start(id: "t")
    desk.pass(to: 40)
    desk.restart()
    #expect(desk.desktop.shown.values.map(\.summary) == ["Workout complete"])
    desk.start(id: "u")
    #expect(!desk.desktop.shown.values.contains { $0.summary == "Workout complete" })
  }

  @Test("the numbers of another server are not used")
  func otherServer() {
    desk.settings.notifyPhases = true
    desk.start()
    desk.desktop.stop(VirtualDesktop<DesktopCall>.notifications)
    desk.desktop.start(VirtualDesktop<DesktopCall>.notifications)
    desk.restart()
    #expect(desk.shown == nil)
    desk.pass(to: 3)
    #expect(desk.desktop.sent.map(\.replaces) == [0, 0])
    #expect(!desk.desktop.calls.contains("CloseNotification"))
  }

  @Test("no record, no notification: none while the disk is full, and the next one after that")
  func fullDisk() {
    desk.settings.notifyPhases = true
    desk.isDiskFull = true
    desk.start()
    #expect(desk.desktop.sent.isEmpty && desk.shown == nil)
    desk.isDiskFull = false
    desk.pass(to: 3)
    #expect(desk.desktop.sent.count == 1 && desk.shown != nil)
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

  @Test("only the notification of the end is sent once more if it fails")
  func retry() {
    for (failures, shown) in [(1, ["Workout complete"]), (2, [])] {
      let desk = Desk()
      desk.start()
      desk.pass(to: 17)
      desk.desktop.failures = failures
      desk.pass(to: 100)
      #expect(summaries(desk) == shown)
      #expect(desk.desktop.calls.filter { $0 == "Notify" }.count == 2)
    }
    let phases = Desk()
    phases.settings.notifyPhases = true
    phases.desktop.failures = 1
    phases.start()
    phases.pass(to: 1)
    #expect(phases.desktop.calls.filter { $0 == "Notify" }.count == 1)
  }

  @Test("a notification that a person has closed is not replaced but shown again")
  func closedPhase() throws {
    desk.settings.notifyPhases = true
    desk.start()
    desk.desktop.close(try #require(desk.desktop.sent.first).id, reason: 2)
    desk.settle()
    desk.pass(to: 3)
    #expect(desk.desktop.sent.map(\.replaces) == [0, 0])
    #expect(desk.requests == [])
  }

  @Test("a notification that had to wait for the bus has the time that is left then")
  func waited() {
    desk.settings.notifyPhases = true
    desk.desktop.disconnect(isTold: true)
    desk.start()
    desk.pass(to: 1)
    desk.desktop.connect()
    desk.settle()
    #expect(summaries(desk) == ["Get Ready 0:01"])
  }

  @Test("pauses are notified if they are set, and only then")
  func pauses() {
    for isSet in [false, true] {
      let desk = Desk()
      desk.settings.notifyPauses = isSet
      desk.start()
      desk.pass(to: 3)
      desk.change { $0.pause(at: $1) }
      desk.change { _, _ in }
      desk.pass(to: 30)
      desk.change { $0.resume(at: $1) }
      #expect(summaries(desk) == (isSet ? ["Work 0:04 paused", "Work 0:04"] : []))
      desk.pass(to: 40)
      #expect(desk.desktop.shown.isEmpty)
    }
  }

  @Test("a problem with the sound is notified once while a workout runs")
  func problems() {
    desk.settings.notifyProblems = true
    let broken = AudioHealth(isWorking: false, problem: "no sound device", device: "default", cuesSkipped: 0)
    desk.publish(.audioHealth, broken)
    #expect(desk.desktop.sent == [])
    desk.start()
    desk.publish(.audioHealth, broken)
    desk.pass(to: 5)
    #expect(summaries(desk) == ["No sound: this workout is silent"])
    #expect(desk.desktop.sent.first?.body == "no sound device")
    desk.publish(.audioHealth, AudioHealth(isWorking: true, problem: nil, device: "default", cuesSkipped: 0))
    #expect(desk.desktop.shown.isEmpty)
    desk.publish(.audioHealth, broken)
    #expect(desk.desktop.sent.count == 2)
  }

  @Test("a refused action is notified without actions, also the same one again")
  func refused() throws {
    desk.start()
    desk.pass(to: 20)
    let id = try #require(desk.desktop.sent.first).id
    for _ in 0..<2 {
      desk.desktop.invoke("org.gympulse.restart:s", of: id)
      desk.settle()
      let error = ErrorObject(.actorNotRunning, "the engine is not running")
      desk.send(.response(tag: .command(.notifier), .failure(error)))
      desk.settle()
    }
    #expect(summaries(desk).dropFirst() == ["That didn't work", "That didn't work"])
    #expect(desk.desktop.sent.last?.body == "the engine is not running")
    #expect(desk.desktop.sent.last?.actions == [])
    desk.send(.response(tag: .dismissal, .failure(ErrorObject(.actorNotRunning, "no audio"))))
    desk.settle()
    #expect(desk.desktop.sent.count == 3)
  }

  @Test("a click that opens no screen is answered by a notification, also the second one")
  func noScreen() throws {
    desk.settings.notifyPhases = true
    desk.start()
    let id = try #require(desk.desktop.sent.first).id
    for _ in 0..<2 {
      desk.desktop.invoke("default", of: id)
      desk.settle()
      desk.send(.input(.viewFailed("can't open a window: /bin/x was killed by signal 6")))
      desk.settle()
    }
    #expect(desk.views.count == 2)
    #expect(summaries(desk).dropFirst() == ["The screen was not opened", "The screen was not opened"])
    #expect(desk.desktop.sent.last?.body == "can&apos;t open a window: /bin/x was killed by signal 6")
  }

  @Test("after a suspend only what is true then is notified")
  func suspend() {
    desk.settings.notifyPhases = true
    desk.start()
    desk.pass(to: 1)
    desk.sleep(to: 9)
    #expect(desk.desktop.sent.count == 1)
    desk.pass(to: 10.1)
    #expect(summaries(desk) == ["Get Ready 0:02", "Work 0:05"])
    desk.sleep(to: 60)
    desk.pass(to: 62)
    #expect(summaries(desk) == ["Get Ready 0:02", "Work 0:05", "Workout complete"])
  }

  @Test(
    "of a workout that is paused before or in a suspend nothing is notified, and the display is released",
    arguments: [8.0, 300])
  func pausedInSuspend(woken: Double) {
    desk.settings.notifyPhases = true
    desk.start()
    desk.pass(to: 5)
    let sent = desk.desktop.sent.count
    desk.sleep(to: woken)
    desk.publish(.settings, desk.settings)
    #expect(desk.isSaverSuspended)
    desk.change { session, _ in session.pause(at: desk.at(5)) }
    #expect(!desk.isSaverSuspended)
    desk.pass(to: 400)
    #expect(desk.desktop.sent.count == sent)
  }

  @Test("between two changes nothing wakes the process, and nothing is sent")
  func rest() {
    desk.settings.notifyPhases = true
    desk.start()
    desk.pass(to: 100)
    #expect(desk.wakeUps == 5)
    #expect(desk.desktop.calls.filter { $0 == "Notify" }.count == 6)
  }
}
