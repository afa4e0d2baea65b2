import Display
import FoundationEssentials
import Terminal
import Testing
import Workout

@testable import gympulse_tui

/// The README's pictures of screens, in scripts/pictures.d. `GYMPULSE_UPDATE_SNAPSHOTS=1`, as scripts/pictures sets it,
/// writes them.
@Suite("Pictures of the README")
struct PictureTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/scripts/pictures.d"

  private static var dark: Capabilities {
    var capabilities = Capabilities()
    capabilities.isDark = true
    return capabilities
  }

  private static func stage(_ name: String) throws -> (stage: Stage, title: String) {
    switch name {
    case "timers": return (.furnished(80, 24, dark), "The timers")
    case "run":
      return (try .running(Examples.tabata, after: .seconds(17), 100, 28, dark), "A running workout")
    default:
      var stage = Stage.furnished(80, 24, dark)
      stage.press("e", "tab", "tab", "tab", "up")
      return (stage, "The values of a timer")
    }
  }

  @Test("they show the screens as they are", arguments: ["timers", "run", "setup"])
  func current(name: String) throws {
    let (stage, title) = try Self.stage(name)
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
