import ActorRuntime
import Chance
import FoundationEssentials
import Glibc
import Testing
import Workout

/// A sound server without a sound card, in a world, and a recorder of what would be heard.
struct Recorder {
  enum Server {
    case pipeWire
    /// PulseAudio itself, which `scripts/setup test` unpacks.
    case pulseAudio
  }

  private let world: World

  /// Starts the sound server; what is started in the world from now on plays there.
  init(_ world: World, on server: Server = .pipeWire) throws {
    self.world = world
    switch server {
    case .pipeWire: try startPipeWire()
    case .pulseAudio: try startPulseAudio()
    }
  }

  private func startPulseAudio() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../../.build/pulseaudio").standardized.path
    let program = folder + "/pulseaudio"
    try #require(Paths.exists(program), "scripts/setup test has not unpacked \(program)")
    let socket = world.folder + "/pulse"
    world.environment["LD_LIBRARY_PATH"] = folder
    let server = try world.start(
      program, "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--realtime=no",
      "--high-priority=no", "--dl-search-path=\(folder)",
      "-L", "module-native-protocol-unix socket=\(socket) auth-anonymous=1",
      "-L", "module-null-sink sink_name=gympulse-null rate=\(Recording.rate)")
    world.environment["LD_LIBRARY_PATH"] = nil
    world.environment["PULSE_SERVER"] = "unix:\(socket)"
    try world.wait("PulseAudio") {
      try #require(!server.isDone, "\(server)")
      return try world.run("/usr/bin/pactl", "info").code == 0
    }
  }

  private func startPipeWire() throws {
    let script = URL(filePath: #filePath).appending(path: "../../headless-pipewire").standardized.path
    let server = try world.start(
      script, "/bin/sh", "-c",
      "echo PIPEWIRE_RUNTIME_DIR=$PIPEWIRE_RUNTIME_DIR; echo PULSE_SERVER=$PULSE_SERVER; exec sleep 300")
    try world.wait("the sound server") {
      try #require(!server.isDone, "\(server)")
      return server.lines.count >= 2
    }
    for line in server.lines {
      let parts = line.text.split(separator: "=", maxSplits: 1).map(String.init)
      try #require(parts.count == 2, "\(server)")
      world.environment[parts[0]] = parts[1]
    }
  }

  /// Records while `body` runs, in pieces of a number of milliseconds; nil leaves that to the server, and the last two seconds
  /// are missing.
  func record(latency milliseconds: Int? = 20, _ body: () throws -> Void) throws -> Recording {
    let file = world.folder + "/recording.raw"
    unlink(file)
    let recorder = try world.start(
      "/usr/bin/parec",
      [
        "--raw", "--device=gympulse-null.monitor", "--format=float32le", "--channels=\(Recording.channels)",
        "--rate=\(Recording.rate)",
      ] + (milliseconds.map { ["--latency-msec=\($0)"] } ?? []) + [file])
    try world.wait("the recording to begin") {
      try #require(!recorder.isDone, "\(recorder)")
      return (try? readFile(file).isEmpty) == false
    }
    try body()
    recorder.signal(SIGTERM)
    _ = try world.finish(recorder)
    return Recording(littleEndian: try readFile(file))
  }
}
