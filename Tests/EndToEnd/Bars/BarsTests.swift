import ActorRuntime
import FoundationEssentials
import Glibc
import Testing
import Workout

extension RealProcesses {
  @Suite("In other bars, with what `gympulse-ctl integrate` prints")
  struct BarsTests {
    private static let work: Screen.Color = (0x0A, 0x84, 0xFF)
    /// U+0D4E makes one `Character` of itself and the delimiter after it. The commands would make a file, and the
    /// title be nearly all of what a click can hit.
    private static let titles = [nil, "\u{D4E}%{A1:>$X:}CCCCCCCCC%{A}", "\u{D4E}<action=`>$X`>C</action>"]

    @Test(
      "polybar draws the segment in the colour of work; a left click pauses, whatever the title; it ends with its bar",
      arguments: titles)
    func polybar(title: String?) throws {
      try inWorld { world in
        let bar = """
          [bar/top]
          width = 100%
          height = 30
          override-redirect = true
          font-0 = monospace:size=12
          modules-right = gympulse

          """
        try snippet("polybar", world, after: bar, to: "polybar.ini")
        try expectSegment(world, titled: title, pausedBy: 1) { screen in
          try screen.start("/usr/bin/polybar", "-c", world.folder + "/polybar.ini", "top")
        }
      }
    }

    @Test("lemonbar as well, whose clicks go to a shell", arguments: titles)
    func lemonbar(title: String?) throws {
      try inWorld { world in
        let line = try world.done("integrate", "lemonbar").output.trimmed
        try expectSegment(world, titled: title, pausedBy: 1) { screen in
          try screen.start("/bin/sh", "-c", "exec \(line)")
        }
      }
    }

    @Test("xmobar as well", arguments: titles)
    func xmobar(title: String?) throws {
      try inWorld { world in
        let commands = try world.done("integrate", "xmobar").output.split(separator: "\n").dropFirst()
        try """
        Config { font = "xft:monospace-12", position = TopSize L 100 24, template = "%gympulse%",
        \(commands.joined(separator: "\n"))
        }
        """.write(toFile: world.folder + "/xmobarrc", atomically: false, encoding: .utf8)
        try expectSegment(world, titled: title, pausedBy: 1) { screen in
          // It does not start without a session's bus.
          try screen.start("/usr/bin/dbus-run-session", "--", "/usr/bin/xmobar", world.folder + "/xmobarrc")
        }
      }
    }

    @Test("i3blocks takes a block a line; its button, or the segment itself, pauses")
    func i3blocks() throws {
      try inWorld { world in
        try snippet("i3blocks", world, to: "i3blocks.conf")
        try world.done("start", "--get-ready", "0", "--work", "30:00", "--rounds", "2")
        // Clicks come on stdin, which a sleep keeps open.
        let click = #",{"name":"gympulse-button","instance":"","button":1,"x":1,"y":1}"#
        let command =
          "(sleep 2; echo '['; echo '\(click)'; sleep 60) | exec i3blocks -c \(world.folder)/i3blocks.conf"
        let bar = try world.start("/bin/sh", "-c", command)
        for time in ["30:00", "29:59", "29:58"] {
          try world.wait("\(time) in i3blocks") {
            bar.output.contains(#""full_text":"● Work \#(time) · Round 1/2""#)
          }
        }
        #expect(bar.output.contains(##""color":"#0a84ff""##))
        try world.wait("the pause") { try world.session("state").isPaused }
        try world.wait("the pause in i3blocks") { bar.output.contains("paused · Round") }
      }
    }

    @Test("i3blocks draws quotes and backslashes of a title as characters that it can read")
    func quotesInI3blocks() throws {
      try inWorld { world in
        try snippet("i3blocks", world, to: "i3blocks.conf")
        try world.done("up")
        try world.done(
          "preset", "new", "--name", "Titled", "--interval", #"say "hi" a\b 30:00"#, "--count-in", "off")
        try world.done("start", "Titled")
        let bar = try world.start(
          "/bin/sh", "-c", "sleep 60 | exec i3blocks -c \(world.folder)/i3blocks.conf")
        try world.wait("the title in i3blocks", within: .seconds(5)) {
          bar.output.contains(#""full_text":"● say ”hi” a∖b "#)
        }
      }
    }

    @Test("dwm's name of the root window is the line")
    func dwm() throws {
      try inWorld { world in
        let screen = try Screen(world)
        try world.done("start", "--get-ready", "0", "--work", "30:00", "--rounds", "2")
        let lines = try world.done("integrate", "dwm").output + "wait\n"
        _ = try screen.start("/bin/sh", "-c", lines)
        try world.wait("the name") {
          try world.finish(screen.start("/usr/bin/xprop", "-root", "WM_NAME")).output.contains("Work 29:5")
        }
      }
    }

    /// Writes what `integrate` prints for a bar behind some lines of configuration.
    private func snippet(_ bar: String, _ world: World, after lines: String = "", to file: String) throws {
      let text = try lines + world.done("integrate", bar).output
      try text.write(toFile: "\(world.folder)/\(file)", atomically: false, encoding: .utf8)
    }

    /// Starts a workout and a bar on a screen; requires that the segment is drawn, that a click on it pauses, and that
    /// it ends with its bar.
    ///
    /// A title is one that a bar could take for a command: none is run.
    private func expectSegment(
      _ world: World, titled title: String?, pausedBy button: Int, start: (Screen) throws -> Program
    ) throws {
      let made = "\(world.folder)/made"
      world.environment["X"] = made
      let screen = try Screen(world)
      if let title {
        try world.done("up")
        try world.done(
          "preset", "new", "--name", "Titled", "--interval", "\(title) 30:00 #0a84ff", "--count-in", "off")
        try world.done("start", "Titled")
      } else {
        try world.done("start", "--get-ready", "0", "--work", "30:00", "--rounds", "2")
      }
      let bar = try start(screen)
      try world.wait("the chip in the colour of work: \(bar)") {
        try screen.pixels(of: Self.work).count > 20
      }
      try screen.click(button, on: Self.work)
      try world.wait("the pause") { try world.session("state").isPaused }
      try world.wait("the chip in the colour of a pause") {
        try screen.pixels(of: (0x98, 0x98, 0x9D)).count > 20
      }
      #expect(!FileManager.default.fileExists(atPath: made), "a command of the title was run")
      let bars = world.processes.filter { ["polybar", "lemonbar", "xmobar"].contains($0.name) }
      for process in bars { kill(process.pid, SIGTERM) }
      try world.wait("the end with the bar") {
        !world.processes.contains { $0.name == "gympulse-status" }
      }
    }
  }
}
