import Chance
import Glibc
import Testing

@testable import ActorRuntime

@Suite("External commands")
struct ExternalCommandTests {
  private func run(_ line: String, deadline: Duration = .seconds(20)) -> ExternalCommand.Result? {
    ExternalCommand.run("sh", ["-c", line], deadline: deadline)
  }

  @Test("the exit code and all of a long output are returned")
  func output() throws {
    let result = try #require(run("head -c 300000 /dev/zero | tr '\\0' x; exit 3"))
    #expect(result.code == 3 && result.output == String(repeating: "x", count: 300_000))
    #expect(run("kill -9 $$")?.code == .some(nil))
    #expect(ExternalCommand.run("no-such-program-here", []) == nil)
  }

  @Test("one that does not end is killed at the deadline")
  func deadline() {
    let began = BootClock.now()
    #expect(run("exec sleep 1000", deadline: .milliseconds(50)) == nil)
    #expect(run("exec >&-; exec sleep 1000", deadline: .milliseconds(50)) == nil)
    #expect(began.duration(to: BootClock.now()) < .seconds(20))
  }

  @Test("a folder or a file without permission is not a program, and hides none")
  func programs() throws {
    for path in ["/tmp", "/etc/passwd", "/no/such"] {
      #expect(throws: SystemError.self) { try ExternalCommand.checkProgram(path) }
    }
    try ExternalCommand.checkProgram("/bin/sh")
    let folder = TemporaryFolder()
    mkdir("\(folder)/sh", 0o755)
    let path = Environment(["PATH": "\(folder):/bin"])
    #expect(ExternalCommand.path(of: "sh", in: path) == "/bin/sh")
  }

  @Test("a command of the person starts in the home folder, and a relative path is from there")
  func home() throws {
    let home = try #require(Environment.process["HOME"])
    #expect(ExternalCommand.path(of: "bin/speak") == "\(home)/bin/speak")
    #expect(ExternalCommand.path(of: "/bin/sh") == "/bin/sh")
    let script = "[ . -ef \"$HOME\" ] && echo home"
    let ending = try ExternalCommand.run(
      path: "/bin/sh", ["-c", script], input: "", outputMax: 100, deadline: .seconds(20))
    guard case .ended(.exited(0), let output, _) = ending else {
      Issue.record("\(ending)")
      return
    }
    #expect(String(decoding: output, as: UTF8.self) == "home\n")
  }

  @Test("what it leaves in the background is not waited for")
  func background() throws {
    let began = BootClock.now()
    let result = try #require(run("sleep 30 & echo $!"))
    #expect(result.code == 0 && began.duration(to: BootClock.now()) < .seconds(20))
    if let pid = pid_t(result.output.filter(\.isNumber)) { kill(pid, SIGKILL) }
  }
}
