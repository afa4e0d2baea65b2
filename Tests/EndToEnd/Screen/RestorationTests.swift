import ActorRuntime
import Chance
import FoundationEssentials
import Glibc
import Testing
import Workout

extension RealProcesses {
  @Suite("The terminal after the full screen")
  struct RestorationTests {
    /// What the shell in the terminal writes down. It is one that leaves the terminal as it finds it.
    private static let script = """
      stty -a >before; printf 'before\\n'; gympulse-tui; echo $? >code; stty -a >after; exec sleep 600
      """

    @Test(
      "it is as it was before, whatever ends the screen",
      arguments: [
        (nil, "0"), (SIGTERM, "0"), (SIGINT, "0"), (SIGHUP, "0"), (SIGSEGV, "139"), (SIGABRT, "134"),
        (SIGILL, "132"), (SIGTRAP, "133"), (SIGBUS, "135"), (SIGFPE, "136"),
      ] as [(Int32?, String)])
    func ends(signal: Int32?, code: String) throws {
      try inWorld { world in
        try world.done("start", "--get-ready", "0", "--work", "10:00", "--rounds", "2")
        let home = world.folder + "/home"
        let pane = try Pane(
          world, "cd \(home); exec /bin/sh -c '\(Self.script.replacing("'", with: "'\\''"))'")
        try pane.wait(for: "W O R K", "pause")
        #expect(try pane.modes() != Self.plain)
        if let signal {
          kill(try world.pid(of: "tui"), signal)
        } else {
          try pane.press("q")
        }
        try world.wait("the shell") { Paths.exists(home + "/after") && Self.text(home + "/after") != "" }
        #expect(Self.text(home + "/code") == code + "\n")
        #expect(Self.text(home + "/after") == Self.text(home + "/before"))
        #expect(try pane.modes() == Self.plain)
        let shown = try pane.screen().split(separator: "\n")
        // The shell says which fault it was.
        let fault = signal.map { [String(cString: strsignal($0))] } ?? []
        // How to come back to the workout, and first why it was left if no key did that.
        let reason: [String] = signal == nil ? [] : ["Ended by a signal"]
        let farewell = reason + ["10m/1m × 2 is still running. See it: gympulse. Stop it: gympulse stop"]
        let left: [String] = ["before"] + (code == "0" ? farewell : fault)
        #expect(shown.map(String.init) == left, "nothing else is left, and no reply of the terminal's")
        // What is typed is text again.
        try pane.enter("typed")
        try pane.wait(for: "typed", without: ["W O R K"])
        #expect(try world.session("state").phase == .work, "the workout continues")
      }
    }

    @Test(
      "Ctrl+Z gives the terminal back to the shell, and fg shows the workout as it is by then",
      arguments: [true, false])
    func suspended(byKey: Bool) throws {
      try inWorld { world in
        let settings = world.folder + "/home/rc"
        try "PS1='ready> '\n".write(toFile: settings, atomically: false, encoding: .utf8)
        try world.done("start", "--get-ready", "0", "--work", "10:00", "--rest", "45", "--rounds", "2")
        let pane = try Pane(world, "exec /bin/bash --rcfile \(settings) -i")
        try pane.wait(for: "ready>")
        let modes = try pane.modes()
        try pane.enter("gympulse-tui")
        try pane.wait(for: "W O R K", "pause")
        let tui = try world.pid(of: "tui")
        for _ in 1...2 {
          if byKey { try pane.press("C-z") } else { kill(tui, SIGTSTP) }
          try pane.wait(for: "Stopped", without: ["W O R K"])
          #expect(try pane.modes() == modes)
          try world.done("skip")
          try pane.enter("fg")
          let title = try world.session("state").phase == .rest ? "R E S T" : "W O R K"
          try pane.wait(for: title, "pause", without: ["Stopped"])
          #expect(try pane.modes() != modes)
        }
        try pane.press("Space")
        try pane.wait(for: "Paused")
        try pane.press("q")
        try pane.wait(for: "Stopped", without: ["Paused"])
        #expect(try pane.modes() == modes)
      }
    }

    @Test("closing the terminal ends the screen and nothing else")
    func closed() throws {
      try inWorld { world in
        try world.done("start", "--get-ready", "0", "--work", "10:00", "--rounds", "2")
        let pane = try Pane(world)
        try pane.wait(for: "W O R K")
        try pane.close()
        try world.wait("its end") { !world.processes.contains { $0.name == "gympulse-tui" } }
        #expect(try world.session("state").phase == .work)
      }
    }

    private static let plain = "alternate=0 cursor=1 wrap=1 mouse=00 keypad=00"

    private static func text(_ path: String) -> String {
      (try? readFile(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }
}
