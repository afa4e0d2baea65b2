import Display
import FoundationEssentials
import Terminal
import Testing
import Workout

@testable import gympulse_tui

/// The README's picture of the screen, in scripts/pictures.d. `GYMPULSE_UPDATE_SNAPSHOTS=1`, as scripts/pictures sets it,
/// writes it.
@Suite("The README's picture of the screen")
struct PictureTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/scripts/pictures.d"

  private static var dark: Capabilities {
    var capabilities = Capabilities()
    capabilities.isDark = true
    return capabilities
  }

  @Test("it shows the screen as it is")
  func current() throws {
    let (name, title) = ("run", "A running workout")
    let stage = try Stage.running(Examples.tabata, after: .seconds(17), 100, 28, Self.dark)
    let picture = try #require(stage.frame)
    let drawn = SVG(picture, title: title, background: Color(0x1c1c1e), foreground: Color(0xf5f5f7)).text
    let path = "\(Self.folder)/\(name).svg"
    if ProcessInfo.processInfo.environment["GYMPULSE_UPDATE_SNAPSHOTS"] == "1" {
      try Data(drawn.utf8).write(to: URL(filePath: path))
      return
    }
    let stored = try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    #expect(drawn == stored, "\(name).svg is out of date; scripts/pictures draws it")
  }
}
