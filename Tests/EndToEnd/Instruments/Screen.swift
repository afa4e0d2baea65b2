import ActorRuntime
import Chance
import Testing

/// An X display without a monitor.
struct Screen {
  typealias Color = (red: UInt8, green: UInt8, blue: UInt8)

  private let world: World
  private let width: Int
  private let height: Int
  /// Its name, for DISPLAY.
  let display: String

  /// Starts the display, of a size in pixels.
  init(_ world: World, width: Int = 800, height: Int = 120) throws {
    (self.world, self.width, self.height) = (world, width, height)
    let server = try world.start(
      "/usr/bin/Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-noreset",
      "-nolisten", "tcp")
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
    try #require(bytes.count == width * height * 3)
    return (0..<(width * height)).filter {
      (bytes[$0 * 3], bytes[$0 * 3 + 1], bytes[$0 * 3 + 2]) == color
    }.map { ($0 % width, $0 / width) }
  }

  /// Presses a mouse button on text of a colour.
  func click(_ button: Int, on color: Color) throws {
    let text = try pixels(of: color)
    let middle = try #require(text.dropFirst(text.count / 2).first)
    let click = try world.finish(
      start(
        "/usr/bin/xdotool", "mousemove", "\(middle.x)", "\(middle.y)", "sleep", "0.1", "click", "\(button)"))
    #expect(click.code == 0, "\(click)")
  }

  /// Presses a key, by the display's name.
  func press(_ key: String) throws {
    let press = try world.finish(start("/usr/bin/xdotool", "key", key))
    #expect(press.code == 0, "\(press)")
  }
}
