import ActorRuntime
import FoundationEssentials
import Glibc
import Testing

extension RealProcesses {
  @Suite("The command phone")
  struct PhoneTests {
    @Test("a refused address leaves the page off; devices are listed and forgotten while it is off")
    func phoneOff() throws {
      try inWorld { world in
        try world.done("up")
        for (words, code) in [
          (["--address", "nix"], 1), (["--address", ""], 1), (["--forget", "stranger"], 1), (["--list"], 0),
        ] {
          let outcome = try world.run("gympulse-ctl", ["phone"] + words)
          #expect(outcome.code == code, "\(words): \(outcome)")
          #expect(try world.done("settings", "get", "web").output.contains("off"), "\(words)")
        }
      }
    }

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

    @Test("devices are forgotten in the file while the page is off; a damaged file is set aside and named")
    func file() throws {
      try inWorld { world in
        try world.done("up")
        let path = "\(world.folder)/state/gympulse/web.devices"
        let device = """
          {"name":"Ann","role":"view","hash":"\(String(repeating: "a", count: 64))",\
          "pairedAt":"2026-11-21T08:30:00.250+01:00","lastSeenAt":"2026-11-21T08:30:00.250+01:00"}
          """
        try "[\(device)]".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try world.done("phone", "--list").output.hasPrefix("Ann  display"))
        #expect(try world.done("phone", "--forget", "ann").output == "Ann is forgotten\n")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "[]")
        try "[\(device),\(device)]".write(toFile: path, atomically: true, encoding: .utf8)
        let list = try world.done("phone", "--list")
        #expect(list.output == "No device is paired\n", "\(list)")
        #expect(list.error.contains("web.devices.damaged-1"), "\(list)")
        let doctor = try world.run("gympulse-ctl", "doctor")
        #expect(doctor.code == 1 && doctor.output.contains("web.devices.damaged-1 is"), "\(doctor)")
      }
    }
  }
}
