import ActorRuntime
import FoundationEssentials
import Glibc
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("SIGSTOP during a workout")
  struct StoppedTests {
    @Test(
      "each process held for 1.5 s in turn: bars count on, the schedule stays, then commands are answered")
    func eachInTurn() throws {
      try inWorld { world in
        try world.done("up")
        let follower = try world.start("gympulse-status", "--follow", "--compact")
        let started = try world.session(
          "start", "--get-ready", "0", "--work", "5", "--rest", "5", "--rounds", "1")
        let start = Instant(nanoseconds: try #require(started.anchor).at)
        for (turn, name) in ["broker", "engine", "store", "audio", "supervisor"].enumerated() {
          // From 200 to 1700 ms after a second, so that two changes of the line fall into it.
          let begin = start.advanced(by: .milliseconds(1900 * turn + 200))
          try world.wait(until: begin)
          try world.holding(name) { try world.wait(until: begin.advanced(by: .milliseconds(1500))) }
          let after = try world.session("state")
          #expect(after.sessionId == started.sessionId && after.anchor == started.anchor, "\(name)")
          let end = start.advanced(by: after.phase == .work ? .seconds(5) : .seconds(10))
          #expect(after.phaseEndsAt == end.nanoseconds, "\(name)")
        }
        try world.expectLoggedOnce(started.sessionId)
        #expect(try world.history().count == 1)

        let texts = (0..<10).map { second in "\(second < 5 ? "Work" : "Rest") 0:0\(5 - second % 5)" }
        for (second, text) in texts.enumerated() {
          let line = try #require(follower.lines.first { $0.text == text }, "\(follower)")
          let lateness = start.advanced(by: .seconds(second)).duration(to: line.at)
          #expect(Sighting.isOnTime(lateness), "\(text)")
        }
      }
    }

    @Test("a command to an engine that is held waits for it, and has happened once it is answered")
    func commandWaits() throws {
      try inWorld { world in
        try world.done("start", "Tabata")
        let pause = try {
          var pause: Program?
          try world.holding("engine") {
            let program = try world.start("gympulse-ctl", "pause", "--json")
            try world.rest(.seconds(1))
            #expect(program.end == nil)
            pause = program
          }
          return try world.finish(try #require(pause))
        }()
        #expect(pause.code == 0, "\(pause)")
        let paused = try pause.json(SessionPayload.self)
        #expect(paused.isPaused)
        #expect(try world.session("state").remainingSeconds == paused.remainingSeconds)
      }
    }

    @Test("a command whose engine dies before it responds is repeated, and has one effect")
    func commandRepeated() throws {
      try inWorld { world in
        let started = try world.session("start", "Tabata")
        for command in [["toggle", "--json"], ["call", "engine.toggle", #"{"requestId":"end-to-end"}"#]] {
          let before = try world.session("state")
          let toggle = try {
            var toggle: Program?
            try world.holding("engine") {
              toggle = try world.start("gympulse-ctl", command)
              try world.rest(.milliseconds(500))
              try world.killAll(["engine"])
            }
            return try world.finish(try #require(toggle))
          }()
          #expect(toggle.code == 0, "\(toggle)")
          let after = try toggle.json(SessionPayload.self)
          #expect(after.sessionId == started.sessionId && after.isPaused != before.isPaused)
          #expect(
            try after.revision == before.revision + 1 && world.session("state").revision == after.revision)
        }
      }
    }

    @Test("a command without a response fails in bounded time; it has happened completely or not at all")
    func unanswered() throws {
      // At the same time, for each takes the broker's five seconds.
      try inWorld { engineHeld in
        try inWorld { brokerHeld in
          let worlds = [(engineHeld, "engine"), (brokerHeld, "broker")]
          let started = try worlds.map { try $0.0.session("start", "Tabata") }
          try engineHeld.holding("engine") {
            try brokerHeld.holding("broker") {
              let begin = BootClock.now()
              let pauses = try worlds.map { try $0.0.start("gympulse-ctl", "pause") }
              for ((world, name), pause) in zip(worlds, pauses) {
                let outcome = try world.finish(pause)
                #expect(outcome.code != 0 && outcome.output.isEmpty, "\(name): \(outcome)")
                #expect(outcome.error.contains(name), "\(name): \(outcome)")
              }
              #expect(begin.duration(to: BootClock.now()) < .seconds(9))
            }
          }
          for ((world, name), before) in zip(worlds, started) {
            let after = try world.session("state")
            #expect(after.sessionId == before.sessionId, "\(name)")
            #expect(after.isPaused || after.phaseEndsAt == before.phaseEndsAt, "\(name)")
            try world.done("stop")
          }
        }
      }
    }
  }
}
