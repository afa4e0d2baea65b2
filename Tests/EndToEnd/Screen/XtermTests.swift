import ActorRuntime
import Testing
import Workout

extension RealProcesses {
  @Suite("The full screen in a real xterm")
  struct XtermTests {
    /// Backgrounds, and the colour of work on each in the theme that comes first.
    private static let grounds: [(ground: String, letters: String, work: Screen.Color)] = [
      ("black", "white", (0x0A, 0x84, 0xFF)), ("white", "black", (0x00, 0x7A, 0xFF)),
    ]

    @Test(
      "on a dark and on a light background: the accent colour, a click pauses, the window keeps nothing",
      arguments: 0..<2)
    func colours(_ index: Int) throws {
      try inWorld { world in
        world.findsPrograms()
        let (ground, letters, work) = Self.grounds[index]
        try world.done("start", "--get-ready", "0", "--work", "10:00", "--rounds", "2")
        let screen = try Screen(world, width: 800, height: 500)
        let xterm = try screen.start(
          "/usr/bin/xterm", "-bg", ground, "-fg", letters, "-geometry", "120x36+0+0", "-e", "gympulse-tui")
        try world.wait("the colour of work") {
          try #require(!xterm.isDone, "\(xterm)")
          return try screen.pixels(of: work).count > 500
        }
        try screen.click(1, on: work)
        try world.wait("the pause by the click") { try world.session("state").isPaused }
        try world.wait("the pause's colour") { try screen.pixels(of: work).count < 500 }
        try screen.press("space")
        try world.wait("the colour of work again") { try screen.pixels(of: work).count > 500 }
        try screen.press("q")
        try world.wait("the end of the window") { xterm.isDone }
        #expect(try world.session("state").phase == .work)
      }
    }
  }
}
