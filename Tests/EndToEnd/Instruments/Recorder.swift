import ActorRuntime
import Chance
import FoundationEssentials
import Glibc
import Testing
import Workout

/// A sound server without a sound card, in a world, and a recorder of what would be heard.
struct Recorder {
  private let world: World

  /// Starts the sound server; what is started in the world from now on plays there.
  init(_ world: World) throws {
    self.world = world
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

  /// Records while `body` runs.
  func record(_ body: () throws -> Void) throws -> Recording {
    let file = world.folder + "/recording.raw"
    unlink(file)
    let recorder = try world.start(
      "/usr/bin/parec", "--raw", "--device=gympulse-null.monitor", "--format=float32le",
      "--channels=\(Recording.channels)",
      "--rate=\(Recording.rate)", "--latency-msec=20", file)
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
