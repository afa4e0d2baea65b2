import Display
import Messages
import Terminal
import Testing
import Workout

@testable import gympulse_tui

@Suite("Colours of the screens")
struct ContrastTests {
  /// Cells drawn as shapes, which need not be read.
  private static let shapes: Set<String> = [
    " ", "", "█", "▀", "▄", "▓", "▒", "░", "■", "·", "▲", "▪", "●", "◆", "▴", "▮", "▯", "━", "─",
    "▆", "▌", "▐", "▏", "▎", "▍", "▋", "▊", "▉", "╸", "╺", "╴", "╶",
  ]

  /// Each screen of a stage.
  private static func screens(_ settings: Settings, _ capabilities: Capabilities) throws -> [Stage] {
    var stages: [Stage] = []
    var home = Stage.furnished(100, 30, capabilities)
    home.publish(.settings, settings)
    stages.append(home)
    for keys in [["e", "tab"], ["e", "up"], ["h"], [","], ["?"], ["n"], ["n", "enter"], ["/", "T"]] {
      var stage = home
      for key in keys { stage.press(key) }
      if keys == ["h"] {
        stage.respond(.history, StoreMethods.WorkoutHistory.Result(history: Examples.history))
      }
      stages.append(stage)
    }
    for seconds in [5, 15, 27, 35, 262] {
      var stage = try Stage.running(Examples.tabata, after: .zero, 100, 30, capabilities)
      stage.publish(.settings, settings)
      stage.skip(.seconds(seconds))
      stages.append(stage)
      stage.press("x")
      stages.append(stage)
    }
    return stages
  }

  @Test(
    "the desktop decides what the settings leave to the system; the terminal's own background comes first")
  func desktop() {
    var desktop = DesktopAppearance()
    (desktop.isDark, desktop.accent) = (false, "#33ff00")
    (desktop.hasHighContrast, desktop.reducesMotion) = (true, true)
    var (settings, capabilities) = (Settings(), Capabilities())
    let followed = Styles(settings, capabilities, on: desktop)
    #expect(followed.palette == Palette(.highContrast, isDark: false) && followed.reducesMotion)
    #expect(followed.accent == Color(0x33ff00))
    capabilities.isDark = true
    #expect(Styles(settings, capabilities, on: desktop).palette == Palette(.highContrast, isDark: true))
    settings.appearance = .dark
    #expect(Styles(settings, capabilities, on: desktop) == Styles(settings, capabilities))
  }

  @Test(
    "text can be read in every theme, on a light and a dark background", arguments: Theme.allCases,
    [true, false])
  func contrast(theme: Theme, isDark: Bool) throws {
    var settings = Settings()
    settings.theme = theme
    var capabilities = Capabilities()
    capabilities.isDark = isDark
    let ground = Palette(theme, isDark: isDark).background
    for stage in try Self.screens(settings, capabilities) {
      let surface = try #require(stage.frame?.surface)
      for cell in surface.cells where !Self.shapes.contains(cell.text) {
        let behind = cell.style.background ?? ground
        let text = cell.style.foreground ?? behind.contrasting
        // A weaker pulse of the phase is the one exception, and large.
        #expect(
          text.contrast(to: behind) >= 3, "\(cell.text): \(text.hex) on \(behind.hex)\n\(stage.picture)")
      }
    }
  }

  @Test("a question has nothing of the colours below it", arguments: 60...140)
  func question(columns: Int) throws {
    let stage = try Stage.running(Examples.tabata, after: .seconds(15), columns, 30)
    var asked = stage
    asked.press("x")
    let surface = try #require(asked.frame?.surface)
    let rows = surface.size.rows - 3..<surface.size.rows
    let backgrounds = Set(rows.flatMap { row in (0..<columns).map { surface[$0, row].style.background } })
    #expect(backgrounds.count == 1 && backgrounds.first != .some(nil))
    // What it is about stays.
    #expect(asked.frame?.illustrations.count == stage.frame?.illustrations.count)
  }

  @Test("without colours nothing is drawn in one, and what is selected differs")
  func monochrome() throws {
    for stage in try Self.screens(Settings(), Capabilities(colors: nil)) {
      let surface = try #require(stage.frame?.surface)
      #expect(surface.cells.allSatisfy { $0.style.foreground == nil && $0.style.background == nil })
      #expect(surface.cells.contains { $0.style != Style() })
    }
  }

  @Test("in ASCII the screens' own characters are; the writer replaces those of names and summaries")
  func ascii() throws {
    for stage in try Self.screens(Settings(), Capabilities(isASCII: true)) {
      let other = stage.picture.filter { !$0.isASCII && !"…–×".contains($0) }
      #expect(other.isEmpty, "\(other)\n\(stage.picture)")
    }
  }
}
