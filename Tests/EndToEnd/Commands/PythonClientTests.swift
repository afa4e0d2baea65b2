import ActorRuntime
import FoundationEssentials
import Testing

extension RealProcesses {
  @Suite("A client in another language")
  struct PythonClientTests {
    @Test("sixty lines of Python drive a workout; it is logged")
    func client() throws {
      try inWorld { world in
        try world.done("up")
        let script = URL(filePath: #filePath).appending(path: "../../client.py").standardized.path
        let client = try world.run("/usr/bin/python3", script, world.socket)
        #expect(client.code == 0 && client.output == "getReady\nwork\nrest\ncomplete\n", "\(client)")
        try world.wait("the workout in the history") { try world.history().count == 1 }
        #expect(try world.history().first?.activeSeconds == 2, "Get Ready does not count")
      }
    }
  }
}
