import ActorRuntime
import FoundationEssentials
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("In a real tmux")
  struct TmuxTests {
    @Test("the status line counts down in colour, says paused and shows the frozen time")
    func statusLine() throws {
      try inWorld { world in
        let tmux = try Tmux(
          world,
          statusRight: "#(\(World.executables)/gympulse-status --format tmux --follow)")
        try world.done("start", "--get-ready", "0", "--work", "40", "--rest", "5", "--rounds", "2")
        for later in [0, 2, 4] {
          let session = try world.session("state")
          try world.wait("the time in the status line, \(later) s later", within: .seconds(4)) {
            guard let shown = try tmux.line().firstMatch(of: #/Work 0:([0-9]{2}) · Round 1/2/#) else {
              return false
            }
            // tmux draws at most once a second, and what it draws may be as old as that.
            let left = try #require(session.phaseEndsAt) - BootClock.now().nanoseconds
            let seconds = Double(left) / 1e9
            return (seconds...(seconds + 2.5)).contains(Double(shown.1) ?? 0)
          }
          try world.wait(until: BootClock.now().advanced(by: .seconds(2)))
        }
        #expect(try tmux.line(withColours: true).contains("\u{1B}[38;2;95;175;255m"), "the colour of work")

        let paused = try world.session("pause")
        let frozen = "Work \(clock(paused.remainingSeconds)) paused · Round 1/2"
        try world.wait("the pause", within: .seconds(4)) { try tmux.line().contains(frozen) }
        let start = BootClock.now()
        while BootClock.now() < start.advanced(by: .seconds(2)) {
          #expect(try tmux.line().contains(frozen))
          try world.wait(until: BootClock.now().advanced(by: .milliseconds(200)))
        }

        try world.done("stop")
        try world.wait("an empty status line", within: .seconds(4)) { try !tmux.line().contains("Work") }
      }
    }

    private func clock(_ seconds: Double) -> String {
      ClockText.countdown(.nanoseconds(Int64(seconds * 1e9)))
    }
  }
}

/// A tmux whose status line is really drawn: it is attached in the only pane of another one.
private struct Tmux {
  private let world: World
  private let outer: [String]

  init(_ world: World, statusRight: String) throws {
    self.world = world
    try "set -g status-right '\(statusRight)'\nset -g status-right-length 60\n"
      .write(toFile: world.folder + "/inner.conf", atomically: false, encoding: .utf8)
    try "set -g status off\nset -g default-terminal tmux-256color\n"
      .write(toFile: world.folder + "/outer.conf", atomically: false, encoding: .utf8)
    let inner = "/usr/bin/tmux -S \(world.folder)/inner -f \(world.folder)/inner.conf"
    outer = ["-S", world.folder + "/outer", "-f", world.folder + "/outer.conf"]
    let attached = "env -u TMUX \(inner) new-session 'sleep 300'"
    let start = try world.run(
      "/usr/bin/tmux", outer + ["new-session", "-d", "-x", "100", "-y", "6", attached])
    try #require(start.code == 0, "\(start)")
  }

  /// The inner one's status line as it stands on the outer one's screen.
  func line(withColours: Bool = false) throws -> String {
    let capture = try world.run(
      "/usr/bin/tmux", outer + ["capture-pane", "-p"] + (withColours ? ["-e"] : []))
    return capture.output.split(separator: "\n").last.map(String.init) ?? ""
  }
}
