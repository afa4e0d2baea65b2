import Chance
import Messages
import Testing
import Workout

@testable import gympulse_store

@Suite("Settings")
struct SettingsTests {
  private let folder = TemporaryFolder()
  private let now = WallTime("2026-11-21T08:30:00.250+01:00")
  private let warnings = WarningList()

  private func driver() throws -> StoreDriver {
    try StoreDriver(in: folder, at: now, warn: warnings.add)
  }
  private func edit(_ sql: String) throws { try Database(path: folder.database).script(sql) }
  private func rows() throws -> [String] {
    try Database(path: folder.database).rows("SELECT name, value FROM settings ORDER BY name") {
      "\($0.text(0))=\($0.text(1))"
    }
  }

  @Test("a new user has the defaults, published at the start, and no row")
  func defaults() throws {
    let store = try driver()
    #expect(try store.settings() == Settings())
    #expect(store.publishedSettings == [Settings()])
    #expect(try rows() == [])
  }

  @Test("what is set is answered, published and there after a restart; the presets are not published")
  func set() throws {
    let store = try driver()
    let lists = store.published
    var expected = Settings()
    expected.whenSuspended = .pause
    #expect(try store.set(.pause) == expected)
    #expect(store.publishedSettings == [Settings(), expected])
    #expect(store.published == lists)
    #expect(try store.settings() == expected)
    #expect(try rows() == ["whenSuspended=pause"])
    let again = try driver()
    #expect(try again.settings() == expected)
    #expect(again.publishedSettings == [expected])
    #expect(try again.set(.continues) == Settings())
    #expect(try rows() == ["whenSuspended=continue"])
    #expect(warnings.lines == [])
  }

  @Test("a word is stored by its name on the wire")
  func word() throws {
    var settings = Settings()
    settings.soundSet = .bells
    let bells = StoredSetting.all(of: settings, otherThanIn: Settings())
    #expect(bells == [StoredSetting(name: "soundSet", value: "bells")])
  }

  @Test("a change that changes nothing is answered without a write and not published")
  func nothing() throws {
    let store = StoreDriver { output in
      switch output {
      case .load: return .loaded(StoreContents())
      default:
        Issue.record("\(output)")
        return .failed(reason: "")
      }
    }
    #expect(try store.set(nil) == Settings())
    #expect(try store.set(.continues) == Settings())
    #expect(store.publishedSettings.count == 1)
  }

  @Test(
    "a value that is not allowed, and an unknown setting, are refused by name",
    arguments: [
      (#"{"whenSuspended":"sleep"}"#, "whenSuspended", "continue or pause"),
      (#"{"whenSuspended":"Pause"}"#, "whenSuspended", "continue or pause"),
      (#"{"whenSuspended":1}"#, "whenSuspended", "continue or pause"),
      (#"{"countdownSeconds":11}"#, "countdownSeconds", "0 to 10 seconds"),
      (#"{"halfwayCue":"on"}"#, "halfwayCue", "true or false"),
      (
        #"{"whenSuspend":"pause"}"#, "whenSuspend",
        "one of \((SettingsTable.all.map(\.name) + [RequestId.member]).joined(separator: ", "))"
      ),
    ])
  func refusals(json: String, field: String, allowed: String) throws {
    let store = try driver()
    let error = try #require(store.send("store.settings.set", Array(json.utf8)).error)
    #expect(error.code == .invalidParams)
    #expect(error.data?.field == field)
    #expect(error.data?.allowed == allowed)
    #expect(try rows() == [])
    #expect(store.publishedSettings.count == 1)
  }

  @Test("rows of a later version or with invalid values are ignored with a warning, and stay in the database")
  func unknownRows() throws {
    _ = try driver()
    try edit(
      """
      INSERT INTO settings VALUES ('whenSuspended', 'hibernate'), ('x\ny', '1'), ('', ''),
        (printf('%.900c', 'n'), printf('%.900c', 'v'));
      """)
    let before = try rows()
    let store = try driver()
    #expect(try store.settings() == Settings())
    let long = String(repeating: "n", count: 40)
    #expect(
      warnings.lines == [
        #"the stored setting "" is unknown to this release and is ignored"#,
        "the stored setting \"\(long)\" is unknown to this release and is ignored",
        #"the stored setting whenSuspended is "hibernate", which is not continue or pause; "#
          + "continue is used until you set it again",
        #"the stored setting "xy" is unknown to this release and is ignored"#,
      ])
    #expect(try rows() == before)
    #expect(try store.set(.pause).whenSuspended == .pause)
    #expect(try rows().count == 4)
  }

  @Test("the longest text that a setting takes comes back")
  func longest() throws {
    for setting in SettingsTable.all {
      let longest: String
      switch setting.type {
      case .form(.device): longest = String(repeating: "d", count: DeviceName.lengthMax)
      case .form(.voice): longest = String(repeating: "v", count: VoiceName.lengthMax)
      case .form(.sound): longest = "/" + String(repeating: "é", count: (SoundName.lengthMax - 1) / 2)
      case .form(.command): longest = String(repeating: "c", count: CommandText.lengthMax)
      case .form(.path): longest = "/" + String(repeating: "p", count: SoundName.lengthMax - 1)
      default: continue
      }
      let changes = try setting.change(longest)
      let store = try driver()
      let expected = try store.settings().applying(changes)
      #expect(try store.call(StoreMethods.SetSettings.self, changes) == expected)
      let again = try driver()
      #expect(try again.settings() == expected, "\(setting.name)")
    }
  }

  @Test("every setting comes back from the text under which it is stored")
  func table() throws {
    for setting in SettingsTable.all {
      let row = StoredSetting(name: setting.name, value: setting.value(Settings()))
      #expect(Settings.reading([row]).settings == Settings(), "\(setting.name)")
      #expect(Settings.reading([row]).warnings == [], "\(setting.name)")
      #expect(setting.name.count <= StoredSetting.lengthMax)
    }
    #expect(SettingsTable.all.count <= StoredSetting.countMax / 2)
    for value in Settings.WhenSuspended.allCases {
      var settings = Settings()
      settings.whenSuspended = value
      let stored = StoredSetting.all(of: settings, otherThanIn: Settings())
      #expect(stored.count == (settings == Settings() ? 0 : 1))
      #expect(Settings.reading(stored).settings == settings)
    }
  }
}
