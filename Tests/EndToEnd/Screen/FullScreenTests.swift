import ActorRuntime
import Chance
import Display
import Testing
import Workout

extension RealProcesses {
  @Suite("The full screen in a real tmux")
  struct FullScreenTests {
    @Test("without daemons it starts them and shows the timers; Enter starts one; a second screen shows it")
    func start() throws {
      try inWorld { world in
        let pane = try Pane(world, isNewcomer: true)
        try pane.wait(for: "Timers", "Quick HIIT", "Tabata", "Countdown", "Day ")
        try pane.wait(for: "Press ? to see all keys.")
        let daemons: Set = ["broker", "engine", "store", "audio"]
        try world.wait("the daemons") { daemons.isSubset(of: try world.actors().keys) }
        #expect(try pane.title() == "GymPulse")
        try pane.press("Down", "Enter")
        try pane.wait(for: "G E T   R E A D Y", "Tabata", "Round 1/8", "Next: Work 0:20")
        #expect(try world.session("state").routine?.name == "Tabata")
        try pane.press("q")
        try world.wait("the end of the screen") { try pane.exit() == "0" }
        #expect(try world.session("state").phase == .getReady, "the workout continues")
        try pane.close()

        let other = try Pane(world, isNewcomer: true, "gympulse")
        try other.wait(for: "Tabata", "Round 1/8", "space pause")
      }
    }

    @Test("it is drawn whole once when it opens, after the replies of the terminal")
    func once() throws {
      try inWorld { world in
        let bytes = world.folder + "/bytes"
        let pane = try Pane(world, "script -q -e -c gympulse-tui \(bytes)")
        try pane.wait(for: "Timers", "Quick HIIT")
        try pane.press("q")
        try world.wait("the end of the screen") { try pane.exit() == "0" }
        let parts = String(decoding: try readFile(bytes), as: UTF8.self).split(separator: "\u{1B}[2J")
        #expect(parts.count == 2)
      }
    }

    @Test("it counts down; keys pause, resume, skip, lengthen and switch the voice; stop asks before")
    func keys() throws {
      try inWorld { world in
        try world.done("start", "--get-ready", "0", "--work", "10:00", "--rest", "45", "--rounds", "2")
        let pane = try Pane(world)
        try pane.wait(for: "W O R K", "Round 1/2", "Next: Rest 0:45")
        for _ in 1...3 {
          try expectTime(of: pane, in: world)
          try world.rest(.milliseconds(1100))
        }

        try pane.press("Space")
        try pane.wait(for: "Paused")
        let paused = try world.session("state")
        #expect(paused.isPaused)
        let frozen = try pane.screen()
        try world.rest(.milliseconds(2200))
        #expect(try withoutClock(pane.screen()) == withoutClock(frozen), "nothing changes while paused")
        try pane.press("Space")
        try pane.wait(for: "W O R K", without: ["Paused"])

        try pane.press("Up")
        try world.wait("ten seconds more") { try world.session("state").phaseSeconds == 610 }
        try pane.press("v")
        try pane.wait(for: "voice off")
        try pane.press("Right")
        try pane.wait(for: "R E S T", "Next: Work")
        #expect(try world.session("state").phase == .rest)
        try pane.press("Left", "Left")
        try pane.wait(for: "W O R K")
        try pane.press("Enter")
        try pane.wait(for: "This interval ends on its own")

        try pane.press("x")
        try pane.wait(for: "Stop", "esc keep going")
        try pane.press("Escape")
        try pane.wait(for: "W O R K", without: ["esc keep going"])
        #expect(try world.session("state").phase == .work)
        try pane.press("x")
        try pane.wait(for: "esc keep going")
        try pane.press("Enter")
        try pane.wait(for: "Timers", "Quick HIIT")
        #expect(try world.session("state").phase == .idle)
      }
    }

    @Test("a workout runs through its phases to the end, and is in the log")
    func phases() throws {
      try inWorld { world in
        let started = try world.session(
          "start", "--get-ready", "2", "--work", "3", "--rest", "2", "--rounds", "1")
        let pane = try Pane(world)
        for title in ["G E T   R E A D Y", "W O R K", "R E S T", "Workout complete"] {
          try pane.wait(for: title)
        }
        try pane.wait(for: "0:05", "again", "2 more minutes")
        try world.expectLoggedOnce(started.sessionId)
        try pane.press("+")
        try pane.wait(for: "E X T R A")
        #expect(try world.session("state").phaseSeconds == 120)
      }
    }

    @Test("the mouse: a click on a timer, on the time, on a key of the last row; the wheel")
    func mouse() throws {
      try inWorld { world in
        try world.done("up")
        let pane = try Pane(world)
        // The timers move down when the workout of the day comes.
        try pane.wait(for: "Boxing", "Day ")
        try pane.mouse(on: "Boxing")
        try pane.wait(for: "▸ Boxing")
        try pane.mouse(on: "Boxing")
        try pane.wait(for: "G E T   R E A D Y", "Round 1/12")
        try pane.press("Right")
        try pane.wait(for: "B O X")
        try pane.mouse(on: "B O X")
        try pane.wait(for: "Paused")
        try pane.mouse(on: "resume  ")
        try pane.wait(for: "B O X", without: ["Paused"])
        try pane.mouse(64, on: "B O X")
        try world.wait("ten seconds more") { try world.session("state").phaseSeconds == 190 }
        let left = try world.session("state").remainingSeconds
        try pane.mouse(65, on: "B O X")
        try world.wait("ten seconds less") { try world.session("state").remainingSeconds < left - 9 }
        try pane.mouse(on: "x stop")
        try pane.wait(for: "Stop Boxing?")
        try pane.mouse(on: "enter stop")
        try pane.wait(for: "Timers", "▸ Boxing")
      }
    }

    @Test("a window of any size, while it runs: the time is always there")
    func resize() throws {
      try inWorld { world in
        try world.done("start", "--get-ready", "0", "--work", "10:00", "--rest", "45", "--rounds", "2")
        let pane = try Pane(world)
        try pane.wait(for: "W O R K")
        for (columns, rows, texts) in [
          (24, 6, ["WORK", "Round 1/2", "Rest 0:45"]), (5, 2, ["WOR"]), (40, 12, ["W O R K", "help"]),
          (200, 60, ["Round 1/2", "left", "quit"]), (80, 24, ["W O R K", "pause"]),
        ] {
          try pane.resize(columns: columns, rows: rows)
          try world.wait("\(texts) in \(columns)×\(rows)") {
            let screen = try pane.screen()
            return texts.allSatisfy(screen.contains)
          }
          let lines = try pane.screen().split(separator: "\n", omittingEmptySubsequences: false)
          #expect(lines.allSatisfy { $0.count <= columns }, "\(columns)×\(rows)")
          try expectTime(of: pane, in: world)
        }
      }
    }
  }
}

/// Checks that the window's title shows the time that is left until an instant in the boot clock's nanoseconds; by default
/// the end of the phase.
func expectTime(
  of pane: Pane, in world: World, endsAt: Int64? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let known = try endsAt ?? world.session("state").phaseEndsAt
  let ends = Instant(nanoseconds: try #require(known))
  var seen = ""
  do {
    try world.wait("the time") {
      let now = BootClock.now()
      seen = try pane.title()
      // What is drawn may be as old as the longest stall that is allowed for.
      let allowed = (0...30).map { tenths in
        ClockText.countdown(now.advanced(by: .milliseconds(tenths * 100 - 2500)).duration(to: ends))
      }
      return allowed.contains { seen.contains(" \($0) ") }
    }
  } catch {
    Issue.record("\(error): \(seen)", sourceLocation: sourceLocation)
  }
}

/// A screen without the time of day, which changes by itself.
private func withoutClock(_ screen: String) -> String {
  screen.replacing(#/[0-9]{2}:[0-9]{2}(?=\n)/#, with: "")
}
