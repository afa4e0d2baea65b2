import ActorRuntime
import Chance
import Glibc
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("A full disk", .enabled(if: SmallDisk.isPossible))
  struct FullDiskTests {
    @Test(
      "of the journal: commands are refused, the workout continues, and commands succeed when there is space")
    func journal() throws {
      try inWorld { world in
        try SmallDisk.at(world.folder + "/state/gympulse", in: world) { disk in
          let started = try world.session("start", "Tabata")
          try disk.fill()
          let before = try world.session("state")
          for line in [
            ["pause"], ["stop"], ["restart"], ["sound", "off"], ["start", "Run/Walk", "--replace"],
          ] {
            let outcome = try world.run("gympulse-ctl", line)
            #expect(outcome.code == 1 && outcome.output.isEmpty, "\(line): \(outcome)")
            #expect(
              outcome.error.contains("can't save the workout")
                && outcome.error.contains("No space left on device")
                && outcome.error.contains("Nothing was changed"), "\(line): \(outcome)")
          }
          let after = try world.session("state")
          #expect(after.sessionId == started.sessionId && after.phaseEndsAt == started.phaseEndsAt)
          #expect(after.revision == before.revision && !after.isPaused && after.sound == before.sound)

          try world.crash(["engine"])
          let restarted = try world.session("state")
          #expect(restarted.sessionId == started.sessionId && restarted.phaseEndsAt == started.phaseEndsAt)
          #expect(restarted.sound == before.sound, "what was refused is not in the journal either")

          try disk.makeRoom()
          #expect(try world.session("pause").isPaused)
          try world.crash(["engine"])
          #expect(try world.session("state").isPaused)
        }
      }
    }

    @Test("before the first start: refused with the reason; room is all it takes")
    func fromTheBeginning() throws {
      try inWorld { world in
        try SmallDisk.at(world.folder + "/state/gympulse", in: world) { disk in
          try disk.fill()
          let refused = try world.ctl("start", "Tabata")
          #expect(refused.code == 1 && refused.error.contains("No space left on device"), "\(refused)")
          #expect(try world.session("state").phase == .idle)
          try disk.makeRoom()
          #expect(try world.session("start", "Tabata").phase == .getReady)
        }
      }
    }

    @Test("before the store's first start: up says why, it is tried again; with room, up starts it at once")
    func store() throws {
      try inWorld { world in
        try SmallDisk.at(world.folder + "/data/gympulse", in: world) { disk in
          try disk.fill()
          let refused = try world.ctl("up")
          #expect(refused.code == 1 && refused.error.contains("gympulse-store"), "\(refused)")
          try world.wait("several tries") {
            try Paths.exists(world.log) && world.hasLogged("restarting it in 3200 ms")
          }
          try disk.makeRoom()
          let begin = BootClock.now()
          try world.done("up")
          #expect(begin.duration(to: BootClock.now()) < .seconds(2))
          #expect(try world.session("start", "Tabata").phase == .getReady)
        }
      }
    }

    @Test("while a workout finishes: it is complete on time, and logged once there is room")
    func completion() throws {
      try inWorld { world in
        try SmallDisk.at(world.folder + "/state/gympulse", in: world) { disk in
          let started = try world.session(
            "start", "--get-ready", "0", "--work", "1", "--rest", "1", "--rounds", "1")
          try disk.fill()
          try world.wait("a refusal") { try world.ctl("sound", "toggle").code == 1 }
          try world.wait("completion") { try world.session("state").phase == .complete }
          try world.expectLoggedOnce(started.sessionId)
          try world.crash(["engine"])
          #expect(try world.session("state").phase == .complete, "time tells it again")
          try disk.makeRoom()
          try world.crash(["engine"])
          #expect(try world.session("state").phase == .complete)
          try world.rest(.milliseconds(300))
          #expect(try world.history().map(\.sessionId) == [started.sessionId], "the same id changes nothing")
        }
      }
    }

    @Test(
      "under the database: a change is refused, a finished workout waits and is logged once there is room")
    func database() throws {
      try inWorld { world in
        try SmallDisk.at(world.folder + "/data/gympulse", in: world) { disk in
          let started = try world.session(
            "start", "--get-ready", "0", "--work", "1", "--rest", "1", "--rounds", "1")
          try disk.fill()
          var presets = 0
          var refused: Outcome?
          try world.wait("a refusal") {
            presets += 1
            let outcome = try world.ctl("preset", "new", "--name", "Full \(presets)")
            if outcome.code != 0 { refused = outcome }
            return outcome.code != 0
          }
          let refusal = try #require(refused)
          #expect(refusal.code == 1 && refusal.error.contains("full"), "\(refusal)")
          let list = try world.done("preset", "list").output
          #expect(!list.contains("Full \(presets)"))
          try world.wait("the warning") { try world.hasLogged("the finished workout is not saved yet") }
          #expect(try world.session("state").phase == .complete)
          #expect(try world.history().isEmpty)
          try disk.makeRoom()
          try world.expectLoggedOnce(started.sessionId)
          try world.done("preset", "new", "--name", "Room")
          #expect(try world.history().count == 1)
        }
      }
    }
  }
}
