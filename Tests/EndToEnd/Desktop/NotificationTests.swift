import ActorRuntime
import Chance
import Glibc
import Messages
import Testing
import Workout

@Suite("Desktop: notifications by D-Bus", .sharesMachine, .withDaemonLog)
struct NotificationTests {
  private static let path = "/org/freedesktop/Notifications"

  private func invoke(_ key: String, _ id: Int, in world: World) throws {
    try world.call(
      "org.freedesktop.Notifications", Self.path, "org.freedesktop.DBus.Mock.EmitSignal",
      "org.freedesktop.Notifications", "ActionInvoked", "us", "[<uint32 \(id)>, <'\(key)'>]")
  }

  @Test("each phase at its boundary, and the end with its actions, which are carried out")
  func phases() throws {
    try inWorld { world in
      try world.startBuses()
      let server = try MockService.notifications(in: world)
      try world.startDesktop()
      try world.done("settings", "set", "notifyPhases", "on")
      let session = try world.session(
        "start", "--get-ready", "0", "--work", "1", "--rest", "1", "--rounds", "2")
      let id = try #require(session.sessionId)
      try world.wait("the end") { server.calls("Notify").contains { $0.text.contains("Workout complete") } }
      let lines = server.calls("Notify")
      // The start, three boundaries and the end.
      #expect(lines.count == 5, "\(lines.map(\.text))")
      let anchor = try #require(session.anchor)
      for (index, line) in lines.enumerated() {
        let due = Instant(nanoseconds: anchor.at - anchor.offsetNanoseconds + Int64(index) * 1_000_000_000)
        #expect(Sighting.isOnTime(due.duration(to: line.at)), "\(line.text)")
      }
      let end = try #require(lines.last?.text)
      #expect(end.contains("\"org.gympulse.restart:\(id)\"") && end.contains("suppress-sound"))
      #expect(end.contains("\"gympulse\""))
      // By a process that did not show it.
      try world.replace("desktop")
      try invoke("org.gympulse.more:\(id)", 2, in: world)
      try world.wait("two more minutes") { try world.session("state").phase == .work }
      #expect(try world.session("state").sessionId == id)
      try world.done("skip")
      try world.wait("another end") {
        server.calls("Notify").filter { $0.text.contains("Workout complete") }.count == 2
      }
      try invoke("org.gympulse.restart:\(id)", 2, in: world)
      try world.wait("another session") { try world.session("state").sessionId != id }
    }
  }

  @Test("kill -9 in each state: the end is notified once, and not again")
  func killed() throws {
    try inWorld { world in
      try world.startBuses()
      let server = try MockService.notifications(in: world)
      try world.startDesktop()
      func ends() -> Int { server.calls("Notify").filter { $0.text.contains("Workout complete") }.count }
      try world.replace("desktop")
      try world.done("start", "--get-ready", "0", "--work", "6", "--rest", "1", "--rounds", "1")
      try world.replace("desktop")
      try world.done("pause")
      try world.replace("desktop")
      try world.done("resume")
      try world.wait("the end") { ends() == 1 }
      try world.replace("desktop")
      try world.wait(until: BootClock.now().advanced(by: .seconds(2)))
      #expect(ends() == 1)
    }
  }

  @Test("what is shown is withdrawn by down, and after kill -9 by the next process")
  func withdrawn() throws {
    try inWorld { world in
      try world.startBuses()
      let server = try MockService.notifications(in: world)
      try world.startDesktop()
      try world.done("settings", "set", "notifyPhases", "on")
      let record = "\(world.folder)/state/gympulse/undo/notifications"
      for isKilled in [false, true] {
        let closed = server.calls("CloseNotification").count
        try world.done(
          "start", "--get-ready", "0", "--work", "60", "--rest", "1", "--rounds", "1", "--replace")
        try world.wait("its id in the record") {
          try Paths.exists(record)
            && String(decoding: readFile(record), as: UTF8.self).contains("\"progress\":0") == false
        }
        if isKilled {
          kill(try world.pid(of: "desktop"), SIGKILL)
          try world.done("stop", "--discard", "--yes")
        } else {
          try world.done("down")
          #expect(server.calls("CloseNotification").count == closed + 1)
        }
        try world.wait("the withdrawal") {
          server.calls("CloseNotification").count == closed + 1 && !Paths.exists(record)
        }
        try world.startDesktop()
      }
    }
  }

  @Test("the display is kept on exactly while a workout runs, also after kill -9")
  func awake() throws {
    try inWorld { world in
      try world.startBuses()
      let saver = try MockService.screenSaver(in: world)
      _ = try MockService.login(in: world)
      try world.startDesktop()
      func balance() -> Int { saver.calls("Inhibit").count - saver.calls("UnInhibit").count }
      func expect(_ isAwake: Bool, released: Int = 0) throws {
        try world.wait("the display \(isAwake ? "on" : "off")") {
          try balance() - released == (isAwake ? 1 : 0) && world.holdsLock() == isAwake
        }
      }
      try expect(false)
      try world.done("start", "--get-ready", "0", "--work", "30", "--rest", "1", "--rounds", "1")
      try expect(true)
      try world.done("pause")
      try expect(false)
      try world.replace("desktop")
      try expect(false)
      try world.done("resume")
      try expect(true)
      // A real screen saver releases what a killed process held; the mock does not.
      try world.replace("desktop")
      try expect(true, released: 1)
      try world.done("skip")
      try world.done("skip")
      try expect(false, released: 1)
    }
  }

  @Test("a bus that is lost and comes back, with its programs")
  func busAway() throws {
    try inWorld { world in
      try world.startBuses()
      try world.startDesktop()
      try world.done("start", "--get-ready", "0", "--work", "5", "--rest", "1", "--rounds", "1")
      let bus = try #require(world.processes.first { $0.name == "dbus-daemon" })
      kill(bus.pid, SIGKILL)
      unlink("\(world.folder)/session-bus")
      try world.startBuses()
      let server = try MockService.notifications(in: world)
      try world.wait("the end") { !server.calls("Notify").isEmpty }
      #expect(server.calls("Notify").count == 1)
    }
  }

  @Test("a pulse at each change and three at the end through feedbackd, without its sounds")
  func haptics() throws {
    try inWorld { world in
      try world.startBuses()
      let feedback = try MockService.of(
        "org.sigxcpu.Feedback", at: "/org/sigxcpu/Feedback", interface: "org.sigxcpu.Feedback",
        methods: [("TriggerFeedback", "ssa{sv}i", "u", "ret = 1")], in: world)
      try world.startDesktop()
      try world.done("settings", "set", "haptics", "on")
      try world.done("start", "--get-ready", "0", "--work", "1", "--rest", "1", "--rounds", "1")
      try world.wait("the pulses") { feedback.calls("TriggerFeedback").count == 5 }
      try world.wait(until: BootClock.now().advanced(by: .seconds(1)))
      #expect(feedback.calls("TriggerFeedback").count == 5)
      #expect(feedback.calls("TriggerFeedback").allSatisfy { $0.text.contains("quiet") })
    }
  }
}
