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
    /// Far less than `up` waits, also on a machine that is busy.
    private static let soon = Duration.seconds(8)

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
          _ = try socket.write(Frame.around(Array(hello.utf8))[...])
          idle.append(socket)
        }
        let state = try world.ctl("state")
        #expect(state.code == 1 && state.error.contains("512 connections;"), "\(state)")
        idle = []
        try world.wait("service") { try world.ctl("state").code == 3 }
      }
    }

    /// Clock ticks of a process: user and system (proc(5)).
    private func cpuTicks(_ pid: pid_t) throws -> Int {
      let fields = String(decoding: try readFile("/proc/\(pid)/stat"), as: UTF8.self).split(separator: " ")
      return (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0)
    }
  }
}
