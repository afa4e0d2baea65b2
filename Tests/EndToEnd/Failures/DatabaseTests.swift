import ActorRuntime
import FoundationEssentials
import Glibc
import Messages
import Testing

extension RealProcesses {
  @Suite("The database of a running store")
  struct DatabaseTests {
    @Test("a second store is refused before it checks, restores or backs up anything")
    func secondStore() throws {
      try inWorld { world in
        try world.done("up")
        try world.done("preset", "new", "--name", "First")
        // A second store that looked would set this file aside.
        let file = try openFile(world.database, O_WRONLY)
        let garbage = [UInt8](repeating: 0xff, count: 4096)
        try #require(pwrite(file.number, garbage, garbage.count, 4096) == 4096)
        let before = try world.storedNames()
        let second = try world.run("gympulse-store", "--socket", world.folder + "/other.sock")
        #expect(second.code == 1 && second.output.isEmpty)
        #expect(second.error.contains("another gympulse-store has it open, process "), "\(second)")
        #expect(try world.storedNames() == before)
      }
    }

    @Test("moved away: nothing more is acknowledged; put back, it is whole after everything was killed")
    func moved() throws {
      try inWorld { world in
        try world.done("up")
        try world.done("preset", "new", "--name", "Before")
        try check("mv") { rename(world.database, world.folder + "/gympulse.db") }
        let refused = try world.ctl("preset", "new", "--name", "After")
        #expect(
          refused.code == 1 && refused.error.onOneLine.contains("was moved, deleted or replaced"),
          "\(refused)")
        try world.killAll(World.daemons)
        try check("mv") { rename(world.folder + "/gympulse.db", world.database) }
        try world.done("up")
        let names = try world.done("preset", "list", "--json").json([StoredPreset].self).map(\.name)
        #expect(names.last == "Before")
      }
    }

    @Test(
      "damaged while it runs: one refusal, then the backup, by the same process", arguments: [true, false])
    func damaged(isSupervised: Bool) throws {
      try inWorld { world in
        try world.done("up")
        try world.wait("a backup") {
          try world.storedNames().contains { $0.hasPrefix("gympulse.db.backup-2") }
        }
        try world.done("down")
        if isSupervised {
          try world.done("up")
        } else {
          for daemon in ["broker", "store"] { _ = try world.start("gympulse-\(daemon)") }
          try world.wait("the store") { try world.ctl("actors").output.contains("store") }
        }
        let process = try world.pid(of: "store")
        let file = try openFile(world.database, O_WRONLY)
        let garbage = [UInt8](repeating: 0xff, count: 100_000)
        try #require(pwrite(file.number, garbage, garbage.count, 4096) == garbage.count)
        let refused = try world.ctl("history")
        #expect(refused.code == 1 && refused.error.onOneLine.contains("is being restored"), "\(refused)")
        try world.wait("the restored database") { try world.ctl("history").code == 0 }
        #expect(try world.pid(of: "store") == process)
        #expect(try world.done("preset", "list").output.contains("Tabata"))
        #expect(try world.hasLogged("was damaged") || !isSupervised)
      }
    }

    @Test("missing at the start beside a backup: restored, and said on the terminal and by doctor")
    func missing() throws {
      try inWorld { world in
        try world.done("up")
        try world.wait("a backup") {
          try world.storedNames().contains { $0.hasPrefix("gympulse.db.backup-2") }
        }
        try world.done("down")
        try check("rm") { unlink(world.database) }
        let up = try world.done("up")
        #expect(up.error.contains("gympulse.db was missing; the backup of "), "\(up)")
        let doctor = try world.ctl("doctor")
        #expect(doctor.output.onOneLine.contains("gympulse.db was missing; the backup of "), "\(doctor)")
        #expect(try world.done("preset", "list").output.contains("Tabata"))
      }
    }
  }
}

extension World {
  var database: String { folder + "/data/gympulse/gympulse.db" }

  fileprivate func storedNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/data/gympulse").sorted()
  }
}
