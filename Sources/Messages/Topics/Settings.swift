import Workout

/// What a person has set: what `settings` publishes and `store.settings.get` answers.
package struct Settings: Codable, Hashable, Sendable {
  /// What a running workout does while the machine is suspended.
  package enum WhenSuspended: String, Codable, CaseIterable, Sendable {
    /// It goes on, as it does while a phone is locked (GymPulseTimer PRD, "Background/Foreground").
    case goOn = "continue"
    /// It pauses at the moment of suspension.
    case pause
  }

  /// What a running workout does while the machine is suspended.
  package var whenSuspended = WhenSuspended.goOn

  /// Everything as it is before anybody sets anything.
  package init() {}

  /// These settings with changes made.
  package func applying(_ changes: SettingsChanges) -> Settings {
    var settings = self
    settings.whenSuspended = changes.whenSuspended ?? whenSuspended
    return settings
  }
}

/// Some settings; what is nil stays as it was.
package struct SettingsChanges: Params {
  package static let names = CodingKeys.allCases.map(\.rawValue)
  package var whenSuspended: Settings.WhenSuspended?

  /// No change.
  package init() {}

  /// Reads each setting so that a value nobody knows is refused with those there are.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let text = try container.decodeIfPresent(String.self, forKey: .whenSuspended) {
      whenSuspended = try SettingsTable.choice(text, for: "whenSuspended")
    }
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case whenSuspended
  }
}

/// One setting, for people.
package struct Setting: Sendable {
  /// Its name, as on the wire.
  package let name: String
  /// What it does.
  package let help: String
  /// What it can be.
  package let allowed: String
  /// Its value among others, as text.
  package let value: @Sendable (Settings) -> String
  /// The change to a value given as text; throws when it is not allowed.
  package let change: @Sendable (String) throws(InvalidField) -> SettingsChanges
}

/// All settings, in the one place that feeds the store, the command line and its help.
package enum SettingsTable {
  /// Every setting.
  package static let all = [
    Setting(
      name: "whenSuspended", help: "what a running workout does while the machine is suspended",
      allowed: allowed(Settings.WhenSuspended.self), value: { $0.whenSuspended.rawValue },
      change: { (text) throws(InvalidField) in
        var changes = SettingsChanges()
        changes.whenSuspended = try choice(text, for: "whenSuspended")
        return changes
      })
  ]

  /// The setting a person named.
  package static func setting(named name: String) throws(InvalidField) -> Setting {
    if let setting = all.first(where: { $0.name.lowercased() == name.lowercased() }) { return setting }
    let names = all.map(\.name)
    let hint = nearest(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
    throw InvalidField(
      field: "setting", value: "\"\(name)\"", allowed: "one of \(names.joined(separator: ", "))\(hint)")
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, for name: String
  ) throws(InvalidField) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      throw InvalidField(field: name, value: "\"\(text.prefix(40))\"", allowed: allowed(Choice.self))
    }
    return choice
  }

  private static func allowed<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type) -> String
  {
    type.allCases.map(\.rawValue).joined(separator: " or ")
  }
}
