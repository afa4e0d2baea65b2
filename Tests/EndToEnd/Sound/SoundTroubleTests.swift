import ActorRuntime
import Chance
import Glibc
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("When the sound server is in trouble", .tags(.measuresTime))
  struct SoundTroubleTests {
    @Test("frozen: all others continue, health reports it, and sound returns when it resumes")
    func frozen() throws {
      try inWorld { world in
        let recording = try Recorder(world).record {
          try world.done("up")
          let servers = world.soundServers
          try #require(!servers.isEmpty)
          for server in servers { kill(server.pid, SIGSTOP) }
          defer { for server in servers { kill(server.pid, SIGCONT) } }
          try world.done("start", "--get-ready", "0", "--work", "20", "--rest", "1", "--rounds", "1")
          try world.wait("word of the silence") { try world.doctorsWord().hasPrefix("FIX") }
          let asked = BootClock.now()
          try world.done("audio", "devices")
          #expect(asked.duration(to: BootClock.now()) < .milliseconds(500), "audio itself answers")
          for server in servers { kill(server.pid, SIGCONT) }
          try world.wait("sound again") { try world.doctorsWord().contains("playing on") }
          try world.done("stop")
          try world.done("audio", "test", "work")
        }
        #expect(recording.peak > 0.1)
      }
    }

    @Test("killed and restarted: health reports it, the workout continues, and sound returns by itself")
    func killed() throws {
      try inWorld { world in
        _ = try Recorder(world)
        try world.done("up")
        try world.done("audio", "test", "tick")
        let servers = world.soundServers
        let commands = try servers.map { (program: $0.name, environment: try environment(of: $0.pid)) }
        try world.done("start", "--get-ready", "0", "--work", "30", "--rest", "1", "--rounds", "1")
        for server in servers { kill(server.pid, SIGKILL) }
        try world.wait("word of the loss") { try world.doctorsWord().hasPrefix("FIX") }
        #expect(try world.session("state").phase == .work)
        let ours = world.environment
        for command in commands {
          world.environment = ours.merging(command.environment) { $1 }
          _ = try world.start("/usr/bin/\(command.program)")
        }
        world.environment = ours
        try world.wait("sound again") {
          try world.doctorsWord().contains("playing on")
        }
      }
    }

    private func environment(of pid: pid_t) throws -> [String: String] {
      let variables = try readFile("/proc/\(pid)/environ").split(separator: 0).map {
        String(decoding: $0, as: UTF8.self).split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      }
      return Dictionary(variables.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }) { $1 }
    }
  }
}

extension World {
  /// The processes of the sound server, in the order in which they were started.
  var soundServers: [Process] {
    processes.filter { ["pipewire", "wireplumber", "pipewire-pulse"].contains($0.name) }
  }

  /// What `doctor` says of the sound.
  func doctorsWord() throws -> String {
    let lines = try ctl("doctor").output.split(separator: "\n")
    return lines.last { $0.split(separator: " ").dropFirst().first == "sound" }.map(String.init) ?? ""
  }
}
