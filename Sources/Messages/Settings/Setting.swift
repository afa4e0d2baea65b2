import Workout

/// A setting of any type: its name, its allowed values, and how they are read.
package struct Setting: Hashable, Sendable {
  /// The type and range of its values.
  package enum Kind: Hashable, Sendable {
    /// A whole number in a range, with its unit.
    case whole(ClosedRange<Int>, unit: String)
    /// On or off.
    case flag
    /// One of a list of words.
    case words([Word])
    /// The name of an ALSA device.
    case device
    /// The name of an espeak-ng voice.
    case voice
    /// The sound of a cue: a cue's name, the absolute path of a WAV file, or empty for its own.
    case sound(of: CueSound)
    /// Names of hosts with spaces between them; empty is none.
    case hosts
    /// The absolute path of a file or a folder; empty is none.
    case path
    /// A command, as `CommandText` reads it; empty is none.
    case command

    /// Returns the words of an enum.
    package static func choice<Choice: SettingWord>(_ type: Choice.Type) -> Kind {
      .words(type.allCases.map { Word(name: $0.rawValue, title: $0.title) })
    }

    /// A word that a setting can be.
    package struct Word: Hashable, Sendable {
      /// The word on the wire, on the command line and in the database.
      package let name: String
      /// The name on the screen. Earlier versions stored it; the command line accepts it in any case.
      package let title: String

      fileprivate func isNamed(_ text: String) -> Bool {
        [name, title].contains { $0.lowercased() == text.lowercased() }
      }
    }
  }

  /// The name on the wire.
  package let name: String
  /// The type and range of its values.
  package let kind: Kind
  /// The default.
  package let initial: FieldValue
  /// What it does, in at most 60 characters.
  package let help: String
  /// What it is about.
  package let group: SettingGroup

  /// What its value can make GymPulse do; nil if nothing but what it says. It follows from the kind and the group.
  ///
  /// A phone sees and sets every setting without a mark, such as a flag outside the groups `commands` and `phone`. A path
  /// outside `voice` and `phone` is taken for one that files are written to. If either is wrong for a new setting, add a case.
  package var mark: Mark? {
    switch kind {
    case .sound: .namesFile
    case .device: .opensNetwork
    case .command: .runsCommand
    case _ where group == .commands: .runsCommand
    case _ where group == .phone: .admitsDevices
    case .path where group == .voice: .namesFile
    case .path: .writesFiles
    default: nil
    }
  }

  /// The allowed values as the command line writes them.
  package var allowed: String {
    switch kind {
    case .flag: "on or off"
    case .command: "empty, or \(CommandText.allowedShort)"
    case .whole, .words, .device, .voice, .sound, .hosts, .path: allowedInJSON
    }
  }

  /// The allowed values as the wire writes them.
  package var allowedInJSON: String {
    switch kind {
    case .whole(let range, let unit): "\(range.lowerBound) to \(range.upperBound) \(unit)".trimmed
    case .flag: "true or false"
    case .words(let words): allowedWords(words.map(\.name))
    case .device: DeviceName.allowed
    case .voice: VoiceName.allowed
    case .sound: "empty, a cue's name or the absolute path of a WAV file"
    case .command: "empty, or \(CommandText.allowed)"
    case .hosts: "empty, or \(HostNames.allowed)"
    case .path: "empty, or an absolute path, at most \(SoundName.lengthMax) bytes"
    }
  }

  /// Returns its value as the command line writes it.
  package func value(_ settings: Settings) -> String { settings[self].text }

  /// Returns the change to a value written on the command line; throws `InvalidField` if it is not allowed.
  package func change(_ text: String) throws(InvalidField) -> SettingsChanges {
    let value: FieldValue? =
      switch kind {
      case .whole(_, let unit):
        Int(Self.signs[unit].map(text.hasSuffix) == true ? String(text.dropLast()) : text).map { .whole($0) }
      case .flag: ["on": true, "true": true, "off": false, "false": false][text].map { .flag($0) }
      case .words(let words):
        .text(words.first { $0.isNamed(text.trimmed) }?.name ?? text)
      case .device, .voice, .sound, .command, .hosts, .path: .text(text)
      }
    guard let value else { throw refusal(.text(text), allowed: allowed) }
    guard let value = accepted(value) else { throw refusal(value, allowed: allowed) }
    var changes = SettingsChanges()
    changes[self] = value
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
      throw error.allowing(allowedInJSON, .wrongType)
    }
    guard let value = accepted(value) else { throw refusal(value, allowed: allowedInJSON) }
    return value
  }

  /// How people write units after a number.
  private static let signs = ["percent": "%", "seconds": "s"]

  var key: MemberKey { MemberKey(name) }

  /// Returns the value in the form of the kind; nil if it is not allowed.
  private func accepted(_ value: FieldValue) -> FieldValue? {
    switch (kind, value) {
    case (.whole(let range, _), .whole(let whole)): range.contains(whole) ? value : nil
    case (.flag, .flag): value
    case (.words(let words), .text(let text)): words.contains { $0.name == text } ? value : nil
    case (.device, .text): DeviceName(value)?.fieldValue
    case (.voice, .text): VoiceName(value)?.fieldValue
    case (.sound, .text(let text)): text.isEmpty || SoundName.isValid(text) ? value : nil
    case (.command, .text(let text)): text.isEmpty || CommandText.isValid(text) ? value : nil
    case (.hosts, .text(let text)): HostNames(text).map { .text($0.text) }
    case (.path, .text(let text)): text.isEmpty || Self.isPath(text) ? value : nil
    default: nil
    }
  }

  private static func isPath(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "/") && text.utf8.count <= SoundName.lengthMax && !text.hasControl
  }

  private func refusal(_ value: FieldValue, allowed: String) -> InvalidField {
    let shown = if case .text(let text) = value { "\"\(text.prefix(40))\"" } else { value.json }
    return InvalidField(field: name, value: shown, allowed: allowed, problem: problem(of: value))
  }

  private func problem(of value: FieldValue) -> InvalidField.Problem {
    switch (kind, value) {
    case (.whole(let range, _), .whole): .outOfRange(min: range.lowerBound, max: range.upperBound)
    case (.words(let words), .text): .notOneOf(words.map(\.name))
    case (.device, .text), (.voice, .text), (.sound, .text), (.command, .text), (.hosts, .text),
      (.path, .text):
      .notAllowed
    default: .wrongType
    }
  }
}

/// What a setting is about. The groups are in the order in which people see them.
package enum SettingGroup: CaseIterable, Sendable {
  case workout, sounds, ownSounds, voice, commands, display, desktop, music, phone

  /// The title on the screen and on the command line.
  package var title: String {
    switch self {
    case .workout: "Workout"
    case .sounds: "Sounds"
    case .ownSounds: "Sounds of your own"
    case .voice: "Voice"
    case .commands: "Commands at transitions"
    case .display: "Display"
    case .desktop: "Desktop"
    case .music: "Music and calls"
    case .phone: "Phone"
    }
  }

  /// Its settings, in the order of the table.
  package var settings: [Setting] { SettingsTable.all.filter { $0.group == self } }
}

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
    _ name: String, _ kind: Setting.Kind, default initial: Value, help: String, group: SettingGroup
  ) {
    setting = Setting(name: name, kind: kind, initial: initial.fieldValue, help: help, group: group)
    self.initial = initial
  }
}
