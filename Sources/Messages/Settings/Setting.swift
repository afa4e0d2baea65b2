/// A setting: a field of `Settings` with its default and its group.
package struct Setting: Hashable, Sendable {
  /// The name on the wire, the title, what it does in at most 60 characters, the type and range of its values.
  package let field: FieldDescription
  /// The default.
  package let initial: FieldValue
  /// What it is about.
  package let group: SettingGroup

  /// The name on the wire.
  package var name: String { field.key }
  /// The type and range of its values.
  package var type: FieldType { field.type }

  /// What its value can make GymPulse do; nil if nothing but what it says. It follows from the type and the group.
  ///
  /// A phone sees and sets every setting without a mark: flags, numbers and words outside the groups `commands` and `phone`,
  /// and the name of a voice. A path outside `voice` and `phone` is taken for one that files are written to. If either is wrong
  /// for a new setting, add a case.
  package var mark: Mark? {
    switch (group, type) {
    case (.commands, _), (_, .form(.command)): .runsCommand
    case (.phone, _), (.mqtt, .flag): .admitsDevices
    case (.mqtt, _): .opensNetwork
    case (_, .form(.sound)), (.voice, .form(.path)): .namesFile
    case (_, .form(.path)): .writesFiles
    case (_, .form(.device)), (_, .form(.hosts)), (_, .form(.mqttServer)): .opensNetwork
    case (_, .form(.voice)), (_, .form(.label)), (_, .flag), (_, .whole), (_, .words), (_, .text), (_, .list),
      (_, .object),
      (_, .nullable):
      nil
    }
  }

  /// The allowed values as the command line writes them.
  package var allowed: String {
    switch type {
    case .flag: "on or off"
    case .form(.command): "empty, or \(CommandText.allowedShort)"
    default: field.allowed
    }
  }

  /// Returns its value as the command line writes it.
  package func value(_ settings: Settings) -> String { settings[self].text }

  /// Returns its value for people: a word's title, a number with its unit, or `empty`.
  package func shown(_ settings: Settings) -> String {
    let value = value(settings)
    switch (type, settings[self]) {
    case (.words(let words), _): return words.first { $0.name == value }?.title ?? value
    case (.whole(_, let unit), .whole(let number)): return unit.text(number)
    default: return value.isEmpty ? "empty" : value
    }
  }

  /// Returns the change to a value written on the command line; throws `InvalidField` if it is not allowed.
  package func change(_ text: String) throws(InvalidField) -> SettingsChanges {
    let value: FieldValue? =
      switch type {
      case .whole(_, let unit):
        Int(unit.sign.map(text.hasSuffix) == true ? String(text.dropLast(unit.sign?.count ?? 0)) : text).map {
          .whole($0)
        }
      case .flag: ["on": true, "true": true, "off": false, "false": false][text].map { .flag($0) }
      case .words(let words): .text(words.first { $0.isNamed(text.trimmed) }?.name ?? text)
      default: .text(text)
      }
    let checked = try checked(value ?? .text(text), allowed: allowed)
    var changes = SettingsChanges()
    changes[self] = checked
    return changes
  }

  /// Decodes its value from the members of an object; throws `InvalidField` if it is not allowed.
  func value(in members: KeyedDecodingContainer<MemberKey>) throws(InvalidField) -> FieldValue {
    let value: FieldValue
    do {
      value = try members.decode(FieldValue.self, forKey: key)
    } catch {
      // The decoder of messages throws nothing else.
      guard let error = error as? InvalidField else { throw .missing(name) }
      throw error.allowing(field.allowed, .wrongType)
    }
    return try checked(value, allowed: field.allowed)
  }

  var key: MemberKey { MemberKey(name) }

  /// Returns the value in the form of the type; throws `InvalidField` with what is allowed.
  private func checked(_ value: FieldValue, allowed: String) throws(InvalidField) -> FieldValue {
    let problem: InvalidField.Problem
    switch (type, value) {
    case (.whole(let range, _), .whole(let whole)):
      if range.contains(whole) { return value }
      problem = .outOfRange(min: range.lowerBound, max: range.upperBound)
    case (.flag, .flag): return value
    case (.words(let words), .text(let text)):
      if words.contains(where: { $0.name == text }) { return value }
      problem = .notOneOf(words.map(\.name))
    case (.form(let form), .text(let text)):
      if let value = form.accepted(text) { return value }
      problem = .notAllowed
    default: problem = .wrongType
    }
    let shown = if case .text(let text) = value { "\"\(text.prefix(40))\"" } else { value.json }
    throw InvalidField(field: name, value: shown, allowed: allowed, problem: problem)
  }
}

extension FieldUnit {
  /// How people write it after a number; nil if they do not.
  fileprivate var sign: String? {
    switch self {
    case .percent: "%"
    case .seconds: "s"
    case .milliseconds: "ms"
    case .count, .days, .wordsPerMinute: nil
    }
  }
}

extension FieldWord {
  /// What earlier versions stored for the sound sets.
  private static let earlierTitles = ["gentle chime", "soft ding", "happy bells", "clean beep"]

  /// Whether it is what a person typed, or an earlier version stored.
  fileprivate func isNamed(_ text: String) -> Bool {
    let typed = text.lowercased()
    // Words of a list may be in any order.
    func parts(_ text: String) -> [Substring] { text.split { $0 == "," || $0 == " " }.sorted() }
    if name.contains(","), parts(typed) == parts(name) { return true }
    return [name.lowercased(), title.lowercased()].contains(typed)
      || Self.earlierTitles.contains(typed) && typed.hasSuffix(" \(name)")
  }
}

extension TextForm {
  /// The allowed values as the wire writes them.
  fileprivate var allowed: String {
    switch self {
    case .device: DeviceName.allowed
    case .voice: VoiceName.allowed
    case .sound: "empty, a cue's name or the absolute path of a WAV file"
    case .command: "empty, or \(CommandText.allowed)"
    case .hosts: "empty, or \(HostNames.allowed)"
    case .mqttServer: "empty, or \(MQTTAddress.allowed)"
    case .label: "empty, or \(Self.labelAllowed)"
    case .path: "empty, or an absolute path, at most \(SoundName.lengthMax) bytes"
    }
  }

  /// Most characters that a person can enter.
  package var lengthMax: Int {
    switch self {
    case .device, .voice: 100
    case .command: CommandText.lengthMax
    case .hosts: HostNames.lengthMax
    case .mqttServer: MQTTAddress.lengthMax
    case .label: Self.labelLengthMax
    case .sound, .path: SoundName.lengthMax
    }
  }

  /// Returns a text in the form; nil if it is not allowed.
  fileprivate func accepted(_ text: String) -> FieldValue? {
    switch self {
    case .device: DeviceName(.text(text))?.fieldValue
    case .voice: VoiceName(.text(text))?.fieldValue
    case .sound: text.isEmpty || SoundName.isValid(text) ? .text(text) : nil
    case .command: text.isEmpty || CommandText.isValid(text) ? .text(text) : nil
    case .hosts: HostNames(text).map { .text($0.text) }
    case .mqttServer: text.isEmpty || MQTTAddress(text) != nil ? .text(text) : nil
    case .label: text.utf8.count <= Self.labelLengthMax && Self.isLabel(text) ? .text(text) : nil
    case .path: text.isEmpty || Self.isPath(text) ? .text(text) : nil
    }
  }

  /// Most bytes of a label.
  package static let labelLengthMax = 32
  private static let labelAllowed = "at most \(labelLengthMax) letters, digits, - and _"

  private static func isLabel(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0.isLetterOrDigit(or: "-_") }
  }

  private static func isPath(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "/") && text.utf8.count <= SoundName.lengthMax && !text.hasControl
  }
}

extension FieldType {
  /// The allowed values of a setting as the wire writes them.
  var allowed: String {
    switch self {
    case .whole(let range, let unit): "\(range.lowerBound) to \(range.upperBound) \(unit.rawValue)".trimmed
    case .words(let words): allowedWords(words.map(\.name))
    case .form(let form): form.allowed
    case .flag: "true or false"
    case .text, .list, .object, .nullable: ""
    }
  }
}

/// What a setting is about. The groups are in the order in which people see them.
package enum SettingGroup: String, CaseIterable, Sendable {
  case training = "Training"
  case sound = "Sound"
  case ownSounds = "Sound for each interval"
  case voice = "Voice"
  case announcements = "Announcements"
  case appearance = "Appearance"
  case desktop = "Notifications and desktop"
  case music = "Music"
  case phone = "Phone page"
  case export = "Export"
  case commands = "Commands"
  case mqtt = "MQTT"

  /// The title on the screen and on the command line.
  package var title: String { rawValue }

  /// Its settings, in the order of the table.
  package var settings: [Setting] { SettingsTable.all.filter { $0.group == self } }
}
