import Messages
import Testing
import Workout

@Suite("Settings")
struct SettingsTests {
  @Test("each entry has the name of its property, which is unique, and a default that it allows")
  func entries() throws {
    let labels = Mirror(reflecting: SettingsTable.shared).children.map { $0.label ?? "" }
    #expect(SettingsTable.all.map(\.name) == labels)
    #expect(Set(labels.map { $0.lowercased() }).count == labels.count)
    for setting in SettingsTable.all {
      #expect(try setting.change(setting.initial.text)[setting] == setting.initial, "\(setting.name)")
      #expect(
        setting.field.help.first?.isLowercase == true && setting.field.help.last != ".", "\(setting.name)")
      #expect(setting.field.help.count <= 60, "\(setting.name)")
      #expect(
        setting.field.title.first?.isUppercase == true && setting.field.title.count <= 24, "\(setting.name)")
    }
  }

  @Test("changes affect only the settings they name")
  func changes() {
    var settings = Settings()
    settings.voiceRate = 200
    var changes = SettingsChanges()
    changes.countdownSeconds = 0
    let changed = settings.applying(changes)
    #expect(changed.countdownSeconds == 0 && changed.voiceRate == 200)
    #expect(changes.voiceRate == nil)
  }

  @Test(
    "a text is accepted if the setting allows it",
    arguments: [
      ("countdownSeconds", "0", true), ("countdownSeconds", "10", true), ("countdownSeconds", "11", false),
      ("soundOffset", "-120ms", true), ("soundOffset", "-500", true), ("soundOffset", "501", false),
      ("soundVolume", "50%", true), ("soundVolume", "%", false),
      ("soundVolume", "50s", false), ("countdownSeconds", "5s", true), ("countdownSeconds", "5%", false),
      ("voicePitch", "5?", false), ("countdownSeconds", "-1", false),
      ("countdownSeconds", "3.0", false), ("countdownSeconds", "", false),
      ("halfwayCue", "on", true), ("halfwayCue", "off", true), ("halfwayCue", "true", true),
      ("halfwayCue", "yes", false), ("soundSet", "bells", true),
      ("soundSet", "Bells", true), ("soundSet", "happy bells", true),
      ("soundSet", "gong", false),
      ("voiceName", "", false), ("voiceName", "en\n", false), ("voiceName", "en-gb-x-rp", true),
      ("voiceName", String(repeating: "e", count: 64), true), ("audioDevice", "hw:0,0", true),
      ("audioDevice", "file:'|touch x',raw", false),
      ("workSound", "", true), ("workSound", "rest", true), ("workSound", "/a/b.wav", true),
      ("workSound", "gong", false), ("workSound", "b.wav", false), ("workSound", "/a\u{7}.wav", false),
      ("voiceName", String(repeating: "e", count: 65), false),
      ("onWork", "", true), ("onWork", "notify-send 'Go now' \"a b\"", true), ("onWork", "echo 'open", false),
      ("onWork", "echo \\", false), ("onWork", " ", false), ("onWork", "''", false),
      ("onWork", "a\u{1B}b", false),
      ("onWork", "a\nb", false), ("onWork", String(repeating: "c", count: 1024), true),
      ("onWork", String(repeating: "c", count: 1025), false),
      ("onWork", String(repeating: "é", count: 513), false),
    ])
  func texts(name: String, text: String, isAllowed: Bool) throws {
    let setting = try SettingsTable.setting(named: name)
    if isAllowed {
      #expect(throws: Never.self) { try setting.change(text) }
    } else {
      let error = #expect(throws: InvalidField.self) { try setting.change(text) }
      // A number is shown as the number that it is.
      let shown = Int(text) == nil ? "\"\(text.prefix(40))\"" : text
      #expect((error?.field, error?.value) == (name, shown))
      #expect(error?.allowed == setting.allowed)
    }
  }

  @Test("a setting is found in any case; for a mistyped one, the nearest name is suggested")
  func named() throws {
    #expect(try SettingsTable.setting(named: "COUNTDOWNseconds").name == "countdownSeconds")
    let error = #expect(throws: InvalidField.self) { try SettingsTable.setting(named: "countdownSecond") }
    #expect(error?.description.hasSuffix("; did you mean \"countdownSeconds\"?") == true)
  }

  @Test("a value of another version that is not allowed becomes the default")
  func otherVersions() throws {
    let json = #"{"later":[1],"countdownSeconds":99,"soundSet":"gong","voiceRate":"fast","voicePitch":60}"#
    var expected = Settings()
    expected.voicePitch = 60
    #expect(try JSON.decode(Settings.self, from: Array(json.utf8)) == expected)
    #expect(try JSON.decode(Settings.self, from: Array("{}".utf8)) == Settings())
  }

  @Test("every setting survives encoding and decoding")
  func roundTrip() throws {
    var settings = Settings()
    settings.soundSet = .beep
    settings.countdownEndSounds = .untilDismissed
    settings.workSound = "/home/me/gong.wav"
    let json = JSON.encode(settings)
    #expect(try JSON.decode(Settings.self, from: json) == settings)
    for setting in SettingsTable.all {
      #expect(String(decoding: json, as: UTF8.self).contains("\"\(setting.name)\":"))
    }
  }

  @Test("a setting and an interval take the same sounds", arguments: [279, 1024, 1025])
  func sounds(bytes: Int) throws {
    let path = "/" + String(repeating: "a", count: bytes - 1)
    var preset = Preset(.custom)
    preset.custom.intervals = [CustomInterval(title: "Plank", durationSeconds: 30, sound: path)]
    let isSetting = (try? SettingsTable.shared.workSound.setting.change(path)) != nil
    let isInterval = (try? CheckedPreset(preset)) != nil
    #expect(isSetting == (bytes <= 1024) && isInterval == isSetting)
  }
}
