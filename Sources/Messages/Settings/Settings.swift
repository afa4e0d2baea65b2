import Workout

/// What a person has set: what `settings` publishes and `store.settings.get` answers. `settings.countdownSeconds` and
/// so on are the entries of `SettingsTable`.
@dynamicMemberLookup
package struct Settings: Hashable, Sendable {
  /// Those that are not as by default, so that equal settings are equal.
  private var changed: [String: SettingValue] = [:]

  /// Everything as it is before anybody sets anything.
  package init() {}

  /// The value of a setting.
  package subscript<Value>(dynamicMember path: KeyPath<SettingsTable, SettingKey<Value>>) -> Value {
    get {
      let key = SettingsTable.shared[keyPath: path]
      return Value(self[key.setting]) ?? key.initial
    }
    set { self[SettingsTable.shared[keyPath: path].setting] = newValue.settingValue }
  }

  /// The value of a setting, whatever its kind.
  package private(set) subscript(setting: Setting) -> SettingValue {
    get { changed[setting.name] ?? setting.initial }
    set { changed[setting.name] = newValue == setting.initial ? nil : newValue }
  }

  /// These settings with changes made.
  package func applying(_ changes: SettingsChanges) -> Settings {
    var settings = self
    for setting in SettingsTable.all {
      if let value = changes[setting] { settings[setting] = value }
    }
    return settings
  }
}

extension Settings: Codable {
  /// Reads what there is. A setting that is missing, unknown or of a value that is not allowed was written by another
  /// version: it counts as it is by default.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MemberKey.self)
    for setting in SettingsTable.all {
      guard members.contains(setting.key), let value = try? setting.value(in: members) else { continue }
      self[setting] = value
    }
  }

  /// Writes every setting.
  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberKey.self)
    for setting in SettingsTable.all { try members.encode(self[setting], forKey: setting.key) }
  }
}

extension Settings {
  /// What a running workout does while the machine is suspended.
  package enum WhenSuspended: String, CaseIterable, SettingWord {
    /// It goes on, as it does while a phone is locked (GymPulseTimer PRD, "Background/Foreground").
    case goOn = "continue"
    /// It pauses at the moment of suspension.
    case pause
  }

  /// Sounds that belong together (OK Timer PRD, "Completion Animation", Sound).
  package enum SoundSet: String, CaseIterable, SettingWord {
    /// Gentle Chime: a soft bell.
    case chime
    /// Soft Ding: one soft tone.
    case ding
    /// Happy Bells: two tones.
    case bells
    /// Clean beeps.
    case beep
  }
}

extension Theme: SettingWord {}
