/// A setting's value, whatever its kind.
package enum SettingValue: Hashable, Sendable {
  case whole(Int)
  case number(Double)
  case flag(Bool)
  case text(String)

  /// As a person writes it.
  package var text: String {
    switch self {
    case .whole(let whole): "\(whole)"
    case .number(let number): "\(number)"
    case .flag(let flag): flag ? "on" : "off"
    case .text(let text): text
    }
  }

  /// As JSON.
  package var json: String { String(decoding: JSON.encode(self), as: UTF8.self) }
}

extension SettingValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let whole = try? container.decode(Int.self) {
      self = .whole(whole)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .whole(let whole): try container.encode(whole)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .text(let text): try container.encode(text)
    }
  }
}

/// A Swift type that a setting can have.
package protocol SettingType: Hashable, Sendable {
  /// The value of this type; nil when it is of another kind.
  init?(_ value: SettingValue)
  /// As a setting's value.
  var settingValue: SettingValue { get }
}

/// An enum whose words are the values of a setting.
package protocol SettingWord: SettingType, RawRepresentable<String>, CaseIterable, Codable {}

extension SettingWord {
  package init?(_ value: SettingValue) {
    guard case .text(let word) = value else { return nil }
    self.init(rawValue: word)
  }

  package var settingValue: SettingValue { .text(rawValue) }
}

extension Int: SettingType {
  package init?(_ value: SettingValue) {
    guard case .whole(let whole) = value else { return nil }
    self = whole
  }

  package var settingValue: SettingValue { .whole(self) }
}

extension Double: SettingType {
  package init?(_ value: SettingValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }

  package var settingValue: SettingValue { .number(self) }
}

extension Bool: SettingType {
  package init?(_ value: SettingValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }

  package var settingValue: SettingValue { .flag(self) }
}

extension String: SettingType {
  package init?(_ value: SettingValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  package var settingValue: SettingValue { .text(self) }
}
