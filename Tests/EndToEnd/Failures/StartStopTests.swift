import ActorRuntime
import Chance
import FoundationEssentials
import Glibc
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("Starting and stopping when something is in the way")
  struct StartStopTests {
    /// Less than `up` waits for daemons that do not come.
    private static let upDeadline = Duration.seconds(14)
    /// Far less than `up` waits, also on a machine that is busy.
    private static let soon = Duration.seconds(8)

    @Test("daemons leave the folder that they were started in, which may be on a disk to be removed")
    func folder() throws {
      try inWorld { world in
        try world.done("up")
        for (actor, pid) in try world.actors() {
          let folder = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/cwd")
          #expect(folder == "/", "\(actor)")
        }
      }
    }

    @Test(
      "the broker cannot start: up says why at once, and leaves nothing running",
      arguments: ["socket is a link", "socket is a fifo", "socket is a folder", "lock is a fifo"])
    func inTheWay(_ obstacle: String) throws {
      try inWorld { world in
        let runtime = world.folder + "/run/gympulse"
        try check("mkdir") { mkdir(runtime, 0o700) }
        let path = world.socket + (obstacle.hasPrefix("lock") ? ".lock" : "")
        switch obstacle.split(separator: " ").last {
        case "link": try check("symlink") { symlink("/nowhere", path) }
        case "folder": try check("mkdir") { mkdir(path, 0o700) }
        default: try check("mkfifo") { mkfifo(path, 0o600) }
        }
        let begin = BootClock.now()
        let up = try world.ctl("up")
        #expect(up.code == 1 && up.error.contains("gympulse-broker did not start: "), "\(up)")
        #expect(up.error.contains(path), "\(up)")
        #expect(begin.duration(to: BootClock.now()) < Self.upDeadline)
        #expect(world.processes.isEmpty, "\(world.processes)")
        #expect(try world.ctl("down").code == 3)
        try FileManager.default.removeItem(atPath: path)
        try world.done("up")
      }
    }

    @Test("a store that cannot start: up, start and doctor say why, far sooner than daemons may take")
    func storeCannotStart() throws {
      try inWorld { world in
        let data = world.folder + "/data/gympulse"
        try check("mkdir") { mkdir(data, 0o755) }
        for command in ["up", "start"] {
          let begin = BootClock.now()
          let outcome = try world.ctl(command)
          #expect(
            outcome.code == 1
              && outcome.error.contains("gympulse-store did not start: database folder: \(data) must be"),
            "\(outcome)")
          #expect(begin.duration(to: BootClock.now()) < Self.soon)
        }
        let doctor = try world.ctl("doctor").output.onOneLine
        #expect(doctor.contains("not running: database folder: \(data) must be"), "\(doctor)")
        try check("chmod") { chmod(data, 0o700) }
        try world.done("up")
      }
    }

    @Test("a broker in its longest back-off is back at once", arguments: ["up", "state"])
    func brokerInBackOff(_ command: String) throws {
      try inWorld { world in
        try world.done("start")
        for _ in 0..<10 {
          try world.wait("a broker") { world.processes.contains { $0.name == "gympulse-broker" } }
          try world.killAll(["broker"])
        }
        try world.wait("the long back-off") { try world.hasLogged("for the 10th time") }
        let begin = BootClock.now()
        try world.done(command)
        #expect(begin.duration(to: BootClock.now()) < Self.soon)
      }
    }

    @Test("a workout that down or a crash left is shown and can be stopped; without one nothing starts")
    func leftWorkout() throws {
      try inWorld { world in
        for command in ["state", "toggle", "stop"] {
          #expect(try world.ctl(command).error.contains("no workout is running"))
        }
        try world.done("start", "Tabata")
        try world.done("down")
        #expect(try world.ctl("state", "--no-start").code == 3 && world.processes.isEmpty)
        #expect(try world.done("state").output.contains(" left"))
        try world.done("down")
        #expect(try world.done("stop").output == "Stopped Tabata after 0:00; not saved: under 10 seconds\n")
        try world.done("down")
        #expect(try world.ctl("stop").code == 3 && world.processes.isEmpty)
      }
    }

    @Test("a login without XDG_RUNTIME_DIR uses the daemons of the first")
    func secondLogin() throws {
      try inWorld { world in
        try world.done("start", "Tabata")
        world.environment["XDG_RUNTIME_DIR"] = nil
        #expect(try world.done("state").output.contains(" left"))
        let status = try world.run("gympulse-status")
        #expect(status.output.contains("Tabata") || status.output.contains("Get Ready"), "\(status)")
        let supervisor = try world.run("gympulse-supervisor")
        #expect(
          supervisor.code == 1 && supervisor.error.contains("already runs for you at \(world.socket)"),
          "\(supervisor)")
        try world.done("down")
        #expect(world.processes.isEmpty)
      }
    }

    @Test("a socket's path that is too long is refused before anything is started")
    func longPath() throws {
      try inWorld { world in
        let path = world.folder + "/" + String(repeating: "x", count: 107)
        let up = try world.ctl("up", "--socket", path)
        #expect(up.code == 1 && up.error.contains("more than 107 bytes"), "\(up)")
        #expect(world.processes.isEmpty && !Paths.exists(world.log))
      }
    }

    @Test("up directly after supervisor and broker were killed works every time")
    func upAfterKill() throws {
      try inWorld { world in
        for _ in 0..<8 {
          try world.done("up")
          for name in ["supervisor", "broker"] { kill(try world.pid(of: name), SIGKILL) }
        }
        try world.done("up")
        // One that was started beside its predecessor is refused by the broker and ends.
        try world.wait("one of each") { world.processes.count == World.daemons.count }
      }
    }

    @Test(
      "down ends everything that up started, whatever was killed before",
      arguments: [["supervisor"], ["supervisor", "broker"], ["supervisor", "broker", "engine"], ["broker"]])
    func downAfterKill(_ killed: [String]) throws {
      try inWorld { world in
        try world.done("up")
        try world.killAll(killed)
        try world.done("down")
        #expect(world.processes.isEmpty, "\(world.processes)")
      }
    }

    @Test("down directly after an up that is not done yet leaves nothing running")
    func downDuringUp() throws {
      try inWorld { world in
        let up = try world.start("gympulse-ctl", "up")
        try world.wait("the supervisor") { world.processes.contains { $0.name == "gympulse-supervisor" } }
        try world.wait("its lock") { ProcessLock.holder(of: world.socket + ".supervisor.lock") != nil }
        try world.done("down")
        _ = try world.finish(up)
        _ = try world.ctl("down")
        #expect(world.processes.isEmpty, "\(world.processes)")
      }
    }

    @Test("a daemon started by hand is shown as such, and down of nothing else leaves it running")
    func byHand() throws {
      try inWorld { world in
        try Paths(environment: Environment(world.environment)).makePrivate(world.folder + "/run/gympulse")
        let broker = try world.start("gympulse-broker")
        try world.wait("the broker") { try world.ctl("actors").code == 0 }
        let row = try world.done("actors").output
        #expect(row.contains("by hand") && row.contains("/gympulse-broker"), "\(row)")
        let down = try world.ctl("down")
        #expect(down.code == 3 && down.error.contains("nothing was stopped"), "\(down)")
        #expect(broker.end == nil)
        try world.done("up")
        let rows = try world.done("actors").output.split(separator: "\n").filter { !$0.hasPrefix("desktop ") }
        #expect(rows.count(where: { $0.contains("running") }) == 3, "\(rows)")
        #expect(try world.ctl("doctor").output.contains("started by hand"))
      }
    }

    @Test("a client that takes the name of a daemon is adopted itself, and no other process")
    func impostor() throws {
      try inWorld { world in
        try world.done("up")
        let bystander = try world.start("/usr/bin/sleep", "600")
        let claim = """
          import json, socket, struct, sys, time
          s = socket.socket(socket.AF_UNIX)
          def say(**m):
              body = json.dumps({"jsonrpc": "2.0", "id": 1, **m}).encode()
              s.sendall(struct.pack(">I", len(body)) + body)
          while True:
              s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1])
              say(method="broker.hello", params={"protocol": 1, "actor": "audio", "pid": int(sys.argv[2])})
              print(s.recv(65536)[4:].decode(), flush=True)
              say(method="broker.hello", params={"protocol": 1, "actor": "audio"})
              answer = s.recv(65536)[4:].decode()
              if "-32003" not in answer: break
          print("taken", flush=True)
          time.sleep(600)
          """
        let impostor = try world.start(
          "/usr/bin/python3", ["-c", claim, world.socket, "\(bystander.pid)"])
        try world.wait("a refusal") { !impostor.lines.isEmpty }
        #expect(impostor.lines[0].text.contains("-32602"), "\(impostor)")
        kill(try world.pid(of: "audio"), SIGKILL)
        try world.wait("the impostor's success, or audio's") {
          try impostor.lines.contains { $0.text == "taken" } || world.actors()["audio"] != nil
        }
        try world.done("down")
        #expect(bystander.end == nil && impostor.end == nil, "they still run")
      }
    }

    @Test(
      "no descriptors left: connecting clients get an error, without a busy loop, and later it works again")
    func outOfDescriptors() throws {
      try inWorld { world in
        try Paths(environment: Environment(world.environment)).makePrivate(world.folder + "/run/gympulse")
        let broker = try world.start(
          "/bin/sh", "-c", "ulimit -n 40; exec \"$0\"", World.executables + "/gympulse-broker")
        try world.wait("the broker") { try world.ctl("actors").code == 0 }
        var idle: [Descriptor] = []
        for _ in 0..<60 { idle.append(try UnixSocket.connect(world.socket)) }
        try world.wait("the warning") { broker.error.contains("Too many open files") }
        let actors = try world.ctl("actors")
        #expect(actors.code == 1 && actors.error.contains("cannot accept more connections"), "\(actors)")
        let before = try cpuTicks(broker.pid)
        try world.rest(.seconds(1))
        #expect(try cpuTicks(broker.pid) - before < 20, "of 100")
        #expect(broker.error.split(separator: "\n").count(where: { $0.contains("accept") }) == 1)
        idle = []
        try world.wait("service") { try world.ctl("actors").code == 0 }
      }
    }

    @Test("too many connections: a command repeats what the broker said")
    func tooManyConnections() throws {
      try inWorld { world in
        try world.done("up")
        var idle: [Descriptor] = []
        let hello = #"{"jsonrpc":"2.0","id":1,"method":"broker.hello","params":{"protocol":1}}"#
        for _ in 0..<512 {
          var connected: Descriptor?
          // Without waiting, a connection is refused while as many wait as can.
          try world.wait("a connection") {
            connected = try? UnixSocket.connect(world.socket)
            return connected != nil
          }
          let socket = try #require(connected)
          _ = try socket.write(Frame.around(Array(hello.utf8)))
          idle.append(socket)
        }
        let state = try world.ctl("state")
        #expect(state.code == 1 && state.error.contains("512 connections;"), "\(state)")
        idle = []
        try world.wait("service") { try world.ctl("state").code == 3 }
      }
    }

    @Test("every line of the log has its time")
    func log() throws {
      try inWorld { world in
        try world.done("up")
        for _ in 0..<3 {
          try world.wait("audio") { try world.actors()["audio"] != nil }
          try world.crash(["audio"])
        }
        try world.done("down")
        let lines = String(decoding: try readFile(world.log), as: UTF8.self).split(separator: "\n")
        #expect(!lines.isEmpty)
        for line in lines {
          #expect(WallTime(rfc3339: String(line.prefix { $0 != " " })) != nil, "\(line)")
        }
      }
    }

    /// Clock ticks of a process: user and system (proc(5)).
    private func cpuTicks(_ pid: pid_t) throws -> Int {
      let fields = String(decoding: try readFile("/proc/\(pid)/stat"), as: UTF8.self).split(separator: " ")
      return (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0)
    }
  }
}
