import ActorRuntime
import FoundationEssentials
import Glibc
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("Folders that are missing, open to others or closed to us")
  struct FolderTests {
    @Test(
      "a home that is not writable: refused, with the folder and the reason",
      .enabled(if: SmallDisk.isPossible))
    func readOnlyHome() throws {
      try inWorld { world in
        for variable in ["XDG_STATE_HOME", "XDG_DATA_HOME"] { world.environment[variable] = nil }
        try SmallDisk.at(world.folder + "/home", in: world, options: ",ro") { _ in
          for program in ["engine", "store"] {
            let outcome = try world.run("gympulse-\(program)")
            #expect(outcome.code == 1, "\(outcome)")
            #expect(
              outcome.error.contains("\(world.folder)/home/.local") && outcome.error.contains("Read-only"),
              "\(outcome)")
          }
          let start = try world.ctl("start", "Tabata")
          #expect(start.code == 1 && start.error.contains("Read-only file system"), "\(start)")
          #expect(world.processes.isEmpty)
        }
      }
    }

    @Test(
      "a runtime folder that cannot be created: refused, with the folder and the reason",
      .enabled(if: SmallDisk.isPossible))
    func readOnlyRuntimeFolder() throws {
      try inWorld { world in
        try SmallDisk.at(world.folder + "/run", in: world, options: ",ro") { _ in
          for line in ["gympulse-broker", "gympulse-supervisor", "gympulse-ctl start"] {
            let words = line.split(separator: " ").map(String.init)
            let outcome = try world.run(words[0], Array(words.dropFirst()))
            #expect(outcome.code == 1, "\(line): \(outcome)")
            #expect(
              outcome.error.contains("\(world.folder)/run/gympulse: Read-only file system"),
              "\(line): \(outcome)")
          }
          #expect(try world.run("gympulse-status").output == "\n", "a bar shows nothing")
          #expect(world.processes.isEmpty)
        }
      }
    }
  }
}
