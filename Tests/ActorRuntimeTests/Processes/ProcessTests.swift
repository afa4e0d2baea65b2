import Chance
import Glibc
import Testing

@testable import ActorRuntime

@Suite("Process lock")
struct ProcessLockTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/lock" }

  @Test("one process at a time holds it, the holder is known, and with its death the lock is free")
  func held() throws {
    try Strangers.holdingLock(path) { pid in
      let second = try ProcessLock(path: path)
      #expect(second == nil)
      #expect(ProcessLock.holder(of: path) == pid)
    }
    #expect(ProcessLock.holder(of: path) == nil)
    let third = try ProcessLock(path: path)
    #expect(third != nil)
  }

  @Test("a lock that is not held has no holder, whether its file exists or not; the query does not create it")
  func free() throws {
    #expect(ProcessLock.holder(of: path) == nil)
    #expect(!Paths.exists(path))
    do { _ = try ProcessLock(path: path) }
    #expect(Paths.exists(path) && ProcessLock.holder(of: path) == nil)
    #expect(TemporaryFolder.mode(of: path) == 0o600)
  }

  @Test("a file that is not regular is an error, not a held lock, and does not block")
  func noFile() throws {
    #expect(mkfifo(path, 0o600) == 0)
    #expect { try ProcessLock(path: path) } throws: {
      "\($0)" == "open \(path): not a regular file; move it away"
    }
  }

  @Test("a folder that is missing is an error, not a lock that is held")
  func noFolder() {
    #expect { try ProcessLock(path: folder.path + "/no/lock") } throws: {
      ($0 as? SystemError)?.code == ENOENT
    }
  }
}

@Suite("Child processes and their end")
struct ProcessTests {
  private let loop: EventLoop

  init() throws { loop = try EventLoop() }

  @Test("variables are added, replaced and omitted; the others are inherited")
  func variables() throws {
    var setup = ChildProcess.Setup()
    setup.variables = ["GYMPULSE_TEST_NEW": "1=2 'x'", "HOME": "/replaced"]
    setup.omittedVariables = ["PATH", "GYMPULSE_TEST_UNSET"]
    let line = "tr '\\0' '\\n' </proc/$$/environ | grep -E '^(GYMPULSE_TEST_.*|HOME|PATH)=' | sort"
    let (_, output) = try Strangers.shell(line, setup: setup)
    #expect(output == "GYMPULSE_TEST_NEW=1=2 'x'\nHOME=/replaced\n")
    #expect(ProcessFacts.ownVariables.contains("GYMPULSE_SUPERVISED"))
  }

  @Test("an exit code is reported", arguments: [0, 1, 3, 255])
  func exitCode(_ code: Int32) throws {
    let (end, _) = try Strangers.shell("exit \(code)")
    #expect(end == .exited(code) && "\(end)" == "ended with code \(code)")
  }

  @Test("a signal is reported", arguments: [SIGKILL, SIGTERM, SIGSEGV])
  func signal(_ signal: Int32) throws {
    let (end, _) = try Strangers.shell("ulimit -c 0; kill -\(signal) $$")
    #expect(end == .killed(signal) && "\(end)" == "was killed by signal \(signal)")
  }

  @Test("the end of a process that is not our child is noticed, how it ended is not known")
  func notOurChild() throws {
    let (_, text) = try Strangers.shell("tail -f /dev/null >/dev/null & echo $!")
    let pid = try #require(pid_t(text.dropLast()))
    var end: ProcessWatch.End?
    let watch = try ProcessWatch(pid, on: loop) { end = $0 }
    defer { withExtendedLifetime(watch) {} }
    #expect(try !loop.serve(within: .milliseconds(20)) { end != nil })
    kill(pid, SIGKILL)
    #expect(try loop.serve { end != nil })
    #expect(end == .unknown && end.map { "\($0)" } == "ended")
  }

  @Test("the end is reported once, and not at all after the watch is released")
  func once() throws {
    var ends = [0, 0]
    let pid = try Strangers.waiting()
    let kept = try ProcessWatch(pid, on: loop) { _ in ends[0] += 1 }
    var dropped: ProcessWatch? = try ProcessWatch(pid, on: loop) { _ in ends[1] += 1 }
    withExtendedLifetime(dropped) {}
    dropped = nil
    kill(pid, SIGKILL)
    #expect(try loop.serve { ends[0] > 0 })
    #expect(try !loop.serve(within: .milliseconds(20)) { ends != [1, 0] })
    withExtendedLifetime(kept) {}
  }

  @Test("a process that has ended cannot be watched")
  func gone() throws {
    let (_, text) = try Strangers.shell("echo $$")
    let pid = try #require(pid_t(text.dropLast()))
    #expect { try ProcessWatch(pid, on: loop) { _ in } } throws: { ($0 as? SystemError)?.code == ESRCH }
  }

  @Test("a signal goes to the watched process, and to no process after its end")
  func signalByDescriptor() throws {
    var end: ProcessWatch.End?
    let watch = try ProcessWatch.start("/usr/bin/tail", ["-f", "/dev/null"], on: loop) { end = $1 }
    watch.send(SIGTERM)
    #expect(try loop.serve { end != nil })
    #expect(end == .killed(SIGTERM))
    watch.send(SIGKILL)
  }

  @Test("a child that cannot be watched is ended again")
  func unwatched() throws {
    let child = try Strangers.waiting()
    #expect(throws: SystemError("pidfd_open", code: EMFILE)) {
      try ProcessWatch.watching(child) { (_) throws(SystemError) in
        throw SystemError("pidfd_open", code: EMFILE)
      }
    }
    #expect(kill(child, 0) == -1 && errno == ESRCH)
  }

  @Test("a process's program is known, and whether a supervisor of this socket started it")
  func facts() throws {
    var hasEnded = false
    let watch = try ProcessWatch.start(
      "/usr/bin/env", ["GYMPULSE_SUPERVISED=/run/s", "/usr/bin/tail", "-f", "/dev/null"], on: loop
    ) { _, _ in hasEnded = true }
    let facts = ProcessFacts(pid: watch.pid)
    // During exec the program's path can be read before its environment.
    let isReady = { facts.program?.hasSuffix("/tail") == true && facts.isSupervised(on: "/run/s") }
    let deadline = BootClock.now().advanced(by: .seconds(20))
    while !isReady(), !hasEnded, BootClock.now() < deadline {
      _ = try loop.serve(within: .milliseconds(1)) { hasEnded }
    }
    #expect(isReady() && !facts.isSupervised(on: "/run/other"))
    #expect(!facts.isProgramReplaced)
    let found = ProcessFacts.supervised(on: "/run/s", programs: ["tail"])
    #expect(found.map(\.pid) == [watch.pid])
    #expect(ProcessFacts.supervised(on: "/run/s", programs: ["head"]).isEmpty)
    watch.send(SIGKILL)
    #expect(try loop.serve { hasEnded })
    #expect(facts.program == nil && !facts.isSupervised(on: "/run/s"))
  }

  @Test("a program that is missing is an error with its path")
  func missing() {
    #expect { try ChildProcess.start("/no/such/program", []) } throws: {
      "\($0)" == "start /no/such/program: No such file or directory"
    }
  }

  @Test("arguments arrive as they are; no shell looks at them")
  func arguments() throws {
    let folder = TemporaryFolder()
    var end: ProcessWatch.End?
    let output = try openFile(folder.path + "/out", O_WRONLY | O_CREAT)
    let words = ["$HOME", "a b", "", "`id`", "é;*", "-n"]
    let pid = try ChildProcess.start(
      "/usr/bin/printf", ["%s|"] + words, setup: ChildProcess.Setup(output: output))
    let watch = try ProcessWatch(pid, on: loop) { end = $0 }
    #expect(try loop.serve { end != nil })
    withExtendedLifetime(watch) {}
    #expect(
      String(decoding: try readFile(folder.path + "/out"), as: UTF8.self) == words.map { $0 + "|" }.joined())
  }

  @Test(
    "a child reads nothing, has no signal blocked, heeds SIGPIPE, and has its own session only when detached")
  func surroundings() throws {
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGUSR1)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    Signals.ignoreFailedWrites()
    let (_, text) = try Strangers.shell("cat; grep -E '^Sig(Blk|Ign)' /proc/$$/status | cut -f 2")
    let masks = text.split(separator: "\n").map { UInt64($0, radix: 16) }
    #expect(masks.count == 2 && masks.first == 0)
    #expect(masks.last.flatMap { $0 }.map { $0 & 1 << UInt64(SIGPIPE - 1) } == 0)
    let session = "cut -d ' ' -f 6 /proc/$$/stat; echo $$"
    let attached = try Strangers.shell(session).1.split(separator: "\n")
    #expect(attached.first == "\(getsid(0))")
    let detached = try Strangers.shell(session, setup: .init(isDetached: true)).1.split(separator: "\n")
    #expect(detached.count == 2 && detached.first == detached.last)
  }

  @Test("a child gets the three streams, and nothing else that is open here: no lock, no pipe")
  func descriptors() throws {
    let inheritable = open("/dev/null", O_RDONLY)
    defer { close(inheritable) }
    #expect(inheritable > STDERR_FILENO && fcntl(inheritable, F_GETFD) == 0)
    let look = "for number in 0 1 2 \(inheritable); do test -e /proc/$$/fd/$number && echo $number; done"
    let (_, text) = try Strangers.shell(look)
    #expect(text.split(separator: "\n") == ["0", "1", "2"])
  }

  @Test("a program of ours is looked for beside this one")
  func sibling() throws {
    let path = try ChildProcess.sibling("gympulse-engine")
    let own = try ChildProcess.sibling("")
    #expect(path == own + "gympulse-engine" && own.hasPrefix("/") && own.hasSuffix("/"))
  }
}
