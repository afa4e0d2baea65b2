import ActorRuntime
import Glibc
import Messages
import Testing
import Workout

@Suite("Desktop: dunst", .sharesMachine, .withDaemonLog)
struct DunstTests {
  private struct History: Decodable {
    struct Text: Decodable { let data: String }
    struct Number: Decodable { let data: Int }
    struct Entry: Decodable {
      let summary: Text
      /// What dunst shows, with its own markup.
      let message: Text
      let appname: Text
      let category: Text
      let progress: Number
    }
    let data: [[Entry]]
  }

  /// Starts dunst on a display of its own, with the text of a configuration.
  private func startDunst(_ configuration: String = "", in world: World) throws {
    let path = "\(world.folder)/dunstrc"
    try openFile(path, O_WRONLY | O_CREAT | O_TRUNC).writeAll(Array(configuration.utf8))
    world.environment["DISPLAY"] = try Screen(world, height: 400).display
    let terminal = "\(world.folder)/terminal"
    let script = "#!/bin/sh\necho \"$@\" >\"\(world.folder)/opened\"\n"
    try openFile(terminal, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o700).writeAll(Array(script.utf8))
    world.environment["TERMINAL"] = terminal
    _ = try world.start("/usr/bin/dunst", "-conf", path)
    try world.waitForOwner(of: "org.freedesktop.Notifications")
  }

  private func dunst(_ arguments: String..., in world: World) throws -> String {
    let outcome = try world.run("/usr/bin/dunstctl", arguments)
    try #require(outcome.code == 0, "\(arguments): \(outcome)")
    return outcome.output.trimmed
  }

  private func history(in world: World) throws -> [History.Entry] {
    let outcome = try world.run("/usr/bin/dunstctl", "history")
    return try outcome.json(History.self).data.flatMap(\.self)
  }

  @Test(
    "one notification is replaced at each phase, the end stays until it is acted on, and foreign text is text",
    // Without the setting dunst announces no markup but reads it.
    arguments: [
      ("", "‹b>Hard‹/b> + fast"),
      ("[global]\nmarkup = full\n", "&lt;b&gt;Hard&lt;/b&gt; &amp; fast"),
    ])
  func notifications(_ configuration: String, name: String) throws {
    try inWorld { world in
      try world.startBuses()
      try startDunst(configuration, in: world)
      try world.startDesktop()
      try world.done("settings", "set", "notifyPhases", "on")
      try world.done(
        "preset", "new", "--name", "<b>Hard</b> & fast", "--get-ready", "0", "--work", "2", "--rest", "2",
        "--rounds", "2")
      try world.done("start", "<b>Hard</b> & fast")
      try world.wait("the first phase") { try dunst("count", "displayed", in: world) == "1" }
      try world.wait("the end") { try world.session("state").phase == .complete }
      try world.wait("the end on screen") { try dunst("count", "displayed", in: world) == "1" }
      if let path = Environment.process["GYMPULSE_SCREENSHOT"] {
        try world.wait(until: BootClock.now().advanced(by: .seconds(1)))
        _ = try world.run("/usr/bin/import", "-window", "root", "\(path)-\(configuration.count).png")
      }
      // A click shows the screen, in a terminal that only says so.
      _ = try dunst("action", in: world)
      try world.wait("the end closed") { try dunst("count", "displayed", in: world) == "0" }
      try world.wait("the terminal") { Paths.exists("\(world.folder)/opened") }
      let words = try readFile("\(world.folder)/opened", limit: 1000)
      #expect(String(decoding: words, as: UTF8.self).contains("gympulse-tui"))
      let entries = try history(in: world)
      let ends = entries.filter { $0.summary.data == "Workout complete" }
      let end = try #require(ends.first)
      #expect(ends.count == 1)
      #expect(end.message.data.contains("\(name) · 0:08"), "\(end.message.data)")
      #expect(end.appname.data == "GymPulse" && end.category.data == "x-gympulse.workout")
    }
  }

  @Test("do not disturb during a workout, also after kill -9, and the end is shown after it")
  func doNotDisturb() throws {
    try inWorld { world in
      try world.startBuses()
      try startDunst(in: world)
      try world.startDesktop()
      try world.done("settings", "set", "setDoNotDisturb", "on")
      func expect(_ isPaused: Bool) throws {
        try world.wait("do not disturb \(isPaused)") { try dunst("is-paused", in: world) == "\(isPaused)" }
      }
      try expect(false)
      try world.done("start", "--get-ready", "0", "--work", "4", "--rest", "1", "--rounds", "1")
      try expect(true)
      try world.replace("desktop")
      try expect(true)
      try expect(false)
      try world.wait("the end on screen") { try dunst("count", "displayed", in: world) == "1" }
      // A process that has not switched it on itself switches it off.
      try world.done("restart")
      try expect(true)
      try world.replace("desktop")
      try world.done("stop")
      try expect(false)
      // Removed when the reply to its undoing has come.
      let record = "\(world.folder)/state/gympulse/undo/do-not-disturb"
      try world.wait("the end of the record") { !Paths.exists(record) }
    }
  }

  @Test("the desktop's do not disturb is respected")
  func respected() throws {
    try inWorld { world in
      try world.startBuses()
      try startDunst(in: world)
      try world.startDesktop()
      try world.done("settings", "set", "respectDoNotDisturb", "on")
      let watch = try world.start("gympulse-ctl", "subscribe", "desktop.quiet")
      _ = try dunst("set-paused", "true", in: world)
      try world.wait("quiet") { watch.output.contains("Do Not Disturb is on") }
      _ = try dunst("set-paused", "false", in: world)
      try world.wait("no quiet") { watch.lines.last?.text.contains("null") ?? false }
    }
  }
}
