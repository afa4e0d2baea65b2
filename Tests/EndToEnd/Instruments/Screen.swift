import ActorRuntime
import Chance
import Testing

/// An X display without a monitor.
struct Screen {
  typealias Color = (red: UInt8, green: UInt8, blue: UInt8)

  private static let width = 800
  private static let height = 120

  private let world: World
  private let display: String

  init(_ world: World) throws {
    self.world = world
    let server = try world.start(
      "/usr/bin/Xvfb", "-displayfd", "1", "-screen", "0", "\(Self.width)x\(Self.height)x24", "-noreset",
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
    try #require(bytes.count == Self.width * Self.height * 3)
    return (0..<(Self.width * Self.height)).filter {
      (bytes[$0 * 3], bytes[$0 * 3 + 1], bytes[$0 * 3 + 2]) == color
    }.map { ($0 % Self.width, $0 / Self.width) }
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
}
