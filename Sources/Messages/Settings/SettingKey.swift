import Synchronization

/// An entry of `SettingsTable`: a setting with the Swift type of its value.
///
/// `Value` is constrained only in the extension that makes one. With a constraint here the runtime would search the program for
/// a conformance of each type of value when the table is first read: a fifth of the instructions of a status segment.
package struct SettingKey<Value: Sendable>: Sendable {
  /// The setting without its type.
  package let setting: Setting
  /// The default.
  package let initial: Value
}

extension SettingKey where Value: FieldValueType {
  init(
    _ name: String, _ type: FieldType, default initial: Value, title: String, help: String,
    group: SettingGroup
  ) {
    assert(!type.allowed.isEmpty, "\(name): a setting cannot have this type")
    let field = FieldDescription(key: name, title: title, help: help, type: type, allowed: type.allowed)
    let setting = Setting(field: field, initial: initial.fieldValue, group: group)
    SettingsTable.made.withLock { $0.append(setting) }
    (self.setting, self.initial) = (setting, initial)
  }
}

extension SettingKey where Value: SettingWord {
  init(_ name: String, default initial: Value, title: String, help: String, group: SettingGroup) {
    let words = Value.allCases.map { FieldWord($0.rawValue, $0.title) }
    self.init(name, .words(words), default: initial, title: title, help: help, group: group)
  }
}
