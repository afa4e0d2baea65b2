import ActorRuntime
import Chance
import Glibc
import Testing

@testable import gympulse_hooks

/// Real processes, on a loop that is served until they have ended.
private final class Runner {
  let loop: EventLoop
  private let folder = TemporaryFolder()
  private(set) var written: [Int: [UInt8]] = [:]
  private(set) var ended: [Int: String] = [:]
  private(set) var processes: CommandProcesses?

  init() throws {
    // As every program does: the guard of a command may be gone when the end is reported to it.
    Signals.ignoreFailedWrites()
    loop = try EventLoop()
    let log = Log(process: "test", level: .error)
    processes = CommandProcesses(on: loop, log: log, folder: folder.path) { [weak self] input in
      switch input {
      case .wrote(let number, let bytes): self?.written[number, default: []] += bytes
      case .ended(let number, let problem): self?.ended[number] = problem ?? "done"
      case .failed: Issue.record("failed later")
      }
    }
  }

  func start(
    _ number: Int, _ words: [String], _ variables: [String: String] = [:], input: String = "",
    activity: [UInt8]? = nil
  ) -> HooksCore.Input? {
    let command = HooksCore.Command(
      number: number, hook: .work, words: words, variables: variables, input: input, activity: activity)
    return processes?.perform(.run(command))
  }

  func send(_ output: HooksCore.Output) { _ = processes?.perform(output) }

  /// Runs a line of shell to its end.
  func shell(_ line: String, _ variables: [String: String] = [:]) throws -> (output: String, end: String?) {
    #expect(start(1, ["/bin/sh", "-c", line], variables) == nil)
    try wait { self.ended[1] != nil }
    return (text(1), ended[1])
  }

  func text(_ number: Int) -> String { String(decoding: written[number] ?? [], as: UTF8.self) }

  func wait(until isDone: @escaping () -> Bool) throws {
    #expect(try loop.run(for: .seconds(60), until: isDone))
  }
}

@Suite("Hooks: processes")
struct CommandProcessesTests {
  private let runner: Runner

  init() throws { runner = try Runner() }

  @Test("a command has its words, its variables, the PATH, and nothing on stdin")
  func environment() throws {
    let line = "cat; echo \"$GYMPULSE_EVENT\" \"$GYMPULSE_TITLE\" >&2; test -n \"$PATH\" && echo path"
    let (output, end) = try runner.shell(line, ["GYMPULSE_EVENT": "work", "GYMPULSE_TITLE": "a 'b' $(c)"])
    #expect(output == "work a 'b' $(c)\npath\n" && end == "done")
  }

  @Test(
    "the command for a workout of the log has it on stdin, and a FIT activity that lasts as long as it does")
  func logged() throws {
    let line = "cat; cat \"$GYMPULSE_FIT\"; stat -c ' %a' \"$GYMPULSE_FIT\"; echo \"$GYMPULSE_FIT\""
    let json = #"{"name":"a $(date) 'b'"}"#
    #expect(runner.start(1, ["/bin/sh", "-c", line], input: json, activity: Array("fit".utf8)) == nil)
    try runner.wait { runner.ended[1] != nil }
    let lines = runner.text(1).split(separator: "\n")
    #expect(lines.prefix(2) == [json[...], "fit 600"])
    #expect(lines.count == 3 && !Paths.exists(String(lines.last ?? "")))
  }

  @Test("a command starts in the home folder, whatever the folder of the daemon is")
  func folder() throws {
    let (output, _) = try Runner().shell("[ . -ef \"$HOME\" ] && echo home")
    #expect(output == "home\n")
  }

  @Test("no descriptor but the standard streams is inherited")
  func descriptors() throws {
    let own = try openFile("/dev/null", O_RDONLY)
    // A descriptor that is inherited by mistake.
    let leaked = Descriptor(owning: dup(own.number))
    let (output, _) = try Runner().shell("ls /proc/$$/fd")
    #expect(output.split(separator: "\n").allSatisfy { ["0", "1", "2"].contains($0) }, "\(output)")
    withExtendedLifetime(leaked) {}
  }

  @Test(
    "the problem of an end is its code or signal",
    arguments: [("exit 3", "ended with code 3"), ("kill -9 $$", "was killed by signal 9")])
  func ends(line: String, end: String) throws {
    #expect(try Runner().shell(line).end == end)
  }

  @Test("a program that is not found, not executable or a folder is reported")
  func missing() throws {
    let inputs = [["gympulse-no-such-program"], ["/no/such/program", "x"], ["/etc/passwd"], ["/tmp"]]
      .enumerated().map { runner.start($0.offset, $0.element) }
    #expect(inputs[0] == .failed(0, reason: "not found in the folders of PATH"))
    #expect(inputs[1] == .failed(1, reason: "start /no/such/program: No such file or directory"))
    #expect(inputs[2] == .failed(2, reason: "start /etc/passwd: Permission denied"))
    #expect(inputs[3] == .failed(3, reason: "start /tmp: Permission denied"))
  }

  @Test("a program is found on the PATH; a word with a space stays one")
  func words() throws {
    #expect(runner.start(1, ["printf", "<%s>", "a b", "", "$HOME", "*"]) == nil)
    try runner.wait { runner.ended[1] != nil }
    #expect(runner.text(1) == "<a b><><$HOME><*>")
  }

  @Test("SIGTERM and SIGKILL reach the command's children too")
  func group() throws {
    let line = "tail -f /dev/null & echo $!; wait"
    #expect(runner.start(1, ["/bin/sh", "-c", line]) == nil)
    try runner.wait { runner.text(1).hasSuffix("\n") }
    let child = try #require(pid_t(runner.text(1).dropLast()))
    var hasChildEnded = false
    let watch = try ProcessWatch(child, on: runner.loop) { _ in hasChildEnded = true }
    runner.send(.terminate(1))
    try runner.wait { runner.ended[1] != nil && hasChildEnded }
    #expect(runner.ended[1] == "was killed by signal 15")
    withExtendedLifetime(watch) {}
  }

  @Test("a command that ignores SIGTERM ends by SIGKILL")
  func deaf() throws {
    #expect(runner.start(1, ["/bin/sh", "-c", "trap '' TERM; echo up; tail -f /dev/null"]) == nil)
    try runner.wait { runner.text(1) == "up\n" }
    runner.send(.terminate(1))
    runner.send(.kill(1))
    try runner.wait { runner.ended[1] != nil }
    #expect(runner.ended[1] == "was killed by signal 9")
  }

  @Test("a child that holds the output does not delay the end, and may write on")
  func background() throws {
    let (output, end) = try runner.shell("tail -f /dev/null & echo $!")
    #expect(end == "done")
    let child = try #require(pid_t(output.dropLast()))
    #expect(kill(child, 0) == 0, "it continues")
    kill(child, SIGKILL)
  }

  @Test("a large output neither blocks the command nor is lost")
  func large() throws {
    let (output, end) = try Runner().shell("head -c 3000000 /dev/zero | tr '\\0' a")
    #expect(output.count == 3_000_000 && end == "done")
  }

  @Test("without this process a command and its children end, also if they ignore SIGTERM")
  func orphans() throws {
    var runner: Runner? = try Runner()
    let line = "trap '' TERM; tail -f /dev/null & echo $$ $!; wait"
    #expect(runner?.start(1, ["/bin/sh", "-c", line]) == nil)
    try runner?.wait { runner?.text(1).hasSuffix("\n") ?? false }
    let pids = (runner?.text(1).split(whereSeparator: \.isWhitespace) ?? []).compactMap { pid_t($0) }
    try #require(pids.count == 2)
    let loop = try EventLoop()
    var ended: Set<pid_t> = []
    let watches = try pids.map { pid in try ProcessWatch(pid, on: loop) { _ in ended.insert(pid) } }
    // As by kill -9: it sends no signal, its descriptors are closed.
    runner = nil
    let timer = try BootTimer(on: loop) { loop.stop() }
    timer.set(at: BootClock.now().advanced(by: .seconds(30)))
    try loop.run { ended.count == 2 }
    #expect(ended.count == 2)
    withExtendedLifetime((watches, timer)) {}
  }

  @Test("a command is not the parent of its guard, which ends with it")
  func guardEnds() throws {
    let (output, end) = try Runner().shell("read -r c </proc/$$/task/$$/children; echo \"$$ <$c>\"")
    let words = output.split(whereSeparator: \.isWhitespace)
    let group = try #require(words.first.flatMap { pid_t($0) })
    #expect(words.dropFirst() == ["<>"] && end == "done")
    let loop = try EventLoop()
    for _ in 0..<100 where kill(-group, 0) == 0 {
      var hasWaited = false
      let timer = try BootTimer(on: loop) { hasWaited = true }
      timer.set(at: BootClock.now().advanced(by: .milliseconds(50)))
      try loop.run { hasWaited }
    }
    #expect(kill(-group, 0) == -1)
  }
}
