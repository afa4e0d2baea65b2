import ActorRuntime
import Messages
import Testing

extension RealProcesses {
  @Suite("The workout as a media player, by playerctl")
  struct MediaTests {
    private static let routine = [
      "--get-ready", "0", "--work", "60", "--rest", "30", "--rounds", "3", "--sound", "off",
    ]

    @Test("status, metadata, position; play-pause, position, next, previous and stop")
    func playerctl() throws {
      try inWorld { world in
        try world.startWithPlayer(Self.routine)
        #expect(try world.playerctl("status") == "Playing")
        let format = "{{title}}|{{artist}}|{{album}}|{{mpris:length}}|{{status}}"
        let name = try world.session("state").routine?.name ?? ""
        let shown = try world.playerctl("metadata", "--format", format)
        #expect(shown == "Work|Round 1/3|\(name)|60000000|Playing")
        let trackId = try world.playerctl("metadata", "mpris:trackid")
        #expect(trackId.hasPrefix("'/org/gympulse/track/") || trackId.hasPrefix("/org/gympulse/track/"))
        let art = try world.playerctl("metadata", "mpris:artUrl")
        #expect(art.hasPrefix("file:///") && Paths.exists(String(art.dropFirst(7))), "\(art)")
        let before = try world.session("state").phaseElapsedSeconds
        let position = Double(try world.playerctl("position")) ?? 0
        let after = try world.session("state").phaseElapsedSeconds
        #expect((before...after).contains(position))

        try world.playerctl("position", "20")
        try world.wait("the position") { try world.session("state").phaseElapsedSeconds >= 20 }
        try world.playerctl("position", "15+")
        try world.wait("the position forward") { try world.session("state").phaseElapsedSeconds >= 35 }
        try world.playerctl("position", "30-")
        try world.wait("the position back") { try world.session("state").phaseElapsedSeconds < 30 }
        #expect(try world.session("state").trainedSeconds < 30, "what was skipped is not trained")

        try world.playerctl("play-pause")
        try world.wait("the pause") { try world.playerctl("status") == "Paused" }
        let frozen = try world.playerctl("position")
        #expect(try world.playerctl("position") == frozen)
        #expect(try world.session("state").isPaused)
        try world.playerctl("play")
        try world.wait("the return") { try world.playerctl("status") == "Playing" }

        try world.playerctl("next")
        try world.wait("the rest") { try world.playerctl("metadata", "title") == "Rest" }
        try world.playerctl("previous")
        try world.wait("the work again") { try world.playerctl("metadata", "title") == "Work" }
        try world.playerctl("stop")
        try world.wait("the end") { try world.players() == [] }
        #expect(try world.session("state").sessionId == nil)
        #expect(!Paths.exists(String(art.dropFirst(7))))
      }
    }

    @Test("without the setting there is no player; it comes and goes with the setting and the workout")
    func setting() throws {
      try inWorld { world in
        try world.startOnBus()
        try world.run("gympulse-ctl", ["start"] + Self.routine).expectDone()
        // The other name shows that the actor is connected to everything.
        try world.wait("the service") { try world.owns("org.gympulse.Timer") }
        #expect(try world.players() == [])
        try world.done("settings", "set", "mediaControls", "on")
        try world.wait("the player") { try world.players() == ["gympulse"] }
        try world.done("settings", "set", "mediaControls", "off")
        try world.wait("no player") { try world.players() == [] }
        try world.done("settings", "set", "mediaControls", "on")
        try world.done("start", "2", "--replace", "--sound", "off")
        try world.wait("the player of the next workout") { try world.players() == ["gympulse"] }
        try world.wait("the end of it") { try world.players() == [] }
        #expect(try world.session("state").phase == .complete)
      }
    }

    @Test("kill -9 of the actor: no stale player, and the next one shows the same workout")
    func killed() throws {
      try inWorld { world in
        try world.startWithPlayer(Self.routine)
        try world.playerctl("pause")
        try world.wait("the pause") { try world.playerctl("status") == "Paused" }
        try world.crash(["desktop"])
        try world.startOnBus()
        try world.wait("the player again") { try world.players() == ["gympulse"] }
        #expect(try world.playerctl("status") == "Paused")
        try world.crash(["desktop"])
        try world.done("stop")
        try world.startOnBus()
        try world.wait("the service") { try world.owns("org.gympulse.Timer") }
        #expect(try world.players() == [])
      }
    }

    @Test("signals at boundaries and commands, and nothing in between")
    func signals() throws {
      try inWorld { world in
        try world.startWithPlayer(
          ["--get-ready", "0", "--work", "4", "--rest", "30", "--rounds", "1", "--sound", "off"])
        let monitor = try world.start(
          "/usr/bin/dbus-monitor", "--session", "type='signal',path='/org/mpris/MediaPlayer2'")
        func count(_ member: String) -> Int {
          monitor.lines.filter { $0.text.hasPrefix("signal") && $0.text.hasSuffix("member=\(member)") }.count
        }
        try world.wait("the end") { try world.session("state").phase != .work }
        // The values of a signal are read after its first line.
        try world.wait("the boundary") { monitor.output.contains("Metadata") }
        #expect(count("PropertiesChanged") == 1 && count("Seeked") == 0)
        #expect(!monitor.output.contains("\"Position\""))
      }
    }

    @Test("a property that is read only and an unknown one are refused as the D-Bus specification names it")
    func refusals() throws {
      try inWorld { world in
        try world.startWithPlayer(Self.routine)
        func error(_ arguments: String...) throws -> String {
          let object = ["org.mpris.MediaPlayer2.gympulse", "/org/mpris/MediaPlayer2"]
          let outcome = try world.run(
            "/usr/bin/busctl", ["--user"] + [arguments[0]] + object + arguments.dropFirst())
          return outcome.code == 0 ? "" : outcome.error
        }
        let player = "org.mpris.MediaPlayer2.Player"
        #expect(try error("set-property", player, "CanSeek", "b", "false").contains("cannot be set"))
        #expect(try error("get-property", player, "Colour").contains("no property"))
        #expect(try error("call", player, "Seek", "s", "x") != "")
        #expect(try error("set-property", player, "Volume", "d", "0.5") == "")
        #expect(try error("introspect", player) == "")
        #expect(try error("call", "org.freedesktop.DBus.Peer", "Ping") == "")
      }
    }
  }

  @Suite("org.gympulse.Timer on the session bus")
  struct TimerServiceTests {
    @Test("other programs start, pause and stop a workout; refusals are errors of D-Bus")
    func service() throws {
      try inWorld { world in
        try world.startOnBus()
        try world.wait("the service") { try world.owns("org.gympulse.Timer") }
        try world.service("Start", "s", "Tabata").expectDone()
        let started = try world.session("state")
        #expect(started.routine?.name == "Tabata")
        let again = try world.service("Start", "s", "")
        #expect(again.code != 0 && again.error.contains("is already running"), "\(again)")
        try world.service("Toggle").expectDone()
        #expect(try world.session("state").isPaused)
        let phase = try world.property("Phase")
        #expect(phase == "s \"getReady\"")
        try world.service("Resume").expectDone()
        try world.service("Skip").expectDone()
        #expect(try world.property("Title") == "s \"Work\"")
        try world.service("Stop").expectDone()
        #expect(try world.session("state").sessionId == nil)
        let stopped = try world.service("Stop")
        #expect(stopped.code != 0 && stopped.error.contains("no workout is running"), "\(stopped)")
        #expect(try world.service("Start", "s", "Swimming").error.contains("Swimming"))

        let sent = try world.run(
          "/usr/bin/dbus-send", "--session", "--print-reply", "--dest=org.gympulse.Timer",
          "/org/gympulse/Timer", "org.gympulse.Timer.Start", "string:")
        #expect(sent.code == 0, "\(sent)")
        #expect(try world.session("state").routine?.name == "Tabata", "the last one")
        #expect(try world.property("Phase") == "s \"getReady\"", "a reply follows the change")
        let refused = try world.run(
          "/usr/bin/gdbus", "call", "--session", "--dest", "org.gympulse.Timer", "--object-path",
          "/org/gympulse/Timer", "--method", "org.gympulse.Timer.Start", "Tabata")
        #expect(refused.error.contains("org.gympulse.Timer.Error.WorkoutRunning"), "\(refused)")
      }
    }
  }
}

extension World {
  /// Starts the buses, if there are none, the daemons and the desktop actor.
  fileprivate func startOnBus() throws {
    if environment["DBUS_SESSION_BUS_ADDRESS"] == nil { try startBuses() }
    try startDesktop()
  }

  /// Starts a workout that is on the bus as a player.
  fileprivate func startWithPlayer(_ arguments: [String]) throws {
    try startOnBus()
    try done("settings", "set", "mediaControls", "on")
    try run("gympulse-ctl", ["start"] + arguments).expectDone()
    try wait("the player") { try players() == ["gympulse"] }
  }

  /// Runs `playerctl` for our player and returns what it prints.
  @discardableResult
  fileprivate func playerctl(_ arguments: String...) throws -> String {
    let outcome = try run("/usr/bin/playerctl", ["--player=gympulse"] + arguments)
    try #require(outcome.code == 0, "playerctl \(arguments): \(outcome)")
    return outcome.output.trimmingLineBreak
  }

  /// The players on the bus.
  fileprivate func players() throws -> [String] {
    try run("/usr/bin/playerctl", "--list-all", "--no-messages").output.split(separator: "\n").map(
      String.init)
  }

  /// Whether a name on the session bus has an owner.
  fileprivate func owns(_ name: String) throws -> Bool {
    try run(
      "/usr/bin/dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus",
      "/org/freedesktop/DBus",
      "org.freedesktop.DBus.NameHasOwner", "string:\(name)"
    ).output.contains("boolean true")
  }

  /// Calls a method of `org.gympulse.Timer`.
  fileprivate func service(_ method: String, _ arguments: String...) throws -> Outcome {
    let name = "org.gympulse.Timer"
    return try run(
      "/usr/bin/busctl", ["--user", "call", name, "/org/gympulse/Timer", name, method] + arguments)
  }

  /// Reads a property of `org.gympulse.Timer`.
  fileprivate func property(_ property: String) throws -> String {
    let name = "org.gympulse.Timer"
    return try run("/usr/bin/busctl", "--user", "get-property", name, "/org/gympulse/Timer", name, property)
      .output.trimmingLineBreak
  }
}

extension Outcome {
  /// Requires that the program has succeeded.
  fileprivate func expectDone(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try #require(code == 0, "\(self)", sourceLocation: sourceLocation)
  }
}

extension String {
  /// The text without a line break at its end.
  fileprivate var trimmingLineBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}
