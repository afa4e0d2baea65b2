import Messages

/// A stored setting, in the text form of `SettingsTable`.
struct StoredSetting: Hashable, Sendable {
  /// The name, as on the wire.
  let name: String
  /// The value as text.
  let value: String

  /// Most code points of a name or a value; the longest are paths.
  static let lengthMax = 1024
  /// Most settings that are read, many times their number.
  static let countMax = 200

  /// Returns the settings whose value has changed.
  static func all(of settings: Settings, otherThanIn old: Settings) -> [StoredSetting] {
    SettingsTable.all.filter { $0.value(settings) != $0.value(old) }
      .map { StoredSetting(name: $0.name, value: $0.value(settings)) }
  }
}

extension Settings {
  /// Returns the settings, and warnings about unknown names and invalid values, which a later release or a user has
  /// written. Those stay in the database and have their default here.
  static func reading(_ stored: [StoredSetting]) -> (settings: Settings, warnings: [String]) {
    var settings = Settings()
    var warnings: [String] = []
    for one in stored {
      guard let setting = SettingsTable.all.first(where: { $0.name == one.name }) else {
        warnings.append("the stored setting \(quoted(one.name)) is unknown to this release and is ignored")
        continue
      }
      do throws(InvalidField) {
        settings = settings.applying(try setting.change(one.value))
      } catch {
        warnings.append(
          "the stored setting \(setting.name) is \(quoted(one.value)), which is not \(error.allowed); "
            + "\(setting.value(settings)) is used until you set it again")
      }
    }
    return (settings, warnings)
  }

  /// Returns a text in quotes, without control characters.
  private static func quoted(_ text: String) -> String {
    "\"\(text.prefix(40).filter { !String($0).hasControl })\""
  }
}
