import Display
import Messages
import Testing

@testable import gympulse_ctl

@Suite("gympulse-ctl: settings as a list")
struct SettingsTextTests {
  @Test("a row has value, default and allowed values, and every line fits into 80 cells")
  func list() {
    var settings = Settings()
    settings.voiceRate = 250
    let lines = SettingsText.list(settings).text.split(separator: "\n")
    #expect(lines.contains("  voiceRate             250            175            80 to 450 words a minute"))
    #expect(lines.contains("Voice:"))
    for line in lines { #expect(CellWidth.of(String(line)) <= 80, "\(line)") }
  }

  @Test("a value that is too wide moves the next cells to the next line; an empty one is a dash")
  func wide() {
    var settings = Settings()
    settings.workSound = "/home/adalovelc/sounds/gong.wav"
    let lines = SettingsText.list(settings).text.split(separator: "\n").map(String.init)
    let index = lines.firstIndex { $0.contains("workSound") } ?? 0
    #expect(lines[index] == "  workSound             /home/adalovelc/sounds/gong.wav")
    #expect(lines[index + 1].hasPrefix(String(repeating: " ", count: 39) + "–"))
  }
}
