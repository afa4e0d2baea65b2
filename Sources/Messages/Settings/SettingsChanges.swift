/// New values of some settings. Each entry of `SettingsTable` is a property, such as `changes.countdownSeconds`; nil
/// leaves the setting unchanged.
@dynamicMemberLookup
package struct SettingsChanges: Params {
  private var values: [String: FieldValue] = [:]

  package init() {}

  /// The new value of a setting; nil leaves it unchanged.
  package subscript<Value: FieldValueType>(dynamicMember path: KeyPath<SettingsTable, SettingKey<Value>>)
    -> Value?
  {
    get { values[SettingsTable.shared[keyPath: path].setting.name].flatMap(Value.init) }
    set { values[SettingsTable.shared[keyPath: path].setting.name] = newValue?.fieldValue }
  }

  /// The new value of a setting of any kind; nil leaves it unchanged. Values that the setting allows come from its
  /// `value(in:)` and `change(_:)`.
  package subscript(setting: Setting) -> FieldValue? {
    get { values[setting.name] }
    set { values[setting.name] = newValue }
  }

  /// Decodes the changes; throws `InvalidField` for a value that is not allowed.
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
