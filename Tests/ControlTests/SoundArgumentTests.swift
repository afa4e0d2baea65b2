import Messages
import Testing

@testable import gympulse_ctl

@Suite("gympulse-ctl: a sound as it is typed")
struct SoundArgumentTests {
  @Test(
    "a cue's name stays, a file gets its whole path",
    arguments: [
      ("work", "work"), ("", ""), ("/a/b.wav", "/a/b.wav"), ("/a/../b.WAV", "/b.WAV"), ("gong", "gong"),
    ])
  func paths(typed: String, text: String) {
    #expect(SoundArgument(typed).text == text)
  }

  @Test("a path from here", arguments: ["gong.wav", "./gong.wav", "sub/gong"])
  func relative(typed: String) {
    let text = SoundArgument(typed).text
    #expect(text.hasPrefix("/") && !text.contains("/./") && text.contains("gong"))
  }

  @Test("only for a setting that is a sound")
  func settings() throws {
    let workSound = try SettingsTable.setting(named: "workSound")
    #expect(SoundArgument("a.wav", for: workSound).text.hasPrefix("/"))
    let device = try SettingsTable.setting(named: "audioDevice")
    #expect(SoundArgument("file:/tmp/a.wav,raw", for: device).text == "file:/tmp/a.wav,raw")
  }
}
