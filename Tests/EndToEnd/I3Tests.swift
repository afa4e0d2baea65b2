import ActorRuntime
import FoundationEssentials
import Testing
import Workout

extension RealProcesses {
  @Suite("In a real i3")
  struct I3Tests {
    @Test("i3bar draws the segment in the colour of work; a left click on it pauses")
    func bar() throws {
      try inWorld { world in
        let screen = try Screen(world)
        try """
        # i3 config file (v4)
        font pango:monospace 12
        bar {
          status_command \(World.executables)/gympulse-status --format i3bar --follow
        }
        """.write(toFile: world.folder + "/i3.conf", atomically: false, encoding: .utf8)
        try world.done("start", "--get-ready", "0", "--work", "30:00", "--rounds", "2")
        _ = try screen.start("/usr/bin/i3", "-c", world.folder + "/i3.conf")
        try world.wait("i3bar and its segment", within: .seconds(10)) {
          Set(world.processes.map(\.name)).isSuperset(of: ["i3bar", "gympulse-status"])
        }
        let work: Screen.Color = (0x5F, 0xAF, 0xFF)
        try world.wait("text in the colour of work", within: .seconds(10)) {
          try screen.pixels(of: work).count > 20
        }
        let text = try screen.pixels(of: work)
        let middle = try #require(text.dropFirst(text.count / 2).first)
        let click = try world.finish(
          screen.start(
            "/usr/bin/xdotool", "mousemove", "\(middle.x)", "\(middle.y)", "sleep", "0.1", "click", "1"))
        #expect(click.code == 0, "\(click)")
        try world.wait("the pause", within: .seconds(5)) { try world.session("state").isPaused }
        try world.wait("text in the colour of a pause", within: .seconds(5)) {
          try screen.pixels(of: work).isEmpty && screen.pixels(of: (0x9E, 0x9E, 0x9E)).count > 20
        }
      }
    }
  }
}

/// An X display without a monitor.
private struct Screen {
  typealias Color = (red: UInt8, green: UInt8, blue: UInt8)

  private static let width = 800
  private static let height = 120

  private let world: World
  private let display: String

  init(_ world: World) throws {
    self.world = world
    let server = try world.start(
      "/usr/bin/Xvfb", "-displayfd", "1", "-screen", "0", "\(Self.width)x\(Self.height)x24", "-nolisten",
      "tcp")
    try world.wait("Xvfb") { !server.lines.isEmpty }
    display = ":\(server.lines[0].text)"
  }

  /// Starts a program on the display.
  func start(_ words: String...) throws -> Program {
    try world.start("/usr/bin/env", ["DISPLAY=\(display)"] + words)
  }

  /// Where this colour is on the screen now.
  func pixels(of color: Color) throws -> [(x: Int, y: Int)] {
    let file = world.folder + "/screen.rgb"
    let shot = try world.finish(
      start("/usr/bin/import", "-window", "root", "-depth", "8", "rgb:\(file)"))
    try #require(shot.code == 0, "\(shot)")
    let bytes = try readFile(file)
    try #require(bytes.count == Self.width * Self.height * 3)
    return (0..<(Self.width * Self.height)).filter {
      (bytes[$0 * 3], bytes[$0 * 3 + 1], bytes[$0 * 3 + 2]) == color
    }.map { ($0 % Self.width, $0 / Self.width) }
  }
}
