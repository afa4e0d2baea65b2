import ActorRuntime
import Display
import FoundationEssentials
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("In a real tmux")
  struct TmuxTests {
    @Test(
      "what integrate prints: it counts down in colour, says paused and shows the frozen time, and is empty"
    )
    func statusLine() throws {
      try inWorld { world in
        let tmux = try Tmux(world, configuration: world.integration("tmux"))
        try world.done("start", "--get-ready", "0", "--work", "40", "--rest", "5", "--rounds", "2")
        for later in [0, 2, 4] {
          let session = try world.session("state")
          try world.wait("the time in the status line, \(later) s later") {
            guard let shown = try tmux.line().firstMatch(of: #/Work 0:([0-9]{2})  Round 1/2/#) else {
              return false
            }
            // tmux draws at most once a second, and what it draws may be as old as that.
            let left = try #require(session.phaseEndsAt) - BootClock.now().nanoseconds
            let seconds = Double(left) / 1e9
            return (seconds...(seconds + 2.5)).contains(Double(shown.1) ?? 0)
          }
          try world.wait(until: BootClock.now().advanced(by: .seconds(2)))
        }
        #expect(try tmux.line(withColours: true).contains("48;2;10;132;255m"), "the colour of work")

        let paused = try world.session("pause")
        let frozen = "Work \(clock(paused.remainingSeconds)) paused  Round 1/2"
        try world.wait("the pause") { try tmux.line().contains(frozen) }
        let start = BootClock.now()
        while BootClock.now() < start.advanced(by: .seconds(2)) {
          #expect(try tmux.line().contains(frozen))
          try world.wait(until: BootClock.now().advanced(by: .milliseconds(200)))
        }

        try world.done("stop")
        try world.wait("an empty status line") { try !tmux.line().contains("Work") }
      }
    }

    @Test("a title is drawn as it is, whatever it would be in a configuration")
    func hostileTitle() throws {
      try inWorld { world in
        world.findsPrograms()
        let made = "\(world.folder)/made"
        world.environment["X"] = made
        let tmux = try Tmux(world, configuration: world.integration("tmux"))
        let title = "\u{D4E}#(>$X)%H#{pid}#[reverse]"
        try world.done("up")
        try world.done(
          "preset", "new", "--name", "Titled", "--interval", "\(title) 30:00", "--count-in", "off")
        try world.done("start", "Titled")
        try world.wait("the title") {
          // By bytes: as a `String` it begins within a character.
          Array(try tmux.line().utf8).contains("#(>$X)%H#{pid}#[reverse] ".utf8)
        }
        #expect(!FileManager.default.fileExists(atPath: made), "a command of the title was run")
      }
    }

    @Test(
      "a left click pauses, the right button opens the full view in a popup, which takes keys and leaves with q"
    )
    func clicks() throws {
      try inWorld { world in
        let tmux = try Tmux(world, configuration: "set -g mouse on\n" + world.integration("tmux"))
        try world.done("start", "--get-ready", "0", "--work", "30:00", "--rounds", "2")
        try world.wait("the segment") { try tmux.line().contains("Work") }
        try tmux.press(0)
        try world.wait("the pause") { try world.session("state").isPaused }
        try world.wait("the pause in the status line") {
          try tmux.line().contains("paused")
        }
        try tmux.press(2)
        try world.wait("the popup") {
          try tmux.screen().components(separatedBy: "paused").count > 2
        }
        try tmux.press("Space")
        try world.wait("the end of the pause by a key") { try !world.session("state").isPaused }
        try tmux.press("q")
        try world.wait("the end of the popup") {
          try tmux.screen().components(separatedBy: "Round").count == 2
        }
      }
    }

    @Test("a new configuration, a new client and a new server never leave two segments, nor one behind")
    func restarts() throws {
      try inWorld { world in
        world.findsPrograms()
        let segments = { world.processes.filter { $0.name == "gympulse-status" } }
        let tmux = try Tmux(world, configuration: world.integration("tmux"))
        try world.done("start", "--get-ready", "0", "--work", "30:00", "--rounds", "2")
        try world.wait("the segment") { try tmux.line().contains("Work") }
        #expect(segments().count == 1)
        // tmux restarts the command when it reads the line again.
        try tmux.command("source-file", world.folder + "/inner.conf")
        try tmux.command("refresh-client", "-S")
        try world.wait(until: BootClock.now().advanced(by: .seconds(2)))
        #expect(segments().count == 1)
        for _ in 1...3 {
          try tmux.kill()
          try world.wait("the segment's end") { segments().isEmpty }
          try tmux.restart()
          try world.wait("the segment") { try tmux.line().contains("Work") }
          #expect(segments().count == 1)
        }
        try tmux.command("detach-client")
        try world.wait("the end with the client") { segments().isEmpty }
      }
    }

    private func clock(_ seconds: Double) -> String {
      ClockText.countdown(.nanoseconds(Int64(seconds * 1e9)))
    }
  }
}
