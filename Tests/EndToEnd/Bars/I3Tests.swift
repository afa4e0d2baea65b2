import ActorRuntime
import Chance
import FoundationEssentials
import Glibc
import Testing
import Workout

extension RealProcesses {
  @Suite("In a real i3")
  struct I3Tests {
    /// The colours of work and of a pause in the theme that comes first.
    private static let work: Screen.Color = (0x0A, 0x84, 0xFF)
    private static let pause: Screen.Color = (0x98, 0x98, 0x9D)
    /// The colour that i3status has here for what is well.
    private static let well: Screen.Color = (0x00, 0xFF, 0x00)

    @Test(
      "what integrate prints: beside i3status in the colour of work, paused by a click, at rest when hidden"
    )
    func bar() throws {
      try inWorld { world in
        world.findsPrograms()
        try write(
          """
          general { output_format = "i3bar"
            interval = 1
            color_good = "#00FF00" }
          order += "path_exists ROOT"
          path_exists ROOT { path = "/" }
          """, to: "config/i3status/config", in: world)
        let lines = try world.integration("i3")
        let command = try #require(lines.firstMatch(of: #/#   (status_command .*)/#)).1
        try write(
          "# i3 config file (v4)\nfont pango:monospace 12\nbar {\n\(command)\n}\n" + lines,
          to: "i3.conf", in: world)
        let screen = try Screen(world)
        try world.done("start", "--get-ready", "0", "--work", "30:00", "--rounds", "2")
        let i3 = try screen.start("/usr/bin/i3", "-c", world.folder + "/i3.conf")
        try world.wait("the chip in the colours of work and of i3status") {
          try screen.pixels(of: Self.work).count > 20 && screen.pixels(of: Self.well).count > 20
        }

        try screen.click(1, on: Self.work)
        try world.wait("the pause") { try world.session("state").isPaused }
        try world.wait("the chip in the colour of a pause") {
          try screen.pixels(of: Self.work).isEmpty && screen.pixels(of: Self.pause).count > 20
        }
        try screen.click(1, on: Self.pause)
        try world.wait("the return") { try !world.session("state").isPaused }

        try screen.click(4, on: Self.work)
        try world.wait("ten seconds more") {
          try world.session("state").phaseSeconds == 1810
        }
        let left = try world.session("state").remainingSeconds
        try screen.click(5, on: Self.work)
        try world.wait("ten seconds less") {
          try world.session("state").remainingSeconds < left - 9
        }
        try screen.click(2, on: Self.work)
        try world.wait("the skip to rest") { try world.session("state").phase == .rest }
        try world.done("restart")
        try world.wait("work again") { try screen.pixels(of: Self.work).count > 20 }

        _ = try world.finish(screen.start("/usr/bin/i3-msg", "bar", "mode", "hide"))
        let segment = try #require(world.processes.first { $0.name == "gympulse-status" })
        try world.wait("the hidden segment's rest") {
          let before = try wakeUps(of: segment.pid)
          try world.wait(until: BootClock.now().advanced(by: .milliseconds(2500)))
          return try wakeUps(of: segment.pid) == before
        }
        _ = try world.finish(screen.start("/usr/bin/i3-msg", "bar", "mode", "dock"))
        try world.wait("the segment again") {
          try screen.pixels(of: Self.work).count > 20
        }

        i3.signal(SIGTERM)
        try world.wait("the end with the bar") {
          Set(world.processes.map(\.name)).isDisjoint(with: ["gympulse-status", "i3status", "i3bar"])
        }
      }
    }

    private func write(_ text: String, to path: String, in world: World) throws {
      let file = "\(world.folder)/\(path)"
      try Paths().makePrivate(Paths.folder(of: file))
      try text.write(toFile: file, atomically: false, encoding: .utf8)
    }

    private func wakeUps(of pid: pid_t) throws -> String {
      let status = String(decoding: try readFile("/proc/\(pid)/status"), as: UTF8.self)
      return status.split(separator: "\n").first { $0.hasPrefix("voluntary") }.map(String.init) ?? ""
    }
  }
}
