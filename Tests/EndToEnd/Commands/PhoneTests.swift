import ActorRuntime
import FoundationEssentials
import Glibc
import Testing

extension RealProcesses {
  @Suite("The command phone")
  struct PhoneTests {
    @Test("a question opens nothing, whenever it is killed")
    func questions() throws {
      try inWorld { world in
        try world.done("up")
        for words in [["--list"], ["--address", "list"], ["--forget", "stranger"]] {
          for milliseconds in [2, 6, 20, 60] as [Int64] {
            let command = try world.start("gympulse-ctl", ["phone"] + words)
            try world.wait(until: BootClock.now().advanced(by: .milliseconds(milliseconds)))
            kill(command.pid, SIGKILL)
            try world.wait("its end") { command.isDone }
          }
        }
        #expect(try world.done("settings", "get", "web").output.contains("off"))
        let log = String(decoding: FileManager.default.contents(atPath: world.log) ?? Data(), as: UTF8.self)
        #expect(!log.isEmpty && !log.contains("gympulse-web"))
      }
    }
  }
}
