import ActorRuntime
import Glibc
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("One of each process")
  struct SupervisionTests {
    private static let all = World.daemons.map { "gympulse-\($0)" }.sorted()

    @Test("up starts all once; up again changes nothing; down leaves no process and no socket")
    func upAndDown() throws {
      try inWorld { world in
        try world.done("up")
        #expect(world.processes.map(\.name).sorted() == Self.all)
        let before = try world.allActors()
        try world.done("up")
        #expect(try world.actors() == before)
        try world.done("down")
        #expect(world.processes.isEmpty)
        #expect(!Paths.exists(world.socket))
        #expect(try world.ctl("state").code == 3)
      }
    }

    @Test("a workout continues after down and up, on its schedule")
    func workoutSurvivesDown() throws {
      try inWorld { world in
        let started = try world.session("start", "Tabata")
        try world.done("down")
        try world.done("up")
        let after = try world.session("state")
        #expect(after.sessionId == started.sessionId && after.phaseEndsAt == started.phaseEndsAt)
      }
    }

    @Test("two ups at once from nothing: one of each process")
    func twoUps() throws {
      try inWorld { world in
        let first = try world.start("gympulse-ctl", "up")
        let other = try world.start("gympulse-ctl", "up")
        #expect(try world.finish(first).code == 0)
        #expect(try world.finish(other).code == 0)
        #expect(world.processes.map(\.name).sorted() == Self.all)
      }
    }

    @Test("two starts at once from nothing: one wins, one is refused")
    func twoStarts() throws {
      try inWorld { world in
        let starts = try ["Tabata", "Run/Walk"].map { try world.start("gympulse-ctl", "start", $0, "--json") }
        let outcomes = try starts.map { try world.finish($0) }
        #expect(outcomes.map(\.code).sorted() == [0, 1], "\(outcomes)")
        let winner = try #require(outcomes.first { $0.code == 0 }).json(SessionPayload.self)
        let loser = try #require(outcomes.first { $0.code == 1 })
        #expect(loser.error.contains("\"\(winner.routine?.name ?? "")\" is already running"), "\(loser)")
        #expect(try world.session("state").sessionId == winner.sessionId)
        #expect(world.processes.map(\.name).sorted() == Self.all)
      }
    }

    @Test("the supervisor killed: the daemons run on, up adopts them, and they are looked after again")
    func adoption() throws {
      try inWorld { world in
        let started = try world.session("start", "Tabata")
        var before = try world.allActors()
        try world.crash(["supervisor"])
        #expect(world.processes.count == Self.all.count - 1)
        #expect(try world.session("state").phaseEndsAt == started.phaseEndsAt)
        try world.done("up")
        var after = try world.allActors()
        #expect(after["supervisor"] != before["supervisor"])
        (before["supervisor"], after["supervisor"]) = (nil, nil)
        #expect(after == before, "the same processes")
        #expect(world.processes.map(\.name).sorted() == Self.all)

        try world.crash(["engine"])
        try world.wait("another engine") { try world.actors()["engine"] != nil }
        #expect(try world.session("state").phaseEndsAt == started.phaseEndsAt)
        try world.done("down")
        #expect(world.processes.isEmpty)
      }
    }

    @Test(
      "a second one is refused and harms nothing",
      arguments: [
        ("broker", "another broker is running"), ("engine", "engine"), ("store", "store"),
        ("audio", "audio"), ("desktop", "desktop"),
        ("supervisor", "another supervisor is running"),
      ])
    func second(_ name: String, _ says: String) throws {
      try inWorld { world in
        let started = try world.session("start", "Tabata")
        let before = try world.allActors()
        let second = try world.run("gympulse-\(name)")
        #expect(second.code == 1 && second.error.contains(says), "\(second)")
        #expect(try world.actors() == before)
        #expect(try world.session("state").phaseEndsAt == started.phaseEndsAt)
      }
    }

    @Test("a stale socket is replaced; another kind of file is left alone")
    func staleSocket() throws {
      try inWorld { world in
        try Paths(environment: Environment(world.environment)).makePrivate(world.folder + "/run/gympulse")
        _ = try UnixSocket.listen(world.socket, backlog: 1)
        #expect(Paths.exists(world.socket), "closed, yet the file is there")
        #expect(try world.ctl("state").code == 3)
        try world.done("up")
        #expect(try world.session("state").phase == .idle)
        try world.done("down")

        _ = try openFile(world.socket, O_WRONLY | O_CREAT)
        let refused = try world.run("gympulse-broker")
        #expect(refused.code == 1 && refused.error.contains("not a socket"), "\(refused)")
        #expect(Paths.exists(world.socket))
      }
    }
  }
}
