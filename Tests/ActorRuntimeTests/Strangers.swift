import Chance
import Glibc
import Testing

@testable import ActorRuntime

/// Other programs, for tests that need a process that is not this one.
enum Strangers {
  /// Ends when it is killed.
  static func waiting() throws -> pid_t {
    try ChildProcess.start("/usr/bin/tail", ["-f", "/dev/null"], setup: ChildProcess.Setup(error: nil))
  }

  /// Runs a line of shell to its end; answers how it ended and what it printed.
  @discardableResult
  static func shell(_ line: String, setup: ChildProcess.Setup = .init()) throws -> (ProcessWatch.End, String)
  {
    let folder = TemporaryFolder()
    let output = try openFile(folder.path + "/out", O_WRONLY | O_CREAT)
    let loop = try EventLoop()
    var end: ProcessWatch.End?
    var setup = setup
    setup.output = output
    let pid = try ChildProcess.start("/bin/sh", ["-c", line], setup: setup)
    let watch = try ProcessWatch(pid, on: loop) { end = $0 }
    defer { withExtendedLifetime(watch) {} }
    #expect(try loop.serve { end != nil })
    let text = String(decoding: try readFile(folder.path + "/out"), as: UTF8.self)
    return (try #require(end), text)
  }

  /// Lets another process hold the lock on a file while `body` runs.
  static func holdingLock(_ path: String, _ body: (pid_t) throws -> Void) throws {
    let program = """
      import fcntl, signal, sys
      file = open(sys.argv[1], "a+")
      fcntl.lockf(file, fcntl.LOCK_EX)
      open(sys.argv[2], "w").close()
      signal.pause()
      """
    let folder = TemporaryFolder()
    let loop = try EventLoop()
    var hasEnded = false
    let arrivals = try FolderWatch(folder.path, on: loop) {}
    let pid = try ChildProcess.start("/usr/bin/python3", ["-c", program, path, folder.path + "/held"])
    let watch = try ProcessWatch(pid, on: loop) { _ in hasEnded = true }
    defer { withExtendedLifetime((watch, arrivals)) {} }
    do {
      let isReady = try loop.serve { hasEnded || Paths.exists(folder.path + "/held") }
      #expect(isReady && !hasEnded)
      try body(pid)
    } catch {
      Issue.record(error)
    }
    kill(pid, SIGKILL)
    #expect(try loop.serve { hasEnded })
  }
}
