import ActorRuntime
import Glibc
import Testing
import Workout

extension RealProcesses {
  @Suite("The full screen when daemons die")
  struct ScreenFailureTests {
    @Test(
      "kill -9 of a daemon while it counts: it continues to count, and the next key works",
      arguments: ["engine", "broker"])
    func one(_ daemon: String) throws {
      try inWorld { world in
        let started = try world.session(
          "start", "--get-ready", "0", "--work", "10:00", "--rest", "45", "--rounds", "2")
        let pane = try Pane(world)
        try pane.wait(for: "W O R K", "Round 1/2")
        try world.crash([daemon])
        try world.rest(.milliseconds(1200))
        try expectTime(of: pane, in: world, endsAt: started.phaseEndsAt)
        try world.wait("commands to work again") { try world.ctl("state").code == 0 }
        try world.wait("the pause by a key") {
          if try !world.session("state").isPaused {
            try pane.press("Space")
            try world.rest(.milliseconds(500))
          }
          return try world.session("state").isPaused
        }
        try pane.wait(for: "Paused")
        #expect(try world.session("state").sessionId == started.sessionId)
        #expect(try pane.exit() == nil)
      }
    }

    @Test(
      "kill -9 of all at once: it counts through the change of phase and starts them again, also another time"
    )
    func all() throws {
      try inWorld { world in
        let started = try world.session(
          "start", "--get-ready", "0", "--work", "4", "--rest", "10:00", "--rounds", "2")
        let end = try #require(started.phaseEndsAt) + 600_000_000_000
        let pane = try Pane(world)
        try pane.wait(for: "W O R K", "Round 1/2")
        try world.killAll(World.daemons)
        try pane.wait(for: "R E S T", without: ["No connection"])
        try expectTime(of: pane, in: world, endsAt: end)
        _ = try world.allActors()
        #expect(try world.session("state").sessionId == started.sessionId)

        // A crash is not `down`, however often it comes.
        try world.killAll(World.daemons)
        try expectTime(of: pane, in: world, endsAt: end)
        try world.wait("the daemons again") { try world.ctl("state", "--no-start").code == 0 }
        try pane.wait(for: "R E S T", without: ["No connection"])
        try pane.press("Right")
        try pane.wait(for: "W O R K", "Round 2/2")
        #expect(try world.session("state").sessionId == started.sessionId)
      }
    }
  }
}
