import ActorRuntime
import FoundationEssentials
import Glibc
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("Other users")
  struct SecurityTests {
    /// `nobody`.
    private static let stranger = "65534"
    /// Connects, says hello and tells what comes back.
    private static let visit = """
      import json, socket, struct, sys
      s = socket.socket(socket.AF_UNIX)
      s.settimeout(5)
      try:
          s.connect(sys.argv[1])
      except PermissionError:
          sys.exit("no entry")
      print("connected")
      try:
          s.sendall(b"\\0\\0\\0\\2{}")
          print("got", s.recv(65536))
      except (BrokenPipeError, ConnectionResetError):
          pass
      """

    @Test(
      "the folder keeps them out, then the socket, then the broker asks the kernel who they are",
      .enabled(if: getuid() == 0))
    func closedDoor() throws {
      try inWorld { world in
        let started = try world.session("start", "Tabata")
        let runtime = world.folder + "/run/gympulse"
        // The ways to our own folder are open, so that it alone is in the way.
        for path in [world.folder, world.folder + "/run"] { try open(path, 0o711) }
        for opened in [runtime, world.socket] {
          let outcome = try visit(world)
          #expect(outcome.code == 1 && outcome.error == "no entry\n", "\(opened) is closed: \(outcome)")
          try open(opened, 0o777)
        }
        let refused = try visit(world)
        #expect(refused.code == 0, "\(refused)")
        #expect(["connected\n", "connected\ngot b''\n"].contains(refused.output), "\(refused)")
        try world.wait("the warning") {
          try world.hasLogged("a process of user \(Self.stranger) tried to connect and was refused")
        }
        #expect(try world.session("state").phaseEndsAt == started.phaseEndsAt, "we still may")
      }
    }

    private func visit(_ world: World) throws -> Outcome {
      try world.run(
        "/usr/bin/setpriv", "--reuid=\(Self.stranger)", "--regid=\(Self.stranger)", "--clear-groups",
        "/usr/bin/python3", "-c", Self.visit, world.socket)
    }

    private func open(_ path: String, _ mode: mode_t) throws {
      try check("chmod \(path)") { chmod(path, mode) }
    }
  }
}
