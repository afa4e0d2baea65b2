import Messages
import Workout

/// A setting as it lies in the database: plain text, as `SettingsTable` reads and writes it.
struct StoredSetting: Hashable, Sendable {
  /// Its name, as on the wire.
  let name: String
  /// Its value among others.
  let value: String

  /// Most code points that are read of a name or a value: the longest there are are paths.
  static let lengthMax = 1024
  /// Most settings that are read: many times those there are.
  static let countMax = 200

  /// Those of the settings that have another value than before.
  static func all(of settings: Settings, otherThanIn old: Settings) -> [StoredSetting] {
    SettingsTable.all.filter { $0.value(settings) != $0.value(old) }
      .map { StoredSetting(name: $0.name, value: $0.value(settings)) }
  }
}

extension Settings {
  /// The settings that these are, and what is to be said of those that can't be used: a later version or a hand has
  /// written them. They are left where they are; what nobody has set is as it is for a new user.
  static func reading(_ stored: [StoredSetting]) -> (settings: Settings, warnings: [String]) {
    var settings = Settings()
    var warnings: [String] = []
    for one in stored {
      guard let setting = SettingsTable.all.first(where: { $0.name == one.name }) else {
        warnings.append("the stored setting \(quoted(one.name)) is unknown to this version and left out")
        continue
      }
      do throws(InvalidField) {
        settings = settings.applying(try setting.change(one.value))
      } catch {
        warnings.append(
          "the stored setting \(setting.name) is \(quoted(one.value)), which is not \(error.allowed); "
            + "it counts as \(setting.value(settings)) until it is set anew")
      }
    }
    return (settings, warnings)
  }

  /// A text for a line of the log: nothing in it can break the line.
  private static func quoted(_ text: String) -> String {
    "\"\(text.prefix(40).filter { !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } })\""
  }
}
