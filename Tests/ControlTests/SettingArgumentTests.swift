import Messages
import Testing

@testable import gympulse_ctl

@Suite("gympulse-ctl: sounds on the command line")
struct SoundArgumentTests {
  @Test(
    "a cue's name is unchanged, a file becomes an absolute path",
    arguments: [
      ("work", "work"), ("", ""), ("/a/b.wav", "/a/b.wav"), ("/a/../b.WAV", "/b.WAV"), ("gong", "gong"),
    ])
  func paths(typed: String, text: String) {
    #expect(SettingArgument(typed).text == text)
  }

  @Test("a relative path", arguments: ["gong.wav", "./gong.wav", "sub/gong"])
  func relative(typed: String) {
    let text = SettingArgument(typed).text
    #expect(text.hasPrefix("/") && !text.contains("/./") && text.contains("gong"))
  }

  @Test("only for settings that are sounds")
  func settings() throws {
    let workSound = try SettingsTable.setting(named: "workSound")
    #expect(SettingArgument("a.wav", for: workSound).text.hasPrefix("/"))
    let device = try SettingsTable.setting(named: "audioDevice")
    #expect(SettingArgument("hw:CARD=a.wav", for: device).text == "hw:CARD=a.wav")
  }
}
