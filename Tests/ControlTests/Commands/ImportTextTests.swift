import Messages
import Testing

@testable import gympulse_ctl

@Suite("gympulse-ctl: what an import has done")
struct ImportTextTests {
  private func lines(_ set: (inout StoreMethods.Import.Result) -> Void) -> [String] {
    var result = StoreMethods.Import.Result()
    set(&result)
    return ImportText.lines(result)
  }

  @Test("it says what was added, what was already there, and what was left out")
  func all() {
    let text = lines {
      ($0.presetsAdded, $0.presetsReplaced, $0.presetsUnchanged) = (2, 1, 3)
      ($0.workoutsAdded, $0.workoutsUnchanged) = (1, 12)
      $0.settings = ["theme", "soundVolume"]
      $0.leftOut = ["/settings/audioDevice"]
    }
    #expect(
      text == [
        "Added 2 timers and 1 workout", "Replaced 1 timer", "Changed settings: theme, soundVolume",
        "Already there: 3 timers and 12 workouts",
        "Skipped, as it belongs to another computer: settings.audioDevice; "
          + "use --same-machine to include it",
      ])
  }

  @Test("commands that were left out have a line of their own, as no option imports them")
  func commands() {
    let text = lines { $0.leftOut = ["/settings/onWork", "/settings/hooksUseShell", "/settings/workSound"] }
    #expect(
      text == [
        "Nothing new to import",
        "Skipped commands (set them yourself with gympulse-ctl settings set): "
          + "settings.onWork, settings.hooksUseShell",
        "Skipped, as it belongs to another computer: settings.workSound; "
          + "use --same-machine to include it",
      ])
  }

  @Test("settings that no option imports have a line of their own")
  func never() {
    let text = lines { $0.leftOut = ["/settings/exportFolder", "/settings/web"] }
    #expect(
      text == [
        "Nothing new to import",
        "Skipped (set them yourself with gympulse-ctl settings set): settings.exportFolder, settings.web",
      ])
  }

  @Test("an import of what is there already adds nothing, and says so")
  func again() {
    let text = lines { ($0.presetsUnchanged, $0.workoutsUnchanged) = (8, 4) }
    #expect(text == ["Nothing new to import", "Already there: 8 timers and 4 workouts"])
    #expect(lines { _ in } == ["Nothing new to import"])
  }

  @Test("of many names the first are listed")
  func many() {
    let text = lines { $0.settings = (1...12).map { "s\($0)" } }
    #expect(text == ["Changed settings: s1, s2, s3, s4, s5, s6, s7, s8, s9, s10 and 2 more"])
  }
}
