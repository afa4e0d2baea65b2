import FoundationEssentials
import Glibc
import Testing

extension RealProcesses {
  @Suite("The page for phones")
  struct WebTests {
    /// A port that no other world has, below those that Linux gives to clients (`ip_local_port_range`).
    private static let port = 20_000 + Int(getpid()) % 6_000

    @Test("what a device must not be able to do is refused by the real program")
    func door() throws {
      try inWorld { world in
        try world.done("up")
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
          .appending(path: "web.py").path
        let outcome = try world.run(
          "/usr/bin/python3", script, "\(World.executables)/gympulse-ctl", "\(Self.port)", world.log)
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.error)")
        #expect(outcome.output.split(separator: "\n").count == 17)
        // Killed, it is back, and its devices are still paired.
        try world.replace("web")
        #expect(try world.done("phone", "--list").output.contains("test"))
        try world.done("phone", "--off")
        try world.wait("its end") { try world.actors()["web"] == nil }
      }
    }
  }
}
