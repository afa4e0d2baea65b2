import Workout

extension FieldValue {
  /// The value as JSON.
  package var json: String { String(decoding: JSON.encode(self), as: UTF8.self) }
}

/// An enum whose raw values are the words of a setting.
package protocol SettingWord: FieldValueType, RawRepresentable<String>, CaseIterable, Codable {
  /// The words that people read; by default those of the raw value.
  var title: String { get }
}

extension SettingWord {
  package var title: String { rawValue.capitalizedWords }

  package init?(_ value: FieldValue) {
    guard case .text(let word) = value else { return nil }
    self.init(rawValue: word)
  }

  package var fieldValue: FieldValue { .text(rawValue) }
}
