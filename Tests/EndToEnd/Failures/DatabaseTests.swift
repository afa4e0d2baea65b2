import ActorRuntime
import FoundationEssentials
import Glibc
import Messages
import Testing

extension RealProcesses {
  @Suite("The database of a running store")
  struct DatabaseTests {
    @Test(
      "damaged while it runs: one refusal, then the backup, by the same process", arguments: [true, false])
    func damaged(isSupervised: Bool) throws {
      try inWorld { world in
        try world.done("up")
        try world.wait("a backup") {
          try FileManager.default.contentsOfDirectory(atPath: Paths.folder(of: world.database))
            .contains { $0.hasPrefix("gympulse.db.backup-2") }
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
  }
}

extension World {
  var database: String { folder + "/data/gympulse/gympulse.db" }
}
