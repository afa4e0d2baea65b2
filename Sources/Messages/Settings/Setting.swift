import Workout

/// One setting, whatever its type: what it is, what it can be, and how values are read.
package struct Setting: Hashable, Sendable {
  /// What it can be.
  package enum Kind: Hashable, Sendable {
    /// A whole number, with what it counts.
    case whole(ClosedRange<Int>, unit: String)
    /// A number, with what it measures.
    case number(ClosedRange<Double>, unit: String)
    /// On or off.
    case flag
    /// One of some words.
    case words([String])
    /// Any text without control characters, of at most so many code points.
    case text(lengthMax: Int)
    /// A cue's name, the absolute path of a WAV file, or empty.
    case sound

    /// One of the words of an enum.
    package static func choice<Word: SettingWord>(_ type: Word.Type) -> Kind {
      .words(type.allCases.map(\.rawValue))
    }
  }

  /// Its name, as on the wire.
  package let name: String
  /// What it can be.
  package let kind: Kind
  /// Its value before anybody sets it.
  package let initial: SettingValue
  /// What it does, in a line.
  package let help: String
  /// The actor that acts upon it.
  package let readBy: String

  /// A setting. Those there are stand in `SettingsTable`.
  package init(name: String, kind: Kind, initial: SettingValue, help: String, readBy: String) {
    self.name = name
    self.kind = kind
    self.initial = initial
    self.help = help
    self.readBy = readBy
  }

  /// What it can be, in the words of the command line.
  package var allowed: String {
    switch kind {
    case .flag: "on or off"
    case .whole, .number, .words, .text, .sound: allowedInJSON
    }
  }

  /// What it can be, in the words of the wire.
  package var allowedInJSON: String {
    switch kind {
    case .whole(let range, let unit): "\(range.lowerBound) to \(range.upperBound) \(unit)".trimmed
    case .number(let range, let unit): "\(range.lowerBound) to \(range.upperBound) \(unit)".trimmed
    case .flag: "true or false"
    case .words(let words):
      words.count < 3 ? words.joined(separator: " or ") : "one of \(words.joined(separator: ", "))"
    case .text(let lengthMax): "text of at most \(lengthMax) characters"
    case .sound: "empty, a cue's name or the absolute path of a WAV file"
    }
  }

  /// Its value among others, as a person writes it.
  package func value(_ settings: Settings) -> String { settings[self].text }

  /// The change to a value that a person wrote; throws when it is not allowed.
  package func change(_ text: String) throws(InvalidField) -> SettingsChanges {
    let value: SettingValue? =
      switch kind {
      case .whole: Int(text).map { .whole($0) }
      case .number: Double(text).map { .number($0) }
      case .flag: ["on": true, "true": true, "off": false, "false": false][text].map { .flag($0) }
      case .words, .text, .sound: .text(text)
      }
    guard let value, let value = accepted(value) else { throw refusal(.text(text), allowed: allowed) }
    var changes = SettingsChanges()
    changes[self] = value
    return changes
  }

  /// Its value among the members of an object; throws when it is not allowed.
  func value(in members: KeyedDecodingContainer<MemberKey>) throws(InvalidField) -> SettingValue {
    guard let value = try? members.decode(SettingValue.self, forKey: key) else {
      throw InvalidField(field: name, value: "of another type", allowed: allowedInJSON)
    }
    guard let value = accepted(value) else { throw refusal(value, allowed: allowedInJSON) }
    return value
  }

  var key: MemberKey { MemberKey(name) }

  /// The value in the kind's own form; nil when it is not allowed.
  private func accepted(_ value: SettingValue) -> SettingValue? {
    switch (kind, value) {
    case (.whole(let range, _), .whole(let whole)): range.contains(whole) ? value : nil
    case (.number(let range, _), .number(let number)): range.contains(number) ? value : nil
    case (.number(let range, _), .whole(let whole)):
      range.contains(Double(whole)) ? .number(Double(whole)) : nil
    case (.flag, .flag): value
    case (.words(let words), .text(let word)): words.contains(word) ? value : nil
    case (.text(let lengthMax), .text(let text)):
      text.unicodeScalars.count <= lengthMax
        && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        ? value : nil
    case (.sound, .text(let text)): text.isEmpty || SoundName.isValid(text) ? value : nil
    default: nil
    }
  }

  private func refusal(_ value: SettingValue, allowed: String) -> InvalidField {
    guard case .text(let text) = value else {
      return InvalidField(field: name, value: value.json, allowed: allowed)
    }
    return InvalidField(field: name, value: "\"\(text.prefix(40))\"", allowed: allowed)
  }
}

/// An entry of `SettingsTable`: a setting with its type.
package struct SettingKey<Value: SettingType>: Sendable {
  /// The setting, whatever its type.
  package let setting: Setting
  /// The value before anybody sets it.
  package let initial: Value

  init(_ name: String, _ kind: Setting.Kind, default initial: Value, help: String, readBy: String) {
    setting = Setting(name: name, kind: kind, initial: initial.settingValue, help: help, readBy: readBy)
    self.initial = initial
  }
}

/// A `SettingKey` of any type.
protocol KeyedSetting {
  var setting: Setting { get }
}

extension SettingKey: KeyedSetting {}

/// The name of a member that is known only at run time.
package struct MemberKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }
  package init(_ name: String) { stringValue = name }
  package init?(stringValue: String) { self.init(stringValue) }
  package init?(intValue: Int) { nil }
}
