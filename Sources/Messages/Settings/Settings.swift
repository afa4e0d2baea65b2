/// The value of every setting: what `settings` publishes and `store.settings.get` returns. Each entry of
/// `SettingsTable` is a property, such as `settings.countdownSeconds`.
@dynamicMemberLookup
package struct Settings: Hashable, Sendable {
  /// The values that differ from the default, so that equal settings compare equal.
  private var changed: [String: FieldValue] = [:]

  package init() {}

  /// The value of a setting.
  package subscript<Value: FieldValueType>(dynamicMember path: KeyPath<SettingsTable, SettingKey<Value>>)
    -> Value
  {
    get {
      let key = SettingsTable.shared[keyPath: path]
      return Value(self[key.setting]) ?? key.initial
    }
    set { self[SettingsTable.shared[keyPath: path].setting] = newValue.fieldValue }
  }

  /// The value of a setting of any kind.
  package private(set) subscript(setting: Setting) -> FieldValue {
    get { changed[setting.name] ?? setting.initial }
    set { changed[setting.name] = newValue == setting.initial ? nil : newValue }
  }

  /// Returns the settings with changes applied.
  package func applying(_ changes: SettingsChanges) -> Settings {
    var settings = self
    for setting in SettingsTable.all {
      if let value = changes[setting] { settings[setting] = value }
    }
    return settings
  }
}

extension Settings: Codable {
  /// Decodes the settings. One that is missing or has a value that is not allowed, because another version wrote it,
  /// has its default; unknown ones are ignored.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MemberKey.self)
    for setting in SettingsTable.all {
      guard members.contains(setting.key), let value = try? setting.value(in: members) else { continue }
      self[setting] = value
    }
  }

  /// Encodes every setting.
  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberKey.self)
    for setting in SettingsTable.all { try members.encode(self[setting], forKey: setting.key) }
  }
}

extension Settings {
  /// What a running workout does during a suspend.
  package enum WhenSuspended: String, SettingWord {
    /// It continues, as it does while a phone is locked (GymPulseTimer PRD, "Background/Foreground").
    case continues = "continue"
    /// It pauses at the start of the suspend.
    case pause

    package static let titles: [Self: String] = [.continues: "Keep Going"]
  }

  /// The form of the files in `exportFolder`.
  package enum ExportFormat: String, SettingWord {
    /// A FIT activity, which training programs and their uploaders read.
    case fit
    /// A calendar with one event, as folders of calendars have them.
    case ics
    /// The workout as the history has it.
    case json

    package static let titles: [Self: String] = [.fit: "FIT", .ics: "Calendar", .json: "JSON"]
  }

  /// A set of sounds for all cues (OK TIMER PRD, "Completion Animation", Sound).
  package enum SoundSet: String, SettingWord {
    /// A soft bell.
    case chime
    /// One soft tone.
    case ding
    /// Two tones.
    case bells
    /// Short tones.
    case beep
  }

  /// When the voice counts down from three before the first interval.
  package enum SpokenCountIn: String, SettingWord {
    case never
    /// In a preset with a count-in (Intervally README, "3-2-1 countdown").
    case countIn
    /// Before every workout.
    case always

    package static let titles: [Self: String] = [
      .countIn: "If the Timer Has a Count-In", .always: "Before Every Workout",
    ]
  }

  /// When the voice says how the next exercise is done, if there is time before it.
  package enum SpeakHowTo: String, SettingWord {
    case never
    /// Before the first time in a workout.
    case once
    case always

    package static let titles: [Self: String] = [.once: "First Time", .always: "Every Time"]
  }

  /// The language of what the voice says by itself.
  package enum VoiceLanguage: String, SettingWord {
    /// That of a voice other than the default, else that of the locale.
    case system
    case en, de, fr, es, it, pt, nl, pl, sv

    package static let titles: [Self: String] = [
      .system: "System Language", .en: "English", .de: "Deutsch", .fr: "Français", .es: "Español",
      .it: "Italiano", .pt: "Português", .nl: "Nederlands", .pl: "Polski", .sv: "Svenska",
    ]
  }

  /// In which phases media players are paused.
  package enum PauseMusic: String, SettingWord {
    case never
    case inRest
    case inWork
    case atEnd

    package static let titles: [Self: String] = [
      .inRest: "During Rest", .inWork: "During Work", .atEnd: "At the End",
    ]
  }

  /// What a workout does during a phone or video call (Intervally README: a call interrupts the workout, and the person
  /// resumes it).
  package enum DuringCalls: String, SettingWord {
    case continues = "continue"
    /// It pauses and is resumed by hand.
    case pause
    /// Its cues are muted until the call ends.
    case mute

    package static let titles: [Self: String] = [.continues: "Keep Going"]
  }

  /// What a terminal's window that is not in focus does at the end of a workout (OK TIMER PRD, "User Attention").
  package enum AttentionAtEnd: String, SettingWord {
    case none
    /// It rings its bell, which marks it as urgent.
    case bell
    /// It comes to the front.
    case raise

    package static let titles: [Self: String] = [
      .none: "Nothing", .bell: "Ring Bell", .raise: "Come to Front",
    ]
  }

  /// When the workout is shown in the desktop's panel.
  package enum TrayItem: String, SettingWord {
    case off
    /// While a workout runs or is paused.
    case running
    case always

    package static let titles: [Self: String] = [.running: "During Workouts"]
  }

  /// What the menu entry, notifications and the panel open.
  package enum MenuOpens: String, SettingWord {
    /// The full screen, in a terminal.
    case screen
    /// The page, in a window of a browser.
    case window

    package static let titles: [Self: String] = [.screen: "Terminal"]
  }

  /// Where the page for phones can be opened.
  package enum WebAccess: String, SettingWord {
    case off
    case thisComputer
    case network

    package static let titles: [Self: String] = [
      .thisComputer: "This Computer Only", .network: "Local Network",
    ]
  }

  /// What is published by MQTT besides the present workout.
  package enum MQTTShares: String, SettingWord {
    case nothing
    /// The last finished workout.
    case history
    /// The names of the saved timers.
    case timers
    case both = "history,timers"

    package static let titles: [Self: String] = [.nothing: "Nothing More", .both: "History and Timers"]
  }

  /// Whether `gympulse-music` has something to do.
  package var needsMusicActor: Bool {
    self.duckMusic || self.pauseMusic != .never || self.duringCalls != .continues
  }

  /// How often the sound at the end of a workout plays, a second apart.
  package enum EndSounds: String, SettingWord {
    case one = "1"
    case two = "2"
    case three = "3"
    case four = "4"
    case five = "5"
    case untilDismissed

    package static let titles: [Self: String] = [
      .one: "Once", .two: "Twice", .three: "3 Times", .four: "4 Times", .five: "5 Times",
      .untilDismissed: "Until Stopped",
    ]

    /// The number of times; nil until it is dismissed.
    package var count: Int? { Int(rawValue) }
  }

  /// How often the sound at the end of a kind of workout plays: once (GymPulseTimer PRD, "Cues"), after a countdown three
  /// times (OK TIMER PRD, "Completion Animation") unless set otherwise.
  package func endSounds(for kind: PresetKind) -> EndSounds {
    switch kind {
    case .interval: self.intervalEndSounds
    case .custom: self.customEndSounds
    case .countdown: self.countdownEndSounds
    case .exercise: self.exerciseEndSounds
    }
  }
}

extension Theme: SettingWord {}

extension Appearance: SettingWord {
  package static let titles: [Self: String] = [.system: "Automatic"]
}
