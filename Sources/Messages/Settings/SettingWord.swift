extension FieldValue {
  /// The value as JSON.
  package var json: String { String(decoding: JSON.encode(self), as: UTF8.self) }
}

/// An enum whose raw values are the words of a setting.
package protocol SettingWord: FieldValueType, RawRepresentable<String>, CaseIterable, Codable {
  /// What people read, where it is not the words of the raw value.
  static var titles: [Self: String] { get }
}

extension SettingWord {
  package static var titles: [Self: String] { [:] }

  /// What people read.
  package var title: String { Self.titles[self] ?? rawValue.capitalizedWords }

  package init?(_ value: FieldValue) {
    guard case .text(let word) = value else { return nil }
    self.init(rawValue: word)
  }

  package var fieldValue: FieldValue { .text(rawValue) }
}

/// How a change of phase is felt (OK TIMER PRD, "Vibration pattern"). At the end of a workout it is felt three times.
package enum HapticPattern: String, SettingWord {
  case short
  case double
  case triple

  package static let titles: [Self: String] = [.short: "Single"]

  /// Times that it is felt at the end of a workout (OK TIMER PRD, "Completion Animation").
  package static let countAtEnd = 3
}
