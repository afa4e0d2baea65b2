import ActorRuntime
import FoundationEssentials
import Glibc
import Messages
import Testing

extension RealProcesses {
  @Suite("Protocol/ with the real programs")
  struct ProtocolTests {
    private static let folder =
      URL(filePath: #filePath).appending(path: "../../../../Protocol").standardized.path

    @Test("the remote control skips each interval exactly once, whatever dies")
    func remote() throws {
      try inWorld { world in
        try world.done("up")
        try world.done(
          "start", "--get-ready", "0", "--work", "1800", "--rest", "1800", "--rounds", "50")
        let pipe = "\(world.folder)/commands"
        #expect(mkfifo(pipe, 0o600) == 0)
        let remote = try world.start(
          "/bin/sh", "-c", "exec node '\(Self.folder)/remote.mjs' '\(world.socket)' < '\(pipe)'")
        // For reading too, so that it does not wait for the reader.
        let input = open(pipe, O_RDWR | O_CLOEXEC)
        defer { close(input) }
        try world.wait("the first phase") { remote.output.hasPrefix("Work 1\n") }
        // Eight deaths of each: after ten quick ones the supervisor waits for a minute.
        for number in 1...16 {
          #expect(write(input, "skip\n", 5) == 5)
          try world.killAll([number % 2 == 0 ? "broker" : "engine"])
          try world.wait("the result of skip \(number)") {
            remote.lines.count { $0.text.hasPrefix("skip: ") } == number
          }
        }
        #expect(!remote.output.contains("refused"), "\(remote)")
        #expect(try world.ctl("state", "--json").output.contains("\"roundIndex\":9,"), "\(remote)")
      }
    }

    @Test("a flood by one client delays another's request by at most 20 ms", .tags(.loadsMachine))
    func flood() throws {
      try inWorld { world in
        _ = try world.start("gympulse-broker")
        try world.wait("the broker") { Paths.exists(world.socket) }
        let script = URL(filePath: #filePath).appending(path: "../../flood.py").standardized.path
        let outcome = try world.run("/usr/bin/python3", [script, world.socket])
        // The 90th of 100, because the machine itself may stop for longer.
        let milliseconds = Double(outcome.output.trimmed)
        #expect(milliseconds.map { $0 <= 20 } == true, "\(outcome)")
      }
    }
  }
}
