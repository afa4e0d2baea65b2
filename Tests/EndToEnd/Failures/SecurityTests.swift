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
        #expect(["connected\n", "connected\ntold b''\n"].contains(refused.output), "\(refused)")
        try world.wait("the warning") {
          try world.hasLogged("a process of user \(Self.stranger) tried to connect and was refused")
        }
        #expect(try world.session("state").phaseEndsAt == started.phaseEndsAt, "we still may")
      }
    }

    @Test("all files are 0600, all folders 0700, whatever the umask")
    func modes() throws {
      try inWorld { world in
        let start = try world.run(
          "/bin/sh", "-c", "umask 0; exec \"$0\" start --get-ready 0 --work 1 --rest 1 --rounds 1",
          World.executables + "/gympulse-ctl")
        try #require(start.code == 0, "\(start)")
        try world.wait("a workout in the history") { try world.history().count == 1 }
        for root in ["run", "state", "data", "config"] {
          let folder = "\(world.folder)/\(root)"
          for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            let status = try fileStatus("\(folder)/\(name)")
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            #expect(status.permissions == (isFolder ? 0o700 : 0o600), "\(root)/\(name)")
            #expect(status.st_uid == getuid(), "\(root)/\(name)")
          }
        }
        for path in [world.socket, world.log, world.journal] { #expect(Paths.exists(path)) }
      }
    }

    @Test("a phone neither reads nor sets commands, files and devices", arguments: [Role.view, .remote])
    func roles(role: Role) throws {
      try inWorld { world in
        try world.done("up")
        try world.done(
          "call", "store.settings.set", #"{"onStart":"true secret","restSound":"/tmp/secret.wav"}"#)
        let mine = """
          {"workout":{"kind":"custom","name":"Mine","intervals":[\
          {"title":"A","durationSeconds":60,"sound":"/tmp/secret.wav"}]}}
          """
        try world.done("call", "store.presets.save", mine)
        try world.done("start", "Mine")
        let script = URL(filePath: #filePath).appending(path: "../../roles.py").standardized.path
        let outcome = try world.run("/usr/bin/python3", script, world.socket, role.rawValue)
        #expect(outcome.code == 0, "\(outcome)")
        let stored = try world.ctl("call", "store.presets.get", #"{"preset":"Mine"}"#).output
        let file = try world.ctl("call", "store.settings.get").output
        let isChanged = stored.contains("\"durationSeconds\":61,")
        #expect(stored.contains("/tmp/secret.wav") && isChanged == (role == .remote), "\(stored)")
        #expect(file.contains("true secret") && file.contains("/tmp/secret.wav") && !file.contains("other"))
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
