import Messages
import Workout

/// The settings that a phone may see, with their words: the result of `GET /api/v1/settings`.
struct ListedSettings: Codable, Hashable {
  /// A word that a setting can be.
  struct Option: Codable, Hashable {
    var name: String
    var title: String
  }

  /// A setting.
  struct Setting: Codable, Hashable {
    var name: String
    var title: String
    var help: String
    /// `number`, `flag`, `words`, `voice` or `sound`.
    var type: String
    var min: Int?
    var max: Int?
    var unit: String?
    var options: [Option]?
    var allowed: String
    /// Null if it is a file of this computer.
    @OrNull var value: FieldValue?
  }

  /// What settings are about.
  struct Group: Codable, Hashable {
    var title: String
    var settings: [Setting]
  }

  var groups: [Group]

  init(_ settings: Settings) {
    groups = SettingGroup.allCases.compactMap { group in
      let listed = group.settings.compactMap { Setting($0, settings) }
      return listed.isEmpty ? nil : Group(title: group.title, settings: listed)
    }
  }
}

extension ListedSettings.Setting {
  /// Nil for one that only a person at this computer may change.
  fileprivate init?(_ setting: Messages.Setting, _ settings: Settings) {
    switch setting.type {
    case .whole(let range, let unit):
      (type, min, max, self.unit) = ("number", range.lowerBound, range.upperBound, unit.rawValue)
    case .flag: type = "flag"
    case .words(let words):
      type = "words"
      options = words.map { ListedSettings.Option(name: $0.name, title: $0.title) }
    case .form(.voice): type = "voice"
    case .form(.sound):
      type = "sound"
      options = CueSound.allCases.map { ListedSettings.Option(name: $0.rawValue, title: $0.title) }
    default: return nil
    }
    guard setting.mark == nil || type == "sound" else { return nil }
    (name, title, help) = (setting.name, setting.field.title, setting.field.help)
    allowed = type == "sound" ? "a sound" : setting.field.allowed
    let value = settings[setting]
    self.value = Mark.mark(of: setting.name, value) == nil ? value : nil
  }
}
