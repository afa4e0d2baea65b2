import ActorRuntime
import Chance
import Glibc
import Testing
import Workout

extension World {
  /// Where the engine keeps the workout.
  var journal: String { "\(folder)/state/gympulse/engine.journal" }

  /// The process of an actor, found by its program and not by the broker.
  func pid(of actor: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> pid_t {
    try #require(
      processes.first { $0.name == "gympulse-\(actor)" }?.pid, "\(actor) is not there",
      sourceLocation: sourceLocation)
  }

  /// Holds actors still while `body` runs.
  func holding(_ actors: String..., body: () throws -> Void) throws {
    let pids = try actors.map { try pid(of: $0) }
    for pid in pids { kill(pid, SIGSTOP) }
    defer { for pid in pids { kill(pid, SIGCONT) } }
    try body()
  }

  /// Ends processes of actors as a crash would, without asking the broker who they are.
  func killAll(_ actors: [String]) throws {
    let pids = try actors.map { try pid(of: $0) }
    for pid in pids { kill(pid, SIGKILL) }
    try wait("the end of \(actors)") { processes.allSatisfy { !pids.contains($0.pid) } }
  }

  /// Kills an actor and waits for the next one, which the supervisor starts.
  func replace(_ actor: String) throws {
    let pid = try #require(try actors()[actor], "\(actor) is not there")
    kill(pid, SIGKILL)
    try wait("another \(actor)") { try actors()[actor].map { $0 != pid } == true }
  }

  /// Runs for a time.
  func rest(_ duration: Duration) throws {
    try wait(until: BootClock.now().advanced(by: duration))
  }

  /// Whether the daemons' log has a line with these words.
  func hasLogged(_ words: String) throws -> Bool {
    String(decoding: try readFile(log), as: UTF8.self).contains(words)
  }
}

/// A small disk in a world, which can be filled: mounting one takes root.
struct SmallDisk {
  private let world: World
  private let folder: String

  static let isPossible = getuid() == 0

  /// Runs `body` with a disk at a folder, which is private as ours are; everything is stopped before it goes.
  static func at(
    _ folder: String, in world: World, bytes: Int = 1 << 20, options: String = "",
    _ body: (SmallDisk) throws -> Void
  ) throws {
    if !Paths.exists(folder) { try check("mkdir \(folder)") { mkdir(folder, 0o700) } }
    let mount = try world.run(
      "/usr/bin/mount", "-t", "tmpfs", "-o", "size=\(bytes),mode=0700\(options)", "gympulse-test", folder)
    try #require(mount.code == 0, "\(mount)")
    defer {
      for process in world.processes { kill(process.pid, SIGKILL) }
      // Lazily, for a process may still be on its way out.
      _ = try? world.run("/usr/bin/umount", "--lazy", folder)
    }
    try body(SmallDisk(world: world, folder: folder))
  }

  /// Takes all the room there is.
  func fill() throws {
    let filler = try openFile(folder + "/filler", O_WRONLY | O_CREAT | O_APPEND)
    for size in [65_536, 4096, 1] {
      let bytes = [UInt8](repeating: 0, count: size)
      while true {
        do {
          try filler.writeAll(bytes)
        } catch {
          try #require(error.code == ENOSPC, "\(error)")
          break
        }
      }
    }
  }

  /// Gives the room back.
  func makeRoom() throws {
    try check("unlink the filler") { unlink(folder + "/filler") }
  }
}

/// What lies at a path: its kind, its owner and its mode.
func fileStatus(_ path: String) throws -> stat {
  var status = stat()
  try check("stat \(path)") { lstat(path, &status) }
  return status
}

extension stat {
  /// The permissions.
  var permissions: mode_t { st_mode & 0o777 }
}
