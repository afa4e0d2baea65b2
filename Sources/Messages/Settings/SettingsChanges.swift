import Workout

/// Some settings; what is nil stays as it was. `changes.countdownSeconds` and so on are the entries of
/// `SettingsTable`.
@dynamicMemberLookup
package struct SettingsChanges: Params {
  package static let names = SettingsTable.all.map(\.name)
  private var values: [String: SettingValue] = [:]

  /// No change.
  package init() {}

  /// The new value of a setting; nil leaves it.
  package subscript<Value>(dynamicMember path: KeyPath<SettingsTable, SettingKey<Value>>) -> Value? {
    get { values[SettingsTable.shared[keyPath: path].setting.name].flatMap(Value.init) }
    set { values[SettingsTable.shared[keyPath: path].setting.name] = newValue?.settingValue }
  }

  /// The new value of a setting, whatever its kind; nil leaves it. A setting's own `value(in:)` and `value(ofText:)`
  /// make values that it allows.
  package subscript(setting: Setting) -> SettingValue? {
    get { values[setting.name] }
    set { values[setting.name] = newValue }
  }

  /// Reads each setting so that a value that is not allowed is refused with what is.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MemberKey.self)
    for setting in SettingsTable.all where members.contains(setting.key) {
      if try members.decodeNil(forKey: setting.key) { continue }
      values[setting.name] = try setting.value(in: members)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberKey.self)
    for setting in SettingsTable.all {
      if let value = values[setting.name] { try members.encode(value, forKey: setting.key) }
    }
  }
}
