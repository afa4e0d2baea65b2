import FoundationEssentials
import Glibc
import Testing

extension RealProcesses {
  @Suite("MQTT")
  struct MQTTTests {
    /// A port that no other world has, below those that Linux gives to clients (`ip_local_port_range`).
    private static let port = 26_000 + Int(getpid()) % 6_000

    @Test("a real server has the workout, however it is killed, and nothing when it is off")
    func server() throws {
      try inWorld { world in
        try world.done("up")
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
          .appending(path: "mqtt.py").path
        let outcome = try world.run(
          "/usr/bin/python3", script, "\(World.executables)/gympulse-ctl", "\(Self.port)")
        #expect(outcome.code == 0, "\(outcome.output)\(outcome.error)")
        #expect(outcome.output.split(separator: "\n").count == 9)
      }
    }
  }
}
