import ActorRuntime
import Glibc
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("kill -9 during a workout")
  struct CrashTests {
    private static let daemons = World.daemons.filter { $0 != "supervisor" }

    @Test(
      "of one daemon: same schedule to the nanosecond, the next command waits for it, logged once",
      arguments: daemons)
    func one(_ name: String) throws {
      try inWorld { world in
        let started = try world.session(
          "start", "--get-ready", "1", "--work", "2", "--rest", "1", "--rounds", "1")
        let watch = try world.start("gympulse-ctl", "watch", "--json")
        let start = Instant(nanoseconds: try #require(started.anchor).at)
        try world.wait(until: start.advanced(by: .milliseconds(1300)))
        let before = try world.session("state")
        try world.crash([name])
        try world.wait("commands to work again") {
          try world.ctl("sound", "off").code == 0
        }
        let after = try world.session("state")
        #expect(before.phase == .work && after.phase == .work && after.sessionId == started.sessionId)
        #expect(after.phaseEndsAt == before.phaseEndsAt && after.anchor == started.anchor)
        #expect(!after.sound, "the command counts")

        let end = Place(phase: .complete)
        try world.wait("completion") { try watch.hasSeen(end, of: started.sessionId) }
        expectOnTime(
          [
            (Place(phase: .getReady), start), (Place(phase: .work), start.advanced(by: .seconds(1))),
            (Place(phase: .rest), start.advanced(by: .seconds(3))), (end, start.advanced(by: .seconds(4))),
          ], of: started.sessionId, in: try watch.sightings(), by: "watch")
        try world.expectLoggedOnce(started.sessionId)
        #expect(try world.history().count == 1)
      }
    }

    @Test(
      "at the moment of completion: logged exactly once", arguments: ["store", "engine", "broker"],
      [Duration.milliseconds(-15), .zero, .milliseconds(3)])
    func atCompletion(_ name: String, _ offset: Duration) throws {
      try inWorld { world in
        let started = try world.session(
          "start", "--get-ready", "0", "--work", "1", "--rest", "1", "--rounds", "1")
        let pid = try #require(try world.actors()[name])
        let end = Instant(nanoseconds: try #require(started.anchor).at).advanced(by: .seconds(2))
        try world.wait(until: end.advanced(by: offset))
        kill(pid, SIGKILL)
        try world.wait("completion") { try world.session("state").phase == .complete }
        try world.expectLoggedOnce(started.sessionId)
        #expect(try world.history().count == 1)
      }
    }
  }
}

extension RealProcesses {
  @Suite("The supervisor has crashed during a workout")
  struct CrashRecoveryTests {
    @Test("a bar that follows starts it again, whether the daemons run on or not", arguments: [false, true])
    func bar(isAll: Bool) throws {
      try inWorld { world in
        let started = try world.session("start", "Tabata")
        let bar = try world.start("gympulse-status", "--follow")
        try world.wait("a line") { !bar.lines.isEmpty }
        try world.killAll(isAll ? World.daemons : ["supervisor"])
        try world.wait("the supervisor") { world.processes.contains { $0.name == "gympulse-supervisor" } }
        try world.wait("the broker") { try world.ctl("actors").code == 0 }
        _ = try world.allActors()
        #expect(try world.session("state").sessionId == started.sessionId)
      }
    }
  }
}

extension World {
  /// Ends actors as a crash would once they are connected, and waits until they are gone.
  func crash(_ names: [String]) throws {
    try wait("\(names)") { Set(names).isSubset(of: try actors().keys) }
    try killAll(names)
  }
}
